"""Editions: the printed pieces as data, read from JSON and checked.

What no rulebook tells, the terrain on every tile, is an edition's to say; an owner of the box
can enter the printed one. Errors name the part and the field at fault.
"""

# interpreted: msgspec reads the annotations at run time

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from floodplain.core import editions
from floodplain.core.chance import Chance
from floodplain.core.editions import EditionError
from floodplain.core.options import OptionError
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
ROAD_COLUMNS = {"west": LETTERS[0], "east": LETTERS[-1]}
MADE_UP = editions.packaged(__name__, "made-up")
"""Another edition, whole and playable, for tests and as a pattern."""


class Edition(editions.Edition, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The pieces of one printing. Field names as on the board, terrain by letter (HFWMT)."""

    frame: dict[str, str]
    slots: list[list[str]]
    """The three fields of each place for a tile, clockwise."""
    tiles: list[str]
    """The three terrains of each tile, clockwise."""
    sources: dict[str, list[str]]
    lakes: dict[str, list[str]]
    """The columns whose bottom ends in each lake."""
    roads: dict[str, list[str]]
    city: list[str] | None = None
    """The columns whose bottom ends in the city: all others, also where it is left out."""


@lru_cache(maxsize=16)
def load(text: str) -> Edition:
    """The edition of an option's value."""
    return editions.read(text, Edition, check)


def check(edition: Edition) -> None:
    """Every field is covered once, by known terrain; sources, lakes and roads are on the board."""
    for field, letter in edition.frame.items():
        known(field, "frame")
        terrain(letter, f"frame {field}")
    for number, slot in enumerate(edition.slots, start=1):
        check_slot(number, slot)
    for number, tile in enumerate(edition.tiles, start=1):
        if len(tile) != TILE:
            raise EditionError(f"tiles: tile {number} '{tile}' should have three letters")
        for letter in tile:
            terrain(letter, f"tile {number}")
    if len(edition.tiles) != len(edition.slots):
        raise EditionError(f"there are {len(edition.tiles)} tiles for {len(edition.slots)} slots")
    covered = Counter([*edition.frame, *(field for slot in edition.slots for field in slot)])
    for field in FIELD_NAMES:
        if covered[field] != 1:
            raise EditionError(f"field {field} is covered {covered[field]} times, not once")
    for number, slot in enumerate(edition.slots, start=1):
        if not clockwise(*slot):
            raise EditionError(f"slots: slot {number} should be read clockwise, not {slot}")
    check_sources(edition)
    check_lakes(edition)
    check_city(edition)
    check_roads(edition)


def check_slot(number: int, slot: list[str]) -> None:
    if len(slot) != TILE:
        raise EditionError(f"slots: slot {number} should have three fields, not {len(slot)}")
    fields = [known(field, f"slot {number}") for field in slot]
    for field in fields:
        if sum((BESIDE[field] >> other) & 1 for other in fields) != TILE - 1:
            raise EditionError(
                f"slots: in slot {number} field {FIELD_NAMES[field]} does not touch both others"
            )


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
    keys(edition.sources, RIVERS, "sources")
    for river, outlets in edition.sources.items():
        named = [known(field, f"source {river}") for field in outlets]
        if len(named) != 2 or len(set(named)) != 2:
            raise EditionError(f"sources: {river} should have two outlets, not {outlets}")
        one, other = named
        if one % ROWS or other % ROWS or not (BESIDE[one] >> other) & 1:
            raise EditionError(f"sources: {river} should touch neighbours in row 1, not {outlets}")
    verde, moreno = edition.sources.values()
    for field in verde:
        if field in moreno:
            raise EditionError(f"sources: both touch {field}")


def check_lakes(edition: Edition) -> None:
    """The lakes lie below the outer columns, and the city between them."""
    keys(edition.lakes, ("west", "east"), "lakes")
    west, east = edition.lakes["west"], edition.lakes["east"]
    for column in (*west, *east):
        if column not in LETTERS or len(column) != 1:
            raise EditionError(f"lakes: there is no column '{column}'")
    if len({*west, *east}) == COLUMNS:
        raise EditionError("lakes: no column is left for the city")
    if not west or sorted(west) != list(LETTERS[: len(west)]):
        raise EditionError(f"lakes: west should have the columns from a on, not {west}")
    if not east or sorted(east) != list(LETTERS[-len(east) :]):
        raise EditionError(f"lakes: east should have the columns up to g, not {east}")


def check_city(edition: Edition) -> None:
    between = city_columns(edition)
    if edition.city is not None and sorted(edition.city) != between:
        raise EditionError(f"city: should have the columns {between} that no lake has")


def city_columns(edition: Edition) -> list[str]:
    """The columns between the lakes (DR 11.5)."""
    lakes = {column for side in edition.lakes.values() for column in side}
    return [letter for letter in LETTERS if letter not in lakes]


def check_roads(edition: Edition) -> None:
    """The roads run along the outer columns."""
    keys(edition.roads, ROAD_COLUMNS, "roads")
    for side, fields in edition.roads.items():
        for field in fields:
            known(field, f"{side} road")
            if not field.startswith(ROAD_COLUMNS[side]):
                raise EditionError(f"{side} road: {field} is not in column {ROAD_COLUMNS[side]}")
        if not fields or len(set(fields)) != len(fields):
            raise EditionError(f"{side} road: it should join some fields, each once, not {fields}")


def keys(found: Iterable[str], wanted: Iterable[str], part: str) -> None:
    if set(found) != set(wanted):
        raise EditionError(f"{part}: should name {' and '.join(wanted)}, not {', '.join(found)}")


def known(field: str, part: str) -> int:
    if field not in FIELD_NAMES:
        raise EditionError(f"{part}: there is no field '{field}'")
    return FIELD_NAMES.index(field)


def terrain(letter: str, part: str) -> int:
    if letter not in TERRAIN_LETTERS or len(letter) != 1:
        raise EditionError(f"{part}: {letter!r} is no terrain; the letters are {TERRAIN_LETTERS}")
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
    if len(columns) != COLUMNS or any(len(column) != ROWS for column in columns):
        raise OptionError(
            "option 'layout' is 'random', or 49 letters: seven columns of seven, joined by '/'"
        )
    return [
        terrain(letter, f"option 'layout', field {LETTERS[number]}{row}")
        for number, column in enumerate(columns)
        for row, letter in enumerate(column, start=1)
    ]


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
