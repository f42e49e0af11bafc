"""The builder of positions: what it sets up, what it refuses, and the way back."""

from typing import Any

import pytest
from hypothesis import given, settings

from floodplain.core.options import OptionError
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import described, position
from floodplain.games.rivero.position_texts import PositionError

from . import (
    SEEDS,
    action_card,
    any_options,
    beside,
    bridge_card,
    discards,
    flask,
    groundwater,
    hand,
    ocean,
    phase,
    place,
    random_game,
    rivers,
)

ALL_PIECES = RIVERO.pieces(RIVERO.new(RIVERO.options(), "1"))


def test_everything_that_is_named_lies_where_it_should() -> None:
    state = position(
        hands=("Colorado 2 3, Donau 4 10", "Nijl 1"),
        source={"U": "., Nijl 7/Donau 7", "M": "Colorado 4, Nijl 8", "L4": "Amazone 9"},
        rivers=("1: Amazone 5-7 flask", "", "2: Donau 5-[Nijl 3]-7-8"),
        groundwater=("", "Nijl 1, Donau 1"),
        ocean="Nijl 10, Amazone 4",
        actions="tap, sun",
        discards="bridge, tap",
        action=("sun", ""),
        beside=("Nijl 6", ""),
        turn=2,
    )
    assert hand(state, 1) == ["Colorado 2", "Colorado 3", "Donau 4", "Donau 10"]
    assert hand(state, 2) == ["Nijl 1"]
    assert place(state, "U1") == []
    assert place(state, "U2") == ["Nijl 7", "Donau 7"]
    assert place(state, "M2") == ["Nijl 8"]
    assert len(place(state, "M4")) == 1
    assert place(state, "L4") == ["Amazone 9"]
    assert rivers(state) == ["1: Amazone 5-6-7", "2: Donau 5-[]-7-8"]
    assert bridge_card(state, 3, 6) == "Nijl 3"
    assert (flask(state, 1), flask(state, 2)) == (1, None)
    assert groundwater(state, 2) == ["Nijl 1", "Donau 1"]
    assert ocean(state)[:2] == ["Nijl 10", "Amazone 4"]
    assert (action_card(state, 1), beside(state, 1)) == ("sun", ["Nijl 6"])
    assert discards(state) == ["bridge", "tap"]
    assert state.actors() == [1]
    assert phase(state) == "choose"
    assert RIVERO.pieces(state) == ALL_PIECES


def test_an_empty_call_is_a_position_too() -> None:
    state = position()
    assert len(state.ocean) == 76
    assert RIVERO.pieces(state) == ALL_PIECES


@pytest.mark.parametrize("rest", ["hand 1", "hand 2", "groundwater 1", "groundwater 2"])
def test_the_rest_goes_where_it_is_told(rest: str) -> None:
    state = position(ocean="Nijl 1", groundwater=("Donau 1", "Donau 2"), rest=rest)
    assert ocean(state) == ["Nijl 1"]
    place_name, seat = rest.split()
    if place_name == "hand":
        assert len(hand(state, int(seat))) == 73
    else:
        pile = groundwater(state, int(seat))
        assert (len(pile), pile[0]) == (74, f"Donau {seat}")
    assert RIVERO.pieces(state) == ALL_PIECES


def test_the_seed_decides_what_is_not_named() -> None:
    assert position(seed="a").snapshot() == position(seed="a").snapshot()
    assert ocean(position(seed="a")) != ocean(position(seed="b"))


def test_options_are_those_of_the_table() -> None:
    assert position(goal="river-of-eight").variants.river_of_eight
    with pytest.raises(OptionError, match="goal"):
        position(goal="nine")


def test_who_knows_what() -> None:
    """Hands are unknown to the other player; buried cards are known to their owner only."""
    state = position(hands=("Nijl 1", ""), groundwater=("Nijl 2", "Nijl 3"))
    assert state.sides[0].known.size == 0
    assert [side.ground[0].seen for side in state.sides] == [1, 2]


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (
            {"hands": ("Nijl 7 7", ""), "ocean": "Nijl 7"},
            r"Nijl 7 is used 3 times \(hand 1, hand 1, ocean\)",
        ),
        ({"hands": ("Rijn 7", "")}, r"no river 'Rijn' \(hand 1\)"),
        ({"hands": ("Nijl 11", "")}, "'11' in 'Nijl 11'"),
        ({"hands": ("Nijl", "")}, "'Nijl' .* has no value"),
        ({"source": {"X1": "Nijl 7"}}, "no place 'X1' in the source"),
        ({"source": {"M": "Nijl 7, ."}}, "M2 is empty"),
        ({"source": {"U": "Nijl 1, Nijl 2, Nijl 3, Nijl 4, Nijl 5"}}, "more than fits into U"),
        ({"source": {"U1": "Nijl 7/Donau 8"}}, "the same value"),
        ({"source": {"U1": "Nijl 7/Donau 7/Amazone 7"}}, "two cards at most"),
        ({"rivers": ("Nijl 4-6",)}, "is not a river such as"),
        ({"rivers": ("3: Nijl 4-6",)}, "is not a river such as"),
        ({"rivers": ("1: Rijn 4-6",)}, "no river 'Rijn'"),
        ({"rivers": ("1: Nijl 4-5",)}, "three cards or more"),
        ({"rivers": ("1: Nijl 6-4",)}, "ascend"),
        ({"rivers": ("1: Nijl 9-11",)}, "ascend"),
        ({"rivers": ("1: Nijl []-5-6",)}, "between two river cards"),
        ({"rivers": ("1: Nijl 5-6-[]",)}, "between two river cards"),
        ({"rivers": ("1: Nijl 5-[]-[]-8",)}, "between two river cards"),
        ({"rivers": ("1: Nijl 5-[]-8",)}, "a bridge stands for one value"),
        ({"rivers": ("1: Nijl 4-6 flask", "1: Nijl 7-9 flask")}, "only one flask"),
        ({"ocean": "Nijl 1", "rest": "source"}, "the rest can not go to 'source'"),
        ({"rest": "hand 1"}, "the ocean is empty"),
        ({"actions": "rain"}, "no action card 'rain'"),
        ({"action": ("rain", "")}, "no action card 'rain'"),
        ({"actions": "tap, tap, tap, tap", "discards": "tap, tap, tap"}, "tap is used 7 times"),
        ({"beside": ("Nijl 1", "")}, "more cards beside the action card"),
        ({"action": ("tap", ""), "beside": ("Nijl 1 2", "")}, "more cards beside"),
        (
            {"action": ("tap", ""), "beside": ("Nijl 1", ""), "pick_up": "automatic"},
            "picked up already",
        ),
        ({"reserve": (1, 0)}, "a reserve bridge lies alone"),
        ({"action": ("bridge", ""), "reserve": (2, 0)}, "a reserve bridge lies alone"),
        ({"turn": 3}, "the seats are 1 and 2"),
        ({"rivers": ("2: Nijl 1-6", "2: Nijl 5-10", "2: Donau 1-6")}, "seat 2 has won already"),
    ],
)
def test_a_position_that_can_not_be_is_refused(setup: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(**setup)


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_a_described_position_is_set_up_again(seed: int, options: dict[str, str]) -> None:
    """All that lies on the table comes back; what players remember of it does not."""
    for state in random_game(seed, **options):
        if phase(state) == "choose":
            again = position(**described(state), **options)
            assert described(again) == described(state)
            assert RIVERO.pieces(again) == ALL_PIECES
            assert again.legal(again.player) == state.legal(state.player)
        elif state.actors():
            with pytest.raises(PositionError):
                described(state)
