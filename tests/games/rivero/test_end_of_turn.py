"""Rules section 10: the end of the turn."""

import pytest
from hypothesis import given, settings

from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import (
    SEEDS,
    after,
    any_options,
    groundwater,
    hand,
    legal,
    phase,
    place,
    random_game,
    refusal,
)

FULL = {
    "U": "Nijl 1, Nijl 2, Nijl 3, Nijl 4/Donau 4",
    "M": "Donau 1, Donau 2, Donau 3, Amazone 4",
    "L": "Amazone 1, Amazone 2, Amazone 3, Colorado 5",
}
TEN = "Colorado 1 2 3 4 6 7 8 9 10, Amazone 10"


def drawn(hand_size: int) -> RiveroState:
    """Option 1 with so many cards after drawing."""
    held = ["Nijl 6", "Nijl 8", "Nijl 10", "Donau 6", "Donau 8", "Donau 10", "Amazone 6"]
    state = position(hands=(", ".join(held[: hand_size - 1]), ""), ocean="Colorado 7")
    return after(state, "ocean")


@pytest.mark.parametrize("size", [1, 4, 5])
def test_r56_optional_with_five_or_fewer(size: int) -> None:
    """RV R56: a source play or none."""
    state = drawn(size)
    assert len(hand(state, 1)) == size
    assert refusal(state, "end") is None
    assert refusal(state, "source Colorado 7 at U1") is None


@pytest.mark.parametrize("size", [6, 7, 8])
def test_r56_mandatory_with_six_or_more(size: int) -> None:
    """RV R56, RV A3: ending without a source play is refused."""
    state = drawn(size)
    assert refusal(state, "end") == "RV R56"
    state = after(state, "source Colorado 7 at U1")
    assert place(state, "U1") == ["Colorado 7"]
    assert "Colorado 7" not in hand(state, 1)


def test_r56_never_more_than_one() -> None:
    """RV R56: it finishes the plays, and the turn goes on to its end."""
    state = after(drawn(7), "source Colorado 7 at U1")
    assert state.actors() == [1]
    state = after(drawn(8), "source Colorado 7 at U1")
    assert refusal(state, "source Nijl 6 at L1") == "RV R58"


def test_r56_only_hand_cards() -> None:
    """RV R56: a card that is not in hand can not be played."""
    assert refusal(drawn(5), "source Nijl 1 at U1") == "RV R56"


def test_r56_after_option_two_too() -> None:
    """RV R56: after a column the same conditions hold."""
    state = position(
        hands=("Nijl 6 8 10, Donau 6", ""),
        rivers=("1: Colorado 5-7 flask",),
        source={"U1": "Colorado 8", "M": "Donau 1", "L1": "Amazone 1"},
    )
    state = after(state, "column 1", "connect Colorado 8 to 1")
    assert len(hand(state, 1)) == 6
    assert refusal(state, "end") == "RV R56"
    state = after(state, "source Amazone 1 at L1")
    assert place(state, "L1") == ["Amazone 1"]


def test_r56_not_after_option_three() -> None:
    """RV R56, RV A5: the turn ends after the action."""
    state = position(hands=("Nijl 6 8 10, Donau 6 8 10", ""), actions="sun")
    state = after(state, "action", "turn up", "sun ocean")
    assert state.actors() == [1]
    assert len(hand(state, 1)) == 6


def test_r57_a_swap_at_the_full_source() -> None:
    """RV R57: same value, other river; the hand gets the top card, a covered card stays."""
    state = position(hands=("Colorado 4", ""), source=FULL, ocean="Colorado 9")
    state = after(state, "ocean", "swap Colorado 4 with U4")
    assert place(state, "U4") == ["Nijl 4", "Colorado 4"]
    assert hand(state, 1) == ["Colorado 9", "Donau 4"]
    assert state.actors() == [1]


@pytest.mark.parametrize(
    "text",
    [
        "swap Colorado 4 with U1",  # another value
        "swap Donau 4 with U4",  # the same river
        "swap Amazone 3 with U3",  # not in hand
    ],
)
def test_r57_what_can_not_be_swapped(text: str) -> None:
    """RV R57: another value, the same river name, a card that is not in hand."""
    state = position(hands=("Colorado 4, Donau 4", ""), source=FULL, ocean="Colorado 9")
    assert refusal(after(state, "ocean"), text) == "RV R57"


def test_r57_you_need_not_swap() -> None:
    """RV R57: at a full source one may always end, with any number of cards."""
    state = position(hands=(TEN, ""), source=FULL, ocean="Nijl 9")
    state = after(state, "ocean")
    assert refusal(state, "swap Colorado 4 with U4") is None
    assert phase(after(state, "end")) == "bury"


def test_r57_no_swap_while_a_place_is_empty() -> None:
    """RV R57: only where no source play is possible."""
    state = position(hands=("Nijl 1", ""), source="Donau 1", ocean="Colorado 9")
    assert refusal(after(state, "ocean"), "swap Nijl 1 with M1") == "RV R57"


@pytest.mark.parametrize(("size", "buries"), [(7, False), (8, True)])
def test_r58_more_than_six_cards_after_the_source_play(size: int, buries: bool) -> None:
    """RV R58: seven cards less the one played are six; with eight one more sinks."""
    state = after(drawn(size), "source Colorado 7 at U1")
    assert (phase(state) == "bury") is buries


