"""Editions: the printed pieces as data, read from JSON and checked.

What no rulebook tells, the terrain on every tile, is an edition's to say; an owner of the box
can enter the printed one. Errors name the part and the field at fault.
"""

# interpreted: msgspec reads the annotations at run time

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Annotated, ClassVar

from floodplain.core import editions
from floodplain.core.chance import Chance
from floodplain.core.json_data import Misfit, below, check_names, meaning, misfit, quoted
from floodplain.core.options import OptionError, brief
from floodplain.games.dos_rios.board import RIVERS, TERRAIN_LETTERS, Board
from floodplain.games.dos_rios.geometry import (
    BESIDE,
    COLUMNS,
    FIELDS,
    LETTERS,
    PLACE_NAMES,
    ROWS,
    bit,
)

RANDOM = "random"
TILE = 3
FIELD_NAMES = PLACE_NAMES[:FIELDS]
SIDES = ("west", "east")
ROAD_COLUMNS = {"west": LETTERS[0], "east": LETTERS[-1]}
MADE_UP = editions.packaged(__name__, "made-up")
"""Another edition, whole and playable, for tests and as a pattern."""

# What the parts should be, in words
LETTERS_IN_WORDS = f"of the letters {', '.join(TERRAIN_LETTERS)}"
A_TERRAIN = f"one {LETTERS_IN_WORDS}"
A_TILE = f"three {LETTERS_IN_WORDS}"
A_COLUMN_OF_LAND = f"seven {LETTERS_IN_WORDS}"
A_LAYOUT = f"49 {LETTERS_IN_WORDS}: seven columns of seven, joined by '/'"
A_FIELD = "a field, a1 to g7"
A_SLOT = "three fields that touch one another, clockwise"
A_SOURCE = "two fields of row 1 that touch each other"
A_COLUMN = "a column, a to g"
LAKES = {"west": "the columns from a on", "east": "the columns up to g"}
A_ROAD = "one or more fields of column {column}, each once"

Field = Annotated[str, meaning(A_FIELD)]
Column = Annotated[str, meaning(A_COLUMN)]


