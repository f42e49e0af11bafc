"""Rules section 5: building."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games.reisbauern.farm import Face, Farm
from floodplain.games.reisbauern.geometry import x_of, y_of
from floodplain.games.reisbauern.land import ANYWHERE, NORTH, SOUTH
from floodplain.games.reisbauern.places import all_places, may_lay
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.position_texts import free_farm
from floodplain.games.reisbauern.state import ReisbauernState
from tests.reference.reisbauern import RIVER, Laid, edition_of, farm_squares
from tests.reference.reisbauern import places as reference_places
from tests.reference.reisbauern.sample import EDITION

from . import (
    COMBINATIONS,
    SEEDS,
    after,
    field,
    fields_of,
    hand,
    laid,
    places,
    random_game,
    refusal,
    rest_of_turn,
)
from .land import PATHS, covered

STANDARD = edition_of(EDITION)


def beside_one_card() -> ReisbauernState:
    return position(farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"), hands=("7", ""))


def test_5_1_any_of_the_four_turns() -> None:
    """RB 5.1: upright and sideways; the text says which, and so the card lies."""
    state = beside_one_card()
    assert {place.split()[1] for place in places(state, 1, 7)} == {"0", "1", "2", "3"}
    for place in ("turn 0 at 2,0", "turn 1 at 2,1", "turn 2 at 2,1", "turn 3 at 2,0"):
        done = rest_of_turn(after(state, f"1 build 7 {place}"))
        assert laid(done, 1)[1] == f"7 {place}"


def test_5_1_the_same_places_for_every_card() -> None:
    """RB 5.1, 5.4: what is printed does not matter; paths need not meet."""
    state = beside_one_card()
    assert len({frozenset(places(state, 1, card)) for card in hand(state, 1)}) == 1


@pytest.mark.parametrize(
    ("place", "clause"),
    [
        ("turn 0 at 2,0", None),  # along a whole edge
        ("turn 0 at 2,2", None),  # along one unit of the right edge
        ("turn 0 at 2,-2", None),
        ("turn 0 at -2,2", None),
        ("turn 0 at 1,3", None),  # along one unit of the lower edge
        ("turn 3 at -2,-2", None),
        ("turn 2 at 2,3", "RB 5.2"),  # a corner only
        ("turn 2 at -2,-3", "RB 5.2"),
        ("turn 1 at 2,3", "RB 5.2"),
        ("turn 3 at -3,3", "RB 5.2"),
        ("turn 0 at 4,0", "RB 5.2"),  # apart
        ("turn 0 at 0,20", "RB 5.2"),
        ("turn 0 at -24,0", "RB 5.2"),
        ("turn 3 at 39,39", "RB 5.2"),
        ("turn 2 at 1,0", "RB 5.3"),  # over the card
        ("turn 0 at 0,0", "RB 5.3"),
        ("turn 0 at 1,1", "RB 5.3"),
        ("turn 1 at -2,1", "RB 5.3"),
        ("turn 0 at 2,1", "RB 5.4"),  # off the grid
        ("turn 1 at 2,0", "RB 5.4"),
        ("turn 2 at 2,0", "RB 5.4"),
        ("turn 3 at 2,1", "RB 5.4"),
    ],
)
def test_5_2_where_a_card_may_lie(place: str, clause: str | None) -> None:
    """RB 5.2, 5.3, 5.4: an edge or a part of it, never over a card, on the grid."""
    assert refusal(beside_one_card(), 1, f"build 7 {place}") == clause


def test_5_2_all_places_beside_one_card() -> None:
    """RB 5.2: sixteen upright and sixteen sideways, half of those that touch: the grid's."""
    found = places(beside_one_card(), 1, 7)
    naive = {
        f"turn {turn} at {x},{y}"
        for turn, x, y in reference_places(STANDARD, [Laid(1, 0, 0, 0)], 0, False)
    }
    assert found == naive
    assert sum(place.split()[1] in "02" for place in found) == 16
    assert sum(place.split()[1] in "13" for place in found) == 16


def test_5_2_only_cards_of_the_own_farm_count() -> None:
    """RB 5.2: what lies in the other farm touches nothing here and is in nobody's way."""
    state = position(
        farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0; 3 turn 0 at 2,0; 4 turn 0 at 4,0"),
        hands=("7", ""),
    )
    assert refusal(state, 1, "build 7 turn 0 at 6,0") == "RB 5.2"
    assert refusal(state, 1, "build 7 turn 0 at 2,0") is None


@settings(max_examples=10)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_5_3_no_square_is_ever_covered_twice(seed: int, options: dict[str, str]) -> None:
    """RB 5.3: each card of a farm has its six squares for itself, and none of the river's."""
    for state in random_game(seed, **options):
        for farm in state.farms:
            cards = [Laid(int(c.card) + 1, int(c.turn), int(c.x), int(c.y)) for c in farm.cards]
            squares = farm_squares(STANDARD, cards)
            assert len(squares) == 6 * len(cards)
            assert not state.festival or not squares.keys() & RIVER.keys()


def test_5_4_paths_need_not_meet() -> None:
    """RB 5.4: a path may run against a grid line; the place is legal for any pair of faces."""
    for one in ("==/==/==", "../../.."):
        for other in ("==/==/==", "../../.."):
            state = position(
                farms=("1 turn 0 at 0,0", ""), hands=("2", ""), faces={1: one, 2: other}
            )
            assert refusal(state, 1, "build 2 turn 0 at 2,0") is None


def test_5_4_holes_may_be_left() -> None:
    """RB 5.4: four cards around a square that no card can ever fill."""
    ring = ("turn 0 at 0,0", "turn 3 at 2,0", "turn 2 at 3,2", "turn 1 at 0,3")
    farm = free_farm([f"==/==/== {place}" for place in ring])
    assert not covered(farm, (2, 2))
    for turn in range(4):
        for place in all_places(farm, turn):
            filled = Farm(original=farm)
            filled.lay(9, Face(), turn, x_of(place), y_of(place))
            assert not covered(filled, (2, 2))
    assert field((2, 2)) not in fields_of(farm)


@pytest.mark.parametrize("bank", [ANYWHERE, SOUTH, NORTH])
@pytest.mark.parametrize("direction", [(0, -1), (0, 1), (-1, 0), (1, 0)])
def test_5_5_there_is_always_a_place(bank: int, direction: tuple[int, int]) -> None:
    """RB 5.5: even where eight cards run as far as they can, in each direction.

    The generator and the look at a single place agree out there, too.
    """
    farm = Farm(bank)
    for number in range(8):
        spots = [
            (turn, int(x_of(place)), int(y_of(place)))
            for turn in range(4)
            for place in all_places(farm, turn)
        ]
        assert spots
        for turn, x, y in spots:
            assert may_lay(farm, turn, x, y), f"card {number + 1} turn {turn} at {x},{y}"
        far = max(spots, key=lambda spot: spot[1] * direction[0] + spot[2] * direction[1])
        farm.lay(number, Face(PATHS), *far)
    assert len(farm.cards) == 8
    assert fields_of(farm)
