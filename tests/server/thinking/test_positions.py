"""Replayed positions: those of a fresh replay, and never too many of them."""

from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games import GAMES
from floodplain.server.thinking.positions import Positions, WrongQuestion
from floodplain.server.thinking.questions import Question
from tests.server.thinking.asking import new_match, opening, question

LONGEST = 25
SEEDS = ("one", "another", "a third")


@cache
def played(game: str, seed: str) -> list[tuple[Question, object]]:
    """The decisions of a match, and the position of each."""
    match = new_match(seed, game)
    decisions: list[tuple[Question, object]] = []
    while match.state.actors() and len(decisions) < LONGEST:
        asked = question("simple", match)
        decisions.append((asked, match.state.snapshot()))
        actions = match.state.legal(asked.seat)
        match.play_action(asked.seat, actions[asked.number * 7 % len(actions)])
    return decisions


@settings(max_examples=30)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(list(GAMES)), st.sampled_from(SEEDS), st.integers(0, LONGEST - 1)
        ),
        max_size=20,
    ),
    st.integers(1, 4),
)
def test_any_order_of_questions_finds_the_positions_of_the_matches(
    asked: list[tuple[str, str, int]], most: int
) -> None:
    """Going on, going back after a move was taken back, and several games in turn."""
    positions = Positions(most)
    for game, seed, number in asked:
        decisions = played(game, seed)
        decision, snapshot = decisions[min(number, len(decisions) - 1)]
        assert positions.at(decision).snapshot() == snapshot
        assert len(positions.kept) <= most


def test_a_game_goes_on_where_it_was_left() -> None:
    decisions = played("rivero", "one")
    positions = Positions()
    earlier = positions.at(decisions[-3][0])
    assert positions.at(decisions[-1][0]) is earlier


def test_another_line_of_the_same_game_is_another_position() -> None:
    positions = Positions()
    one, other = new_match("seed"), new_match("seed")
    seat = one.state.actors()[0]
    first, second, *_ = one.state.legal(seat)
    one.play_action(seat, first)
    other.play_action(seat, second)
    for match in (one, other, one):
        assert positions.at(question("simple", match)).snapshot() == match.state.snapshot()


def test_what_fails_on_the_way_is_not_kept() -> None:
    positions = Positions()
    good, snapshot = played("rivero", "one")[5]
    positions.at(good)
    bad = msgspec.structs.replace(good, moves=[*good.moves, (0, "sail away")])
    with pytest.raises(WrongQuestion, match="sail away"):
        positions.at(bad)
    assert not positions.kept
    assert positions.at(good).snapshot() == snapshot


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "river"}, "there is no game 'river'"),
        ({"options": {"goat": "yes"}}, "there is no option 'goat'"),
        ({"seat": 7}, "seat 8 owes no decision"),
    ],
)
def test_a_question_about_no_game_says_so(change: dict[str, object], reason: str) -> None:
    wrong: Question = msgspec.convert(msgspec.to_builtins(opening("simple")) | change, Question)
    with pytest.raises(WrongQuestion, match=reason):
        Positions().at(wrong)
