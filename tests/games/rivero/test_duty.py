"""The duty of option 2 (RV R43) and clearing first (RV A9), exhaustively on small positions.

Each is held against a naive walk through the engine's own plays, and against the reference.
"""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings

from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import ACTION_OPTION, PLAY
from tests.reference import rivero as reference
from tests.reference.rivero_tables import reference_table

from . import legal, refusal
from .small_positions import (
    duty_is_met,
    is_cleared,
    reachable,
    small_position,
    small_setups,
)

NODES = 150
"""Positions of one turn that are looked at."""


def column_taken(state: RiveroState) -> RiveroState:
    """After `column 1`, legal or not, and a refill that leads on."""
    after = state.copy()
    after.apply(0, after.parse(0, "column 1"))
    if after.phase != PLAY and after.actors():
        after.apply(0, after.parse(0, "refill U1"))
    return after


def options_of(setup: dict[str, Any]) -> dict[str, str]:
    return {name: setup[name] for name in ("reserve_holds_action_card", "connect_to")}


@settings(max_examples=150)
@given(small_setups())
def test_r39_a_column_is_offered_where_the_duty_can_be_met(setup: dict[str, Any]) -> None:
    """RV R39, RV R43: exactly then, as a naive walk and the reference find."""
    state = small_position(setup)
    offered = refusal(state, "column 1") is None
    assert offered == reachable(column_taken(state), duty_is_met)
    assert offered == ("column 1" in reference.legal(reference_table(state, options_of(setup))))


@settings(max_examples=60)
@given(small_setups())
def test_r43_every_move_that_keeps_the_duty_possible_is_open(setup: dict[str, Any]) -> None:
    """RV R43, RV R44: in all positions of the turn the same moves as in the reference."""
    state = small_position(setup)
    if refusal(state, "column 1") is not None:
        return
    assert_same_moves(state, options_of(setup), "column 1", duty_is_met)


def assert_same_moves(
    state: RiveroState, options: dict[str, str], first: str, done: Callable[[RiveroState], bool]
) -> None:
    """After the first move, and after all legal ones until it is done, the reference agrees."""
    waiting = [(state, reference_table(state, options), first)]
    for _ in range(NODES):
        if not waiting:
            return
        before, table_before, text = waiting.pop()
        now = before.copy()
        now.apply(0, now.parse(0, text))
        table = reference.play(table_before, text, list)
        if now.actors() == [0]:
            texts = legal(now)
            assert texts == reference.legal(table)
            if not done(now):
                waiting += [(now, table, following) for following in sorted(texts)]


@settings(max_examples=100)
@given(small_setups())
def test_r43_no_dead_ends(setup: dict[str, Any]) -> None:
    """RV R43: from every position of the turn the duty can be met by legal moves."""
    state = small_position(setup)
    if refusal(state, "column 1") is not None:
        return
    state.apply(0, state.parse(0, "column 1"))
    assert_no_dead_end(state, duty_is_met, set())


def assert_no_dead_end(
    state: RiveroState, done: Callable[[RiveroState], bool], seen: set[object]
) -> None:
    """Every legal move leads on; moves use up cards, so that every way ends."""
    key = state.snapshot()[5:]
    if done(state) or not state.actors() or key in seen or len(seen) > NODES:
        return
    seen.add(key)
    moves = state.legal(0)
    assert moves, legal(state)
    for move in moves:
        after = state.copy()
        after.apply(0, move)
        assert_no_dead_end(after, done, seen)


@settings(max_examples=150)
@given(small_setups())
def test_a9_option_three_is_offered_where_the_card_can_be_cleared(setup: dict[str, Any]) -> None:
    """RV A9: exactly then, as a naive walk and the reference find."""
    state = small_position(setup, clear_before_action="yes")
    chosen = state.copy()
    chosen.apply(0, chosen.parse(0, "action"))
    offered = refusal(state, "action") is None
    assert chosen.option == ACTION_OPTION
    assert offered == reachable(chosen, is_cleared)
    options = {**options_of(setup), "clear_before_action": "yes"}
    assert offered == ("action" in reference.legal(reference_table(state, options)))


@settings(max_examples=100)
@given(small_setups())
def test_a9_no_dead_ends(setup: dict[str, Any]) -> None:
    """RV A9: once option 3 is chosen, the old card can be cleared from every position."""
    state = small_position(setup, clear_before_action="yes")
    if refusal(state, "action") is not None:
        return
    state.apply(0, state.parse(0, "action"))
    assert_no_dead_end(state, is_cleared, set())


@settings(max_examples=60)
@given(small_setups())
def test_a9_every_move_that_keeps_the_clearing_possible_is_open(setup: dict[str, Any]) -> None:
    """RV A9: in all positions before the turning up the same moves as in the reference."""
    state = small_position(setup, clear_before_action="yes")
    if refusal(state, "action") is not None:
        return
    options = {**options_of(setup), "clear_before_action": "yes"}
    assert_same_moves(state, options, "action", is_cleared)
