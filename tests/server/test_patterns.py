"""No pattern lets a line break through at the end: in Python `$` would."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import floodplain

from .people import Person, web_client
from .serving import Serving
from .sitting import FRIEND, ME, refused

SOURCE = Path(floodplain.__file__).parent
CHOICE = re.compile(r"\[(?:\\.|[^\]\\])*\]")
"""`[…]`, in which `$` is a dollar."""
UNGUARDED = re.compile(r"(?<!\\)\$(?!\(\?!\\n\))")
"""A `$` that is neither a dollar nor followed by `(?!\\n)`."""


# In the schema


@pytest.fixture(scope="module")
def patterns(server: Serving) -> set[str]:
    with web_client(server.address) as client:
        return set(patterns_in(client.get("/schema").json()))


def patterns_in(part: Any) -> Iterator[str]:
    if isinstance(part, list):
        for one in part:
            yield from patterns_in(one)
    elif isinstance(part, dict):
        if isinstance(part.get("pattern"), str):
            yield part["pattern"]
        for one in part.values():
            yield from patterns_in(one)


@given(st.data())
def test_a_line_break_is_let_through_at_the_end_only_where_it_is_everywhere(
    patterns: set[str], data: st.DataObject
) -> None:
    assert len(patterns) >= 3
    for pattern in sorted(patterns):
        text = data.draw(st.from_regex(pattern))
        if re.search(pattern, f"{text}\n"):
            assert re.search(pattern, f"\n{text}"), pattern


@pytest.mark.parametrize(
    ("method", "path", "body", "field"),
    [
        ("POST", "/api/session", {"name": "Ann\n"}, "name"),
        ("PATCH", "/api/session", {"name": "Ann\n"}, "name"),
        ("POST", "/api/tables", {"game": "rivero\n", "seats": [ME, FRIEND]}, "game"),
        ("POST", "/api/tables", {"game": "rivero", "seats": [{**ME, "name": "a\n"}]}, "name"),
        ("POST", "/api/tables/zzzz/chat", {"key": "12345678\n", "text": "a"}, "key"),
        ("GET", "/api/tables/zzzz%0A/position", None, "table_id"),
    ],
)
def test_a_text_that_ends_with_a_line_break_is_refused(
    ann: Person, method: str, path: str, body: object, field: str
) -> None:
    refused(ann.ask(method, path, body), 400, field)


# In the code


def calls_in(file: Path) -> Iterator[tuple[str, str]]:
    """Every pattern that is written down in a file, and where."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            named = [word.value for word in node.keywords if word.arg == "pattern"]
            first = node.args[:1] if called.startswith("re.") else []
            if "MULTILINE" not in ast.unparse(node):
                for text in (*named, *first):
                    yield f"{file.name}:{node.lineno}", written(text)


def written(node: ast.expr) -> str:
    """The text of a pattern, as far as it stands there; what is filled in stands elsewhere."""
    parts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return CHOICE.sub("", "".join(part for part in parts if isinstance(part, str)))


def test_no_pattern_in_the_code_ends_with_a_dollar() -> None:
    found = [pattern for file in SOURCE.rglob("*.py") for pattern in calls_in(file)]
    assert len(found) > 30
    assert [place for place, text in found if UNGUARDED.search(text)] == []


def test_no_constant_for_a_pattern_does_either() -> None:
    """Patterns that have a name: a text that begins with `^`, or ends with `$`, is one."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign):
                text = written(node.value)
                if text.startswith("^") or text.endswith("$"):
                    assert not UNGUARDED.search(text), f"{file.name}:{node.lineno}"
