"""Rules section 9, first part: the river between the farms, and fields on it."""

import pytest
from hypothesis import given, settings

from floodplain.games.reisbauern.deck import SYMBOLS
from floodplain.games.reisbauern.edition import load
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.geometry import code
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.position_texts import free_farm

from . import (
    SEEDS,
    after,
    dealt,
    field,
    fields,
    fields_of,
    legal,
    log,
    places,
    random_game,
    refusal,
    river_row,
)


@given(SEEDS)
def test_9_1_four_river_cards_in_random_order(seed: int) -> None:
    """RB 9.1, 9.1a: each once; another seed may lay them otherwise, and all see them."""
    state = dealt(seed, festival="yes")
    rows = [river_row(state, viewer) for viewer in (0, 1, None)]
    assert rows[0] == rows[1] == rows[2]
    assert sorted(rows[0]) == sorted(SYMBOLS)
    others = {tuple(river_row(dealt(seed + n, festival="yes"))) for n in range(9)}
    assert len(others) > 1
    assert REISBAUERN.view(dealt(seed), None).river == []


@pytest.mark.parametrize(
    ("seat", "place", "clause"),
    [
        (1, "turn 0 at 0,2", None),
        (1, "turn 2 at 1,2", None),
        (1, "turn 2 at -1,2", None),  # touches along one unit
        (1, "turn 3 at -2,2", None),
        (1, "turn 2 at 11,2", None),
        (1, "turn 0 at -2,2", "RB 9.1"),  # a corner only
        (1, "turn 0 at 12,2", "RB 9.1"),
        (1, "turn 2 at 1,4", "RB 9.1"),  # apart
        (1, "turn 0 at 1,-3", "RB 9.1"),  # the other bank
        (1, "turn 0 at 0,0", "RB 9.1"),  # in the river
        (1, "turn 0 at 1,2", "RB 5.4"),
        (2, "turn 0 at 1,-3", None),
        (2, "turn 1 at 1,-2", None),
        (2, "turn 0 at 11,-3", None),
        (2, "turn 2 at 12,-3", "RB 9.1"),
        (2, "turn 2 at 1,2", "RB 9.1"),
        (2, "turn 0 at 0,-2", "RB 9.1"),  # one row in the river
        (2, "turn 0 at 1,-5", "RB 9.1"),
    ],
)
def test_9_1_the_first_card_touches_the_river(seat: int, place: str, clause: str | None) -> None:
    """RB 9.1, 9.1a: along an edge, on the own side."""
    state = position(phase="setup", hands=("5 12", "3 4"), festival="yes")
    text = "ancestor 5 build 12" if seat == 1 else "ancestor 3 build 4"
    assert refusal(state, seat, f"{text} {place}") == clause


@pytest.mark.parametrize(
    ("seat", "place", "clause"),
    [
        (1, "turn 0 at 3,3", None),
        (1, "turn 1 at 3,2", None),
        (1, "turn 1 at 8,3", "RB 5.2"),
        (1, "turn 2 at 7,2", "RB 5.2"),  # touches only the river
        (1, "turn 0 at 1,1", "RB 9.1"),  # one row in the river
        (1, "turn 3 at 1,-1", "RB 9.1"),
        (1, "turn 0 at 1,-3", "RB 9.1"),
        (2, "turn 0 at 3,-3", None),
        (2, "turn 3 at 3,-3", None),
        (2, "turn 3 at 3,-1", "RB 9.1"),
        (2, "turn 0 at 7,-3", "RB 5.2"),
    ],
)
def test_9_1a_later_cards_touch_the_farm(seat: int, place: str, clause: str | None) -> None:
    """RB 9.1a: a river card is no card of the farm, and nobody builds on it or beyond it."""
    state = position(
        farms=("1 turn 2 at 1,2", "2 turn 0 at 1,-3"), hands=("7", "8"), festival="yes"
    )
    assert refusal(state, seat, f"build {6 + seat} {place}") == clause


@settings(max_examples=10)
@given(SEEDS)
def test_9_1a_banks_water_and_the_ends_of_the_river(seed: int) -> None:
    """RB 9.1a: cards on the own side; fields hold no water, and never the ends of a bank."""
    for state in random_game(seed, festival="yes"):
        south, north = state.farms
        assert all(card.y >= 2 for card in south.cards)
        assert all(card.y + (3 if card.turn % 2 == 0 else 2) <= 0 for card in north.cards)
    for seat, bank, side in ((1, 2, 1), (2, 0, -1)):
        for parcels in fields(state, seat):
            assert all((y - bank) * side >= 0 for _, y in parcels)
            assert all(0 < x < 12 for x, y in parcels if y == bank)


