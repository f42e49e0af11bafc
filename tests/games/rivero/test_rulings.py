"""Rules section 12: the rulings that have no option."""

import pytest

from floodplain.core.state import NotAMove
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position

from . import (
    action_card,
    after,
    beside,
    flask,
    groundwater,
    hand,
    idle,
    legal,
    phase,
    place,
    refusal,
    rivers,
)


def test_a2_a_longer_river_is_still_a_rivero() -> None:
    """RV A2: the opponent can not spoil it by connecting a seventh card."""
    state = after(position(hands=("", "Nijl 7"), rivers=("1: Nijl 1-6",), turn=2), "ocean")
    assert state.riveros(0) == 1
    assert after(state, "connect Nijl 7 to 1").riveros(0) == 1


@pytest.mark.parametrize("value", [1, 10])
def test_a12_no_bridge_for_1_and_10(value: int) -> None:
    """RV A12: not by an action card, and no text of a new river can even say so."""
    state = after(position(rivers=("1: Nijl 1-10",), actions="bridge"), "action", "turn up")
    assert refusal(state, f"bridge 1 at {value}") == "RV R27"
    with pytest.raises(NotAMove):
        state.parse(0, f"river Nijl 1-10 bridge {value}")


def test_a13_bridges_count_for_the_three_cards_only() -> None:
    """RV A13: two cards and a bridge are a river of length two, which scores two."""
    state = position(rivers=("1: Donau 5-[]-7",))
    (view,) = RIVERO.view(state, None).rivers
    assert (view.length, state.score(0)) == (2, 2)


def test_a14_a_tap_beside_a_bridge() -> None:
    """RV A14: the bridge goes to the owner first, then three cards are counted."""
    state = position(rivers=("2: Nijl 1-[Donau 9]-3-4-5",), actions="tap")
    state = after(state, "action", "turn up", "tap 1 low")
    assert rivers(state) == ["2: Nijl 3-4-5"]
    assert groundwater(state, 2) == ["Donau 9"]
    assert beside(state, 1) == ["Nijl 1"]


def test_a14_the_other_end_of_the_river_does_not_matter() -> None:
    """RV A14: only the tapped end is looked at."""
    state = position(rivers=("2: Nijl 1-[]-3-4-5",), actions="tap")
    state = after(state, "action", "turn up", "tap 1 high")
    assert rivers(state) == ["2: Nijl 1-[]-3-4"]
    assert groundwater(state, 2) == []


def test_a15_covered_cards() -> None:
    """RV A15: the opponent gets them in option 2; with a tap or a swap they stay."""
    full = {
        "U": "Nijl 8/Donau 8, Nijl 2, Nijl 3, Nijl 4",
        "M": "Donau 1, Donau 2, Donau 3, Donau 4",
        "L": "Amazone 1, Amazone 2, Amazone 3, Amazone 4",
    }
    state = position(
        hands=("Colorado 8", ""), source=full, rivers=("1: Donau 5-7 flask",), actions="tap"
    )
    assert hand(after(state, "column 1"), 2) == ["Nijl 8"]
    tapped = after(state, "action", "turn up", "tap U1")
    swapped = after(state, "ocean", "swap Colorado 8 with U1")
    assert place(tapped, "U1") == ["Nijl 8"]
    assert place(swapped, "U1") == ["Nijl 8", "Colorado 8"]
    assert hand(tapped, 2) == hand(swapped, 2) == []


def test_a16_the_flask_comes_back_by_option_two_only() -> None:
    """RV A16: growing, bridges and the passing of turns leave it; a tap is refused."""
    state = position(
        hands=("Nijl 7", ""),
        rivers=("1: Nijl 4-6 flask",),
        source={"U1": "Nijl 8", "L1": "Donau 1"},
        actions="bridge",
        turn=2,
    )
    state = after(state, "action", "turn up", "bridge 1 at 5")
    assert flask(state, 1) == 1
    assert flask(idle(state), 1) == 1
    state = after(state, "column 1", "connect Nijl 7 to 1")
    assert flask(state, 1) is None


def test_a17_a_column_has_three_cards() -> None:
    """RV A17: with a useful card, but a gap, the column is not offered."""
    state = position(source={"U1": "Nijl 7"}, rivers=("1: Nijl 4-6 flask",))
    assert refusal(state, "column 1") == "RV R39"


def test_a18_the_duty_is_for_own_rivers() -> None:
    """RV A18: a card that fits only the opponent's river is no reason for option 2."""
    source = {"U1": "Nijl 7", "M1": "Colorado 1", "L1": "Donau 1"}
    theirs = position(source=source, rivers=("1: Amazone 4-6 flask", "2: Nijl 4-6"))
    assert refusal(theirs, "column 1") == "RV R43"
    mine = position(source=source, rivers=("1: Amazone 4-6 flask", "1: Nijl 4-6"))
    assert refusal(mine, "column 1") is None


def test_a21_replacing_meets_the_duty_and_clears_the_action_card() -> None:
    """RV A21: it counts as connecting in both ways."""
    state = position(
        source={"U1": "Nijl 5", "M1": "Colorado 1", "L1": "Donau 1"},
        rivers=("1: Nijl 4-[]-6 flask",),
        action=("tap", ""),
    )
    state = after(state, "column 1", "replace Nijl 5 in 1")
    assert action_card(state, 1) is None
    assert refusal(state, "end") is None


