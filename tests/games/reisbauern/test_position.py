"""The builder of positions: what it sets up, what it refuses, and the way back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.options import OptionError
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import described, position
from floodplain.games.reisbauern.position_texts import PositionError, edition_with, free_farm
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import NOTHING

from . import (
    COMBINATIONS,
    SEEDS,
    after,
    dealt,
    display,
    field,
    fields,
    fields_of,
    hand,
    laid,
    log,
    phase,
    random_game,
    river_row,
    score,
)

ALL_PIECES = REISBAUERN.pieces(dealt())
TWO_CARDS = "2 turn 0 at 0,0; 17 turn 0 at 2,0"


def row_of(count: int) -> str:
    """So many upright cards side by side."""
    return "; ".join(f"{number + 1} turn 0 at {2 * number},0" for number in range(count))


def test_everything_that_is_named_lies_where_it_should() -> None:
    state = position(
        farms=(TWO_CARDS, ["3 turn 0 at 0,0", "4 turn 1 at 2,-1"]),
        ancestors=(5, 9),
        hands=("1 6", "8"),
        display="10",
        scores=(7, -3),
    )
    assert laid(state, 1) == ["2 turn 0 at 0,0", "17 turn 0 at 2,0"]
    assert laid(state, 2) == ["3 turn 0 at 0,0", "4 turn 1 at 2,-1"]
    assert fields(state, 1) == {field((1, 1), (2, 2), (3, 1))}
    assert state.ancestors == [4, 8]
    assert [len(hand(state, seat)) for seat in (1, 2)] == [5, 5]
    assert {1, 6} <= set(hand(state, 1)) and 8 in hand(state, 2)
    assert len(display(state)) == 2 and display(state)[0] == 10
    assert (score(state, 1), score(state, 2)) == (7, -3)
    assert log(state, 1) == log(state, 2) == []
    assert (phase(state), state.turn, state.actors()) == ("rain", 1, [0, 1])
    assert REISBAUERN.pieces(state) == ALL_PIECES


def test_an_empty_call_is_a_position_too() -> None:
    state = position()
    assert [len(laid(state, seat)) for seat in (1, 2)] == [1, 1]
    assert [len(hand(state, seat)) for seat in (1, 2)] == [7, 7]
    assert (display(state), state.pile) == ([], [])
    assert REISBAUERN.pieces(state) == ALL_PIECES


@pytest.mark.parametrize(("turn", "held"), [(1, 7), (2, 5), (3, 3), (4, 1)])
def test_hands_and_display_have_the_size_of_the_turn(turn: int, held: int) -> None:
    state = position(turn=turn)
    assert [len(hand(state, seat)) for seat in (1, 2)] == [held, held]
    assert len(display(state)) == 2 * (turn - 1)
    assert REISBAUERN.pieces(state) == ALL_PIECES


def test_set_up() -> None:
    state = position(phase="setup", hands=("5 12", "3"))
    assert hand(state, 1) == [5, 12]
    assert len(hand(state, 2)) == 2 and len(state.pile) == 14
    assert state.ancestors == [NOTHING, NOTHING]
    assert REISBAUERN.pieces(state) == ALL_PIECES


def test_the_dry_season() -> None:
    state = position(phase="dry", display="7 8", player=2, contracts="yes")
    assert (state.actors(), display(state)) == ([1], [7, 8])
    assert state.ginger == 1
    assert position(phase="dry", display="7", ginger=2, contracts="yes").ginger == 1
    assert position(phase="dry", display="7").ginger == -1


def test_the_river() -> None:
    row = ("buffalo", "huts", "largest field", "farmers")
    state = position(river=row, farms=("2 turn 1 at 1,2", ""), festival="yes")
    assert river_row(state) == list(row)
    assert field((2, 2)) in fields(state, 1)
    assert all(card.y < 0 for card in state.farms[1].cards)


def test_a_card_to_copy() -> None:
    faces = {4: ".=/.=/=="}
    farms = (
        "2 turn 1 at 1,2; 11 turn 3 at 4,2",
        "17 turn 1 at 1,-2; 4 turn 3 at 4,-2; 9 turn 1 at 7,-2",
    )
    row = ("farmers", "largest field", "huts", "buffalo")
    state = position(phase="copy", farms=farms, faces=faces, river=row, festival="yes")
    assert (state.actors(), state.river_place) == ([1], 1)
    assert phase(after(state, "2 copy nothing")) == "dry"


def test_seats_get_an_ancestor_that_acts_at_the_end_only() -> None:
    for seed in "abcdefgh":
        state = position(seed=seed)
        assert {state.ancestor(seat).phase() for seat in (0, 1)} == {"final"}


def test_the_seed_decides_what_is_not_named() -> None:
    assert position(seed="a").snapshot() == position(seed="a").snapshot()
    assert hand(position(seed="a"), 1) != hand(position(seed="b"), 1)


def test_made_up_faces() -> None:
    faces = {3: "==/==/== C hut, B farmer"}
    state = position(farms=("3 turn 0 at 0,0", ""), faces=faces)
    assert fields(state, 1) == {field((1, 1))}
    (card,) = [card for card in REISBAUERN.view(state, 0).cards if card.number == 3]
    assert (card.face, card.features) == ("==/==/==", {"C": "hut", "B": "farmer"})
    assert edition_with(faces) == edition_with({3: "==/==/==  C hut,  B farmer"})


def test_a_free_farm() -> None:
    farm = free_farm("==/=./== L farmer turn 0 at 0,0; ==/.=/== turn 0 at 2,0")
    assert fields_of(farm) == {field((1, 1), (2, 2), (3, 1))}
    assert fields_of(free_farm("==/=./== turn 2 at 1,2", "south")) == {field((2, 2))}
    assert fields_of(free_farm("==/=./== turn 0 at 1,-3", "north")) == {field((2, 0))}
    with pytest.raises(PositionError, match="lies off the grid"):
        free_farm("==/=./== turn 1 at 0,0")
    with pytest.raises(PositionError, match=r"card 1, features\.C: found 'tree'"):
        free_farm("==/=./== C tree turn 0 at 0,0")


def test_options_are_those_of_the_table() -> None:
    assert position(festival="yes").festival
    with pytest.raises(OptionError, match="festival"):
        position(festival="perhaps")


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"phase": "winter"}, "no phase 'winter'"),
        ({"phase": "over"}, "no phase 'over'"),
        ({"farms": ("1 turn 0 at 0,0; 1 turn 0 at 2,0", "")}, "card 1 is used twice: farm 1 and"),
        ({"ancestors": (5, 5)}, "card 5 is used twice: ancestor 1 and ancestor 2"),
        ({"hands": ("3", ""), "ancestors": (None, 3)}, "card 3 is used twice"),
        ({"hands": ("19", "")}, r"no card '19' \(hand 1\)"),
        ({"display": "0"}, r"no card '0' \(display\)"),
        ({"farms": ("x turn 0 at 0,0", "")}, r"no card 'x' \(farm 1\)"),
        ({"farms": ("1 at 0,0", "")}, "is not a laid card such as"),
        ({"farms": ("1 turn 4 at 0,0", "")}, "is not a laid card such as"),
        ({"farms": ("1 turn 0 at 0,1", "")}, "'1 turn 0 at 0,1' lies off the grid"),
        ({"farms": ("1 turn 0 at 0,0; 2 turn 1 at 3,1", "")}, "lies off the grid"),
        ({"farms": ("1 turn 0 at 0,0; 2 turn 0 at 1,1", "")}, "overlaps another card"),
        ({"farms": ("1 turn 0 at 0,0; 2 turn 0 at 4,0", "")}, "touches nothing"),
        ({"farms": ("1 turn 0 at 0,0; 2 turn 2 at 2,3", "")}, "touches nothing"),
        ({"farms": ("1 turn 0 at 60,0", "")}, "outside every farm"),
        ({"farms": ("1 turn 0 at 1,1", ""), "festival": "yes"}, "side of the river"),
        ({"farms": ("", "1 turn 0 at 0,-2"), "festival": "yes"}, "side of the river"),
        ({"farms": ("1 turn 0 at 1,3", ""), "festival": "yes"}, "touches nothing"),
        ({"farms": ("1 turn 0 at 0,0", ""), "phase": "setup"}, "no card lies in a farm"),
        ({"ancestors": (1, 2), "phase": "setup"}, "no ancestor"),
        ({"hands": ("1 2 3", ""), "phase": "setup"}, "hand 1 has 3 cards, not 2"),
        ({"hands": ("1 2", ""), "turn": 4}, "hand 1 has 2 cards, not 1"),
        ({"display": "1", "turn": 1}, "the display has 1 cards, not 0"),
        ({"turn": 5}, "no rain turn 5"),
        ({"phase": "dry"}, "without a display"),
        ({"phase": "dry", "display": "1", "hands": ("2", "")}, "nobody has a hand"),
        ({"phase": "dry", "display": "1", "player": 3}, "the seats are 1 and 2"),
        ({"ginger": 1}, "contracts are given for the dry season"),
        ({"phase": "dry", "display": "1", "ginger": 1}, "contracts=yes"),
        ({"river": ("huts",)}, "only with festival=yes"),
        ({"river": ("huts",), "festival": "yes"}, "the river should be"),
        ({"phase": "copy", "festival": "yes"}, "nobody has a river card to copy"),
        ({"phase": "copy"}, "nobody has a river card to copy"),
        ({"faces": {19: "==/==/=="}}, "no card 19"),
        ({"faces": {1: "==/=="}}, "is not a face such as"),
        ({"faces": {1: "==/==/== T hut"}}, "is not a face such as"),
        ({"faces": {1: "==/==/== C tree"}}, "card 1, features.C: found 'tree'"),
        (
            {"farms": (row_of(5), "")},
            "too many for this phase",
        ),
        (
            {"farms": (row_of(4), ""), "turn": 1},
            "no card is left for",
        ),
    ],
)
def test_a_position_that_can_not_be_is_refused(setup: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(**setup)


def again(state: ReisbauernState, options: dict[str, Any]) -> ReisbauernState:
    return position(**described(state), **options)


@settings(max_examples=15)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_a_described_position_is_set_up_again(seed: int, options: dict[str, str]) -> None:
    """All that lies on the table comes back; the story of the points does not."""
    for state in random_game(seed, **options):
        pending = any(choice != NOTHING for choice in [*state.builds, *state.displays])
        if pending or not state.actors():
            with pytest.raises(PositionError):
                described(state)
            continue
        copy = again(state, options)
        assert described(copy) == described(state)
        assert REISBAUERN.pieces(copy) == REISBAUERN.pieces(state)
        for seat in range(2):
            assert copy.legal(seat) == state.legal(seat)
            assert fields_of(copy.farms[seat]) == fields_of(state.farms[seat])
