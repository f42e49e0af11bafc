"""Rules section 8: option 2, a column from the source. The duty has more tests in test_duty.py."""

import pytest

from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import (
    after,
    flask,
    groundwater,
    hand,
    idle,
    legal,
    ocean,
    phase,
    place,
    refusal,
    rivers,
)

COLUMN = {"U1": "Nijl 8", "M": "Donau 2, Amazone 1, Colorado 1, Colorado 10", "L1": "Donau 4"}


def before(
    cards: str = "Donau 1 3", ground: str = "", river: str = "1: Amazone 5-7 flask"
) -> RiveroState:
    return position(
        hands=(cards, ""),
        source=COLUMN,
        rivers=(river,),
        groundwater=(ground, ""),
        ocean="Amazone 10, Colorado 9",
    )


def test_r39_a_full_column_that_can_be_used() -> None:
    """RV R39: the flask lies at a river, three places are occupied, and the cards are of use."""
    assert {text for text in legal(before()) if "column" in text} == {"column 1"}


def test_r39_not_without_the_flask_at_a_river() -> None:
    """RV R39: a free flask, or only that of the other player, is not enough."""
    assert refusal(before(river="1: Amazone 5-7"), "column 1") == "RV R39"
    assert refusal(before(river="2: Amazone 5-7 flask"), "column 1") == "RV R39"


@pytest.mark.parametrize("gap", ["U1", "L1"])
def test_r39_not_with_an_empty_place(gap: str) -> None:
    """RV R39, RV A17: two cards are no column."""
    source = {key: text for key, text in COLUMN.items() if key != gap}
    state = position(hands=("Donau 1 3", ""), source=source, rivers=("1: Amazone 5-7 flask",))
    assert refusal(state, "column 1") == "RV R39"
    assert refusal(state, "column 2") == "RV R39"


def test_r39_not_with_cards_of_no_use() -> None:
    """RV R39, RV R43: none of the three can come into a river."""
    assert refusal(before("Colorado 10"), "column 1") == "RV R43"


def test_r40_the_flask_comes_back_and_stays_for_this_turn() -> None:
    """RV R40, RV A16: free again, but a new river of this turn gets none."""
    state = after(before(), "column 1")
    assert flask(state, 1) is None
    state = after(state, "river Donau 1-4")
    assert flask(state, 1) is None


def test_r40_in_a_later_turn_the_flask_can_be_placed_again() -> None:
    """RV R40: from the next turn on."""
    state = after(before("Donau 1 3, Colorado 4 5 6"), "column 1", "river Donau 1-4", "end")
    state = after(idle(state), "ocean", "river Colorado 4-6")
    assert flask(state, 1) == 3


def test_r41_the_three_top_cards_come_into_the_hand() -> None:
    """RV R41: in hand, known to both players as the taken cards."""
    state = after(before(), "column 1")
    assert hand(state, 1) == ["Nijl 8", "Donau 1", "Donau 2", "Donau 3", "Donau 4"]
    for viewer in (0, 1):
        taken = RIVERO.view(state, viewer).sides[0].taken
        assert taken == ["Nijl 8", "Donau 2", "Donau 4"]


def test_r41_covered_cards_go_to_the_opponent() -> None:
    """RV R41, RV A15: all of them, from all three places."""
    state = position(
        hands=("Donau 1 3", ""),
        source={"U1": "Colorado 8/Nijl 8", "M1": "Nijl 2/Donau 2", "L1": "Donau 4"},
        rivers=("1: Amazone 5-7 flask",),
        ocean="Amazone 10",
    )
    state = after(state, "column 1")
    assert hand(state, 1) == ["Nijl 8", "Donau 1", "Donau 2", "Donau 3", "Donau 4"]
    assert hand(state, 2) == ["Nijl 2", "Colorado 8"]
    assert [place(state, name) for name in ("U1", "M1", "L1")] == [[], ["Amazone 10"], []]


def test_r42_the_middle_place_is_refilled_from_the_ocean() -> None:
    """RV R42: the two others stay empty without groundwater."""
    state = after(before(), "column 1")
    assert [place(state, name) for name in ("U1", "M1", "L1")] == [[], ["Amazone 10"], []]
    assert ocean(state)[0] == "Colorado 9"
    assert phase(state) == "play"


def test_r42_two_groundwater_cards_fill_both_places() -> None:
    """RV R42: the top card above, the next one below, without a question."""
    state = after(before(ground="Nijl 1, Nijl 2, Nijl 3"), "column 1")
    assert [place(state, name) for name in ("U1", "L1")] == [["Nijl 1"], ["Nijl 2"]]
    assert groundwater(state, 1) == ["Nijl 3"]


def test_r42_with_one_groundwater_card_the_player_chooses() -> None:
    """RV R42: above or below, in this column only, and nothing else before."""
    state = after(before(ground="Nijl 1"), "column 1")
    assert legal(state) == {"refill U1", "refill L1"}
    for other in ("refill M1", "refill U2", "river Donau 1-4"):
        assert refusal(state, other) == "RV R42"
    upper, lower = after(state, "refill U1"), after(state, "refill L1")
    assert (place(upper, "U1"), place(upper, "L1")) == (["Nijl 1"], [])
    assert (place(lower, "U1"), place(lower, "L1")) == ([], ["Nijl 1"])
    assert groundwater(upper, 1) == groundwater(lower, 1) == []


def test_r42_only_the_own_groundwater() -> None:
    """RV R42: that of the other player is not touched."""
    state = position(
        hands=("Donau 1 3", ""),
        source=COLUMN,
        rivers=("1: Amazone 5-7 flask",),
        groundwater=("", "Nijl 1, Nijl 2"),
    )
    state = after(state, "column 1")
    assert (place(state, "U1"), place(state, "L1")) == ([], [])
    assert groundwater(state, 2) == ["Nijl 1", "Nijl 2"]


