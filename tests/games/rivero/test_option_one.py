"""Rules section 7: option 1, a card from the ocean."""

import pytest

from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import after, flask, hand, idle, legal, ocean, phase, place, refusal, rivers


def test_r33_draw_first() -> None:
    """RV R33: choosing the ocean draws its next card; that is no question."""
    state = position(hands=("Nijl 4 5", ""), ocean="Nijl 6, Donau 1")
    state = after(state, "ocean")
    assert hand(state, 1) == ["Nijl 4", "Nijl 5", "Nijl 6"]
    assert ocean(state)[0] == "Donau 1"
    assert phase(state) == "play"


def test_r33_then_everything_in_any_order() -> None:
    """RV R33: river, doubling, connecting and replacing, one way or the other round."""
    state = position(
        hands=("Nijl 4 5 6, Donau 6 8, Amazone 9", ""),
        rivers=("2: Donau 5-[Colorado 1]-7",),
        source="Nijl 9",
        ocean="Colorado 2, Colorado 3",
    )
    moves = ["river Nijl 4-6", "connect Donau 8 to 1", "replace Donau 6 in 1"]
    doubling = ["double Amazone 9 on M1", "draw"]
    there = after(state, "ocean", *doubling, *moves)
    back = after(state, "ocean", *moves[::-1], *doubling)
    assert rivers(there) == rivers(back) == ["2: Donau 5-6-7-8", "1: Nijl 4-5-6"]
    assert hand(there, 1) == hand(back, 1) == ["Colorado 1", "Colorado 2", "Colorado 3"]


def test_r34_a_new_river_from_the_hand() -> None:
    """RV R34: three or more consecutive cards; they leave the hand."""
    state = after(position(hands=("Nijl 4 5 6 7", ""), ocean="Donau 1"), "ocean")
    state = after(state, "river Nijl 4-7")
    assert rivers(state) == ["1: Nijl 4-5-6-7"]
    assert hand(state, 1) == ["Donau 1"]


def test_r34_every_card_must_be_in_hand() -> None:
    """RV R34: not from beside the action card, and not without a bridge over a gap."""
    state = position(
        hands=("Nijl 4 5", ""), action=("tap", ""), beside=("Nijl 6", ""), ocean="Donau 1"
    )
    state = after(state, "ocean")
    assert refusal(state, "river Nijl 4-6") == "RV R34"
    assert refusal(after(state, "pick up"), "river Nijl 4-6") is None


def test_r34_a_bridge_counts_as_one_of_the_three() -> None:
    """RV R34, RV A13: two cards and a reserve bridge are a river."""
    state = position(hands=("Nijl 4 6", ""), action=("bridge", ""), reserve=(1, 0))
    state = after(state, "ocean", "river Nijl 4-6 bridge 5")
    assert rivers(state) == ["1: Nijl 4-[]-6"]


def test_r35_the_flask_is_laid_at_the_new_river() -> None:
    """RV R35: it comes along, always; so there is one new river in a turn."""
    state = after(position(hands=("Nijl 4 5 6, Donau 1 2 3", ""), ocean="Colorado 1"), "ocean")
    state = after(state, "river Nijl 4-6")
    assert flask(state, 1) == 1
    assert refusal(state, "river Donau 1-3") == "RV R35"


def test_r35_no_new_river_while_the_flask_lies_at_a_river() -> None:
    """RV R35, RV A32: also in later turns; the flask of the other player does not matter."""
    lying = position(hands=("Donau 1 2 3", ""), rivers=("1: Nijl 4-6 flask",))
    assert refusal(after(lying, "ocean"), "river Donau 1-3") == "RV R35"
    free = position(hands=("Donau 1 2 3", ""), rivers=("1: Nijl 4-6", "2: Nijl 1-3 flask"))
    assert refusal(after(free, "ocean"), "river Donau 1-3") is None


@pytest.mark.parametrize("turn", [1, 2])
def test_r36_no_tap_on_a_river_with_a_flask(turn: int) -> None:
    """RV R36: neither the owner nor the other player may tap it; without the flask both may."""
    state = position(rivers=("1: Nijl 4-7 flask", "1: Donau 4-7"), actions="tap", turn=turn)
    state = after(state, "action", "turn up")
    for end in ("high", "low"):
        assert refusal(state, f"tap 1 {end}") == "RV R36"
        assert refusal(state, f"tap 2 {end}") is None


