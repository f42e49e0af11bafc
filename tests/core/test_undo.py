"""Undo where several choose at once: each takes back their own choice, and the others' stay."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.match import Match, NothingToUndo
from floodplain.core.records import read, record_of, replay, write
from tests.conformance.driver import Conformance, Thoroughness
from tests.conformance.option_sets import alone, defaults

from .sluices import Sluices

UNDO = "undo"
LOOKED_AT = Thoroughness(close_look=0.5, lookalike=0.2, whole_space=0.0)
GAMES = 12


def sluices(*moves: str, players: int = 3, secret: bool = True) -> Match:
    """A game after these entries of its log, each with its seat: "2 open", "2 undo"."""
    game = Sluices()
    options = game.options(players=str(players), secret="yes" if secret else "no")
    match = Match(game, options, "")
    for move in moves:
        number, text = move.split()
        if text == UNDO:
            match.undo(int(number) - 1)
        else:
            match.play(int(number) - 1, text)
    return match


def test_each_takes_back_their_own_choices_and_the_others_stay() -> None:
    game = sluices("1 open", "2 shut", "1 half", "3 open", "2 half")
    assert game.undo(0) == "half"
    assert game.moves == [(0, "open"), (1, "shut"), (2, "open"), (1, "half")]
    assert game.undo(0) == "open"
    assert game.undo(1) == "half"
    assert game.moves == [(1, "shut"), (2, "open")]
    assert game.state.snapshot() == sluices("3 open", "2 shut").state.snapshot()
    assert game.before[1].snapshot() == sluices("2 shut").state.snapshot()
    assert game.why_no_undo(0) == "you have no move to take back"


COMPLETE = ("1 open", "1 half", "2 open", "2 open", "3 shut", "3 shut")


@pytest.mark.parametrize(
    ("secret", "moves", "seat", "reason"),
    [
        (True, COMPLETE, 1, "something new has been shown since"),
        (True, COMPLETE, 3, "'shut' has shown something new"),
        # The first hindrance is named, so the reason stays.
        (True, (*COMPLETE, "3 pull"), 1, "something new has been shown since"),
        (True, (*COMPLETE, "3 pull", "2 leave"), 3, "seat 2 has played since"),
        (True, (*COMPLETE, "3 pull", "2 leave", "1 pull"), 3, "seat 2 has played since"),
        # Seat 3 was at it already when seat 1 chose, but its turn came by that choice.
        (False, (*COMPLETE, "3 pull"), 1, "seat 3 has played since"),
    ],
)
def test_what_can_not_be_taken_back(
    secret: bool, moves: tuple[str, ...], seat: int, reason: str
) -> None:
    game = sluices(*moves, secret=secret)
    before = game.state.snapshot()
    with pytest.raises(NothingToUndo, match=reason):
        game.undo(seat - 1)
    assert game.state.snapshot() == before
    assert len(game.moves) == len(game.before) == len(moves)


def test_open_choices_go_back_as_long_as_nobody_has_played_on() -> None:
    game = sluices(*COMPLETE, secret=False)
    assert game.state.actors() == [2]
    assert game.undo(0) == "half"
    assert game.state.actors() == [0]
    assert [own for own, _ in game.moves] == [0, 1, 1, 2, 2]


@given(st.sampled_from((2, 3, 4)), st.booleans(), st.randoms(use_true_random=False))
def test_a_log_with_undo_in_it_plays_again(players: int, secret: bool, random: Random) -> None:
    """Entry by entry to the same match; a record has only the moves that stand, and plays too."""
    game = sluices(players=players, secret=secret)
    log: list[str] = []
    for _ in range(40):
        seat = random.randrange(players)
        entry = random.choice((UNDO, *(game.state.text(seat, a) for a in game.state.legal(seat))))
        if entry == UNDO and not game.can_undo(seat):
            continue
        log.append(f"{seat + 1} {entry}")
        standing = [move for move in game.moves if move[0] != seat]
        if entry == UNDO:
            game.undo(seat)
        else:
            game.play(seat, entry)
        assert [move for move in game.moves if move[0] != seat] == standing
    again = sluices(*log, players=players, secret=secret)
    kept = replay(read(write(record_of(game))), game.game)
    for other in (again, kept):
        assert other.moves == game.moves
        assert other.state.snapshot() == game.state.snapshot()
        assert [state.snapshot() for state in other.before] == [
            state.snapshot() for state in game.before
        ]


def test_a_game_of_several_who_choose_at_once_keeps_the_contract() -> None:
    """So the suite knows undo among more than two, with choices that are secret or lie open."""
    game = Sluices()
    for texts in (defaults(game), *alone(game), {"players": "4", "secret": "no"}):
        conformance = Conformance(game, LOOKED_AT)
        for number in range(GAMES):
            conformance.examine(texts, f"sluices {number}")
        conformance.conclude()
