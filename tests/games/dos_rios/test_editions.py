"""Rules 12.5: other editions, and errors that name what is wrong with one."""

import json
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


ERRORS: list[tuple[Change, str]] = [
    (put("frame", "a1", "X"), "frame a1: 'X' is no terrain"),
    (put("frame", "a1", ""), "frame a1: '' is no terrain"),
    (put("frame", "z9", "F"), "frame: there is no field 'z9'"),
    (put("frame", "b4", "F"), "field b4 is covered 2 times"),
    (without("frame", "a1"), "field a1 is covered 0 times"),
    (put("slots", 0, ["a4", "b4", "h5"]), "slot 1: there is no field 'h5'"),
    (put("slots", 0, ["a4", "b4"]), "slot 1 should have three fields, not 2"),
    (put("slots", 0, ["a4", "b4", "c5"]), "slot 1 field a4 does not touch both others"),
    (put("slots", 0, ["b3", "a4", "b4"]), "field (a5|b3) is covered"),
    (put("slots", 0, ["a4", "a5", "b4"]), "slot 1 should be read clockwise"),
    (without("slots", 11), "12 tiles for 11 slots"),
    (put("tiles", 2, "HF"), "tile 3 'HF' should have three letters"),
    (put("tiles", 2, "HFQ"), "tile 3: 'Q' is no terrain"),
    (without("tiles", 0), "11 tiles for 12 slots"),
    (put("sources", "verde", ["a1", "b9"]), "source verde: there is no field 'b9'"),
    (put("sources", "verde", ["a1"]), "verde should have two outlets"),
    (put("sources", "verde", ["a1", "a1"]), "verde should have two outlets"),
    (put("sources", "verde", ["a1", "b1", "a1"]), "verde should have two outlets"),
    (put("sources", "verde", ["a1", "a2"]), r"verde should touch neighbours in row 1, not .*a2"),
    (put("sources", "verde", ["a1", "c1"]), r"verde should touch neighbours in row 1, not .*c1"),
    (put("sources", "verde", ["f1", "e1"]), "sources: both touch f1"),
    (without("sources", "moreno"), "sources: should name verde and moreno"),
    (put("sources", "azul", ["c1", "d1"]), "sources: should name verde and moreno"),
    (put("lakes", "west", ["a", "k"]), "lakes: there is no column 'k'"),
    (put("lakes", "west", list("abcde")), "no column is left for the city"),
    (put("lakes", "west", []), "west should have the columns from a on"),
    (put("lakes", "west", ["a", "c"]), "west should have the columns from a on"),
    (put("lakes", "west", ["a", "a"]), "west should have the columns from a on"),
    (put("lakes", "east", []), "east should have the columns up to g"),
    (put("lakes", "east", ["e", "f"]), "east should have the columns up to g"),
    (without("lakes", "east"), "lakes: should name west and east"),
    (top("city", ["c", "d"]), r"city: should have the columns \['c', 'd', 'e'\]"),
    (top("city", ["c", "d", "e", "f"]), "city: should have the columns"),
    (top("city", ["c7", "d7", "e7"]), "city: should have the columns"),
    (top("city", "cde"), "city"),
    (put("lakes", "west", ["a"]), r"city: should have the columns \['b', 'c', 'd', 'e'\]"),
    (put("roads", "west", ["a4", "x1"]), "west road: there is no field 'x1'"),
    (put("roads", "west", ["a4", "b4"]), "west road: b4 is not in column a"),
    (put("roads", "east", ["g4", "g4"]), "east road: it should join some fields, each once"),
    (put("roads", "east", []), "east road: it should join some fields, each once"),
    (without("roads", "west"), "roads: should name west and east"),
    (top("colour", "green"), "colour"),
    (top("frame", ["a1"]), "frame"),
    (top("tiles", "HFW"), "tiles"),
]


@pytest.mark.parametrize(("change", "message"), ERRORS, ids=[message for _, message in ERRORS])
def test_12_5_errors_name_the_part_and_the_field(change: Change, message: str) -> None:
    """DR 12.5."""
    text = changed(change)
    with pytest.raises(EditionError, match=message):
        load(text)
    with pytest.raises(OptionError, match=message):
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

    with pytest.raises(EditionError, match="roads"):
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
