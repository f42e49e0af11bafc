"""The duty of option 2, case by case: RV R43 and RV R44."""

import pytest

from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import after, hand, legal, refusal, rivers


def before(
    hand_cards: str,
    column: str,
    *rivers_: str,
    action: str = "",
    beside: str = "",
    reserve: int = 0,
) -> RiveroState:
    """Column 1 holds these three cards; all named rivers follow one with the flask."""
    return position(
        hands=(hand_cards, ""),
        source=dict(zip(("U1", "M1", "L1"), column.split(", "), strict=True)),
        rivers=("1: Amazone 4-6 flask", *rivers_),
        action=(action, ""),
        beside=(beside, ""),
        reserve=(reserve, 0),
        ocean="Colorado 9",
    )


def taken(state: RiveroState) -> list[int]:
    """The values of the taken cards still in hand."""
    return [card % 10 + 1 for card in state.sides[0].taken.listed()]


def test_r43_a_chain_of_connections() -> None:
    """RV R43: Nijl 8 and 7 from the hand lead to the taken Nijl 9; the way must stay open."""
    state = before("Nijl 7 8", "Nijl 9, Colorado 1, Donau 1", "1: Nijl 4-6", "2: Nijl 4-6")
    state = after(state, "column 1")
    assert refusal(state, "connect Nijl 7 to 3") == "RV R43"
    state = after(state, "connect Nijl 7 to 2", "connect Nijl 8 to 2")
    assert refusal(state, "end") == "RV R43"
    assert refusal(after(state, "connect Nijl 9 to 2"), "end") is None


def test_r43_a_broken_chain_is_no_way() -> None:
    """RV R43: without Nijl 8 the column is not offered."""
    state = before("Nijl 7", "Nijl 9, Colorado 1, Donau 1", "1: Nijl 4-6")
    assert refusal(state, "column 1") == "RV R43"


def test_r43_a_reserve_bridge_reaches_a_taken_card() -> None:
    """RV R43, RV R29: across the bridge, which may then not be spent elsewhere."""
    column = "Nijl 8, Colorado 1, Colorado 3"
    rivers_ = ("1: Nijl 4-6", "2: Donau 4-6")
    assert refusal(before("Donau 8", column, *rivers_), "column 1") == "RV R43"
    state = before("Donau 8", column, *rivers_, action="bridge", reserve=1)
    state = after(state, "column 1")
    assert refusal(state, "connect Donau 8 to 3 bridge 7") == "RV R43"
    state = after(state, "connect Nijl 8 to 2 bridge 7")
    assert refusal(state, "end") is None


def test_r43_a_bridge_in_the_middle_of_a_chain() -> None:
    """RV R43: bridge 7, hand card 8, taken card 9."""
    column = "Nijl 9, Colorado 1, Colorado 3"
    state = before("Nijl 8", column, "1: Nijl 4-6", action="bridge", reserve=1)
    state = after(state, "column 1", "connect Nijl 8 to 2 bridge 7", "connect Nijl 9 to 2")
    assert refusal(state, "end") is None


def test_r43_a_bridge_just_laid_can_be_replaced_by_the_taken_card() -> None:
    """RV R43, RV R30: Nijl 8 across a bridge for 7 leaves a place for the taken Nijl 7."""
    column = "Nijl 7, Colorado 1, Colorado 3"
    state = before("Nijl 8", column, "1: Nijl 4-6", action="bridge", reserve=1)
    state = after(state, "column 1", "connect Nijl 8 to 2 bridge 7")
    assert refusal(state, "end") == "RV R43"
    state = after(state, "replace Nijl 7 in 2")
    assert refusal(state, "end") is None


def test_r43_cards_beside_the_action_card_count() -> None:
    """RV R43: they can be picked up, and then they are part of the chain."""
    column = "Nijl 8, Colorado 1, Donau 1"
    state = before("", column, "1: Nijl 4-6", action="tap", beside="Nijl 7")
    state = after(state, "column 1")
    assert refusal(state, "connect Nijl 7 to 2") == "RV R23"
    state = after(state, "pick up", "connect Nijl 7 to 2", "connect Nijl 8 to 2")
    assert refusal(state, "end") is None


