"""RV A9: with clear_before_action, connecting in option 3 may first clear the old action card."""

from typing import Any

import pytest

from floodplain.games.rivero.position import position

from . import action_card, after, beside, discards, hand, legal, refusal


@pytest.mark.parametrize(("clear", "clause"), [("no", "RV R46"), ("yes", None)])
def test_a9_option_three_with_an_action_card_on_the_table(clear: str, clause: str | None) -> None:
    """RV A9, RV R46: only with the variant."""
    state = position(
        hands=("Nijl 7", ""),
        rivers=("1: Nijl 4-6",),
        action=("sun", ""),
        clear_before_action=clear,
    )
    assert refusal(state, "action") == clause


def test_a9_the_old_card_goes_first() -> None:
    """RV A9: the new card can be turned up only when the old one is gone."""
    state = position(
        hands=("Nijl 7", ""),
        rivers=("2: Nijl 4-6",),
        action=("sun", ""),
        beside=("Donau 1", ""),
        actions="tap",
        clear_before_action="yes",
    )
    state = after(state, "action")
    assert refusal(state, "turn up") == "RV A9"
    state = after(state, "connect Nijl 7 to 1")
    assert (action_card(state, 1), discards(state)) == (None, ["sun"])
    assert hand(state, 1) == ["Donau 1"]
    state = after(state, "turn up")
    assert (action_card(state, 1), beside(state, 1)) == ("tap", [])


def test_a9_not_where_nothing_can_clear_it() -> None:
    """RV A9: no card fits a river; new rivers and doubling do not help in option 3."""
    state = position(
        hands=("Nijl 8, Donau 4 5 6", ""),
        source="Colorado 8",
        rivers=("1: Nijl 4-6",),
        action=("sun", ""),
        clear_before_action="yes",
    )
    assert refusal(state, "action") == "RV A9"


def test_a9_not_without_connecting_before_the_action() -> None:
    """RV A9, RV A8: the variant needs connect_before_action."""
    state = position(
        hands=("Nijl 7", ""),
        rivers=("1: Nijl 4-6",),
        action=("sun", ""),
        clear_before_action="yes",
        connect_before_action="no",
    )
    assert refusal(state, "action") == "RV R46"


def test_a9_open_cards_count_and_bridges_can_be_replaced() -> None:
    """RV A9: what lies beside the action card can be picked up; replacing clears too."""
    state = position(
        rivers=("2: Nijl 4-[]-6",),
        action=("tap", ""),
        beside=("Nijl 5", ""),
        clear_before_action="yes",
    )
    state = after(state, "action")
    assert legal(state) == {"pick up"}
    state = after(state, "pick up", "replace Nijl 5 in 1")
    assert action_card(state, 1) is None


def test_a9_face_down_cards_do_not_count() -> None:
    """RV A9: replacing the bridge would bring the Nijl 8 that is needed, but nobody knows it."""
    setup: Any = {"clear_before_action": "yes"}
    state = position(
        hands=("Donau 8", ""),
        rivers=("1: Nijl 4-6", "2: Donau 7-[Nijl 8]-9"),
        action=("bridge", ""),
        reserve=(1, 0),
        **setup,
    )
    assert refusal(state, "action") == "RV A9"


def test_a9_only_own_rivers_where_connecting_is_limited() -> None:
    """RV A9, RV A7: the opponent's river does not help then, its bridges do."""
    options: Any = {"clear_before_action": "yes", "connect_to": "own-rivers"}
    state = position(hands=("Nijl 7", ""), rivers=("2: Nijl 4-6",), action=("tap", ""), **options)
    assert refusal(state, "action") == "RV A9"
    state = position(
        hands=("Nijl 5", ""), rivers=("2: Nijl 4-[]-6",), action=("tap", ""), **options
    )
    assert refusal(state, "action") is None


def test_a9_a_reserve_bridge_must_be_used() -> None:
    """RV A9, RV R53: a bridge with its reserve is cleared by connecting across the bridge only."""
    rivers = ("1: Nijl 4-6",)
    setup: Any = {"clear_before_action": "yes"}
    state = position(
        hands=("Nijl 7", ""), rivers=rivers, action=("bridge", ""), reserve=(1, 0), **setup
    )
    assert refusal(state, "action") == "RV A9"
    state = position(
        hands=("Nijl 7 9", ""), rivers=rivers, action=("bridge", ""), reserve=(1, 0), **setup
    )
    state = after(state, "action")
    assert refusal(after(state, "connect Nijl 7 to 1"), "turn up") == "RV A9"
    state = after(state, "connect Nijl 7 to 1", "connect Nijl 9 to 1 bridge 8", "turn up")
    assert discards(state) == ["bridge"]


def test_a9_no_move_may_make_the_clearing_impossible() -> None:
    """RV A9: Nijl 7 would close the only way for the bridge to Nijl 8."""
    state = position(
        hands=("Nijl 7 8", ""),
        rivers=("1: Nijl 4-6",),
        action=("bridge", ""),
        reserve=(1, 0),
        clear_before_action="yes",
    )
    state = after(state, "action")
    assert refusal(state, "connect Nijl 7 to 1") == "RV A9"
    assert refusal(state, "connect Nijl 8 to 1 bridge 7") is None


def test_a9_no_replacement_either_that_spends_the_needed_card() -> None:
    """RV A9: Nijl 8 is needed beyond the bridge, so it can not go into another river."""
    state = position(
        hands=("Nijl 8", ""),
        rivers=("1: Nijl 4-6", "2: Nijl 7-[]-9"),
        action=("bridge", ""),
        reserve=(1, 0),
        clear_before_action="yes",
    )
    state = after(state, "action")
    assert refusal(state, "replace Nijl 8 in 2") == "RV A9"
    state = position(
        hands=("Nijl 8 8", ""),
        rivers=("1: Nijl 4-6", "2: Nijl 7-[]-9"),
        action=("bridge", ""),
        reserve=(1, 0),
        clear_before_action="yes",
    )
    assert refusal(after(state, "action"), "replace Nijl 8 in 2") is None


def test_a9_a_free_reserve_bridge_helps() -> None:
    """RV A9, RV A20: where it holds no card, connecting across the bridge clears."""
    state = position(
        hands=("Nijl 8", ""),
        rivers=("1: Nijl 4-6",),
        action=("sun", ""),
        reserve=(1, 0),
        clear_before_action="yes",
        reserve_holds_action_card="no",
    )
    state = after(state, "action", "connect Nijl 8 to 1 bridge 7")
    assert action_card(state, 1) is None
