"""Rules section 12: options about rivers, the source and the end, default and variant."""

import pytest

from floodplain.games.rivero.position import position

from . import (
    action_card,
    after,
    hand,
    idle,
    legal,
    phase,
    refusal,
    rivers,
)


def test_a1_three_riveros_are_the_goal() -> None:
    """RV A1: by default a river of eight and an empty hand do not win."""
    state = position(hands=("Nijl 8", ""), rivers=("1: Nijl 1-7",))
    assert after(state, "action", "connect Nijl 8 to 1").outcome() is None


def test_a1_a_river_of_eight_and_an_empty_hand() -> None:
    """RV A1 river-of-eight: both are needed; groundwater does not matter."""
    state = position(
        hands=("Nijl 8", ""),
        rivers=("1: Nijl 1-7",),
        groundwater=("Donau 1", ""),
        goal="river-of-eight",
    )
    won = after(state, "action", "connect Nijl 8 to 1")
    assert (won.outcome(), won.ending()) == ([1.0, 0.0], "goal")
    drawn = after(state, "ocean", "connect Nijl 8 to 1")  # one card stays in hand
    assert drawn.outcome() is None


def test_a1_bridges_do_not_count_for_the_eight() -> None:
    """RV A1 river-of-eight, RV R19: eight river cards."""
    state = position(hands=("Nijl 8", ""), rivers=("1: Nijl 1-3-[]-5-7",), goal="river-of-eight")
    assert after(state, "action", "connect Nijl 8 to 1").outcome() is None


def test_a1_three_riveros_do_not_win_the_variant() -> None:
    """RV A1 river-of-eight: it replaces the goal, it is not added to it."""
    state = position(
        hands=("Donau 7, Amazone 1", ""),
        rivers=("1: Nijl 1-6", "1: Nijl 5-10", "1: Donau 2-6"),
        goal="river-of-eight",
    )
    assert after(state, "ocean", "connect Donau 7 to 3").outcome() is None


@pytest.mark.parametrize(("scope", "clause"), [("all-rivers", None), ("own-rivers", "RV A7")])
def test_a7_whose_rivers_may_be_extended(scope: str, clause: str | None) -> None:
    """RV A7: all, or only the own ones; bridges may be replaced in both."""
    state = position(
        hands=("Nijl 7, Donau 6", ""),
        rivers=("2: Nijl 4-6", "2: Donau 5-[]-7", "1: Nijl 4-6"),
        connect_to=scope,
    )
    for option in ("ocean", "action"):
        chosen = after(state, option)
        assert refusal(chosen, "connect Nijl 7 to 1") == clause
        assert refusal(chosen, "connect Nijl 7 to 3") is None
        assert refusal(chosen, "replace Donau 6 in 2") is None


def test_a7_no_bridge_to_the_opponents_river_either() -> None:
    """RV A7 own-rivers: connecting across a bridge is connecting."""
    state = position(
        hands=("Nijl 8", ""),
        rivers=("2: Nijl 4-6",),
        action=("bridge", ""),
        reserve=(1, 0),
        connect_to="own-rivers",
    )
    assert refusal(after(state, "ocean"), "connect Nijl 8 to 1 bridge 7") == "RV A7"


def test_a8_connecting_before_the_action() -> None:
    """RV A8: by default yes; with the variant the card is turned up at once."""
    state = position(hands=("Nijl 7", ""), rivers=("1: Nijl 4-6",), actions="sun")
    assert refusal(after(state, "action"), "connect Nijl 7 to 1") is None
    state = position(
        hands=("Nijl 7", ""), rivers=("1: Nijl 4-6",), actions="sun", connect_before_action="no"
    )
    state = after(state, "action")
    assert (phase(state), action_card(state, 1)) == ("act", "sun")
    assert refusal(state, "connect Nijl 7 to 1") == "RV R47"


def test_a10_placement() -> None:
    """RV A10: along the row from the groundwater card, or anywhere in the outer rows."""
    outer = {f"{row}{column}" for row in "UL" for column in range(1, 5)}
    for placement, open_places in (("along-the-row", {"U1", "L1"}), ("anywhere", outer)):
        state = position(hands=("Nijl 1", ""), ocean="Donau 5", placement=placement)
        texts = legal(after(state, "ocean"))
        assert {text.split()[-1] for text in texts if "source" in text} == open_places
    assert refusal(after(state, "ocean"), "source Nijl 1 at M1") == "RV R14"


@pytest.mark.parametrize(("limit", "clause"), [("two", "RV A11"), ("none", None)])
def test_a11_height_of_a_stack(limit: str, clause: str | None) -> None:
    """RV A11: two cards, or any number."""
    state = position(
        hands=("Colorado 7", ""),
        source="Nijl 7/Donau 7",
        ocean="Donau 1",
        stack_limit=limit,
    )
    assert refusal(after(state, "ocean"), "double Colorado 7 on M1") == clause


