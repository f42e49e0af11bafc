"""A match: nothing unchecked is played, and undo never crosses a disclosure."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.match import IllegalMove, Match, NothingToUndo
from floodplain.core.state import NotAMove
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position


def match() -> Match:
    """Seat 1 can connect two cards and then turn up a sun."""
    start = position(
        hands=("Nijl 7 8", ""),
        rivers=("1: Nijl 4-6", "1: Donau 1-6", "1: Amazone 1-6"),
        actions="sun",
        groundwater=("Colorado 1", ""),
    )
    return Match(RIVERO, RIVERO.options(), "", start)


def test_a_move_is_played_by_its_text() -> None:
    game = match()
    game.play(0, "  ACTION ")
    game.play(0, "connect nijl 7 to 1")
    assert game.moves == [(0, "action"), (0, "connect Nijl 7 to 1")]
    assert len(game.before) == 2


@pytest.mark.parametrize(
    ("text", "clause"),
    [("turn up", "RV R31"), ("connect Nijl 7 to 1", "RV R31"), ("column 1", "RV R39")],
)
def test_a_refused_move_changes_nothing_and_says_why(text: str, clause: str) -> None:
    game = match()
    before = game.state.snapshot()
    with pytest.raises(IllegalMove) as refused:
        game.play(0, text)
    assert refused.value.clause == clause
    assert refused.value.text == text
    assert RIVERO.clauses.find(clause).title in str(refused.value)
    assert f"'{text}' is not possible here: {clause}" in str(refused.value)
    assert game.state.snapshot() == before
    assert game.moves == []


def test_words_that_are_no_move_change_nothing() -> None:
    game = match()
    with pytest.raises(NotAMove):
        game.play(0, "sail away")
    assert game.moves == []


def test_the_start_is_copied() -> None:
    start = position()
    before = start.snapshot()
    Match(RIVERO, RIVERO.options(), "", start).play(0, "ocean")
    assert start.snapshot() == before


def test_without_a_start_the_game_is_dealt_from_the_seed() -> None:
    game = Match(RIVERO, RIVERO.options(), "42")
    assert game.state.snapshot() == RIVERO.new(RIVERO.options(), "42").snapshot()


def test_undo_goes_back_move_by_move() -> None:
    game = match()
    snapshots = []
    for text in ("action", "connect Nijl 7 to 1", "connect Nijl 8 to 1"):
        snapshots.append(game.state.snapshot())
        game.play(0, text)
    for text in ("connect Nijl 8 to 1", "connect Nijl 7 to 1", "action"):
        assert game.can_undo(0)
        assert game.undo(0) == text
        assert game.state.snapshot() == snapshots.pop()
    assert not game.can_undo(0)


def test_after_undo_another_move_can_be_played() -> None:
    game = match()
    game.play(0, "action")
    game.undo(0)
    game.play(0, "ocean")
    assert game.moves == [(0, "ocean")]


@pytest.mark.parametrize(
    ("moves", "seat", "reason"),
    [
        ([], 0, "you have no move to take back"),
        (["ocean"], 0, "'ocean' has shown something new"),
        (["action", "turn up"], 0, "'turn up' has shown something new"),
        (["action"], 1, "you have no move to take back"),
    ],
)
def test_what_can_not_be_taken_back(moves: list[str], seat: int, reason: str) -> None:
    game = match()
    for text in moves:
        game.play(0, text)
    before = game.state.snapshot()
    assert not game.can_undo(seat)
    with pytest.raises(NothingToUndo, match=reason):
        game.undo(seat)
    assert game.state.snapshot() == before


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_undo_and_the_same_move_again_lead_to_the_same_position(seed: int, random: Random) -> None:
    """Chance included: taking a move back does not draw new cards."""
    game = Match(RIVERO, RIVERO.options(), str(seed))
    for _ in range(120):
        if not game.state.actors():
            return
        (seat,) = game.state.actors()
        before = game.state.snapshot()
        game.play_action(seat, random.choice(game.state.legal(seat)))
        after = game.state.snapshot()
        if game.can_undo(seat):
            text = game.undo(seat)
            assert game.state.snapshot() == before
            game.play(seat, text)
            assert game.state.snapshot() == after
