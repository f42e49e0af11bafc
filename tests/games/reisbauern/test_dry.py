"""Rules section 7: the dry season."""

from typing import Any

import pytest

from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import after, display, field, fields, laid, legal, log, phase, refusal, rest_of_turn, score

PLAIN = "../../.."
"""A face on which nothing ever closes."""


def last_rain_turn(
    scores: tuple[int, int], farmers: tuple[int, int], **options: Any
) -> ReisbauernState:
    """Both have one card to build; farmers in open parcels of the farms."""
    parts = ["C farmer", "C farmer, L farmer", "C farmer, L farmer, R farmer"]
    faces = dict.fromkeys((1, 2, 3, 4, 5, 6), PLAIN)
    for seat, count in enumerate(farmers):
        if count:
            faces[seat + 1] = f"{PLAIN} {parts[count - 1]}"
    return position(
        turn=4,
        farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"),
        hands=("3", "4"),
        scores=scores,
        faces=faces,
        **options,
    )


@pytest.mark.parametrize(
    ("scores", "farmers", "begins"),
    [
        ((3, 5), (3, 0), 1),  # fewer points
        ((5, 3), (0, 3), 2),
        ((-2, -1), (3, 0), 1),
        ((4, 4), (1, 2), 1),  # tied: fewer farmers
        ((4, 4), (2, 0), 2),
        ((4, 4), (1, 1), 2),  # still tied: the second seat
        ((0, 0), (0, 0), 2),
    ],
)
def test_7_1_who_begins(scores: tuple[int, int], farmers: tuple[int, int], begins: int) -> None:
    """RB 7.1: fewer points, then fewer farmers in the farm, open ones too, then seat 2."""
    state = rest_of_turn(last_rain_turn(scores, farmers))
    assert phase(state) == "dry"
    assert state.actors() == [begins - 1]


def test_7_1_points_of_the_last_rain_builds_count() -> None:
    """RB 7.1: seat 1 was behind, but closes a field with its last card."""
    faces = {1: PLAIN, 2: PLAIN, 3: "==/==/==", 4: PLAIN}
    state = position(
        turn=4,
        farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"),
        hands=("3", "4"),
        scores=(3, 4),
        faces=faces,
    )
    state = after(state, "1 build 3 turn 0 at 2,2", "2 build 4 turn 0 at 2,2")
    assert (score(state, 1), state.actors()) == (5, [1])


def test_7_2_cards_of_the_display_in_turn() -> None:
    """RB 7.2: one card each, alternately, until all are built."""
    state = position(phase="dry", display="3 4 5", player=2)
    assert state.actors() == [1]
    assert legal(state, 1) == set()
    assert {text.split()[1] for text in legal(state, 2)} == {"3", "4", "5"}
    for seat, card in ((2, 4), (1, 3), (2, 5)):
        assert state.actors() == [seat - 1]
        text = min(text for text in legal(state, seat) if text.startswith(f"build {card} "))
        state = after(state, f"{seat} {text}")
        assert card not in display(state)
        assert laid(state, seat)[-1] == text.removeprefix("build ")
    assert (phase(state), state.actors()) == ("over", [])


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (1, "build 7 turn 0 at 2,0"),  # not in the display
        (1, "display 3"),
        (1, "copy nothing"),
        (1, "ancestor 3 build 4 turn 0 at 0,0"),
        (2, "build 3 turn 0 at 2,0"),  # not this seat's turn
    ],
)
def test_7_2_nothing_else_is_possible(seat: int, text: str) -> None:
    """RB 7.2: only a card of the display, only in turn."""
    farms = ("1 turn 0 at 0,0", "2 turn 0 at 0,0")
    state = position(phase="dry", display="3 4", farms=farms, ancestors=(5, 6))
    assert refusal(state, seat, text) == "RB 7.2"
    assert refusal(state, 1, "build 3 turn 0 at 4,0") == "RB 5.2"


def test_7_2_fields_are_scored_as_they_close() -> None:
    """RB 7.2: at once, before the other plays."""
    state = position(phase="dry", farms=("2 turn 0 at 0,0", ""), display="17 3", ancestors=(16, 18))
    state = after(state, "1 build 17 turn 0 at 2,0")
    assert fields(state, 1) == {field((1, 1), (2, 2), (3, 1))}
    assert log(state, 1) == [("size", 8), ("farmers", 1)]


def test_7_2_six_cards_make_farms_of_eight() -> None:
    """RB 7.2: three each from a display of six."""
    state = rest_of_turn(last_rain_turn((0, 0), (0, 0)))
    assert len(display(state)) == 6
    before = [len(laid(state, seat)) for seat in (1, 2)]
    builders = []
    while state.actors():
        (seat,) = state.actors()
        builders.append(seat)
        state.apply(seat, state.legal(seat)[0])
    assert builders == [1, 0, 1, 0, 1, 0]
    assert [len(laid(state, seat)) for seat in (1, 2)] == [count + 3 for count in before]
