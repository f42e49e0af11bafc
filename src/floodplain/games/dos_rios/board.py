"""The land of one game: terrain, sources, lakes and roads, in the form that the rules read.

A board never changes after the deal; all copies of a position share it.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.geometry import (
    BELOW,
    BESIDE,
    CITY_BIT,
    EAST_BIT,
    FIELDS,
    OFF_BOARD,
    ROADS,
    WEST_BIT,
    bit,
    neighbours,
)

# Terrains, and their letters in edition files
HILL: Final = 0
FOREST: Final = 1
WHEAT: Final = 2
MAIZE: Final = 3
TOBACCO: Final = 4
TERRAINS: Final = ("hill", "forest", "wheat", "maize", "tobacco")
TERRAIN_LETTERS: Final = "HFWMT"

# Heights (DR 1.2): what a river looks at
LAKE_HEIGHT: Final = 0
CITY_HEIGHT: Final = 1
CROP_HEIGHT: Final = 2
FOREST_HEIGHT: Final = 3
HILL_HEIGHT: Final = 4

VERDE: Final = 0
MORENO: Final = 1
RIVERS: Final = ("verde", "moreno")
OUTLETS: Final[i64] = 2

# Codes of where a river comes from: fields, then the two sources
VERDE_SOURCE: Final[i64] = 49


class Board:
    """Terrain by field, and what the frame joins."""

    def __init__(
        self,
        terrain: list[int] | None = None,
        outlets: list[int] | None = None,
        lake_columns: i64 = 0b1100011,
        city_fields: i64 = 0,
        west_fields: i64 = 0,
        east_fields: i64 = 0,
    ) -> None:
        self.terrain: list[int] = terrain if terrain is not None else [HILL] * FIELDS
        self.outlets: list[int] = outlets if outlets is not None else [0, 7, 42, 35]
        """The two outlets of Rio Verde's source, then those of Rio Moreno's."""
        self.lake_columns = lake_columns
        self.city_fields = city_fields
        self.west_fields = west_fields
        self.east_fields = east_fields
        masks: list[i64] = [0 for _ in TERRAINS]
        for field in range(FIELDS):
            masks[self.terrain[field]] |= bit(field)
        self.masks: list[i64] = masks
        """The fields of each terrain."""
        self.hills: i64 = masks[HILL]
        self.forests: i64 = masks[FOREST]
        self.crops: i64 = masks[WHEAT] | masks[MAIZE] | masks[TOBACCO]
        heights: list[i64] = [height_of(kind) for kind in self.terrain]
        for column in range(7):
            lake = lake_columns >> column & 1
            heights.append(LAKE_HEIGHT if lake else CITY_HEIGHT)
        self.heights: list[i64] = heights
        """Of the fields, then of the seven bottom hexes."""

    def is_city(self, target: i64) -> bool:
        """Whether a bottom hex belongs to the city."""
        return target >= FIELDS and self.heights[target] == CITY_HEIGHT

    def higher(self, field: i64) -> i64:
        """The fields that lie higher than this one (DR 6.2)."""
        kind = self.terrain[field]
        if kind == HILL:
            return 0
        return self.hills if kind == FOREST else self.hills | self.forests

    def spread(self, mask: i64) -> i64:
        """All places one step from a place of the set (DR 5.2, 5.6)."""
        around = neighbours(mask)
        if mask & self.city_fields:
            around |= CITY_BIT
        if mask & self.west_fields:
            around |= WEST_BIT
        if mask & self.east_fields:
            around |= EAST_BIT
        if mask >> FIELDS:
            if mask & CITY_BIT:
                around |= self.city_fields | ROADS
            if mask & WEST_BIT:
                around |= self.west_fields | CITY_BIT
            if mask & EAST_BIT:
                around |= self.east_fields | CITY_BIT
        return around

    def beside(self, field: i64) -> i64:
        """All places one step from a field."""
        around = BESIDE[field]
        mask = bit(field)
        if mask & self.city_fields:
            around |= CITY_BIT
        if mask & self.west_fields:
            around |= WEST_BIT
        if mask & self.east_fields:
            around |= EAST_BIT
        return around

    def way_exists(self, upper: i64, way: i64) -> bool:
        """Whether there is anything below a field or source that way."""
        if upper >= VERDE_SOURCE:
            return way < OUTLETS
        return BELOW[upper * 3 + way] != OFF_BOARD

    def target(self, upper: i64, way: i64) -> i64:
        """What lies below a field or a source that way."""
        if upper >= VERDE_SOURCE:
            return self.outlets[(upper - VERDE_SOURCE) * OUTLETS + way]
        return BELOW[upper * 3 + way]


def height_of(terrain: int) -> i64:
    if terrain == HILL:
        return HILL_HEIGHT
    return FOREST_HEIGHT if terrain == FOREST else CROP_HEIGHT
