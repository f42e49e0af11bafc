"""The land of a farm: which squares cards cover, and on which of them a path runs.

Both are bit rows, kept from card to card: a card sets its six bits, and lifting it clears them.
So `places.py` finds room for a card with a few operations for each row, and `regions.py` looks
only at the parcels that the card touches; nothing is worked out again for the whole farm.

With the festival the river's squares count as covered by cards and carry paths all over, but
they are no cards of the farm (RB 2.4, 9.1a, 9.7).
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.geometry import (
    ORIGIN,
    RIVER_BOTTOM,
    RIVER_ROW,
    RIVER_TOP,
    ROWS,
    SQUARE_OFFSETS,
    SQUARES,
    STRIDE,
    bit,
    height_of,
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
        if self.bank != ANYWHERE and (
            row == ORIGIN + RIVER_TOP or row == ORIGIN + RIVER_BOTTOM - 1
        ):
            return PATH if RIVER_ROW & mask else GAP
        return GAP

    def cover(self, corner: i64, turn: i64, paths: list[int]) -> None:
        """Lay the six squares of a card."""
        for square in range(SQUARES):
            place = corner + SQUARE_OFFSETS[turn * SQUARES + square]
            mask = bit(place % STRIDE)
            self.covered[place // STRIDE] |= mask
            if paths[square]:
                self.paths[place // STRIDE] |= mask
        row = corner // STRIDE
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row + height_of(turn) - 1)

    def uncover(self, corner: i64, turn: i64) -> None:
        """Take up the six squares of a card, and the rows at the edges that nothing covers now."""
        for square in range(SQUARES):
            place = corner + SQUARE_OFFSETS[turn * SQUARES + square]
            mask = ~bit(place % STRIDE)
            self.covered[place // STRIDE] &= mask
            self.paths[place // STRIDE] &= mask
        while self.top < ROWS and self.covered[self.top] == 0:
            self.top += 1
        while self.bottom > 0 and self.covered[self.bottom] == 0:
            self.bottom -= 1