def test_9_1a_the_ends_can_not_be_completed() -> None:
    """RB 9.1a: with cards all along the bank and beyond, x = 0, 12 and farther stay open."""
    row = "; ".join(f"==/==/== turn 2 at {x},2" for x in (-1, 1, 3, 5, 7, 9, 11))
    more = "; ==/==/== turn 2 at -3,2; ==/==/== turn 2 at 13,2"
    for bank, y in (("south", 2), ("north", 0)):
        text = row + more
        if bank == "north":
            text = text.replace("turn 2", "turn 0").replace(",2", ",-3")
        first, *others = text.split("; ")
        closed = fields_of(free_farm([first, *others], bank))
        assert {x for found in closed for x, b in found if b == y} == {2, 4, 6, 8, 10}


def test_9_1a_a_field_of_the_first_card_is_scored() -> None:
    """RB 9.1a: the example of the rules: card 7 at turn 2 at 1,2 gives 2 points."""
    state = position(phase="setup", hands=("16 7", "3 4"), festival="yes")
    state = after(
        state, "1 ancestor 16 build 7 turn 2 at 1,2", "2 ancestor 3 build 4 turn 0 at 9,-3"
    )
    assert fields(state, 1) == {field((2, 2))}
    assert log(state, 1) == [("size", 2)]


def test_9_1a_an_ancestor_of_both_phases_acts_on_it() -> None:
    """RB 6.5, 9.1a: Rithy lies there when the first card closes a field of one parcel."""
    state = position(phase="setup", hands=("8 7", "3 4"), festival="yes")
    state = after(
        state, "1 ancestor 8 build 7 turn 2 at 1,2", "2 ancestor 3 build 4 turn 0 at 9,-3"
    )
    assert log(state, 1) == [("size", 2), ("ancestor", 2)]


def test_9_2_what_lies_on_the_river() -> None:
    """RB 9.2: a field with one parcel on the bank, all of it; not an open one, not one behind."""
    faces = {
        1: "../==/.= C hut",  # its B, on the bank, and its L
        2: "==/==/== R farmer",  # its R is the L of the first card
        3: "==/==/== C hut",
    }
    farm = "1 turn 2 at 1,2; 2 turn 2 at 3,2; 3 turn 0 at 1,5"
    state = position(farms=(farm, ""), faces=faces, festival="yes")
    seen = REISBAUERN.view(state, 0).farms[0].fields
    on_river = {frozenset(found.parcels): found.on_river for found in seen}
    assert on_river == {
        field((2, 2), (3, 3)): True,
        field((4, 2)): True,
        field((4, 4)): False,
        field((2, 6)): False,
    }
    assert [found.farmers for found in seen if found.on_river and len(found.parcels) == 2] == [1]
    without = position(farms=("1 turn 2 at 1,2", ""), faces=faces)
    assert not any(found.on_river for found in REISBAUERN.view(without, 0).farms[0].fields)


def test_9_7_where_the_river_lies() -> None:
    """RB 9.7: x from 0 to 12, y from 0 to 2, all paths; symbols at 2, 4, 8 and 10; arrows."""
    edition = load("standard")
    assert edition.symbols_at == [2, 4, 8, 10]
    arrows = {card.symbol: card.arrow for card in edition.river}
    table = REISBAUERN.clauses.find("RB 9.7").text
    for symbol, arrow in arrows.items():
        assert f"| {symbol} | {arrow} |" in table
    state = dealt(festival="yes")
    for seat, farm in enumerate(state.farms):
        lines = {(x, y): int(farm.square(code(x, y))) for x in range(-3, 16) for y in range(-3, 6)}
        assert {square for square, line in lines.items() if line >= 0} == {
            (x, y) for x in range(12) for y in (0, 1)
        }
        assert {line for line in lines.values() if line >= 0} == {1}
        assert legal(state, seat + 1)


def test_9_7_places_at_the_bank() -> None:
    """RB 9.1a, 9.7: a farm at the bank may go on to both sides, also beyond the river's end."""
    state = position(farms=("1 turn 2 at 11,2", ""), hands=("7", ""), festival="yes")
    assert {"turn 2 at 13,2", "turn 0 at 13,3", "turn 2 at 9,2"} <= places(state, 1, 7)
