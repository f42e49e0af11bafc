"""Rules section 9: option 3, an action card."""

import pytest

from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import (
    action_card,
    after,
    beside,
    bridge_card,
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


def turned_up(state: RiveroState) -> RiveroState:
    """The player has chosen option 3 and turned up the action card."""
    return after(state, "action", "turn up")


def test_r46_not_while_an_action_card_lies() -> None:
    """RV R46: the own one forbids it, that of the other player does not."""
    assert refusal(position(action=("tap", "")), "action") == "RV R46"
    assert refusal(position(action=("", "tap")), "action") is None


def test_r46_not_twice_running() -> None:
    """RV R46, RV R52: after option 3 the next turn of the player is another option."""
    state = idle(after(position(actions="sun"), "action", "turn up", "sun ocean"))
    assert refusal(state, "action") == "RV R46"


def test_r47_connect_then_turn_up_then_carry_out() -> None:
    """RV R47: connecting and replacing first; no new river, no doubling, no end before."""
    state = position(
        hands=("Nijl 7, Donau 2 4 5 6", ""),
        rivers=("1: Nijl 4-6", "2: Donau 1-[]-3"),
        source="Colorado 7",
        actions="tap",
    )
    state = after(state, "action", "connect Nijl 7 to 1", "replace Donau 2 in 2")
    for text in ("river Donau 4-6", "double Nijl 7 on M1", "end", "source Donau 4 at U1"):
        assert refusal(state, text) == "RV R47"
    state = after(state, "turn up")
    assert phase(state) == "act"
    assert action_card(state, 1) == "tap"


def test_r47_what_is_gained_lies_beside_the_card_and_the_turn_ends() -> None:
    """RV R47: the hand stays as it is, and no hand card is played after the action."""
    state = turned_up(position(actions="sun", hands=("Donau 1", ""), ocean="Nijl 1, Nijl 2"))
    for text in ("connect Nijl 7 to 1", "source Donau 1 at U1", "end", "turn up"):
        assert refusal(state, text) == "RV R47"
    state = after(state, "sun ocean")
    assert hand(state, 1) == ["Donau 1"]
    assert beside(state, 1) == ["Nijl 1", "Nijl 2"]
    assert state.actors() == [1]


@pytest.mark.parametrize(
    ("card", "texts"),
    [
        ("tap", {"tap M1", "tap M2", "tap M3", "tap M4"}),
        ("bridge", {"reserve"}),
        ("sun", {"sun ocean"}),
    ],
)
def test_r47_where_only_one_use_is_possible(card: str, texts: set[str]) -> None:
    """RV R47: without rivers and groundwater each card has its other use."""
    assert legal(turned_up(position(actions=card))) == texts


def test_r47_the_uses_of_another_action_card() -> None:
    """RV R47: only the card that was turned up can be carried out."""
    rivers_ = ("2: Nijl 4-6",)
    assert refusal(turned_up(position(actions="sun", rivers=rivers_)), "tap 1 high") == "RV R49"
    assert refusal(turned_up(position(actions="sun", rivers=rivers_)), "tap M1") == "RV R50"
    assert refusal(turned_up(position(actions="sun", rivers=rivers_)), "bridge 1 at 5") == "RV R48"
    assert refusal(turned_up(position(actions="tap", rivers=rivers_)), "reserve") == "RV R48"
    assert refusal(turned_up(position(actions="tap", rivers=rivers_)), "sun ocean") == "RV R51"


@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("flask", ["", " flask"])
def test_r48_a_bridge_replaces_an_inner_card(owner: int, flask: str) -> None:
    """RV R48: in any river; the ocean card comes unseen, the taken card lies open."""
    state = turned_up(
        position(actions="bridge", rivers=(f"{owner}: Nijl 4-7{flask}",), ocean="Donau 9")
    )
    state = after(state, "bridge 1 at 5")
    assert rivers(state) == [f"{owner}: Nijl 4-[]-6-7"]
    assert bridge_card(state, 1, 5) == "Donau 9"
    assert beside(state, 1) == ["Nijl 5"]


def test_r48_only_between_two_river_cards() -> None:
    """RV R48, RV R27: not an end, not a bridge, not beside one; a river that lies there."""
    state = turned_up(position(actions="bridge", rivers=("2: Nijl 4-5-[]-7-8",)))
    assert legal(state) == {"reserve"}
    assert refusal(state, "bridge 1 at 6") == "RV R27"
    assert refusal(state, "bridge 2 at 6") == "RV R48"


def test_r48_a_bridge_in_reserve() -> None:
    """RV R48: one ocean card, face down beside the action card, never picked up."""
    state = after(turned_up(position(actions="bridge", ocean="Donau 9, Nijl 1")), "reserve")
    assert len(state.sides[0].reserve) == 1
    assert beside(state, 1) == []
    assert ocean(state)[0] == "Nijl 1"
    assert refusal(idle(state), "pick up") == "RV R32"


@pytest.mark.parametrize("owner", [1, 2])
def test_r49_a_tap_takes_the_highest_or_the_lowest(owner: int) -> None:
    """RV R49: of any river without a flask; never an inner card."""
    state = turned_up(position(actions="tap", rivers=(f"{owner}: Nijl 4-7",)))
    high, low = after(state, "tap 1 high"), after(state, "tap 1 low")
    assert (rivers(high), beside(high, 1)) == ([f"{owner}: Nijl 4-5-6"], ["Nijl 7"])
    assert (rivers(low), beside(low, 1)) == ([f"{owner}: Nijl 5-6-7"], ["Nijl 4"])
    assert refusal(state, "tap 2 high") == "RV R49"


def test_r49_a_bridge_laid_bare_sinks_to_the_owner() -> None:
    """RV R49, RV A14: unseen to the groundwater of the river's owner, not of the tapper."""
    state = turned_up(position(actions="tap", rivers=("2: Nijl 4-6-[Donau 9]-8",)))
    state = after(state, "tap 1 high")
    assert rivers(state) == ["2: Nijl 4-5-6"]
    assert groundwater(state, 2) == ["Donau 9"]
    assert groundwater(state, 1) == []
    assert state.sides[1].ground[0].seen == 0


def test_r49_too_short_a_rest_sinks_too() -> None:
    """RV R49: Amazone 2-3-[]-5 without the 5 leaves two cards, so the river is gone."""
    state = turned_up(position(actions="tap", rivers=("2: Amazone 2-3-[Donau 9]-5",)))
    state = after(state, "tap 1 high")
    assert rivers(state) == []
    assert groundwater(state, 2) == ["Amazone 3", "Amazone 2", "Donau 9"]
    assert beside(state, 1) == ["Amazone 5"]


def test_r49_three_cards_are_enough() -> None:
    """RV R49, RV A13: bridges that still lie between two cards count."""
    state = after(turned_up(position(actions="tap", rivers=("2: Amazone 2-3-[]-5",))), "tap 1 low")
    assert rivers(state) == ["2: Amazone 3-[]-5"]
    assert groundwater(state, 2) == []


def test_r49_an_own_river_too() -> None:
    """RV R49: the rest then sinks into one's own groundwater."""
    state = after(turned_up(position(actions="tap", rivers=("1: Nijl 4-6",))), "tap 1 low", "end")
    assert groundwater(state, 1) == ["Nijl 6", "Nijl 5"]


def test_r50_a_tap_on_the_middle_row() -> None:
    """RV R50: the ocean refills it; the groundwater stays."""
    state = turned_up(
        position(actions="tap", source="Nijl 1", groundwater=("Donau 1", ""), ocean="Nijl 9")
    )
    state = after(state, "tap M1")
    assert beside(state, 1) == ["Nijl 1"]
    assert place(state, "M1") == ["Nijl 9"]
    assert groundwater(state, 1) == ["Donau 1"]


def test_r50_a_tap_on_an_outer_row() -> None:
    """RV R50: the own groundwater fills the place; without it the place stays empty."""
    source = {"L2": "Nijl 1"}
    state = after(
        turned_up(position(actions="tap", source=source, groundwater=("Donau 1, Donau 2", ""))),
        "tap L2",
    )
    assert place(state, "L2") == ["Donau 1"]
    assert groundwater(state, 1) == ["Donau 2"]
    state = after(
        turned_up(position(actions="tap", source=source, groundwater=("", "Donau 1"))), "tap L2"
    )
    assert place(state, "L2") == []


def test_r50_a_covered_card_stays() -> None:
    """RV R50, RV A15: the place is not empty, so nothing fills it."""
    state = turned_up(
        position(actions="tap", source={"L2": "Nijl 1/Donau 1"}, groundwater=("Donau 2", ""))
    )
    state = after(state, "tap L2")
    assert beside(state, 1) == ["Donau 1"]
    assert place(state, "L2") == ["Nijl 1"]
    assert groundwater(state, 1) == ["Donau 2"]


def test_r50_no_tap_on_an_empty_place() -> None:
    """RV R50: there must be a card."""
    assert refusal(turned_up(position(actions="tap")), "tap U1") == "RV R50"


def test_r51_two_cards_from_the_ocean_or_one_groundwater_pile() -> None:
    """RV R51, RV A22: three piles to choose from, two top cards each."""
    state = turned_up(
        position(
            actions="sun",
            ocean="Nijl 1, Nijl 2",
            groundwater=("Donau 1, Donau 2, Donau 3", "Amazone 1, Amazone 2"),
        )
    )
    assert legal(state) == {"sun ocean", "sun own", "sun other"}
    assert beside(after(state, "sun ocean"), 1) == ["Nijl 1", "Nijl 2"]
    own = after(state, "sun own")
    assert (beside(own, 1), groundwater(own, 1)) == (["Donau 1", "Donau 2"], ["Donau 3"])
    other = after(state, "sun other")
    assert (beside(other, 1), groundwater(other, 2)) == (["Amazone 1", "Amazone 2"], [])


def test_r51_one_card_if_only_one_is_there() -> None:
    """RV R51: a pile of one gives one, an empty pile can not be chosen."""
    state = turned_up(position(actions="sun", groundwater=("Donau 1", "")))
    assert beside(after(state, "sun own"), 1) == ["Donau 1"]
    assert refusal(state, "sun other") == "RV R51"
    state = turned_up(position(actions="sun", ocean="Nijl 1", rest="hand 2"))
    assert beside(after(state, "sun ocean"), 1) == ["Nijl 1"]