def test_a22_a_sun_on_the_opponents_groundwater() -> None:
    """RV A22: two cards of one pile, not one of each."""
    state = position(groundwater=("Nijl 1, Nijl 2", "Donau 1, Donau 2"), actions="sun")
    state = after(state, "action", "turn up", "sun other")
    assert beside(state, 1) == ["Donau 1", "Donau 2"]
    assert groundwater(state, 1) == ["Nijl 1", "Nijl 2"]


def test_a24_groundwater_fills_only_the_emptied_outer_place() -> None:
    """RV A24: other empty places stay empty, and a tap on the middle row brings none."""
    state = position(source={"U1": "Nijl 1"}, groundwater=("Donau 1, Donau 2", ""), actions="tap")
    state = after(state, "action", "turn up")
    outer = after(state, "tap U1")
    assert (place(outer, "U1"), place(outer, "L1")) == (["Donau 1"], [])
    middle = after(state, "tap M1")
    assert (place(middle, "U1"), place(middle, "L1")) == (["Nijl 1"], [])
    assert groundwater(middle, 1) == ["Donau 1", "Donau 2"]


THREE_RIVEROS = ("2: Nijl 1-6", "2: Nijl 5-10", "2: Donau 2-7")


def test_a27_the_opponents_sun_may_win_for_you() -> None:
    """RV A27: their sun empties your groundwater."""
    state = position(rivers=THREE_RIVEROS, groundwater=("", "Amazone 1"), actions="sun")
    state = after(state, "action", "turn up", "sun other")
    assert (state.outcome(), state.ending()) == ([0.0, 1.0], "goal-in-other-turn")


def test_a27_the_opponents_connection_may_win_for_you() -> None:
    """RV A27: they connect the sixth card to your river."""
    state = position(hands=("Donau 7", ""), rivers=(*THREE_RIVEROS[:2], "2: Donau 2-6"))
    state = after(state, "ocean", "connect Donau 7 to 3")
    assert (state.outcome(), state.ending()) == ([0.0, 1.0], "goal-in-other-turn")


def test_a28_either_copy_fits_and_nothing_is_joined() -> None:
    """RV A28: one Nijl 7 may go to each of two equal rivers; they stay two."""
    state = position(hands=("Nijl 7 7", ""), rivers=("1: Nijl 4-6", "1: Nijl 4-6"))
    state = after(state, "ocean", "connect Nijl 7 to 1", "connect Nijl 7 to 2")
    assert rivers(state) == ["1: Nijl 4-5-6-7", "1: Nijl 4-5-6-7"]


@pytest.mark.parametrize("turn", [1, 2])
def test_a29_the_flask_does_not_protect_against_bridges(turn: int) -> None:
    """RV A29: neither from the opponent's nor from one's own."""
    state = position(rivers=("1: Nijl 4-6 flask",), actions="bridge", turn=turn)
    assert legal(after(state, "action", "turn up")) == {"reserve", "bridge 1 at 5"}


def test_a30_a_bridge_among_three_cards() -> None:
    """RV A30: the river stays, with length two."""
    state = position(rivers=("2: Donau 5-7",), actions="bridge")
    state = after(state, "action", "turn up", "bridge 1 at 6")
    assert rivers(state) == ["2: Donau 5-[]-7"]
    assert state.rivers[0].length() == 2


FULL = {
    "U": "Nijl 1, Nijl 2, Nijl 3, Nijl 4",
    "M": "Donau 1, Donau 2, Donau 3, Donau 4",
    "L": "Amazone 1, Amazone 2, Amazone 3, Amazone 4",
}


def test_a31_one_swap_and_not_after_an_action() -> None:
    """RV A31: the swap finishes the plays; after option 3 there is none."""
    state = position(hands=("Colorado 3 4", ""), source=FULL, ocean="Colorado 9", actions="sun")
    swapped = after(state, "ocean", "swap Colorado 3 with U3")
    assert swapped.actors() == [1]
    acted = after(state, "action", "turn up", "sun ocean")
    assert (acted.actors(), phase(acted)) == ([1], "choose")
    chosen = after(state, "action")
    assert refusal(chosen, "swap Colorado 3 with U3") == "RV R47"


def test_a32_no_new_river_without_a_free_flask() -> None:
    """RV A32: not in option 1, though the river would be complete."""
    state = position(hands=("Donau 1 2 3", ""), rivers=("1: Nijl 4-6 flask",))
    assert refusal(after(state, "ocean"), "river Donau 1-3") == "RV R35"


def test_a34_order_in_the_groundwater() -> None:
    """RV A34: above what lies there the bridge, then low to high, the highest on top."""
    state = position(
        rivers=("2: Nijl 4-[Donau 9]-6-7",), groundwater=("", "Colorado 1"), actions="tap"
    )
    state = after(state, "action", "turn up", "tap 1 low")
    assert groundwater(state, 2) == ["Nijl 7", "Nijl 6", "Donau 9", "Colorado 1"]


def test_a34_from_the_high_end_too() -> None:
    """RV A34: the bridge is first here as well."""
    state = position(rivers=("2: Nijl 4-5-[Donau 9]-7",), actions="tap")
    state = after(state, "action", "turn up", "tap 1 high")
    assert groundwater(state, 2) == ["Nijl 5", "Nijl 4", "Donau 9"]