def test_r43_face_down_cards_do_not_count() -> None:
    """RV R43: the Nijl 7 under the bridge would help, but nobody may rely on it."""
    state = before(
        "Donau 2", "Nijl 8, Colorado 1, Colorado 3", "1: Nijl 4-6", "2: Donau 1-[Nijl 7]-3"
    )
    assert refusal(state, "column 1") == "RV R43"


def test_r43_a_face_down_card_that_came_up_counts_like_any_other() -> None:
    """RV R43: in hand its face is known, and it may open a second way."""
    state = before(
        "Donau 2 7",
        "Nijl 8, Donau 8, Colorado 3",
        "1: Nijl 4-6",
        "1: Donau 4-6",
        "2: Donau 1-[Nijl 7]-3",
    )
    state = after(state, "column 1")
    assert refusal(state, "connect Donau 7 to 3") is None
    state = after(state, "replace Donau 2 in 4", "connect Nijl 7 to 2", "connect Nijl 8 to 2")
    assert refusal(state, "end") is None


def test_r43_the_only_useful_card_can_not_go_to_the_opponent() -> None:
    """RV R43: neither the taken card nor the hand card that its use needs."""
    state = before("Donau 8 9", "Donau 7, Colorado 1, Colorado 3", "2: Donau 4-6", "2: Donau 5-7")
    state = after(state, "column 1")
    for text in ("connect Donau 7 to 2", "connect Donau 8 to 3"):
        assert refusal(state, text) == "RV R43"
    assert refusal(state, "river Donau 7-9") is None


def test_r43_the_other_copy_is_used_unless_the_taken_one_is_named() -> None:
    """RV R43: to the opponent goes the hand copy; to the own river the taken one, if named."""
    state = before("Nijl 7", "Nijl 7, Colorado 1, Donau 1", "1: Nijl 4-6", "2: Nijl 4-6")
    state = after(state, "column 1")
    named = {text for text in legal(state) if text.startswith("connect")}
    assert named == {"connect Nijl 7 to 2 taken", "connect Nijl 7 to 3"}
    assert refusal(state, "connect Nijl 7 to 2") == "RV R43"  # the taken 7 would fit no more
    assert refusal(state, "connect Nijl 7 to 3 taken") == "RV R43"
    state = after(state, "connect Nijl 7 to 3")
    assert 7 in taken(state)
    state = after(state, "connect Nijl 7 to 2")  # now it is the only copy
    assert refusal(state, "end") is None


def test_r43_naming_the_copy_for_a_replacement_and_across_a_bridge() -> None:
    """RV R43: the word `taken` goes with connections, bridges and replacements."""
    column = "Nijl 7, Colorado 1, Colorado 3"
    state = after(before("Nijl 7", column, "1: Nijl 6-[]-8"), "column 1")
    assert refusal(state, "replace Nijl 7 in 2") == "RV R43"
    assert refusal(after(state, "replace Nijl 7 in 2 taken"), "end") is None
    state = before("Nijl 7", column, "1: Nijl 3-5", action="bridge", reserve=1)
    state = after(state, "column 1")
    assert refusal(state, "connect Nijl 7 to 2 bridge 6") == "RV R43"
    assert refusal(after(state, "connect Nijl 7 to 2 bridge 6 taken"), "end") is None


@pytest.mark.parametrize(
    ("hand_cards", "column"),
    [
        ("", "Nijl 7, Colorado 1, Donau 1"),  # one copy, taken
        ("", "Nijl 7, Nijl 7, Donau 1"),  # both copies taken
    ],
)
def test_r43_nothing_to_name_where_there_is_no_choice(hand_cards: str, column: str) -> None:
    """RV R43: with taken copies only the plain text uses one."""
    state = after(before(hand_cards, column, "1: Nijl 4-6"), "column 1")
    assert refusal(state, "connect Nijl 7 to 2 taken") == "RV R43"
    assert refusal(after(state, "connect Nijl 7 to 2"), "end") is None


