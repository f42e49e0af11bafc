"""The parts of moves against what the moves do, and against what the view shows beforehand."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings

from floodplain.core.moves import Move
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import Seat, position
from floodplain.games.dos_rios.state import DosRiosState

from . import after, new, player, set_up, view
from .boards import SEEDS, built_position
from .walker import Walker


def moves(state: DosRiosState, *kinds: str) -> list[Move]:
    """The moves of the player in turn, or those of some kinds."""
    found = DOS_RIOS.moves(state, state.active)
    return [move for move in found if not kinds or move.kind in kinds]


def only(state: DosRiosState, text: str) -> Move:
    [found] = [move for move in moves(state) if move.text == text]
    return found


def played(state: DosRiosState, *kinds: str) -> Iterator[tuple[Move, DosRiosState]]:
    """The moves of some kinds, each with the position that it leads to."""
    for move in moves(state, *kinds):
        done = state.copy()
        done.apply(done.active, done.parse(done.active, move.text))
        yield move, done


@given(SEEDS)
@settings(max_examples=20)
def test_5_2_and_6_8_costs_are_the_steps_that_are_paid(seed: int) -> None:
    """DR 5.2, 6.8: the change in steps, and what a naive search finds."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    walker = Walker(view(state))
    cheapest = {**walker.moves(), **walker.expulsions()}
    costs = {move.text: move.parts["cost"] for move in moves(state, "move", "expel")}
    assert costs == cheapest
    for move, done in played(state, "move", "expel"):
        assert move.parts["cost"] == state.steps - done.steps, move


@given(SEEDS)
@settings(max_examples=20)
def test_5_2_where_a_move_starts_and_ends(seed: int) -> None:
    """DR 5.2: one campesino leaves the first place and stands at the second."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    seat = state.active + 1
    was = player(state, seat).campesinos
    for move, done in played(state, "move"):
        start, goal = move.parts["from"], move.parts["to"]
        now = player(done, seat).campesinos
        assert now.get(start, 0) == was[start] - 1, move
        assert now[goal] == was.get(goal, 0) + 1, move


@given(SEEDS)
@settings(max_examples=20)
def test_6_1_who_is_expelled_and_by_whom(seed: int) -> None:
    """DR 6.1 to 6.3, 6.5, 6.8: attackers pay their own way each, and stand where others stood."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    was = view(state).players
    walker = Walker(view(state))
    ways = {start: walker.costs(start) for start in was[state.active].campesinos}
    for move, done in played(state, "expel"):
        field, loser = move.parts["at"], move.parts["seat"]
        assert was[loser].campesinos[field] == move.parts["campesinos"], move
        assert field not in view(done).players[loser].campesinos, move
        attackers = move.parts["by"]
        assert view(done).players[state.active].campesinos[field] == len(attackers), move
        assert sum(attacker["cost"] for attacker in attackers) == move.parts["cost"], move
        above = len(attackers) == 1 or move.parts["campesinos"] == 2
        for attacker in attackers:
            cheapest = walker.entry(ways[attacker["from"]], field, above)
            assert attacker["cost"] == cheapest, move


def test_6_1_each_attacker_pays_its_own_steps() -> None:
    """DR 6.1, 6.2: the example of the rules, alone over higher land or by two from beside."""
    state = position("c3 b5", "b4")
    assert only(state, "expel b4 from c3").parts == {
        "at": "b4",
        "seat": 1,
        "campesinos": 1,
        "by": [{"from": "c3", "cost": 2}],
        "cost": 2,
    }
    both = only(state, "expel b4 from b5 c3").parts
    assert both["by"] == [{"from": "b5", "cost": 1}, {"from": "c3", "cost": 1}]
    assert both["cost"] == 2


@given(SEEDS)
@settings(max_examples=20)
def test_7_6_dams_lie_on_their_border_and_divert_what_runs_over_it(seed: int) -> None:
    """DR 7.2, 7.6: the dam is among those on the board, and the view tells the water's way."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    seen = view(state)
    for move, done in played(state, "dam"):
        upper, lower = move.parts["upper"], move.parts["lower"]
        assert {*view(done).dams} - {*seen.dams} == {move.parts["border"]}, move
        assert move.parts["border"] == f"{upper}/{lower}"
        assert move.parts["diverts"] == (seen.flows.get(upper) == lower), move


@given(SEEDS)
@settings(max_examples=20)
def test_7_11_prices_are_the_money_that_is_paid(seed: int) -> None:
    """DR 7.10, 7.11: and the building stands where the parts say."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    seat = state.active + 1
    was = player(state, seat)
    for move, done in played(state, "finca", "hacienda"):
        now = player(done, seat)
        assert move.parts["price"] == was.money - now.money, move
        stands = [now.hacienda] if move.kind == "hacienda" else now.fincas
        assert move.parts["at"] in stands, move


@given(SEEDS)
@settings(max_examples=20)
def test_8_1_harvests_tell_what_they_pay(seed: int) -> None:
    """DR 8.1, 8.3 to 8.8: money and dams of every seat; a postponed card pays nobody."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    was = view(state)
    for move, done in played(state, "harvest", "postpone"):
        assert move.parts["card"] == was.row[0].name
        both = list(zip(was.players, view(done).players, strict=True))
        money = [now.money - before.money for before, now in both]
        dams = [now.dams - before.dams for before, now in both]
        nothing = [0] * len(both)
        assert move.parts.get("money", nothing) == money, move
        assert move.parts.get("dams", nothing) == dams, move


def test_8_6_a_harvest_tells_dams_within_the_limit() -> None:
    """DR 8.6: of two forests the first seat gets one dam only, the second seat gets its one."""
    state = position(Seat("a1 a3", dams=4), Seat("b3", dams=0), row="wood")
    assert view(state).row[0].dams == [2, 1]
    assert only(state, "harvest").parts == {"card": "wood", "money": [0, 0], "dams": [1, 1]}


def test_2_3_and_2_4_rivers_and_campesinos_of_the_set_up() -> None:
    """DR 2.3, 2.4, 3.3: where the river comes from and may go on, where a campesino may stand."""
    state = new()
    flows = moves(state)
    assert {move.kind for move in flows} == {"flow"}
    assert [move.parts["to"] for move in flows] == view(state).choices
    assert {move.parts["from"] for move in flows} == {view(state).head}
    while view(state).phase == "flow":
        state = after(state, moves(state)[0].text)
    for move, done in played(state, "place"):
        assert player(done, 1).campesinos == {move.parts["at"]: 1}
    assert len(moves(state, "place")) == 49


def test_8_2_the_first_round_just_ends() -> None:
    """DR 8.2."""
    assert only(set_up(new()), "end").parts == {}
