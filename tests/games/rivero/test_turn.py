"""Rules section 6: the course of a turn."""

import pytest
from hypothesis import given, settings

from floodplain.games.rivero.position import position

from . import SEEDS, after, any_options, beside, hand, idle, legal, phase, random_game, refusal

OPTIONS_OF_A_TURN = ("ocean", "column 1", "action")
CARDLESS = (
    "ocean",
    "pick up",
    "take",
    "turn up",
    "end",
    "draw",
    "decline",
    "reserve",
    "sun ocean",
    "sun own",
    "sun other",
)


def test_r31_one_option_comes_first() -> None:
    """RV R31: at the start only the three options, nothing is played before."""
    state = position(
        hands=("Nijl 7, Donau 1 2 3", ""),
        rivers=("1: Nijl 4-6 flask",),
        source={"U1": "Nijl 3", "L1": "Donau 9"},
    )
    assert legal(state) == set(OPTIONS_OF_A_TURN)
    for text in ("connect Nijl 7 to 1", "river Donau 1-3", "source Nijl 7 at L2", "end", "turn up"):
        assert refusal(state, text) == "RV R31"


@pytest.mark.parametrize("option", OPTIONS_OF_A_TURN)
def test_r31_exactly_one_option(option: str) -> None:
    """RV R31: whichever is chosen, no other follows in this turn."""
    state = position(
        hands=("Nijl 7", ""),
        rivers=("1: Nijl 4-6 flask",),
        source={"U1": "Nijl 3", "L1": "Donau 9"},
    )
    state = after(state, option)
    for other in OPTIONS_OF_A_TURN:
        assert refusal(state, other) == "RV R31"
    if option != "action":
        assert refusal(state, "turn up") == "RV R31"


def test_r31_the_end_of_the_turn_comes_last() -> None:
    """RV R31: start, option, end of the turn, then the other player."""
    state = position(hands=("Nijl 1 2 3 5 6 7 8 9", ""), ocean="Donau 1")
    state = after(state, "ocean")
    assert phase(state) == "play"
    state = after(state, "source Donau 1 at U1")
    assert phase(state) == "bury"
    assert refusal(state, "ocean") == "RV R58"
    state = after(state, "bury Nijl 1")
    assert (phase(state), state.actors()) == ("choose", [1])


@pytest.mark.parametrize("cards", ["Nijl 1", "Colorado 9"])
def test_r31_questions_do_not_tell_the_hand(cards: str) -> None:
    """RV R31: the swap is asked for at a full source, whether or not a hand card fits."""
    state = position(
        hands=(cards, ""),
        source={
            "U": "Nijl 2, Nijl 3, Nijl 4, Nijl 5",
            "M": "Donau 1, Donau 2, Donau 3, Donau 4",
            "L": "Amazone 2, Amazone 3, Amazone 4, Amazone 5",
        },
        ocean="Colorado 8",
    )
    state = after(state, "ocean")
    assert phase(state) == "play"
    assert "end" in legal(state)
    assert ("swap Nijl 1 with M1" in legal(state)) == (cards == "Nijl 1")


@settings(max_examples=15)
@given(SEEDS, any_options())
def test_r31_questions_are_asked_on_public_grounds(seed: int, options: dict[str, str]) -> None:
    """RV R31: moves without cards are open, and lead to the same question, whatever the hand."""
    for state in random_game(seed, **options):
        seat = int(state.player)
        other = state.redeal(1 - seat, "anew") if state.actors() else state
        for text in CARDLESS:
            action = state.parse(seat, text)
            assert state.why_not(seat, action) == other.why_not(seat, action)
            if state.actors() and state.why_not(seat, action) is None:
                here, there = state.copy(), other.copy()
                here.apply(seat, action)
                there.apply(seat, action)
                assert (phase(here), here.player) == (phase(there), there.player)


def test_r32_picking_up_from_the_next_turn_on() -> None:
    """RV R32: not in the turn in which the cards came, but in every later one."""
    state = position(actions="sun", ocean="Nijl 1, Nijl 2, Donau 9", source_play_after_action="yes")
    state = after(state, "action", "turn up", "sun ocean")
    assert refusal(state, "pick up") == "RV R56"
    state = idle(after(state, "end"))
    assert beside(state, 1) == ["Nijl 1", "Nijl 2"]
    later = idle(idle(state))
    assert refusal(later, "pick up") is None
    state = after(state, "pick up")
    assert hand(state, 1) == ["Nijl 1", "Nijl 2"]
    assert beside(state, 1) == []


def test_r32_all_cards_at_once_and_only_once() -> None:
    """RV R32: picking up takes both cards; then there is nothing more to pick up."""
    state = position(action=("sun", ""), beside=("Nijl 1, Nijl 2", ""))
    state = after(state, "pick up")
    assert hand(state, 1) == ["Nijl 1", "Nijl 2"]
    assert refusal(state, "pick up") == "RV R32"


def test_r32_before_or_after_choosing_the_option() -> None:
    """RV R32: as long as one may still connect; then they are ordinary hand cards."""
    state = position(
        rivers=("1: Nijl 3-5 flask",),
        source={"U1": "Nijl 6", "L1": "Donau 9"},
        action=("sun", ""),
        beside=("Nijl 1, Nijl 2", ""),
    )
    for option in ("ocean", "column 1"):
        assert refusal(after(state, option, "pick up"), "connect Nijl 2 to 1") is None
        assert refusal(after(state, "pick up", option), "connect Nijl 2 to 1") is None


def test_r32_not_after_the_plays_are_finished() -> None:
    """RV R32: after the source play it is too late."""
    state = position(
        hands=("Donau 1 2 4 5 7 8 9", ""), action=("sun", ""), beside=("Nijl 1, Nijl 2", "")
    )
    state = after(state, "ocean", "source Donau 1 at U1")
    assert phase(state) == "bury"
    assert refusal(state, "pick up") == "RV R58"


def test_r32_in_option_three_until_the_action_card_is_turned_up() -> None:
    """RV R32: with the variant of RV A9 the old cards can be picked up in option 3."""
    state = position(
        rivers=("1: Nijl 2-4",),
        hands=("Nijl 5", ""),
        action=("tap", ""),
        beside=("Nijl 1", ""),
        actions="sun",
        clear_before_action="yes",
    )
    state = after(state, "action")
    assert refusal(state, "pick up") is None
    state = after(state, "connect Nijl 5 to 1", "turn up")
    assert refusal(state, "pick up") == "RV R47"


def test_r32_a_reserve_bridge_is_not_picked_up() -> None:
    """RV R32: a face-down card is not an open one."""
    state = position(action=("bridge", ""), reserve=(1, 0))
    assert refusal(state, "pick up") == "RV R32"


def test_r32_the_cards_of_the_other_player_stay() -> None:
    """RV R32: only the own ones can be picked up."""
    state = position(action=("", "tap"), beside=("", "Nijl 1"))
    assert refusal(state, "pick up") == "RV R32"