def test_r43_no_naming_once_the_duty_is_met() -> None:
    """RV R43: afterwards the other copy is always used first."""
    state = before("Nijl 7", "Nijl 7, Amazone 7, Donau 1", "1: Nijl 4-6", "1: Nijl 4-6")
    state = after(state, "column 1", "connect Amazone 7 to 1")
    assert refusal(state, "connect Nijl 7 to 2 taken") == "RV R43"
    assert 7 in taken(after(state, "connect Nijl 7 to 2"))


def test_r43_naming_is_for_option_two_only() -> None:
    """RV R43: in option 1 no card is a taken one."""
    state = position(hands=("Nijl 7 7", ""), rivers=("1: Nijl 4-6",), ocean="Donau 1")
    assert refusal(after(state, "ocean"), "connect Nijl 7 to 1 taken") == "RV R43"
    state = position(hands=("Nijl 7 7 8 9", ""), ocean="Donau 1")
    assert refusal(after(state, "ocean"), "river Nijl 7-9 taken 7") == "RV R44"


def test_r44_one_double_value_uses_its_taken_copy_by_itself() -> None:
    """RV R44: hand Donau 3 4 5 with a taken Donau 4: the river gets the taken one."""
    state = after(before("Donau 3 4 5", "Donau 4, Colorado 1, Nijl 9"), "column 1")
    assert refusal(state, "river Donau 3-5 taken 4") == "RV R44"
    state = after(state, "river Donau 3-5")
    assert 4 not in taken(state)
    assert "Donau 4" in hand(state, 1)
    assert not state.duty


def test_r44_two_double_values_need_a_name() -> None:
    """RV R44: which of the two taken copies goes into the river is the player's choice."""
    state = after(before("Donau 3 4 5", "Donau 3, Donau 4, Nijl 9"), "column 1")
    laid = {text for text in legal(state) if text.startswith("river")}
    assert laid == {"river Donau 3-5 taken 3", "river Donau 3-5 taken 4"}
    assert refusal(state, "river Donau 3-5") == "RV R44"
    assert refusal(state, "river Donau 3-5 taken 5") == "RV R44"
    assert taken(after(state, "river Donau 3-5 taken 4")) == [9, 3]
    assert taken(after(state, "river Donau 3-5 taken 3")) == [9, 4]


def test_r44_a_value_with_taken_copies_only_settles_it() -> None:
    """RV R44: then the double value uses its other copy, and nothing is named."""
    state = after(before("Donau 3 4", "Donau 3, Donau 5, Nijl 9"), "column 1")
    assert refusal(state, "river Donau 3-5 taken 3") == "RV R44"
    state = after(state, "river Donau 3-5")
    assert taken(state) == [9, 3]


def test_r44_naming_with_a_bridge() -> None:
    """RV R44, RV R28: values for which a bridge stands use no card."""
    column = "Donau 3, Donau 4, Nijl 9"
    state = before("Donau 3 4 6", column, action="bridge", reserve=1)
    state = after(state, "column 1")
    laid = {text for text in legal(state) if text.startswith("river")}
    assert laid == {
        "river Donau 3-6 bridge 5 taken 3",
        "river Donau 3-6 bridge 5 taken 4",
        "river Donau 4-6 bridge 5",
    }
    state = after(state, "river Donau 3-6 bridge 5 taken 4")
    assert rivers(state)[-1] == "1: Donau 3-4-[]-6"


def test_r44_a_bridge_may_stand_for_the_double_value() -> None:
    """RV R44: but then the river needs another taken card."""
    state = before("Donau 3 4 5", "Donau 4, Colorado 1, Nijl 9", action="bridge", reserve=1)
    state = after(state, "column 1")
    assert refusal(state, "river Donau 3-5 bridge 4") == "RV R44"