def test_r58_exactly_one_even_with_ten() -> None:
    """RV R58: one card of the player's choice, on top of the groundwater."""
    state = position(hands=(TEN, ""), groundwater=("Nijl 1", ""), ocean="Nijl 9")
    state = after(state, "ocean", "source Nijl 9 at U1")
    assert legal(state) == {f"bury {card}" for card in hand(state, 1)}
    assert refusal(state, "bury Donau 5") == "RV R58"
    assert refusal(state, "end") == "RV R58"
    state = after(state, "bury Colorado 4")
    assert groundwater(state, 1) == ["Colorado 4", "Nijl 1"]
    assert len(hand(state, 1)) == 9
    assert state.actors() == [1]


def test_r58_after_every_option() -> None:
    """RV R58, RV A6: after an action card as well."""
    state = position(hands=("Nijl 6 8 10, Donau 6 8 10, Amazone 6", ""), actions="sun")
    assert phase(after(state, "action", "turn up", "sun ocean")) == "bury"


def test_r58_not_after_a_swap() -> None:
    """RV R58, RV A33: a swap frees from it, ending without a swap does not."""
    state = after(position(hands=(TEN, ""), source=FULL, ocean="Nijl 9"), "ocean")
    assert after(state, "swap Colorado 4 with U4").actors() == [1]
    assert phase(after(state, "end")) == "bury"


def test_r59_taking_groundwater_one_by_one_up_to_six() -> None:
    """RV R59: from the top, until six cards are in hand."""
    state = position(
        hands=("Nijl 6 8 10", ""), groundwater=("Donau 1, Donau 2, Donau 3", ""), ocean="Nijl 3"
    )
    state = after(state, "ocean", "end")
    assert legal(state) == {"take", "end"}
    state = after(state, "take")
    assert groundwater(state, 1) == ["Donau 2", "Donau 3"]
    assert "Donau 1" in hand(state, 1)
    state = after(state, "take")
    assert len(hand(state, 1)) == 6
    assert state.actors() == [1]


def test_r59_you_may_stop_at_any_time() -> None:
    """RV R59: after none or some cards."""
    state = position(hands=("Nijl 6", ""), groundwater=("Donau 1, Donau 2", ""), ocean="Nijl 3")
    state = after(state, "ocean", "end")
    assert after(state, "end").actors() == [1]
    state = after(state, "take", "end")
    assert groundwater(state, 1) == ["Donau 2"]


def test_r59_until_the_groundwater_is_empty() -> None:
    """RV R59: then the turn ends by itself; nothing of the other player's can be taken."""
    state = position(hands=("Nijl 6", ""), groundwater=("Donau 1", "Donau 2"), ocean="Nijl 3")
    state = after(state, "ocean", "end", "take")
    assert state.actors() == [1]
    assert groundwater(state, 2) == ["Donau 2"]


def test_r59_not_with_six_cards() -> None:
    """RV R59: nobody is asked who holds six."""
    state = position(hands=("Nijl 6 8 10, Donau 6 8 10", ""), groundwater=("Donau 1", ""))
    state = after(state, "ocean", "source Nijl 6 at U1")
    assert state.actors() == [1]


def test_r59_after_every_option() -> None:
    """RV R59: after an action card and after a column too; other moves are refused there."""
    state = position(
        hands=("Colorado 9", ""),
        rivers=("1: Colorado 5-7 flask",),
        source={"U1": "Colorado 8", "L1": "Donau 1"},
        groundwater=("Nijl 1, Nijl 2, Nijl 3", ""),
        actions="tap",
    )
    assert phase(after(state, "action", "turn up", "tap M2")) == "take"
    state = after(state, "column 1", "connect Colorado 8 to 1", "end")
    assert phase(state) == "take"
    assert refusal(state, "source Donau 1 at L2") == "RV R59"


def test_r60_groundwater_is_face_down() -> None:
    """RV R60: a view shows how many cards lie there, and the log not which one was buried."""
    base = "Amazone 1, Amazone 2, Amazone 3, Amazone 4"
    state = position(groundwater=("Nijl 1, Nijl 2", ""), source=base)
    other = position(groundwater=("Donau 9, Donau 8", ""), source=base)
    for viewer in (0, 1, None):
        assert RIVERO.view(state, viewer) == RIVERO.view(other, viewer)
    assert RIVERO.view(state, 1).sides[0].groundwater == 2
    bury = state.parse(0, "bury Nijl 4")
    assert state.told(0, 0, bury) == "bury Nijl 4"
    assert state.told(1, 0, bury) == state.told(None, 0, bury) == "bury"


def test_r60_no_upper_limit() -> None:
    """RV R60: hands and groundwater piles of any size."""
    state = position(rest="hand 1", ocean="Nijl 1, Nijl 2, Nijl 3")
    assert len(hand(state, 1)) == 73
    state = after(state, "ocean", "source Nijl 1 at U1", "bury Donau 1")
    assert len(hand(state, 1)) == 72
    state = position(rest="groundwater 1", ocean="Nijl 1, Nijl 2, Nijl 3", turn=2, actions="tap")
    assert len(groundwater(state, 1)) == 73


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r60_hand_sizes_change_as_the_rules_say(seed: int, options: dict[str, str]) -> None:
    """RV R58, RV R59, RV R60: burying asks above six cards only, taking below six only."""
    for state in random_game(seed, **options):
        size = state.sides[state.player].hand.size
        if phase(state) == "bury":
            assert size > 6
        if phase(state) == "take":
            assert size < 6
            assert state.sides[state.player].ground
