"""Whole turns as the rulebook tells them: its worked examples and the cases it names."""

from typing import Any

import pytest

from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import (
    action_card,
    after,
    beside,
    bridge_card,
    discards,
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


def tap_example(**options: Any) -> RiveroState:
    return position(
        hands=("Colorado 2 3, Donau 4 7 10, Nijl 1 5, Amazone 2 9", ""),
        source="Colorado 4, Nijl 8, Amazone 6, Donau 2",
        ocean="Nijl 10, Colorado 9, Amazone 4",
        actions="tap",
        **options,
    )


def test_t1_tap() -> None:
    """RV R47, RV R50, RV R58, RV R32, RV R34, RV R35, RV R52, RV R56: worked example 1."""
    state = tap_example()
    assert not any(text.startswith("river") for text in legal(after(state, "ocean")))
    state = after(state, "action", "turn up", "tap M1")
    assert beside(state, 1) == ["Colorado 4"]
    assert place(state, "M1") == ["Nijl 10"]
    state = after(state, "bury Nijl 1")
    assert groundwater(state, 1) == ["Nijl 1"]
    assert len(hand(state, 1)) == 8
    state = after(idle(state), "pick up", "ocean", "river Colorado 2-4", "source Donau 4 at U1")
    assert rivers(state) == ["1: Colorado 2-3-4"]
    assert flask(state, 1) == 1
    assert discards(state) == ["tap"]
    assert place(state, "U1") == ["Donau 4"]
    assert len(hand(state, 1)) == 6
    assert state.actors() == [1]


def test_t1_without_the_six_card_rule_after_an_action() -> None:
    """RV A6: then the rule comes one turn later, which the rulebook does not mention."""
    state = tap_example(six_card_rule_after_action="no")
    state = after(state, "action", "turn up", "tap M1")
    assert len(hand(state, 1)) == 9
    state = after(idle(state), "pick up", "ocean", "river Colorado 2-4", "source Donau 4 at U1")
    assert len(hand(state, 1)) == 7
    assert phase(state) == "bury"


def column_example(cards: str) -> RiveroState:
    return position(
        hands=(cards, ""),
        source={"U1": "Nijl 8", "M1": "Donau 2", "L1": "Donau 4"},
        rivers=("1: Amazone 5-7 flask",),
        ocean="Amazone 10",
    )


def test_t2_column() -> None:
    """RV R39 to RV R44: worked example 2."""
    state = after(column_example("Donau 1 3, Colorado 10"), "column 1", "river Donau 1-4")
    assert rivers(state) == ["1: Amazone 5-6-7", "1: Donau 1-2-3-4"]
    assert flask(state, 1) is None
    assert hand(state, 1) == ["Nijl 8", "Colorado 10"]
    assert [place(state, name) for name in ("U1", "M1", "L1")] == [[], ["Amazone 10"], []]
    assert refusal(state, "end") is None


def test_t2_no_column_without_use() -> None:
    """RV R39: with Colorado 10 alone none of the three cards can be used."""
    assert refusal(column_example("Colorado 10"), "column 1") == "RV R43"


def sun_example(first: str) -> RiveroState:
    """Turn 1 and turn 2 up to the draw: both cards of the sun are in hand."""
    state = position(
        hands=("Nijl 4 5", ""),
        source="Colorado 10, Colorado 8, Donau 8, Donau 10",
        rivers=("1: Amazone 5-7 flask",),
        ocean=f"{first}, Donau 3, Colorado 1",
        actions="sun",
    )
    state = after(state, "action", "turn up", "sun ocean")
    assert beside(state, 1) == first.split(", ")
    assert len(hand(state, 1)) == 2
    return after(idle(state), "pick up", "ocean")


def test_t3_sun_with_useful_cards() -> None:
    """RV R51, RV R32, RV R52, RV R35: worked example 3."""
    state = after(sun_example("Nijl 6, Amazone 4"), "connect Amazone 4 to 1")
    assert rivers(state) == ["1: Amazone 4-5-6-7"]
    assert discards(state) == ["sun"]
    assert hand(state, 1) == ["Nijl 4", "Nijl 5", "Nijl 6", "Colorado 1"]
    assert refusal(state, "river Nijl 4-6") == "RV R35"


def test_t3_after_a_column_the_river_can_be_laid() -> None:
    """RV R40, RV R34: the flask is free again in a later option 1."""
    state = position(
        hands=("Nijl 4 5 6, Colorado 1", ""),
        rivers=("1: Amazone 4-7 flask",),
        source={"U1": "Amazone 8", "L1": "Colorado 3"},
    )
    state = after(state, "column 1", "connect Amazone 8 to 1")
    assert refusal(state, "river Nijl 4-6") == "RV R44"
    state = after(state, "source Colorado 3 at U1")
    state = after(idle(state), "ocean", "river Nijl 4-6")
    assert flask(state, 1) == 2


def test_t4_sun_with_bad_cards() -> None:
    """RV R46, RV R52: worked example 4: the sun stays, and option 3 is closed until it leaves."""
    state = sun_example("Nijl 2, Amazone 9")
    assert not any(text.startswith("connect") for text in legal(state))
    assert hand(state, 1) == ["Nijl 2", "Nijl 4", "Nijl 5", "Colorado 1", "Amazone 9"]
    state = after(state, "end")
    assert action_card(state, 1) == "sun"
    assert rivers(state) == ["1: Amazone 5-6-7"]
    state = idle(state)
    assert refusal(state, "action") == "RV R46"


@pytest.mark.parametrize(
    "move", ["connect Amazone 8 to 1", "river Nijl 4-6", "double Nijl 2 on M1"]
)
def test_t4_what_opens_option_three_again(move: str) -> None:
    """RV R46, RV R52: from the next turn on after connecting, a new river or a doubling."""
    state = position(
        hands=("Nijl 2 4 5 6, Amazone 8", ""),
        source="Colorado 2",
        rivers=("1: Amazone 5-7",),
        action=("sun", ""),
    )
    state = after(state, "ocean", move)
    if phase(state) == "extra":
        state = after(state, "decline")
    end = sorted(text for text in legal(state) if text.startswith(("end", "source")))[0]
    assert refusal(idle(after(state, end)), "action") is None


def test_t5_tap_and_bridge_at_the_end() -> None:
    """RV R49, RV A14: the bridge sinks into the owner's groundwater."""
    state = position(rivers=("2: Amazone 4-6-[Donau 1]-8",), actions="tap")
    state = after(state, "action", "turn up", "tap 1 high")
    assert beside(state, 1) == ["Amazone 8"]
    assert groundwater(state, 2) == ["Donau 1"]
    assert rivers(state) == ["2: Amazone 4-5-6"]


def test_t6_a_tap_destroys_a_river() -> None:
    """RV R49: one card is left of Donau 5-[]-7, so the river is gone."""
    state = position(rivers=("2: Donau 5-[Nijl 1]-7",), actions="tap")
    state = after(state, "action", "turn up", "tap 1 low")
    assert groundwater(state, 2) == ["Donau 7", "Nijl 1"]
    assert rivers(state) == []
    assert beside(state, 1) == ["Donau 5"]


def test_t7_a_bridge_while_connecting() -> None:
    """RV R29, RV R19, RV R53: Nijl 4-5-6-[]-8 has length 4."""
    state = position(
        hands=("Nijl 8", ""),
        rivers=("1: Nijl 4-6",),
        action=("bridge", ""),
        reserve=("Donau 1", 0),
    )
    state = after(state, "ocean", "connect Nijl 8 to 1 bridge 7")
    assert rivers(state) == ["1: Nijl 4-5-6-[]-8"]
    assert bridge_card(state, 1, 7) == "Donau 1"
    assert state.rivers[0].length() == 4
    assert discards(state) == ["bridge"]


@pytest.mark.parametrize("owner", [1, 2])
def test_t8_replacing_a_bridge(owner: int) -> None:
    """RV R30: whoever owns the river, the player in turn gets the face-down card."""
    state = position(hands=("Donau 6", ""), rivers=(f"{owner}: Donau 5-[Nijl 1]-7",))
    state = after(state, "ocean", "replace Donau 6 in 1")
    assert rivers(state) == [f"{owner}: Donau 5-6-7"]
    assert "Nijl 1" in hand(state, 1)


def test_t9_no_joining() -> None:
    """RV R21, RV R22, RV A28: the other Nijl 8 may go to 4-7; both rivers stay."""
    rivers_ = ("1: Nijl 4-7", "1: Nijl 8-10")
    source = "Nijl 1, Nijl 2, Nijl 3, Colorado 3"
    state = position(rivers=rivers_, source=source, ocean="Donau 10")
    plain = {"end", "source Donau 10 at U1", "source Donau 10 at L1"}
    assert legal(after(state, "ocean")) == plain
    state = position(hands=("Nijl 8", ""), rivers=rivers_, ocean="Donau 1")
    state = after(state, "ocean", "connect Nijl 8 to 1")
    assert rivers(state) == ["1: Nijl 4-5-6-7-8", "1: Nijl 8-9-10"]


def test_t10_doubling() -> None:
    """RV R37, RV R38: Donau 7 on Amazone 7, once; another Amazone 7 could not do it."""
    state = position(
        hands=("Donau 7, Amazone 7, Nijl 1", ""),
        source="Amazone 7, Donau 1, Colorado 2, Colorado 3",
        ocean="Colorado 9",
    )
    state = after(state, "ocean")
    doublings = {text for text in legal(state) if text.startswith("double")}
    assert doublings == {"double Donau 7 on M1", "double Nijl 1 on M2"}
    assert refusal(state, "double Amazone 7 on M1") == "RV R37"
    state = after(state, "double Donau 7 on M1")
    assert place(state, "M1") == ["Amazone 7", "Donau 7"]
    assert legal(state) == {"draw", "decline"}
    assert refusal(after(state, "draw"), "double Nijl 1 on M2") == "RV R37"


def test_t11_targets_of_bridge_and_tap() -> None:
    """RV R27, RV R36, RV R48, RV R49: inner cards for bridges, ends without flask for taps."""
    rivers_ = ("1: Nijl 4-7 flask", "1: Nijl 8-10")
    bridging = after(position(rivers=rivers_, actions="bridge"), "action", "turn up")
    assert legal(bridging) == {"reserve", "bridge 1 at 5", "bridge 1 at 6", "bridge 2 at 9"}
    bridged = after(bridging, "bridge 1 at 5", "action", "turn up")
    assert action_card(bridged, 2) is not None
    again = position(rivers=("1: Nijl 4-[]-6-7 flask", rivers_[1]), actions="bridge")
    assert refusal(after(again, "action", "turn up"), "bridge 1 at 6") == "RV R27"
    tapping = after(position(rivers=rivers_, actions="tap"), "action", "turn up")
    river_taps = {text for text in legal(tapping) if text.endswith(("high", "low"))}
    assert river_taps == {"tap 2 high", "tap 2 low"}
