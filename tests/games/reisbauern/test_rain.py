"""Rules section 4: the rain season."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import (
    COMBINATIONS,
    SEEDS,
    after,
    display,
    field,
    fields,
    hand,
    laid,
    legal,
    log,
    phase,
    places,
    random_game,
    refusal,
    rest_of_turn,
)


def first_turn() -> ReisbauernState:
    return position(
        farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"),
        ancestors=(17, 18),
        hands=("3 4 5 6 7 8 9", "10 11 12 13 14 15 16"),
    )


def test_4_1_build_one_display_another_swap_the_rest() -> None:
    """RB 4.1: laid, put into the display (seat 1's first) and swapped when both are done."""
    state = first_turn()
    assert state.actors() == [0, 1]
    state = after(state, "2 display 11", "2 build 10 turn 0 at 2,0")
    assert state.actors() == [0]
    assert legal(state, 2) == set()
    state = after(state, "1 build 3 turn 1 at 2,1")
    assert (display(state), len(laid(state, 1)), len(laid(state, 2))) == ([], 1, 1)
    state = after(state, "1 display 4")
    assert laid(state, 1) == ["1 turn 0 at 0,0", "3 turn 1 at 2,1"]
    assert laid(state, 2) == ["2 turn 0 at 0,0", "10 turn 0 at 2,0"]
    assert display(state) == [4, 11]
    assert hand(state, 1) == [12, 13, 14, 15, 16]
    assert hand(state, 2) == [5, 6, 7, 8, 9]
    assert state.actors() == [0, 1]
    assert REISBAUERN.view(state, 0).uncovered == [
        "1 build 3 turn 1 at 2,1",
        "1 display 4",
        "2 build 10 turn 0 at 2,0",
        "2 display 11",
    ]


def test_4_1_two_different_cards_in_either_order() -> None:
    """RB 4.1: what is built can not go to the display, nor the other way round."""
    state = first_turn()
    built = after(state, "1 build 3 turn 0 at 2,0")
    assert refusal(built, 1, "display 3") == "RB 4.1"
    assert legal(built, 1) == {f"display {card}" for card in (4, 5, 6, 7, 8, 9)}
    assert refusal(built, 1, "build 4 turn 0 at 2,0") == "RB 4.1"
    shown = after(state, "1 display 3")
    assert refusal(shown, 1, "build 3 turn 0 at 2,0") == "RB 4.1"
    assert refusal(shown, 1, "display 4") == "RB 4.1"
    assert places(shown, 1, 4) == places(state, 1, 4)
    assert {text.split()[1] for text in legal(shown, 1)} == set("456789")


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("build 10 turn 0 at 2,0", "RB 4.1"),  # in the other hand
        ("display 10", "RB 4.1"),
        ("build 17 turn 0 at 2,0", "RB 4.1"),  # an ancestor
        ("build 1 turn 0 at 2,0", "RB 4.1"),  # laid already
        ("ancestor 3 build 4 turn 0 at 0,0", "RB 4.1"),
        ("copy huts", "RB 4.1"),
    ],
)
def test_4_1_only_cards_of_the_own_hand(text: str, clause: str) -> None:
    """RB 4.1: nobody else's card, and no action of another phase."""
    assert refusal(first_turn(), 1, text) == clause


def test_4_1_who_is_done_waits() -> None:
    """RB 4.1: after both steps nothing is owed until all is uncovered."""
    state = after(first_turn(), "1 build 3 turn 0 at 2,0", "1 display 4")
    assert state.actors() == [1]
    for text in ("display 5", "build 5 turn 0 at 2,0"):
        assert refusal(state, 1, text) == "RB 4.1"


def test_4_2_three_turns_and_a_last_card() -> None:
    """RB 4.2: the last card has been swapped by the third turn's swap, once, and is built."""
    state = first_turn()
    for turn, held in enumerate((7, 5, 3)):
        assert (state.turn, phase(state)) == (turn, "rain")
        assert [len(hand(state, seat)) for seat in (1, 2)] == [held, held]
        before = [hand(state, 1), hand(state, 2)]
        state = rest_of_turn(state)
        assert set(hand(state, 1)) < set(before[1])
        assert set(hand(state, 2)) < set(before[0])
    (last,) = hand(state, 1)
    assert {text.split()[0] for text in legal(state, 1)} == {"build"}
    assert refusal(state, 1, f"display {last}") == "RB 4.2"
    state = after(state, f"1 build {last} {min(places(state, 1, last))}")
    assert state.actors() == [1] and len(laid(state, 1)) == 4
    state = rest_of_turn(state)
    assert laid(state, 1)[-1].startswith(f"{last} turn")
    assert phase(state) == "dry"


@settings(max_examples=10)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_4_2_six_cards_in_the_display_five_in_each_farm(seed: int, options: dict[str, str]) -> None:
    """RB 4.2: at the end of the rain season, with any expansions."""
    for state in random_game(seed, **options):
        if phase(state) in ("copy", "dry"):
            assert len(display(state)) == 6
            assert [len(laid(state, seat)) for seat in (1, 2)] == [5, 5]
            assert [hand(state, seat) for seat in (1, 2)] == [[], []]
            break
        assert state.turn == 0 or len(display(state)) == 2 * state.turn


def test_4_3_fields_are_scored_when_the_build_is_uncovered() -> None:
    """RB 4.3: not before; and at once, in the rain already."""
    state = position(
        farms=("2 turn 0 at 0,0", "7 turn 0 at 0,0"), hands=("17 3", "8 9"), ancestors=(16, 18)
    )
    state = after(state, "1 build 17 turn 0 at 2,0", "1 display 3", "2 display 9")
    assert log(state, 1) == [] and fields(state, 1) == set()
    state = after(state, "2 build 8 turn 0 at -2,0")
    assert fields(state, 1) == {field((1, 1), (2, 2), (3, 1))}
    assert log(state, 1) == [("size", 8), ("farmers", 1)]


def test_4_3_each_seat_has_its_own_record() -> None:
    """RB 4.3, 8.6: both close a field in one turn; both are scored."""
    faces = dict.fromkeys((1, 2, 3, 4), "==/==/==")
    state = position(farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"), hands=("3", "4"), faces=faces)
    state = after(state, "2 build 4 turn 0 at 2,2", "1 build 3 turn 0 at 2,2")
    state = rest_of_turn(state)
    assert log(state, 1) == log(state, 2) == [("size", 2)]