def test_a11_all_covered_cards_go_to_the_opponent() -> None:
    """RV A11 none, RV R41: however many there are."""
    state = position(
        source={"U1": "Nijl 7/Donau 7/Nijl 7/Colorado 7", "L1": "Donau 1"},
        rivers=("1: Colorado 4-6 flask",),
        stack_limit="none",
    )
    state = after(state, "column 1")
    assert hand(state, 2) == ["Nijl 7", "Nijl 7", "Donau 7"]


@pytest.mark.parametrize(("holds", "left"), [("yes", "bridge"), ("no", None)])
def test_a20_an_unused_reserve_bridge(holds: str, left: str | None) -> None:
    """RV A20: it keeps its action card, or the card leaves and the bridge stays in reserve."""
    state = position(
        hands=("Nijl 7 9", ""),
        rivers=("1: Nijl 4-6",),
        action=("bridge", ""),
        reserve=(1, 0),
        reserve_holds_action_card=holds,
    )
    state = after(state, "ocean", "connect Nijl 7 to 1")
    assert action_card(state, 1) == left
    assert refusal(state, "connect Nijl 9 to 1 bridge 8") is None
    state = idle(after(state, "end"))
    assert refusal(state, "action") == (None if holds == "no" else "RV R46")


def test_a20_several_bridges_in_reserve() -> None:
    """RV A20 no: a second one can come to the first, and both can be used one by one."""
    state = position(
        hands=("Nijl 8 10", ""),
        rivers=("1: Nijl 4-6",),
        reserve=(1, 0),
        actions="bridge",
        reserve_holds_action_card="no",
    )
    state = idle(after(state, "action", "turn up", "reserve"))
    assert len(state.sides[0].reserve) == 2
    moves = ("connect Nijl 8 to 1 bridge 7", "connect Nijl 10 to 1 bridge 9")
    state = after(state, "ocean", *moves)
    assert rivers(state) == ["1: Nijl 4-5-6-[]-8-[]-10"]
    assert action_card(state, 1) is None


def test_a25_the_moment_the_ocean_is_empty() -> None:
    """RV A25: the turn is completed, or the game ends with the action."""
    for moment, over in (("after-the-turn", False), ("at-once", True)):
        state = position(
            hands=("Nijl 7", ""),
            rivers=("1: Nijl 4-6",),
            ocean="Donau 1",
            rest="hand 2",
            ocean_end=moment,
        )
        state = after(state, "ocean")
        assert (state.outcome() is not None) is over
    assert (state.ending(), state.score(0)) == ("score", 3)


def test_a25_the_goal_is_checked_first() -> None:
    """RV A25 at-once, RV R61: the move that empties the ocean may win."""
    state = position(
        rivers=("1: Nijl 1-6", "1: Nijl 5-10", "1: Donau 2-7 flask"),
        source={"U1": "Donau 8", "L1": "Amazone 1"},
        groundwater=("Colorado 1, Colorado 2", ""),
        ocean="Donau 1",
        rest="hand 2",
        ocean_end="at-once",
    )
    assert after(state, "column 1").ending() == "goal"


@pytest.mark.parametrize(
    ("rule", "outcome", "ending"),
    [("none", [0.5, 0.5], "draw"), ("riveros", [0.0, 1.0], "tie-break")],
)
def test_a26_more_riveros(rule: str, outcome: list[float], ending: str) -> None:
    """RV A26: six points each, but one of them with a Rivero."""
    state = position(
        rivers=("1: Nijl 1-3", "1: Nijl 5-7", "2: Donau 1-6"),
        ocean="Colorado 1",
        rest="hand 2",
        tie_break=rule,
    )
    state = after(state, "ocean", "end")
    assert (state.outcome(), state.ending()) == (outcome, ending)


@pytest.mark.parametrize(
    ("rule", "outcome", "ending"),
    [("none", [0.5, 0.5], "draw"), ("riveros", [1.0, 0.0], "tie-break")],
)
def test_a26_then_fewer_groundwater_cards(rule: str, outcome: list[float], ending: str) -> None:
    """RV A26: three points each, no Rivero, but one has a card in the groundwater."""
    state = position(
        rivers=("1: Nijl 1-3", "2: Donau 1-4"),
        groundwater=("", "Amazone 1"),
        ocean="Colorado 1",
        rest="hand 2",
        tie_break=rule,
    )
    state = after(state, "ocean", "end")
    assert (state.outcome(), state.ending()) == (outcome, ending)


def test_a26_all_equal_is_a_draw_with_either_value() -> None:
    """RV A26: nothing is left to decide it."""
    state = position(
        rivers=("1: Nijl 1-3", "2: Donau 1-3"),
        ocean="Colorado 1",
        rest="hand 2",
        tie_break="riveros",
    )
    assert after(state, "ocean", "end").ending() == "draw"
