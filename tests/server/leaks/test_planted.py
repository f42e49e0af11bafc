"""The search finds what it is there for: each planted leak is caught, and by its own name."""

from collections.abc import Iterator

import pytest

from ..serving import Serving
from .canaries import Canaries, Leak
from .dos_rios_canaries import DosRiosCanaries
from .party import Party
from .planted import HEADER
from .reisbauern_canaries import ReisbauernCanaries
from .rivero_canaries import RiveroCanaries

pytestmark = pytest.mark.bulk

MOST_GAMES = 30
"""In far fewer than these each leak has had its chance."""

RIVERO, REISBAUERN, DOS_RIOS = RiveroCanaries(), ReisbauernCanaries(), DosRiosCanaries()

LEAKS = [
    ("hands", RIVERO, r"gets \['(Amazone|Colorado|Donau|Nijl) \d+'"),
    ("other eyes", RIVERO, r"gets \['(Amazone|Colorado|Donau|Nijl) \d+'"),
    ("other eyes", REISBAUERN, r"gets \['(ancestor|build|card|display) \d+"),
    ("past", RIVERO, r"gets \['(Amazone|Colorado|Donau|Nijl) \d+'"),
    ("pile", DOS_RIOS, r"gets \['(desperados \w+|wood|row .*)'"),
    ("pile in numbers", DOS_RIOS, r"gets \['row \d+, "),
    ("actions", RIVERO, r"gets \['row (tap|bridge|sun), "),
    ("number", RIVERO, r"gets \['ocean \d+'\]"),
    ("choice", RIVERO, r"gets \['(Amazone|Colorado|Donau|Nijl) \d+'\]"),
    ("choice", REISBAUERN, r"gets \['(ancestor|build|display) \d+"),
    ("bytes", RIVERO, r"gets \['(Amazone|Colorado|Donau|Nijl) \d+'"),
    ("bytes", REISBAUERN, r"gets \['(ancestor|build|display) \d+"),
    ("taken back", REISBAUERN, r"gets \['(ancestor|build|display) \d+"),
    ("hint", REISBAUERN, r"gets \['card \d+'"),
    ("record", RIVERO, "record of a running game|seed or nonce of a running game"),
    ("seed", DOS_RIOS, "seed or nonce of a running game"),
    ("guess", RIVERO, "can tell a right guess from a wrong one"),
    ("stranger", RIVERO, r"Mal gets (\[|a private table|a seed)"),
    ("session", DOS_RIOS, "gets the session of Ann"),
    ("hash", DOS_RIOS, "gets the hash of an invitation"),
    ("key", DOS_RIOS, "gets an idempotency key"),
    ("token", DOS_RIOS, r"the log gets the token of (Ann|Bob|Eve|Mal)"),
    ("choice in the log", REISBAUERN, r"the log names \['(ancestor|build|display) \d+"),
]


@pytest.fixture(scope="module")
def leaky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("leaky"), module="tests.server.leaks.planted") as server:
        yield server


@pytest.mark.parametrize(
    ("leak", "canaries", "message"), LEAKS, ids=[f"{name}-{it.game}" for name, it, _ in LEAKS]
)
def test_a_planted_leak_is_caught(
    leaky: Serving, leak: str, canaries: Canaries, message: str
) -> None:
    with Party(leaky, **{HEADER: leak}) as party, pytest.raises(Leak, match=message):
        party.play(canaries, MOST_GAMES, 3)


@pytest.mark.parametrize("canaries", [REISBAUERN, DOS_RIOS], ids=lambda it: it.game)
def test_the_same_server_is_tight_as_long_as_its_leaks_sleep(
    leaky: Serving, canaries: Canaries
) -> None:
    with Party(leaky) as party:
        party.play(canaries, 1, 3)