class Edition(editions.Edition, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The pieces of one printing. Field names as on the board, terrain by letter (HFWMT)."""

    counted: ClassVar[Mapping[str, str]] = {"slots": "slot", "tiles": "tile"}

    frame: Annotated[
        dict[str, Annotated[str, meaning(A_TERRAIN)]],
        meaning("an object with the terrain of each field on the frame"),
    ]
    slots: Annotated[
        list[Annotated[list[Field], meaning(A_SLOT)]],
        meaning("a list of the places for tiles"),
    ]
    """The three fields of each place for a tile, clockwise."""
    tiles: Annotated[list[Annotated[str, meaning(A_TILE)]], meaning("a list of the tiles")]
    """The three terrains of each tile, clockwise."""
    sources: Annotated[
        dict[str, Annotated[list[Field], meaning(A_SOURCE)]],
        meaning("an object with verde and moreno"),
    ]
    lakes: Annotated[
        dict[str, Annotated[list[Column], meaning("a list of columns")]],
        meaning("an object with west and east"),
    ]
    """The columns whose bottom ends in each lake."""
    roads: Annotated[
        dict[str, Annotated[list[Field], meaning("a list of fields")]],
        meaning("an object with west and east"),
    ]
    city: Annotated[list[Column] | None, meaning("a list of columns")] = None
    """The columns whose bottom ends in the city: all others, also where it is left out."""


@lru_cache(maxsize=16)
def load(text: str) -> Edition:
    """The edition of an option's value."""
    return editions.read(text, Edition, check)


def check(edition: Edition) -> None:
    """Every field is covered once, by known terrain; sources, lakes and roads are on the board."""
    for field, letter in edition.frame.items():
        known(field, below("frame", field))
        terrain(letter, f"frame.{field}")
    for number, slot in enumerate(edition.slots):
        check_slot(slot, f"slots[{number}]")
    for number, tile in enumerate(edition.tiles):
        if len(tile) != TILE or set(tile) - set(TERRAIN_LETTERS):
            raise misfit(f"tiles[{number}]", quoted(tile), A_TILE)
    if len(edition.tiles) != len(edition.slots):
        found = f"{len(edition.tiles)} tiles for {len(edition.slots)} slots"
        raise Misfit("tiles", f"found {found}; there should be one for each slot")
    check_cover(edition)
    check_sources(edition)
    check_lakes(edition)
    check_city(edition)
    check_roads(edition)


def check_slot(slot: list[str], place: str) -> None:
    fields = [known(field, f"{place}[{number}]") for number, field in enumerate(slot)]
    check_once(slot, place)
    if len(slot) != TILE:
        raise misfit(place, several(slot), A_SLOT)
    for one, other in combinations(fields, 2):
        if not (BESIDE[one] >> other) & 1:
            apart = f"where {FIELD_NAMES[one]} and {FIELD_NAMES[other]} do not touch"
            raise misfit(place, f"{several(slot)}, {apart}", A_SLOT)
    if not clockwise(*slot):
        first, second, third = slot
        raise misfit(place, several(slot), f"{first}, {third}, {second}, which is clockwise")


def check_once(fields: list[str], place: str) -> None:
    for number, field in enumerate(fields):
        if field in fields[:number]:
            raise Misfit(place, f"found the field {field} twice; it should stand there once")


def check_cover(edition: Edition) -> None:
    """Each field lies on the frame or in one slot."""
    covered = {field: f"frame.{field}" for field in edition.frame}
    for number, slot in enumerate(edition.slots):
        for corner, field in enumerate(slot):
            place = f"slots[{number}][{corner}]"
            if field in covered:
                raise misfit(place, f"{field}, which {covered[field]} covers too", "covered once")
            covered[field] = place
    for field in FIELD_NAMES:
        if field not in covered:
            reason = f"it is missing; {field} should be covered here or by one of the slots"
            raise Misfit(f"frame.{field}", reason)


def clockwise(*fields: str) -> bool:
    """Whether three fields are named in the sense of a clock (DR 11.3 in half fields)."""
    centres = []
    for field in fields:
        column, row = divmod(known(field, "slot"), ROWS)
        centres.append((column, 2 * row + min(column, COLUMNS - 1 - column)))
    (x, y), (next_x, next_y), (last_x, last_y) = centres
    return (next_x - x) * (last_y - y) > (last_x - x) * (next_y - y)


def check_sources(edition: Edition) -> None:
    """Each source lies above the board and touches two neighbours there."""
    check_names(edition.sources, RIVERS, dict.fromkeys(RIVERS, A_SOURCE), "sources")
    for river, outlets in edition.sources.items():
        place = f"sources.{river}"
        named = [known(field, f"{place}[{number}]") for number, field in enumerate(outlets)]
        if len(named) != 2 or any(field % ROWS for field in named):
            raise misfit(place, several(outlets), A_SOURCE)
        if not (BESIDE[named[0]] >> named[1]) & 1:
            raise misfit(place, several(outlets), A_SOURCE)
    for field in edition.sources["verde"]:
        if field in edition.sources["moreno"]:
            reason = f"found {field}, which sources.verde touches too; it should touch one source"
            raise Misfit("sources.moreno", reason)


def check_lakes(edition: Edition) -> None:
    """The lakes lie below the outer columns, and the city between them."""
    check_names(edition.lakes, SIDES, LAKES, "lakes")
    for side in SIDES:
        check_columns(edition.lakes[side], f"lakes.{side}")
    west, east = (edition.lakes[side] for side in SIDES)
    if not west or sorted(west) != list(LETTERS[: len(west)]):
        raise misfit("lakes.west", several(west), LAKES["west"])
    if not east or sorted(east) != list(LETTERS[-len(east) :]):
        raise misfit("lakes.east", several(east), LAKES["east"])
    if len({*west, *east}) == COLUMNS:
        reason = "lakes.west and lakes.east have all columns; at least one should be the city's"
        raise Misfit("lakes", reason)


def check_columns(columns: list[str], place: str) -> None:
    for number, column in enumerate(columns):
        if column not in tuple(LETTERS):
            raise misfit(f"{place}[{number}]", quoted(column), A_COLUMN)


def check_city(edition: Edition) -> None:
    if edition.city is None:
        return
    check_columns(edition.city, "city")
    between = city_columns(edition)
    if sorted(edition.city) != between:
        wanted = f"{', '.join(between)}, which lakes.west and lakes.east leave"
        raise misfit("city", several(edition.city), wanted)


def city_columns(edition: Edition) -> list[str]:
    """The columns between the lakes (DR 11.5)."""
    lakes = {column for side in edition.lakes.values() for column in side}
    return [letter for letter in LETTERS if letter not in lakes]


def check_roads(edition: Edition) -> None:
    """The roads run along the outer columns."""
    wanted = {side: A_ROAD.format(column=column) for side, column in ROAD_COLUMNS.items()}
    check_names(edition.roads, SIDES, wanted, "roads")
    for side, fields in edition.roads.items():
        place = f"roads.{side}"
        for number, field in enumerate(fields):
            known(field, f"{place}[{number}]")
            if not field.startswith(ROAD_COLUMNS[side]):
                raise misfit(f"{place}[{number}]", field, f"a field of column {ROAD_COLUMNS[side]}")
        check_once(fields, place)
        if not fields:
            raise misfit(place, several(fields), wanted[side])


def several(names: Collection[str]) -> str:
    """Fields or columns that were found together."""
    return brief(", ".join(names)) or "an empty list"


def known(field: str, place: str) -> int:
    if field not in FIELD_NAMES:
        raise misfit(place, quoted(field), A_FIELD)
    return FIELD_NAMES.index(field)


def terrain(letter: str, place: str) -> int:
    if letter not in tuple(TERRAIN_LETTERS):
        raise misfit(place, quoted(letter), A_TERRAIN)
    return TERRAIN_LETTERS.index(letter)


def dealt(edition: Edition, chance: Chance) -> list[int]:
    """Terrain by field: the tiles laid at random, place and turn (DR 2.1)."""
    land = [0] * FIELDS
    for field, letter in edition.frame.items():
        land[known(field, "frame")] = terrain(letter, "frame")
    order = list(range(len(edition.tiles)))
    chance.shuffle(order)
    for slot, tile in zip(edition.slots, order, strict=True):
        turn = int(chance.below(TILE))
        for place, field in enumerate(slot):
            letter = edition.tiles[tile][(place - turn) % TILE]
            land[known(field, "slot")] = terrain(letter, "tile")
    return land


def laid_out(layout: str) -> list[int]:
    """Terrain by field from a lay-out: seven letters a column, columns joined by '/'."""
    columns = layout.upper().split("/")
    try:
        if len(columns) != COLUMNS:
            raise misfit("", quoted(layout), f"{RANDOM} or {A_LAYOUT}")
        for name, column in zip(LETTERS, columns, strict=True):
            if len(column) != ROWS:
                raise misfit(f"column {name}", quoted(column), A_COLUMN_OF_LAND)
        return [
            terrain(letter, f"field {name}{row}")
            for name, column in zip(LETTERS, columns, strict=True)
            for row, letter in enumerate(column, start=1)
        ]
    except Misfit as fault:
        raise OptionError(fault.of_option("layout")) from fault


def board_of(edition: Edition, land: list[int]) -> Board:
    """The board of an edition with its terrain."""
    city = city_columns(edition)
    bottoms = [known(f"{letter}{ROWS}", "city") for letter in city]
    outlets = [known(field, river) for river in RIVERS for field in edition.sources[river]]
    return Board(
        land,
        outlets,
        sum(2**number for number, letter in enumerate(LETTERS) if letter not in city),
        sum(bit(field) for field in bottoms),
        sum(bit(known(field, "road")) for field in edition.roads["west"]),
        sum(bit(known(field, "road")) for field in edition.roads["east"]),
    )
