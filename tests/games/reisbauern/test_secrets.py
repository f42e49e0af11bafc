"""Choices made at the same time: hidden until both are in, whatever their order (RB 3.5, 4.1)."""

from itertools import permutations
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.match import Match, NothingToUndo
from floodplain.core.state import State
from floodplain.games.reisbauern.actions import BUILD
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import SECRET, ReisbauernState
from floodplain.games.reisbauern.views import ReisbauernView

from . import COMBINATIONS, SEEDS, after, choose, dealt, hand, phase, random_game

Step = tuple[int, int]


def steps_of(random: Random, state: ReisbauernState, seat: int) -> list[int]:
    """What a seat chooses in this turn, in one of the two orders."""
    state = state.copy()
    steps = []
    while seat in state.actors():
        steps.append(choose(random, state, seat))
        state.apply(seat, steps[-1])
        if len(steps) == 2 or phase(state) == "setup" or state.last_rain_turn():
            break
    return steps


def orders(first: list[int], second: list[int]) -> set[tuple[Step, ...]]:
    """All orders in which the steps of both seats can arrive."""
    steps = [*((0, step) for step in first), *((1, step) for step in second)]
    return set(permutations(steps))


def played(state: State, order: tuple[Step, ...]) -> State:
    state = state.copy()
    for seat, step in order:
        assert state.why_not(seat, step) is None
        state.apply(seat, step)
    return state


@settings(max_examples=20)
@given(SEEDS, st.sampled_from(COMBINATIONS), st.integers(0, 4))
def test_4_1_the_order_of_arrival_changes_nothing(
    seed: int, options: dict[str, str], turn: int
) -> None:
    """RB 3.1, 4.1, 4.2: all 24 orders of the steps of a turn lead to one position."""
    random = Random(seed)
    state = next(
        state.copy()
        for state in random_game(seed, **options)
        if state.reveals == turn and state.actors() == [0, 1]
    )
    first, second = (steps_of(random, state, seat) for seat in (0, 1))
    ends = [played(state, order) for order in orders(first, second)]
    assert len(ends) == (24 if len(first) == 2 else 2)
    assert len({end.snapshot() for end in ends}) == 1
    assert len({str(REISBAUERN.view(end, None)) for end in ends}) == 1


def without_readiness(view: ReisbauernView) -> ReisbauernView:
    """A view without what everybody sees: who has chosen already."""
    farms = [msgspec.structs.replace(farm, ready=False) for farm in view.farms]
    return msgspec.structs.replace(view, farms=farms, actors=[])


@settings(max_examples=20)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_4_1_a_choice_is_hidden_until_both_are_in(seed: int, options: dict[str, str]) -> None:
    """RB 3.5, 4.1: nothing that the other or a watcher gets tells what was chosen."""
    before: dict[int | None, ReisbauernView] = {}
    reveals = -1
    for state in random_game(seed, **options):
        if phase(state) not in ("setup", "rain"):
            break
        if state.reveals != reveals:
            reveals = state.reveals
            before = {viewer: REISBAUERN.view(state, viewer) for viewer in (0, 1, None)}
            legal = [state.legal(seat) for seat in (0, 1)]
        for viewer in (0, 1, None):
            seen = without_readiness(REISBAUERN.view(state, viewer))
            known = without_readiness(before[viewer])
            mine = seen.chosen
            assert msgspec.structs.replace(seen, chosen=[]) == known
            if viewer is None:
                assert mine == []
            elif not mine:
                assert state.legal(viewer) == legal[viewer]
        for seat in state.actors():
            told = {state.told(1 - seat, seat, code) for code in state.legal(seat)}
            told |= {state.told(None, seat, code) for code in state.legal(seat)}
            assert told == {SECRET}
            code = state.legal(seat)[0]
            assert state.told(seat, seat, code) == state.text(seat, code)


def test_3_5_who_has_chosen_is_seen_but_not_what() -> None:
    """RB 3.5: two choices look the same to the other, and ready once they are complete."""
    state = position(phase="setup", hands=("5 12", "3 4"))
    one = after(state, "1 ancestor 5 build 12 turn 0 at 0,0")
    other = after(state, "1 ancestor 12 build 5 turn 0 at 0,0")
    assert REISBAUERN.view(one, 1) == REISBAUERN.view(other, 1)
    assert REISBAUERN.view(one, None) == REISBAUERN.view(other, None)
    assert [farm.ready for farm in REISBAUERN.view(one, 1).farms] == [True, False]
    assert REISBAUERN.view(one, 0).chosen == ["ancestor 5 build 12 turn 0 at 0,0"]


def test_3_5_at_set_up_the_cards_drawn_and_the_pile_are_hidden_too() -> None:
    """RB 3.5: the same for the viewer whatever the other has drawn; a watcher sees no hand."""
    one = position(phase="setup", hands=("5 12", "3 4"))
    other = position(phase="setup", hands=("5 12", "17 18"), seed="another")
    assert one.pile != other.pile
    assert REISBAUERN.view(one, 0) == REISBAUERN.view(other, 0)
    assert [farm.hand for farm in REISBAUERN.view(one, 0).farms] == [[5, 12], None]
    assert [farm.hand for farm in REISBAUERN.view(one, None).farms] == [None, None]
    assert REISBAUERN.view(one, 0).pile == 14