def test_r36_the_flask_does_not_keep_bridges_away() -> None:
    """RV R36, RV A29: a bridge may be put into a river with a flask."""
    state = position(rivers=("1: Nijl 4-7 flask",), actions="bridge", turn=2)
    state = after(state, "action", "turn up", "bridge 1 at 5")
    assert rivers(state) == ["1: Nijl 4-[]-6-7"]


SOURCE = {"U1": "Amazone 7", "M": "Donau 8/Nijl 8, Nijl 1, Nijl 2, Nijl 3"}


def doubling(cards: str = "Donau 7, Colorado 7 8") -> RiveroState:
    return after(position(hands=(cards, ""), source=SOURCE, ocean="Nijl 10, Nijl 9"), "ocean")


def test_r37_doubling() -> None:
    """RV R37: same value, other river; the covered card stays below."""
    state = after(doubling(), "double Donau 7 on U1", "decline")
    assert place(state, "U1") == ["Amazone 7", "Donau 7"]
    assert hand(state, 1) == ["Nijl 10", "Colorado 7", "Colorado 8"]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("double Amazone 7 on U1", "RV R37"),  # the same river
        ("double Donau 7 on M2", "RV R37"),  # another value
        ("double Donau 7 on L1", "RV R37"),  # an empty place
        ("double Colorado 7 on U1", "RV R37"),  # not in hand
        ("double Amazone 8 on M1", "RV A11"),  # two cards lie there already
    ],
)
def test_r37_what_does_not_double(text: str, clause: str) -> None:
    """RV R37, RV A11: the same river, another value, an empty place, a stack."""
    assert refusal(doubling("Amazone 7 8, Donau 7"), text) == clause


def test_r37_once_in_a_turn() -> None:
    """RV R37: no second doubling, on another place either; in the next turn again."""
    state = position(
        hands=("Donau 7, Colorado 9", ""), source=SOURCE | {"L1": "Amazone 9"}, ocean="Nijl 10"
    )
    state = after(state, "ocean", "double Donau 7 on U1", "decline")
    assert refusal(state, "double Colorado 9 on L1") == "RV R37"
    state = idle(after(state, "end"))
    assert refusal(after(state, "ocean"), "double Colorado 9 on L1") is None


def test_r37_only_in_option_one() -> None:
    """RV R37: neither after a column nor before an action card."""
    state = position(
        hands=("Donau 7", ""),
        source=SOURCE | {"U2": "Donau 2", "L2": "Donau 3"},
        rivers=("1: Donau 4-6 flask",),
    )
    assert refusal(after(state, "column 2"), "double Donau 7 on U1") == "RV R45"
    assert refusal(after(state, "action"), "double Donau 7 on U1") == "RV R47"


def test_r38_one_more_card_if_you_like() -> None:
    """RV R38: nothing else is possible before the answer; the card can be used at once."""
    state = after(doubling(), "double Donau 7 on U1")
    assert legal(state) == {"draw", "decline"}
    assert refusal(state, "end") == "RV R38"
    assert hand(after(state, "decline"), 1) == ["Nijl 10", "Colorado 7", "Colorado 8"]
    state = after(state, "draw")
    assert hand(state, 1) == ["Nijl 9", "Nijl 10", "Colorado 7", "Colorado 8"]


def test_r38_the_drawn_card_can_be_used_in_this_turn() -> None:
    """RV R38: it completes a river, for instance."""
    state = position(
        hands=("Donau 7, Nijl 7 8", ""), source={"U1": "Amazone 7"}, ocean="Colorado 10, Nijl 9"
    )
    state = after(state, "ocean", "double Donau 7 on U1", "draw", "river Nijl 7-9")
    assert rivers(state) == ["1: Nijl 7-8-9"]


def test_r38_no_question_where_the_ocean_is_empty() -> None:
    """RV R38, RV R63: the last card was drawn before."""
    state = position(
        hands=("Donau 7", ""), source={"U1": "Amazone 7"}, ocean="Nijl 9", rest="hand 2"
    )
    state = after(state, "ocean", "double Donau 7 on U1")
    assert phase(state) == "play"
