"""Rules section 6, first part: when fields are closed."""

from typing import Any

import pytest

from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.position_texts import free_farm
from tests.reference.reisbauern import Point, Square, parcels_of, squares_around

from . import built, field, fields, fields_of, log, score
from .land import completed, drawn

RING: list[Point] = [(2, 2), (3, 3), (4, 4), (5, 3), (6, 2), (5, 1), (4, 0), (3, 1)]
INSIDE: Point = (4, 2)
THREE = field((1, 1), (2, 2), (3, 1))

DEAD_END: dict[str, Any] = {
    "phase": "dry",
    "farms": ("1 turn 0 at 0,0; 2 turn 0 at 2,0", ""),
    "display": "3 4",
    "faces": {1: "=./=./==", 2: "==/.=/==", 3: "==/==/=="},
}
INNER_SQUARES = squares_around(INSIDE)


def within_ring() -> list[Square]:
    """The eight squares whose segments separate one parcel of the ring from the next."""
    squares = {square for parcel in RING for square in squares_around(parcel)}
    return sorted(square for square in squares if set(parcels_of(square)) <= set(RING))


def test_6_1_the_closed_field_of_the_rules() -> None:
    """RB 6.1, 6.7: cards 2 and 17 close three parcels with a farmer and a hut in one of them."""
    state = position(farms=("2 turn 0 at 0,0", ""), hands=("17", ""), ancestors=(16, None))
    state = built(state, "build 17 turn 0 at 2,0")
    assert fields(state, 1) == {THREE}
    assert log(state, 1) == [("size", 8), ("farmers", 1)]
    assert score(state, 1) == 9


def test_6_1_the_dead_end_of_the_rules() -> None:
    """RB 6.1: cards 10 and 17; a path juts into the region, which never closes any more."""
    cards = ["=./../== turn 0 at 0,0", "==/.=/== turn 0 at 2,0"]
    assert fields_of(free_farm(cards)) == set()
    region = {(1, 1), (2, 2), (3, 1), (2, 0), (0, 2)}
    farm = completed(free_farm(cards), region)
    assert all(not region & found for found in fields_of(farm))
    # without that path it would be one
    assert field(*region) in fields_of(
        completed(free_farm(["=./../== turn 0 at 0,0", ".=/.=/== turn 0 at 2,0"]), region)
    )


def test_6_1_the_smallest_dead_end() -> None:
    """RB 6.1: four complete parcels around a vertex, all paths around, and one path inside."""
    state = built(position(**DEAD_END), "build 3 turn 1 at 1,-2")
    region = {(1, 1), (2, 2), (3, 1), (2, 0)}
    assert all(not region & found for found in fields(state, 1))
    faces = {**DEAD_END["faces"], 2: ".=/.=/=="}  # without that path
    state = built(position(**{**DEAD_END, "faces": faces}), "build 3 turn 1 at 1,-2")
    assert field(*region) in fields(state, 1)


def test_6_1_all_parcels_must_be_complete() -> None:
    """RB 6.1: paths all around, but one quarter of one parcel is missing."""
    half = "==/=./== turn 0 at 0,0"
    assert fields_of(free_farm(half)) == set()
    assert fields_of(free_farm(f"{half}; ==/.=/== turn 0 at 2,0")) == {THREE}
    # beside the lower half of the card: (2,2) lacks the square (2,1)
    assert fields_of(free_farm(f"{half}; =./==/== turn 0 at 2,2")) == set()


def test_6_1_a_grid_line_to_an_open_parcel_keeps_a_region_open() -> None:
    """RB 6.1: two parcels, and a third behind a grid line that is not complete."""
    pair = [(1, 1), (2, 2)]
    assert field(*pair) in fields_of(drawn(pair))
    farm = drawn(pair, changed={(0, 0): "."})
    assert all(not set(pair) & found for found in fields_of(farm))


@pytest.mark.parametrize("square", within_ring())
def test_6_1_a_path_with_the_region_on_both_sides(square: Square) -> None:
    """RB 6.1: a path across the ring; the region goes round it, so both its sides are one."""
    assert field(*RING) in fields_of(drawn(RING, [INSIDE]))
    cut = fields_of(drawn(RING, [INSIDE], changed={square: "="}))
    assert field(INSIDE) in cut
    assert all(not set(RING) & found for found in cut)


