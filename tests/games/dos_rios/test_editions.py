"""Rules 12.5: other editions, and errors that name what is wrong with one."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.editions import EditionError
from floodplain.core.options import OptionError
from floodplain.games.dos_rios.edition import load
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.geometry import FIELDS, PLACE_NAMES
from floodplain.games.dos_rios.position import position
from floodplain.games.dos_rios.table import FLOW

from . import course, legal, steps, view
from .editions import made_up_edition

STANDARD = (
    files("floodplain.games.dos_rios").joinpath("editions", "standard.json").read_text("utf-8")
)
Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> str:
    edition: dict[str, Any] = json.loads(STANDARD)
    change(edition)
    return json.dumps(edition)


def put(part: str, key: object, value: object) -> Change:
    """A change of one entry of a part."""

    def change(edition: dict[str, Any]) -> None:
        edition[part][key] = value

    return change


def without(part: str, key: object) -> Change:
    def change(edition: dict[str, Any]) -> None:
        del edition[part][key]

    return change


def top(part: str, value: object) -> Change:
    def change(edition: dict[str, Any]) -> None:
        edition[part] = value

    return change


SLOT = "it should be three fields that touch one another, clockwise"
TILE = "it should be three of the letters H, F, W, M, T"
SOURCE = "it should be two fields of row 1 that touch each other"
ROAD = "it should be one or more fields of column g, each once"
ERRORS: list[tuple[Change, str]] = [
    (put("frame", "a1", "X"), "frame.a1: found 'X'; it should be one of the letters H, F, W, M, T"),
    (put("frame", "a1", ""), "frame.a1: found ''; it should be one of the letters"),
    (put("frame", "a1", "HF"), "frame.a1: found 'HF'; it should be one of the letters"),
    (put("frame", "a1", 7), "frame.a1: found the number 7; it should be one of the letters"),
    (put("frame", "z9", "F"), "frame.z9: found 'z9'; it should be a field, a1 to g7"),
    (put("frame", "b4", "F"), "slots[0][1] (slot 1): found b4, which frame.b4 covers too"),
    (without("frame", "a1"), "frame.a1: it is missing; a1 should be covered here or by one of the"),
    (put("slots", 0, ["a4", "b4", "h5"]), "slots[0][2] (slot 1): found 'h5'; it should be a field"),
    (put("slots", 0, ["a4", "b4"]), f"slots[0] (slot 1): found a4, b4; {SLOT}"),
    (put("slots", 0, []), f"slots[0] (slot 1): found an empty list; {SLOT}"),
    (
        put("slots", 0, ["a4", "b4", "c5"]),
        f"slots[0] (slot 1): found a4, b4, c5, where a4 and c5 do not touch; {SLOT}",
    ),
    (put("slots", 0, ["a4", "b4", "a4"]), "slots[0] (slot 1): found the field a4 twice"),
    (
        put("slots", 0, ["a4", "b3", "b4"]),
        "slots[2][0] (slot 3): found b3, which slots[0][1] covers too; it should be covered once",
    ),
    (
        put("slots", 0, ["a4", "a5", "b4"]),
        "slots[0] (slot 1): found a4, a5, b4; it should be a4, b4, a5, which is clockwise",
    ),
    (without("slots", 11), "tiles: found 12 tiles for 11 slots; there should be one for each slot"),
    (put("tiles", 2, "HF"), f"tiles[2] (tile 3): found 'HF'; {TILE}"),
    (put("tiles", 2, "HFQ"), f"tiles[2] (tile 3): found 'HFQ'; {TILE}"),
    (put("tiles", 2, 3), f"tiles[2] (tile 3): found the number 3; {TILE}"),
    (without("tiles", 0), "tiles: found 11 tiles for 12 slots"),
    (put("sources", "verde", ["a1", "b9"]), "sources.verde[1]: found 'b9'; it should be a field"),
    (put("sources", "verde", ["a1"]), f"sources.verde: found a1; {SOURCE}"),
    (put("sources", "verde", ["a1", "a1"]), f"sources.verde: found a1, a1; {SOURCE}"),
    (put("sources", "verde", ["a1", "b1", "a1"]), f"sources.verde: found a1, b1, a1; {SOURCE}"),
    (put("sources", "verde", ["a1", "a2"]), f"sources.verde: found a1, a2; {SOURCE}"),
    (put("sources", "verde", ["a1", "c1"]), f"sources.verde: found a1, c1; {SOURCE}"),
    (
        put("sources", "verde", ["f1", "e1"]),
        "sources.moreno: found f1, which sources.verde touches too; it should touch one source",
    ),
    (without("sources", "moreno"), f"sources.moreno: it is missing; {SOURCE}"),
    (put("sources", "azul", ["c1", "d1"]), "sources.azul: there is no such part; the parts are: v"),
    (put("lakes", "west", ["a", "k"]), "lakes.west[1]: found 'k'; it should be a column, a to g"),
    (put("lakes", "west", ["ab"]), "lakes.west[0]: found 'ab'; it should be a column, a to g"),
    (put("lakes", "west", list("abcde")), "lakes: lakes.west and lakes.east have all columns"),
    (put("lakes", "west", []), "lakes.west: found an empty list; it should be the columns from a"),
    (put("lakes", "west", ["a", "c"]), "lakes.west: found a, c; it should be the columns from a"),
    (put("lakes", "west", ["a", "a"]), "lakes.west: found a, a; it should be the columns from a"),
    (put("lakes", "east", []), "lakes.east: found an empty list; it should be the columns up to g"),
    (put("lakes", "east", ["e", "f"]), "lakes.east: found e, f; it should be the columns up to g"),
    (without("lakes", "east"), "lakes.east: it is missing; it should be the columns up to g"),
    (put("lakes", "north", ["a"]), "lakes.north: there is no such part; the parts are: west, east"),
    (top("city", ["c", "d"]), "city: found c, d; it should be c, d, e, which lakes.west and lakes"),
    (top("city", ["c", "d", "e", "f"]), "city: found c, d, e, f; it should be c, d, e"),
    (top("city", ["c7", "d7", "e7"]), "city[0]: found 'c7'; it should be a column, a to g"),
    (top("city", "cde"), "city: found the text 'cde'; it should be a list of columns"),
    (put("lakes", "west", ["a"]), "city: found c, d, e; it should be b, c, d, e, which lakes.west"),
    (put("roads", "west", ["a4", "x1"]), "roads.west[1]: found 'x1'; it should be a field"),
    (put("roads", "west", ["a4", "b4"]), "roads.west[1]: found b4; it should be a field of col"),
    (put("roads", "east", ["g4", "g4"]), "roads.east: found the field g4 twice; it should stand"),
    (put("roads", "east", []), f"roads.east: found an empty list; {ROAD}"),
    (without("roads", "east"), f"roads.east: it is missing; {ROAD}"),
    (top("colour", "green"), "colour: there is no such part; the parts are: edition, frame, slots"),
    (top("frame", ["a1"]), "frame: found a list of 1; it should be an object with the terrain"),
    (top("tiles", "HFW"), "tiles: found the text 'HFW'; it should be a list of the tiles"),
]


@pytest.mark.parametrize(("change", "message"), ERRORS, ids=[message for _, message in ERRORS])
def test_12_5_errors_name_the_part_and_the_field(change: Change, message: str) -> None:
    """DR 12.5."""
    text = changed(change)
    with pytest.raises(EditionError, match=re.escape(f"option 'edition', {message}")):
        load(text)
    with pytest.raises(OptionError, match=re.escape(f"option 'edition', {message}")):
        DOS_RIOS.options(edition=text)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "printed"])
def test_12_5_what_is_no_edition_at_all(text: str) -> None:
    """DR 12.5: neither a name that we have nor JSON of the right form."""
    with pytest.raises(EditionError, match="option 'edition'"):
        load(text)


def test_12_5_a_missing_part_is_named() -> None:
    """DR 12.5."""

    def no_roads(edition: dict[str, Any]) -> None:
        del edition["roads"]

    with pytest.raises(EditionError, match="roads: it is missing; it should be an object with"):
        load(changed(no_roads))


def test_12_5_the_standard_edition_is_the_default_and_can_be_entered_again() -> None:
    """DR 12.5: the JSON of the standard edition gives the same games."""
    one = DOS_RIOS.new(DOS_RIOS.options(), "same")
    two = DOS_RIOS.new(DOS_RIOS.options(edition=STANDARD), "same")
    assert one.snapshot() == two.snapshot()


@given(st.integers())
def test_12_5_any_whole_edition_can_be_played(seed: int) -> None:
    """DR 12.5, 3.5: the rivers of any frame run to its lakes or its city."""
    text = made_up_edition(str(seed))
    state = DOS_RIOS.new(DOS_RIOS.options(edition=text), str(seed))
    rng = Random(seed)
    while state.phase == FLOW:
        state.apply(int(state.active), rng.choice(state.legal(int(state.active))))
    edition = load(text)
    lakes = {f"{column}8" for side in edition.lakes.values() for column in side}
    for river in view(state).rivers:
        assert river.course[0] in edition.sources[river.name]
        assert river.end in {"city", *lakes}


def test_12_5_the_city_follows_from_the_lakes() -> None:
    """DR 12.5, 11.5: so it need not be named."""

    def no_city(edition: dict[str, Any]) -> None:
        del edition["city"]

    one = DOS_RIOS.new(DOS_RIOS.options(edition=changed(no_city)), "same")
    assert one.snapshot() == DOS_RIOS.new(DOS_RIOS.options(), "same").snapshot()


def test_12_5_other_tiles() -> None:
    """DR 12.5, 2.1: a box of nothing but wheat on the tiles."""
    edition = changed(top("tiles", ["WWW"] * 12))
    state = DOS_RIOS.new(DOS_RIOS.options(edition=edition), "1")
    frame = load("standard").frame
    dry = [PLACE_NAMES[n] for n in range(FIELDS) if PLACE_NAMES[n] not in frame]
    assert {view(state).terrain[field] for field in dry} == {"wheat"}


def test_12_5_other_sources_lakes_and_roads() -> None:
    """DR 12.5, 11.5, 11.6: what the frame joins is data too."""

    def moved(edition: dict[str, Any]) -> None:
        edition["sources"]["verde"] = ["c1", "d1"]
        edition["lakes"] = {"west": ["a"], "east": ["g"]}
        edition["city"] = ["b", "c", "d", "e", "f"]
        edition["roads"]["west"] = ["a6", "a7"]

    state = position("west d7 b7", edition=changed(moved), verde="c1")
    assert course(state, "verde").split()[0] == "c1"
    assert steps(state, "move west a7") == 1
    assert "dam b7/a8" in legal(state)
    assert "dam b7/b8" not in legal(state)
    assert steps(state, "move b7 city") == 1