FINISHING = ("source Nijl 8 at U1", "end")


def test_r43_the_plays_can_not_be_finished_before_a_taken_card_is_used() -> None:
    """RV R43: no source play, no end; afterwards both."""
    state = after(before(), "column 1")
    for text in FINISHING:
        assert refusal(state, text) == "RV R43"
    state = after(state, "river Donau 1-4")
    for text in FINISHING:
        assert refusal(state, text) is None


def test_r43_no_swap_before_the_duty_is_met() -> None:
    """RV R43: also at a source that the groundwater has filled again."""
    state = position(
        hands=("Donau 1 3, Colorado 3", ""),
        source={
            "U": "Nijl 8, Nijl 5, Nijl 4, Nijl 3",
            "M": "Donau 2, Amazone 1, Colorado 1, Colorado 10",
            "L": "Donau 4, Amazone 2, Amazone 3, Amazone 4",
        },
        rivers=("1: Amazone 5-7 flask",),
        groundwater=("Nijl 1, Nijl 2", ""),
    )
    state = after(state, "column 1")
    assert refusal(state, "swap Colorado 3 with U4") == "RV R43"
    assert refusal(after(state, "river Donau 1-4"), "swap Colorado 3 with U4") is None


@pytest.mark.parametrize(
    ("cards", "river", "use"),
    [
        ("Donau 1 3", "1: Amazone 5-7 flask", "river Donau 1-4"),
        ("Colorado 7", "1: Donau 5-7 flask", "connect Donau 4 to 1"),
        ("Colorado 7", "1: Nijl 7-[]-9 flask", "replace Nijl 8 in 1"),
    ],
)
def test_r43_three_ways_to_meet_the_duty(cards: str, river: str, use: str) -> None:
    """RV R43: a new river, a connection to an own river, a bridge replaced in an own river."""
    state = after(before(cards, river=river), "column 1")
    assert refusal(state, "end") == "RV R43"
    assert refusal(after(state, use), "end") in (None, "RV R56")
    assert not after(state, use).duty


@pytest.mark.parametrize(
    ("river", "move"),
    [("2: Donau 5-7", "connect Donau 4 to 2"), ("2: Nijl 7-[]-9", "replace Nijl 8 in 2")],
)
def test_r43_a_river_of_the_opponent_does_not_meet_it(river: str, move: str) -> None:
    """RV R43, RV A18: the taken card may go there, but the duty stays."""
    state = position(
        hands=("Donau 1 3, Amazone 8", ""),
        source=COLUMN,
        rivers=("1: Amazone 5-7 flask", river),
        ocean="Amazone 10",
    )
    state = after(state, "column 1", move)
    assert refusal(state, "end") == "RV R43"
    assert state.duty


def test_r43_no_move_may_make_the_duty_impossible() -> None:
    """RV R43: the only useful taken card can not go to the opponent's river."""
    state = position(
        source=COLUMN, rivers=("1: Donau 5-7 flask", "2: Donau 5-7"), ocean="Amazone 10"
    )
    state = after(state, "column 1")
    assert refusal(state, "connect Donau 4 to 2") == "RV R43"
    assert refusal(state, "connect Donau 4 to 1") is None


def test_r44_new_rivers_get_no_flask() -> None:
    """RV R44: several new rivers are possible, each with a taken card, none with the flask."""
    state = after(before("Donau 1 3, Nijl 9 10"), "column 1")
    state = after(state, "river Nijl 8-10", "river Donau 1-4")
    assert rivers(state)[1:] == ["1: Nijl 8-9-10", "1: Donau 1-2-3-4"]
    assert flask(state, 1) is None


def test_r44_each_new_river_holds_a_taken_card() -> None:
    """RV R44: a run wholly from the hand is refused, before the duty is met and after."""
    state = after(before("Donau 1 3, Colorado 4 5 6"), "column 1")
    assert refusal(state, "river Colorado 4-6") == "RV R44"
    state = after(state, "river Donau 1-4")
    assert refusal(state, "river Colorado 4-6") == "RV R44"


def test_r44_with_reserve_bridges() -> None:
    """RV R44, RV R28: a reserve bridge may stand in the new river."""
    state = position(
        source=COLUMN,
        rivers=("1: Amazone 5-7 flask",),
        action=("bridge", ""),
        reserve=(1, 0),
        ocean="Amazone 10",
    )
    state = after(state, "column 1", "river Donau 2-4 bridge 3")
    assert rivers(state)[1] == "1: Donau 2-[]-4"


def test_r45_no_ocean_card_and_no_doubling() -> None:
    """RV R45: the hand gets the column only; doubling is refused."""
    state = after(before("Donau 1 3, Nijl 10"), "column 1")
    assert "Amazone 10" not in hand(state, 1)
    assert refusal(state, "double Nijl 10 on M1") == "RV R45"
    state = after(state, "river Donau 1-4")
    assert refusal(state, "double Nijl 10 on M1") == "RV R45"


def test_r45_further_connecting_and_replacing_is_free() -> None:
    """RV R45: before and after the duty is met, with cards of the hand."""
    state = position(
        hands=("Donau 1 3, Amazone 8 9, Nijl 2", ""),
        source=COLUMN,
        rivers=("1: Amazone 5-7 flask", "2: Nijl 1-[Colorado 2]-3"),
    )
    state = after(state, "column 1", "connect Amazone 8 to 1", "river Donau 1-4")
    state = after(state, "connect Amazone 9 to 1", "replace Nijl 2 in 2")
    assert rivers(state) == ["1: Amazone 5-6-7-8-9", "2: Nijl 1-2-3", "1: Donau 1-2-3-4"]
