"""Rules section 12: options about what comes into a hand and leaves it, default and variant."""

from typing import Any

import pytest

from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import (
    action_card,
    after,
    beside,
    groundwater,
    hand,
    idle,
    phase,
    refusal,
)

FULL = {
    "U": "Nijl 1, Nijl 2, Nijl 3, Nijl 4",
    "M": "Donau 1, Donau 2, Donau 3, Donau 4",
    "L": "Amazone 1, Amazone 2, Amazone 3, Amazone 4",
}
SEVEN = "Nijl 6 8 10, Donau 6 8 10, Colorado 4"


@pytest.mark.parametrize(
    ("least", "held", "clause"),
    [("6", 5, None), ("6", 6, "RV R56"), ("7", 6, None), ("7", 7, "RV R56")],
)
def test_a3_hand_size_of_the_mandatory_source_play(
    least: str, held: int, clause: str | None
) -> None:
    """RV A3: from six cards on, or from seven."""
    cards = ["Nijl 6", "Nijl 8", "Nijl 10", "Donau 6", "Donau 8", "Donau 10"][: held - 1]
    state = position(hands=(", ".join(cards), ""), ocean="Colorado 1", must_play_from=least)
    assert refusal(after(state, "ocean"), "end") == clause


@pytest.mark.parametrize(("rule", "buries"), [("always", True), ("without-source-play", False)])
def test_a4_six_card_rule_after_a_source_play(rule: str, buries: bool) -> None:
    """RV A4: seven cards are left after the source play."""
    state = position(hands=(SEVEN, ""), ocean="Colorado 1", six_card_rule=rule)
    state = after(state, "ocean", "source Colorado 1 at U1")
    assert (phase(state) == "bury") is buries


@pytest.mark.parametrize("rule", ["always", "without-source-play"])
def test_a4_six_card_rule_without_a_source_play(rule: str) -> None:
    """RV A4: at a full source, without a swap, it holds with either value."""
    state = position(hands=(SEVEN, ""), source=FULL, ocean="Colorado 1", six_card_rule=rule)
    assert phase(after(state, "ocean", "end")) == "bury"


def after_action(**options: Any) -> RiveroState:
    """A sun has shone for a player with seven cards."""
    state = position(hands=(SEVEN, ""), actions="sun", **options)
    return after(state, "action", "turn up", "sun ocean")


def test_a5_source_play_after_an_action() -> None:
    """RV A5: by default none; with the variant under the conditions of RV R56."""
    assert phase(after_action()) == "bury"
    state = after_action(source_play_after_action="yes")
    assert phase(state) == "source"
    assert refusal(state, "end") == "RV R56"
    assert refusal(state, "source Nijl 6 at U2") == "RV R14"
    assert refusal(state, "connect Nijl 6 to 1") == "RV R56"
    state = after(state, "source Nijl 6 at U1")
    assert state.actors() == [1]
    assert len(hand(state, 1)) == 6


def test_a5_with_few_cards_it_may_be_left() -> None:
    """RV A5: five or fewer cards, no duty."""
    state = position(hands=("Nijl 6", ""), actions="sun", source_play_after_action="yes")
    state = after(state, "action", "turn up", "sun ocean", "end")
    assert state.actors() == [1]


def test_a5_a_swap_after_an_action_at_a_full_source() -> None:
    """RV A5, RV A31: the swap goes along with the source play."""
    state = position(hands=(SEVEN, ""), source=FULL, actions="sun", source_play_after_action="yes")
    state = after(state, "action", "turn up", "sun ocean")
    assert refusal(state, "source Nijl 6 at U1") == "RV R57"
    swapped = after(state, "swap Colorado 4 with U4")
    assert "Nijl 4" in hand(swapped, 1)
    assert swapped.actors() == [1]
    assert phase(after(state, "end")) == "bury"


def test_a6_six_card_rule_after_an_action() -> None:
    """RV A6: by default one card sinks; with the variant none."""
    assert phase(after_action()) == "bury"
    state = after_action(six_card_rule_after_action="no")
    assert state.actors() == [1]
    assert len(hand(state, 1)) == 7


def test_a6_the_variant_leaves_option_one_alone() -> None:
    """RV A6: after option 1 the rule holds as always."""
    state = position(hands=(SEVEN, ""), ocean="Colorado 1", six_card_rule_after_action="no")
    assert phase(after(state, "ocean", "source Colorado 1 at U1")) == "bury"


def test_a19_picking_up_by_choice_or_by_itself() -> None:
    """RV A19: the cards wait, or they are in hand when the next turn begins."""
    for choice, waiting in (("by-choice", ["Nijl 1", "Nijl 2"]), ("automatic", [])):
        state = position(actions="sun", ocean="Nijl 1, Nijl 2", pick_up=choice)
        state = after(state, "action", "turn up", "sun ocean")
        assert beside(state, 1) == ["Nijl 1", "Nijl 2"]
        state = idle(state)
        assert beside(state, 1) == waiting
        assert len(hand(state, 1)) == 2 - len(waiting)
        assert action_card(state, 1) == "sun"
        assert refusal(state, "pick up") == (None if waiting else "RV R32")


def test_a23_when_groundwater_may_be_taken() -> None:
    """RV A23: at the end of the turn; with the variant before and during the plays too."""
    ground = ("Nijl 7, Donau 1", "")
    state = position(rivers=("1: Nijl 4-6",), groundwater=ground, actions="sun")
    assert refusal(state, "take") == refusal(after(state, "ocean"), "take") == "RV A23"
    state = position(
        rivers=("1: Nijl 4-6",), groundwater=ground, actions="sun", take_groundwater="own-turn"
    )
    for state_now in (state, after(state, "ocean"), after(state, "action")):
        assert refusal(state_now, "take") is None
    state = after(state, "ocean", "take", "connect Nijl 7 to 1")
    assert groundwater(state, 1) == ["Donau 1"]
    state = after(state, "end")
    assert phase(state) == "take"
    state = after(state, "take")
    assert groundwater(state, 1) == []


def test_a23_up_to_six_cards_in_the_variant_too() -> None:
    """RV A23 own-turn: not with six cards in hand, not from an empty pile."""
    state = position(
        hands=("Nijl 6 8 10, Donau 6 8 10", ""),
        groundwater=("Donau 1", ""),
        take_groundwater="own-turn",
    )
    assert refusal(state, "take") == "RV R59"
    state = position(groundwater=("", "Donau 1"), take_groundwater="own-turn")
    assert refusal(state, "take") == "RV R59"


@pytest.mark.parametrize(("lifts", "buries"), [("yes", False), ("no", True)])
def test_a33_a_swap_and_the_six_card_rule(lifts: str, buries: bool) -> None:
    """RV A33: it frees from the rule, or not."""
    state = position(
        hands=(SEVEN, ""), source=FULL, ocean="Colorado 1", swap_lifts_six_card_rule=lifts
    )
    state = after(state, "ocean", "swap Colorado 4 with U4")
    assert (phase(state) == "bury") is buries


@pytest.mark.parametrize(("lifts", "buries"), [("yes", False), ("no", True)])
def test_a33_together_with_a4(lifts: str, buries: bool) -> None:
    """RV A4 without-source-play, RV A33: a swap is not a source play."""
    state = position(
        hands=(SEVEN, ""),
        source=FULL,
        ocean="Colorado 1",
        swap_lifts_six_card_rule=lifts,
        six_card_rule="without-source-play",
    )
    state = after(state, "ocean", "swap Colorado 4 with U4")
    assert (phase(state) == "bury") is buries
