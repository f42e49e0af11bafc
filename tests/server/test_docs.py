"""What the documents say of the server is what it has."""

import re
from pathlib import Path

import httpx
import pytest

from floodplain.cli import parser
from floodplain.core.languages import LANGUAGES
from floodplain.games import GAMES
from floodplain.server import application
from floodplain.server.tables.live import GAME_KINDS, SEATING_KINDS

from .serving import Serving

ROOT = Path(__file__).parents[2]
SERVER = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
SOURCE = Path(application.__file__).parent


def test_every_option_of_serve_is_explained() -> None:
    (commands,) = (one for one in parser()._actions if one.choices)
    assert isinstance(commands.choices, dict)
    options = [
        name
        for action in commands.choices["serve"]._actions
        for name in action.option_strings
        if name.startswith("--") and name != "--help"
    ]
    assert options
    assert [name for name in options if f"`{name}`" not in SERVER] == []


def test_every_setting_of_the_environment_is_explained() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")]
    named = {name for text in texts for name in re.findall(r'"(FLOODPLAIN_[A-Z_]+)"', text)}
    assert "FLOODPLAIN_STORE" in named
    assert [name for name in sorted(named) if not re.search(rf"\b{name}\b", SERVER)] == []


def test_every_path_of_the_api_is_explained(server: Serving) -> None:
    schema = httpx.get(f"{server.address}/schema", trust_env=False).json()
    assert [path for path in schema["paths"] if written(path) not in API + SERVER] == []


def written(path: str) -> str:
    """A path as the documents have it."""
    at_table = path.replace("/api/tables/{table_id}/", "…/")
    return at_table.replace("{table_id}", "ID").replace("{name}", "NAME")


def test_every_kind_of_event_is_explained() -> None:
    for kind in GAME_KINDS | SEATING_KINDS | {"chat", "leave", "return", "offer", "rematch"}:
        assert f"`{kind}`" in API, kind


@pytest.mark.parametrize("name", list(GAMES))
def test_every_kind_of_notice_is_explained(name: str) -> None:
    """Each has a row of its own, with all its parts."""
    for kind, parts in GAMES.find(name).notice_kinds.items():
        (row,) = (line for line in API.splitlines() if line.split("|")[2:3] == [f" `{kind}` "])
        assert all(f"`{part}`" in row for part in parts), row


def test_every_language_is_explained() -> None:
    assert [name for name in LANGUAGES if f"`{name}`" not in API] == []
