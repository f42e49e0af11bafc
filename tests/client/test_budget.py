"""The client stays small: what a browser loads for the first page, and for each game."""

import gzip
import json
from typing import Any

import pytest

from tools.client_build import BUILT

BUDGET = 60_000
"""Bytes of JavaScript, gzipped."""

Bundle = dict[str, dict[str, Any]]
FIRST = "index.html"


@pytest.fixture(scope="module")
def bundle() -> Bundle:
    """What was built of what; `make test` builds before it tests."""
    found: Bundle = json.loads((BUILT / "bundle.json").read_text(encoding="utf-8"))
    return found


def scripts(bundle: Bundle, name: str) -> set[str]:
    """The files that come with a part, those that it imports at once among them."""
    found: set[str] = set()
    todo = [name]
    while todo:
        part = bundle[todo.pop()]
        if part["file"] not in found:
            found.add(part["file"])
            todo += part.get("imports", [])
    return {file for file in found if file.endswith(".js")}


def weight(files: set[str]) -> int:
    return sum(len(gzip.compress((BUILT / file).read_bytes(), 9)) for file in files)


def test_the_first_page(bundle: Bundle) -> None:
    assert 0 < weight(scripts(bundle, FIRST)) < BUDGET


def games(bundle: Bundle) -> list[str]:
    return [
        name
        for name in bundle
        if name.startswith("src/games/") and "isDynamicEntry" in bundle[name]
    ]


def test_each_game_is_a_chunk_of_its_own(bundle: Bundle) -> None:
    assert sorted(games(bundle)) == [
        "src/games/dos_rios/index.ts",
        "src/games/reisbauern/index.ts",
        "src/games/rivero/index.ts",
    ]
    first = scripts(bundle, FIRST)
    for name in games(bundle):
        own = scripts(bundle, name) - first
        assert bundle[name]["file"] in own
        assert 0 < weight(own) < BUDGET


def test_a_game_does_not_bring_another(bundle: Bundle) -> None:
    files = {name: bundle[name]["file"] for name in games(bundle)}
    for name in games(bundle):
        others = {file for other, file in files.items() if other != name}
        assert not scripts(bundle, name) & others


def test_nothing_is_loaded_from_elsewhere() -> None:
    """Pages and styles name no other host, but the name spaces of their formats."""
    for path in BUILT.rglob("*"):
        if path.suffix in {".html", ".css", ".webmanifest"}:
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert "http://" not in text
            assert "https://" not in text
