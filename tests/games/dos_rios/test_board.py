"""Rules section 11: the board."""

import re

from hypothesis import given, settings

from floodplain.games.dos_rios.board import CITY_HEIGHT, RIVERS, VERDE_SOURCE
from floodplain.games.dos_rios.edition import load
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.geometry import HEX_NAMES, PLACE_NAMES, PLACES, bit, listed
from floodplain.games.dos_rios.position import EXAMPLE, position
from floodplain.games.dos_rios.reach import reach, steps_to

from . import steps, view
from .boards import BELOW, BESIDE, FIELDS, LAYOUTS

BOARD = position().board
FRAME = ["a1", "a2", "a3", "b1", "b2", "c1", "d1", "e1", "f1", "f2", "g1", "g2", "g3"]


def test_11_1_the_picture_of_the_rules_is_the_example_layout() -> None:
    """DR 11.1, 12.6: field by field."""
    picture = DOS_RIOS.clauses.find("DR 11.1").text
    fields = dict(re.findall(r"([a-g][1-7]) ([HFWMT])\b", picture))
    assert fields == dict(zip(FIELDS, EXAMPLE.replace("/", ""), strict=True))
    assert f"`{EXAMPLE}`" in DOS_RIOS.clauses.find("DR 12.6").text
    rows = {name: line for line in picture.splitlines() for name in re.findall(r"[a-g]\d", line)}
    assert rows["a1"] == rows["g1"] and rows["b1"] == rows["f1"] and rows["d7"] == rows["b8"]


def test_11_1_the_picture_shows_who_is_above_whom() -> None:
    """DR 11.1, 11.2: lines follow the height of the centres."""
    lines = DOS_RIOS.clauses.find("DR 11.1").text.splitlines()
    line = {name: n for n, text in enumerate(lines) for name in re.findall(r"[a-g][1-7]", text)}
    for upper in FIELDS:
        for lower in BELOW[upper]:
            if lower in FIELDS:
                assert line[lower] > line[upper]


def test_11_2_columns_rows_and_frame() -> None:
    """DR 11.2: 49 fields; 13 on the frame, all forest or hill."""
    assert list(PLACE_NAMES[:49]) == FIELDS
    frame = load("standard").frame
    assert sorted(frame) == sorted(FRAME)
    assert set(frame.values()) == {"F", "H"}


def test_11_3_neighbours() -> None:
    """DR 11.3: the rules' examples, and the formula for every field."""
    assert BELOW["b4"] == ["a5", "b5", "c4"]
    assert BELOW["d4"] == ["c5", "d5", "e5"]
    assert BELOW["a4"] == ["a5", "b4"]
    above = {field: [upper for upper in FIELDS if field in BELOW[upper]] for field in FIELDS}
    assert above["b4"] == ["a4", "b3", "c3"] and above["d4"] == ["c4", "d3", "e4"]
    for place in range(PLACES):
        mine = {PLACE_NAMES[other] for other in listed(BOARD.spread(bit(place)))}
        assert mine == set(BESIDE[PLACE_NAMES[place]])
    for number, field in enumerate(FIELDS):
        assert {PLACE_NAMES[n] for n in listed(BOARD.beside(number))} == set(BESIDE[field])


def test_11_3_what_lies_below() -> None:
    """DR 11.3, 11.5: for every field and source."""
    for upper, name in enumerate((*FIELDS, *RIVERS)):
        code = upper if name in FIELDS else VERDE_SOURCE + RIVERS.index(name)
        targets = [BOARD.target(code, way) for way in range(3) if BOARD.way_exists(code, way)]
        names = ["city" if BOARD.is_city(target) else HEX_NAMES[target] for target in targets]
        assert set(names) == set(BELOW[name])


def test_11_4_heights() -> None:
    """DR 11.4: lake 0, city 1, crops 2, forest 3, hill 4."""
    by_letter = {letter: BOARD.heights[n] for n, letter in enumerate(EXAMPLE.replace("/", ""))}
    assert by_letter == {"H": 4, "F": 3, "W": 2, "M": 2, "T": 2}
    assert [int(height) for height in BOARD.heights[49:]] == [0, 0, 1, 1, 1, 0, 0]
    assert CITY_HEIGHT == 1


def test_11_5_sources_and_lakes() -> None:
    """DR 11.5: the table of the bottom fields, read from the rules."""
    text = DOS_RIOS.clauses.find("DR 11.5").text
    table = re.findall(r"^\| ([a-g]7) \|(.*)\|$", text, flags=re.MULTILINE)
    assert len(table) == 7
    for field, cells in table:
        below = {cell.strip().removeprefix("lake ") for cell in cells.split("|")} - {""}
        assert below == set(BELOW[field])
    assert (BELOW["verde"], BELOW["moreno"]) == (["a1", "b1"], ["g1", "f1"])


@given(LAYOUTS)
@settings(max_examples=25)
def test_11_5_no_river_from_c7_or_e7_to_d7(layout: str) -> None:
    """DR 11.5, 7.9: also with all dams that can be built there."""
    state = position(layout=layout, dams="c7/b8 c7/d7" if layout < "M" else "e7/f8 c7/b8")
    assert view(state).flows.get("c7") in (None, "city", "b8")
    assert view(state).flows.get("e7") in (None, "city", "f8")


def test_11_6_city_and_roads() -> None:
    """DR 11.6: where they lead, and that no field is farther than five steps from the city."""
    assert sorted(BESIDE["city"]) == ["c7", "d7", "e7", "east", "west"]
    assert sorted(BESIDE["west"]) == ["a4", "a5", "a6", "city"]
    assert sorted(BESIDE["east"]) == ["city", "g4", "g5", "g6"]
    state = position()
    layers = reach(state, 0, PLACE_NAMES.index("city"), 9)
    farthest = max(int(steps_to(layers, bit(field))) for field in range(49))
    assert farthest == 5
    assert steps(state, "move city a1") == 5


def test_11_7_tiles_and_places_of_the_standard_edition() -> None:
    """DR 11.7: as the rules list them; each place is a triangle, clockwise."""
    text = DOS_RIOS.clauses.find("DR 11.7").text
    edition = load("standard")
    places = re.findall(r"([a-g][1-7]) ([a-g][1-7]) ([a-g][1-7])", text)
    assert [list(place) for place in places] == edition.slots
    listed_tiles = sorted([*re.findall(r"\b[HFWMT]{3}\b", text), "WMT"])
    assert listed_tiles == sorted(edition.tiles)
    for one, two, three in edition.slots:
        assert two in BESIDE[one] and three in BESIDE[one] and three in BESIDE[two]
