"""What the documents say of the server is what it has."""

import inspect
import re
from pathlib import Path

import pytest

from floodplain.cli import parser
from floodplain.core.languages import LANGUAGES
from floodplain.games import GAMES
from floodplain.server import application
from floodplain.server.api.errors import CODES
from floodplain.server.api.tables import MOST_LISTED
from floodplain.server.attendants.duties import MOST_TABLES
from floodplain.server.guard.patience import BODY_SECONDS
from floodplain.server.guard.rates import MAKING
from floodplain.server.settings import ServerSettings
from floodplain.server.tables.feeds import MOST_STREAMS
from floodplain.server.tables.limits import MOST_CHATS
from floodplain.server.tables.live import GAME_KINDS, MOST_ENTRIES, SEATING_KINDS, Live
from floodplain.server.tables.lobby import MOST_HOSTED
from floodplain.server.tables.refusals import Refused
from floodplain.server.thinking.thinkers import HINT_WAIT_S

from .people import web_client
from .serving import Serving

ROOT = Path(__file__).parents[2]
SERVER = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
REQUESTS = ServerSettings(store="", address="").requests_per_minute
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
    with web_client(server.address) as client:
        schema = client.get("/schema").json()
    assert [path for path in schema["paths"] if written(path) not in API + SERVER] == []


def written(path: str) -> str:
    """A path as the documents have it."""
    at_table = path.replace("/api/tables/{table_id}/", "…/")
    return at_table.replace("{table_id}", "ID").replace("{name}", "NAME")


def test_every_kind_of_event_is_explained() -> None:
    """All that a log can have, each in the first column of a table."""
    cases = re.findall(r"^ +case (.+):$", inspect.getsource(Live.carry_out), re.MULTILINE)
    kinds = {kind for case in cases for kind in re.findall(r'"(\w+)"', case)}
    assert kinds > GAME_KINDS | SEATING_KINDS
    named = " ".join(line.split("|")[1] for line in API.splitlines() if line.startswith("| `"))
    assert [kind for kind in sorted(kinds) if f"`{kind}`" not in named] == []


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("body of a request", f"{application.MOST_BYTES // 1000} kB, within {BODY_SECONDS:.0f} s"),
        ("requests of a session", f"{REQUESTS} a minute"),
        ("sessions and tables made from an address", f"{REQUESTS * MAKING:.0f} a minute"),
        ("tables of a guest", f"{MOST_HOSTED} that are open"),
        ("word of turns", f"at {MOST_TABLES} tables"),
        ("streams of a guest", f"{MOST_STREAMS},"),
        ("messages at a table", f"{MOST_CHATS:,}"),
        ("log of a table", f"{MOST_ENTRIES:,} entries"),
        ("list of tables", f"{MOST_LISTED},"),
        ("time for a hint", f"{HINT_WAIT_S} seconds to wait"),
    ],
)
def test_every_limit_is_told_as_it_is(what: str, number: str) -> None:
    limits = SERVER.partition("## Limits")[2]
    (row,) = (line for line in limits.splitlines() if line.startswith(f"| {what} |"))
    assert number in row


def test_every_word_of_a_refusal_is_explained() -> None:
    words = {kind.code for kind in all_kinds(Refused)} | set(CODES.values())
    assert [word for word in sorted(words) if f"`{word}`" not in API] == []


def all_kinds(kind: type[Refused]) -> list[type[Refused]]:
    """It, and all that are special cases of it."""
    return [kind, *(one for special in kind.__subclasses__() for one in all_kinds(special))]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_kind_of_notice_is_explained(name: str) -> None:
    """Each has a row of its own, with all its parts."""
    for kind, parts in GAMES.find(name).notice_kinds.items():
        (row,) = (line for line in API.splitlines() if line.split("|")[2:3] == [f" `{kind}` "])
        assert all(f"`{part}`" in row for part in parts), row


def test_every_language_is_explained() -> None:
    assert [name for name in LANGUAGES if f"`{name}`" not in API] == []
