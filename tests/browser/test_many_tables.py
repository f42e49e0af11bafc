"""Bots that think hard at two tables hold up nobody at a third."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.serving import Serving

from . import patient_server
from .conftest import Visit
from .playing import is_my_turn, is_there, propose_from_hint
from .pointer import PointerPlayer
from .pondering import NAME, brought
from .test_games import make_table, next_to_move
from .visitor import Visitor

GAME = "reisbauern"
EACH = 3
"""Moves of each of the people, at least."""
MOVE = ".history li.move"
THINKS = ".player .thinks"


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """Once it is there, the bots answer."""
    return tmp_path / "gate"


@pytest.fixture
def serving(tmp_path: Path, gate: Path) -> Iterator[Serving]:
    """A server at which two bots may search at once."""
    with Serving(
        tmp_path,
        arguments=["--searches", "2"],
        environment=brought(gate),
        module=patient_server.__name__,
    ) as server:
        yield server


def against_a_bot(visitor: Visitor) -> PointerPlayer:
    """Somebody at a table of their own, who waits for a bot that thinks."""
    made = make_table(visitor, GAME, [{"kind": "me"}, {"kind": "bot", "bot": NAME}])
    visitor.open(f"/table/{made['table']['id']}")
    visitor.page.locator(".bar").wait_for()
    player = PointerPlayer(visitor, Random(1))
    while is_my_turn(visitor.page):
        player.decide()
    visitor.page.locator(THINKS).wait_for()
    return player


def against_each_other(ann: Visitor, bob: Visitor) -> list[PointerPlayer]:
    made = make_table(ann, GAME, [{"kind": "me"}, {"kind": "friend"}])
    ann.open(f"/table/{made['table']['id']}")
    bob.open(f"/table/{made['table']['id']}#invite={made['invite']}")
    bob.button("Sit down").click()
    for one in (ann, bob):
        one.page.locator(".bar").wait_for()
    return [PointerPlayer(one, Random(2)) for one in (ann, bob)]


def play_together(*players: PointerPlayer) -> None:
    """Until each has moved more than once; all see every move, and one asks for a hint."""
    played: Counter[PointerPlayer] = Counter()
    while min(played[one] for one in players) < EACH:
        player = to_move(*players)
        player.decide()
        played[player] += 1
        for one in players:
            expect(one.page.locator(MOVE)).to_have_count(played.total())
    propose_from_hint(to_move(*players).page)


def to_move(*players: PointerPlayer) -> PointerPlayer:
    player = next_to_move(*players)
    assert player is not None, "it is over too soon"
    return player


def test_two_tables_whose_bots_think_do_not_hold_up_a_third(
    serving: Serving, visit: Visit, gate: Path
) -> None:
    together = against_each_other(visit(serving.address), visit(serving.address))
    waiting = [against_a_bot(visit(serving.address)) for _ in range(2)]
    before = [one.page.locator(MOVE).count() for one in waiting]

    play_together(*together)

    assert len([*gate.parent.glob(f"{NAME}-*")]) == len(waiting), "each bot in its own process"
    assert "bot too slow" not in serving.logged()
    for one in waiting:
        seen = one.visitor.api(f"/tables/{one.visitor.table}/position")
        assert [seat["to_move"] for seat in seen["table"]["seats"]] == [False, True]
        assert is_there(one.page, THINKS)
    gate.touch()
    for one, moves in zip(waiting, before, strict=True):
        one.page.locator(".bar.mine").wait_for()
        assert one.page.locator(MOVE).count() > moves