@given(SEEDS)
def test_3_5_at_set_up_a_redeal_keeps_own_cards_only(seed: int) -> None:
    """RB 3.5: the other's two cards and the pile come anew, from the sixteen unseen."""
    state = dealt(seed)
    redealt = [state.redeal(0, str(number)) for number in range(12)]
    assert {tuple(hand(other, 1)) for other in redealt} == {tuple(hand(state, 1))}
    assert len({tuple(hand(other, 2)) for other in redealt}) > 1
    assert len({tuple(other.pile) for other in redealt}) > 1


def test_3_5_after_set_up_only_the_pending_choice_is_hidden() -> None:
    """RB 3.5: a redeal in the rain changes the other's choice and nothing else."""
    state = position(farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"), hands=("3 4", "5 6"))
    state = after(state, "2 build 5 turn 0 at 2,0", "2 display 6")
    redealt = [state.redeal(0, str(number)) for number in range(12)]
    assert len({other.builds[1] for other in redealt}) > 1
    assert len({other.displays[1] for other in redealt}) > 1
    for other in redealt:
        assert other.hands == state.hands
        assert REISBAUERN.view(other, 0) == REISBAUERN.view(state, 0)
        assert other.why_not(0, other.legal(0)[0]) is None
    free = after(state, "1 display 3").redeal(1, "1")
    assert free.displays[0] == -1 and free.builds[1] == state.builds[1]


def match(state: ReisbauernState) -> Match:
    return Match(REISBAUERN, REISBAUERN.options(), "position", start=state)


def test_4_1_a_choice_may_be_taken_back_until_the_other_has_chosen() -> None:
    """RB 4.1: both steps, the last first, and the other's steps stay; not what was uncovered."""
    state = position(farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"), hands=("3 4", "5 6"))
    game = match(state)
    game.play(0, "build 3 turn 0 at 2,0")
    game.play(0, "display 4")
    assert game.state.actors() == [1]
    assert (game.can_undo(0), game.can_undo(1)) == (True, False)
    assert game.undo(0) == "display 4"
    assert game.undo(0) == "build 3 turn 0 at 2,0"
    assert game.state.snapshot() == state.snapshot()
    game.play(0, "display 3")
    game.play(0, "build 4 turn 0 at 2,0")
    game.play(1, "build 5 turn 0 at 2,0")
    assert game.undo(0) == "build 4 turn 0 at 2,0"
    assert game.undo(0) == "display 3"
    assert game.moves == [(1, "build 5 turn 0 at 2,0")]
    assert game.state.snapshot() == after(state, "2 build 5 turn 0 at 2,0").snapshot()
    assert game.undo(1) == "build 5 turn 0 at 2,0"
    game.play(1, "build 5 turn 1 at 2,1")
    game.play(0, "display 4")
    game.play(0, "build 3 turn 0 at 2,0")
    game.play(1, "display 6")
    with pytest.raises(NothingToUndo, match="something new has been shown since"):
        game.undo(0)
    with pytest.raises(NothingToUndo, match="'display 6' has shown something new"):
        game.undo(1)


def hesitant_turn(random: Random, game: Match) -> None:
    """Both choose and take back, in any order, until all is uncovered.

    At each moment the position is that of the steps which stand. Whether a seat can take one back
    depends on its own steps alone, so that the answer tells nothing about the other's.
    """
    start = game.state
    steps: tuple[list[int], list[int]] = ([], [])
    while game.state.reveals == start.reveals:
        seat = random.choice((0, 1))
        assert game.can_undo(seat) == bool(steps[seat])
        if steps[seat] and random.random() < 0.4:
            assert game.undo(seat) == start.text(seat, steps[seat].pop())
        elif seat in game.state.actors():
            steps[seat].append(random.choice(game.state.legal(seat)))
            game.play_action(seat, steps[seat][-1])
        standing = [(owner, step) for owner in (0, 1) for step in steps[owner]]
        assert game.state.snapshot() == played(start, tuple(standing)).snapshot()
    assert not game.can_undo(0) and not game.can_undo(1)


@settings(max_examples=20)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_4_1_what_was_taken_back_leaves_no_trace(seed: int, options: dict[str, str]) -> None:
    """RB 3.1, 4.1, 4.2: in each turn only the choices that stand in the end count."""
    random = Random(seed)
    game = Match(REISBAUERN, REISBAUERN.options(**options), str(seed))
    turns = 0
    while game.state.actors() == [0, 1]:
        hesitant_turn(random, game)
        turns += 1
    assert turns == 5


def test_3_1_a_choice_at_set_up_may_be_taken_back() -> None:
    """RB 3.1: until the other's is in; then all is uncovered."""
    game = match(position(phase="setup", hands=("5 12", "3 4")))
    game.play(1, "ancestor 3 build 4 turn 0 at 0,0")
    assert game.undo(1) == "ancestor 3 build 4 turn 0 at 0,0"
    game.play(1, "ancestor 4 build 3 turn 0 at 0,0")
    game.play(0, "ancestor 5 build 12 turn 0 at 0,0")
    assert not game.can_undo(0) and not game.can_undo(1)


def test_4_2_the_last_builds_are_secret_too() -> None:
    """RB 4.2: until both are in, and then in the view of everybody."""
    state = position(turn=4, hands=("7", "8"))
    code = next(code for code in state.legal(0) if code >= BUILD)
    one = state.copy()
    one.apply(0, code)
    other = state.copy()
    other.apply(0, state.legal(0)[-1])
    assert REISBAUERN.view(one, 1) == REISBAUERN.view(other, 1)
    assert one.actors() == [1] and phase(one) == "rain"
    one.apply(1, one.legal(1)[0])
    assert f"1 {state.text(0, code)}" in REISBAUERN.view(one, 1).uncovered
    assert phase(one) == "dry"
