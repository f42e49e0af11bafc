"""The land of a farm: which squares cards cover, and on which of them a path runs.

Both are bit rows, kept from card to card: a card sets its bits, and lifting it clears them.
So `places.py` finds room for a card with a few operations for each row, and `regions.py` looks
only at the parcels that the card touches; nothing is worked out again for the whole farm.

With the festival the river's squares count as covered by cards and carry paths all over, but
they are no cards of the farm (RB 2.4, 9.1a, 9.7).
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.geometry import (
    CARD_HEIGHT,
    ORIGIN,
    RIVER_BOTTOM,
    RIVER_ROW,
    RIVER_TOP,
    ROWS,
    STRIDE,
    bit,
    height_of,
    width_of,
)

# Banks: where a farm may be built (RB 9.1a)
ANYWHERE: Final = 0
SOUTH: Final = 1
NORTH: Final = 2

# What lies on a square
GAP: Final[i64] = -1
GRID_LINE: Final[i64] = 0
PATH: Final[i64] = 1


class Land:
    """Covered squares and paths of one player."""

    def __init__(self, bank: int = ANYWHERE, original: "Land | None" = None) -> None:
        if original is None:
            self.bank: i64 = bank
            self.covered: list[i64] = [0] * ROWS
            self.paths: list[i64] = [0] * ROWS
            self.top: i64 = ROWS
            self.bottom: i64 = 0
            """Rows between which cards lie."""
        else:
            self.bank = original.bank
            self.covered = original.covered.copy()
            self.paths = original.paths.copy()
            self.top = original.top
            self.bottom = original.bottom

    def empty(self) -> bool:
        return self.top == ROWS

    def square(self, place: i64) -> i64:
        """What lies on a square: GAP, GRID_LINE or PATH."""
        row = place // STRIDE
        mask = bit(place % STRIDE)
        if self.covered[row] & mask:
            return PATH if self.paths[row] & mask else GRID_LINE
        return PATH if self.river(row) & mask else GAP

    def river(self, row: i64) -> i64:
        """The squares of a row that the river covers."""
        if self.bank == ANYWHERE or row < ORIGIN + RIVER_TOP or row >= ORIGIN + RIVER_BOTTOM:
            return 0
        return RIVER_ROW

    def lines(self, row: i64) -> i64:
        """The squares of a row that a line runs over, on a card or on the river."""
        return self.covered[row] | self.river(row)

    def cover(self, corner: i64, turn: i64, paths: list[i64]) -> None:
        """Lay the six squares of a card, its paths given by `geometry.rows_of_card`."""
        column, row, height = corner % STRIDE, corner // STRIDE, height_of(turn)
        across = bit(column + width_of(turn)) - bit(column)
        for level in range(height):
            self.covered[row + level] |= across
            self.paths[row + level] |= paths[turn * CARD_HEIGHT + level] << column
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row + height - 1)

    def uncover(self, corner: i64, turn: i64) -> None:
        """Take up the six squares of a card, and the rows at the edges that nothing covers now."""
        column, row = corner % STRIDE, corner // STRIDE
        others = ~(bit(column + width_of(turn)) - bit(column))
        for level in range(row, row + height_of(turn)):
            self.covered[level] &= others
            self.paths[level] &= others
        while self.top < ROWS and self.covered[self.top] == 0:
            self.top += 1
        while self.bottom > 0 and self.covered[self.bottom] == 0:
            self.bottom -= 1