def test_6_1_two_cuts_part_the_ring() -> None:
    """RB 6.1: then each path has another region on its other side, and both are fields."""
    squares = within_ring()
    cuts = {squares[0]: "=", squares[-1]: "="}
    found = {part for part in fields_of(drawn(RING, [INSIDE], changed=cuts)) if part & set(RING)}
    assert len(found) == 2
    assert frozenset().union(*found) == set(RING)


def test_6_7_a_field_may_surround_another() -> None:
    """RB 6.7: both are closed; the inner path is continuous, too."""
    found = fields_of(drawn(RING, [INSIDE]))
    assert {field(*RING), field(INSIDE)} <= found


def test_6_7_an_opening_in_the_inner_path() -> None:
    """RB 6.1, 6.7: three paths jut into the one region then; without all four it is a field."""
    one = fields_of(drawn(RING, [INSIDE], changed={INNER_SQUARES[0]: "."}))
    assert all(not {*RING, INSIDE} & found for found in one)
    assert field(*RING, INSIDE) in fields_of(drawn([*RING, INSIDE]))


def test_6_1_a_hole_keeps_the_fields_around_it_open() -> None:
    """RB 6.1, 5.4: the pinwheel of four cards leaves a square free; its two parcels stay open."""
    ring = ("turn 0 at 0,0", "turn 3 at 2,0", "turn 2 at 3,2", "turn 1 at 0,3")
    found = fields_of(free_farm([f"==/==/== {place}" for place in ring]))
    assert field((2, 2)) not in found and field((3, 3)) not in found
    assert {field((1, 1)), field((3, 1)), field((4, 4)), field((2, 4))} <= found
    open_to_hole = fields_of(
        free_farm(["==/=./== turn 0 at 0,0", *(f"==/==/== {p}" for p in ring[1:])])
    )
    assert field((1, 1)) not in open_to_hole


def test_6_6_one_card_closes_several_fields() -> None:
    """RB 6.6: its own parcel, and one shared with each neighbour; each is scored."""
    faces = dict.fromkeys((1, 2, 3), "==/==/==")
    state = position(
        phase="dry",
        display="3 4",
        faces=faces,
        farms=("1 turn 0 at 0,0; 2 turn 0 at -2,0", ""),
        ancestors=(16, 18),
    )
    before = fields(state, 1)
    state = built(state, "build 3 turn 0 at 2,0")
    assert fields(state, 1) - before == {field((3, 1)), field((2, 2))}
    assert log(state, 1) == [("size", 2), ("size", 2)]


def test_6_6_four_fields_at_once() -> None:
    """RB 6.6: a card that completes its own parcel and three halves of others."""
    faces = dict.fromkeys((1, 2, 3, 4, 5), "==/==/==")
    farm = "1 turn 0 at 0,0; 2 turn 2 at 0,3; 3 turn 1 at 2,3; 4 turn 0 at 4,0"
    state = position(phase="dry", display="5 6", faces=faces, farms=(farm, ""), ancestors=(16, 18))
    before = fields(state, 1)
    state = built(state, "build 5 turn 0 at 2,0")
    closed = fields(state, 1) - before
    assert {field((3, 1)), field((2, 2)), field((4, 2)), field((3, 3))} == closed
    assert log(state, 1) == [("size", 2)] * 4


def test_6_6_a_field_is_scored_once() -> None:
    """RB 6.6: a card laid beside a closed field does not score it again."""
    faces = dict.fromkeys((1, 2), "==/==/==")
    state = position(phase="dry", display="2 3", faces=faces, farms=("1 turn 0 at 0,0", ""))
    assert fields(state, 1) == {field((1, 1))}
    state = built(state, "build 2 turn 0 at 2,2")
    assert fields(state, 1) == {field((1, 1)), field((3, 3))}
    assert log(state, 1) == [("size", 2)]


def test_6_7_features_of_two_cards_in_one_parcel() -> None:
    """RB 6.7: both count, whichever card closes the field."""
    faces = {1: "==/==/== R farmer", 2: "=./==/== L farmer"}
    state = position(
        phase="dry", display="2 3", faces=faces, farms=("1 turn 0 at 0,0", ""), ancestors=(16, 18)
    )
    state = built(state, "build 2 turn 0 at 2,0")
    assert log(state, 1) == [("size", 2), ("farmers", 3)]
