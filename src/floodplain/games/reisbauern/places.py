"""Where a card can lie: on the grid, on its bank, over no other card, touching one (RB 5.2 to 5.4).

`all_places` finds them of them, row by row, for the generator; `place_fault` looks at one place and
says what is wrong with it, for refusals. Tests hold the two against each other.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.geometry import (
    MEMBERS,
    ORIGIN,
    RIVER_BOTTOM,
    RIVER_ROW,
    RIVER_TOP,
    ROWS,
    STRIDE,
    bit,
    code,
    columns_on_grid,
    fits_grid,
    height_of,
    width_of,
)
from floodplain.games.reisbauern.land import ANYWHERE, NORTH, SOUTH, Land

# What can be wrong with a place
FITS: Final = 0
OFF_GRID: Final = 1
WRONG_BANK: Final = 2
OVERLAPS: Final = 3
APART: Final = 4


def all_places(land: Land, turn: i64) -> list[i64]:
    """Where a card can be laid with a turn, as row * 64 + column, ascending."""
    found: list[i64] = []
    if land.empty() and land.bank == ANYWHERE:
        if turn == 0:
            found.append(code(0, 0))  # RB 3.4
        return found
    width, height = width_of(turn), height_of(turn)
    first, last = rows_to_try(land, height)
    for row in range(first, last + 1):
        mask = space(land, row, height, width) & columns_on_grid(row, turn)
        place: i64 = row * STRIDE
        while mask:
            if mask & 255:
                for column in MEMBERS[mask & 255]:
                    found.append(place + column)
            mask >>= 8
            place += 8
    return found


def space(land: Land, row: i64, height: i64, width: i64) -> i64:
    """Columns of top-left corners where a card is free and touches what it must (RB 5.2).

    The first card of a farm on the river touches a river card (RB 9.1).
    """
    covered = land.covered
    level = covered[row] | covered[row + 1]
    if height == 3:
        level |= covered[row + 2]
    ends = RIVER_ROW if land.empty() else covered[row - 1] | covered[row + height]
    taken = level | (level >> 1)
    touched = (level << 1) | (level >> width) | ends | (ends >> 1)
    if width == 3:
        taken |= level >> 2
        touched |= ends >> 2
    return touched & ~taken


def rows_to_try(land: Land, height: i64) -> tuple[i64, i64]:
    """The first and last row that a card of this height can start in."""
    if land.empty():
        if land.bank == SOUTH:
            return (ORIGIN + RIVER_BOTTOM, ORIGIN + RIVER_BOTTOM)
        return (ORIGIN - height, ORIGIN - height)
    first, last = land.top - height, land.bottom + 1
    if land.bank == SOUTH and first < ORIGIN + RIVER_BOTTOM:
        first = ORIGIN + RIVER_BOTTOM
    if land.bank == NORTH and last > ORIGIN + RIVER_TOP - height:
        last = ORIGIN + RIVER_TOP - height
    return (first, last)


def may_lay(land: Land, turn: i64, x: i64, y: i64) -> bool:
    """Whether a card can be laid there: one place looked at by itself."""
    if land.empty() and land.bank == ANYWHERE:
        return turn == 0 and x == 0 and y == 0  # RB 3.4
    return place_fault(land, turn, x, y) == FITS


def place_fault(land: Land, turn: i64, x: i64, y: i64) -> i64:
    """FITS, or what is wrong with a place."""
    width, height = width_of(turn), height_of(turn)
    if not fits_grid(x, y, turn):
        return OFF_GRID
    if land.bank == SOUTH and y < RIVER_BOTTOM:
        return WRONG_BANK
    if land.bank == NORTH and y + height > RIVER_TOP:
        return WRONG_BANK
    column, row = x + ORIGIN, y + ORIGIN
    if column < 1 or column + width > 60 or row < 0 or row + height > ROWS - 1:
        return APART
    across = bit(column + width) - bit(column)
    for level in range(row, row + height):
        if land.covered[level] & across:
            return OVERLAPS
    return FITS if touches(land, row, height, column, width) else APART


def touches(land: Land, row: i64, height: i64, column: i64, width: i64) -> bool:
    """RB 5.2; the first card of a farm on the river touches a river card (RB 9.1)."""
    across = bit(column + width) - bit(column)
    if land.empty():
        level = row - 1 if land.bank == SOUTH else row + height
        river = ORIGIN + (RIVER_BOTTOM - 1 if land.bank == SOUTH else RIVER_TOP)
        return level == river and RIVER_ROW & across != 0
    # Above the first row comes the last one, in which no card ever lies.
    if (land.covered[row - 1] | land.covered[row + height]) & across:
        return True
    sides = bit(column - 1) | bit(column + width)
    for level in range(row, row + height):
        if land.covered[level] & sides:
            return True
    return False
