"""The grid that all cards lie on (rules section 2).

Parcels are centred on the points whose coordinates add up to an even number. Each unit square
carries one segment, its diagonal, which separates the two parcels on its even corners: so a
square is an edge between two parcels, open (a grid line) or closed (a path).

      0     1     2          A card is two squares wide and three high. C is its complete
    0 TL ---+--- TR          parcel, L, R and B are halves, TL and TR quarters. Squares are
      |     |     |          numbered row by row, 0 to 5.
    1 +---- C ----+
      |     |     |          A point or square (x, y) is coded as (y + 24) * 64 + x + 24:
    2 L ----+---- R          farms of eight cards fit in, on either bank of the river.
      |     |     |
    3 +---- B ----+
"""

from typing import Final

from mypy_extensions import i64

STRIDE: Final[i64] = 64
ORIGIN: Final[i64] = 24
ROWS: Final[i64] = 64
LAST_BIT: Final[i64] = 0x2000000000000000
"""The bit of column 61; the others are this one shifted right."""
EVEN_COLUMNS: Final[i64] = 0x1555555555555555
ODD_COLUMNS: Final[i64] = 0x2AAAAAAAAAAAAAAA

CARD_WIDTH: Final = 2
CARD_HEIGHT: Final = 3
TURNS: Final[i64] = 4
SQUARES: Final[i64] = 6

# The parts of a card that can carry a feature, and all parcels that a card touches
PARTS: Final = ("C", "L", "R", "B")
PART_POINTS: Final = ((1, 1), (0, 2), (2, 2), (1, 3))
CORNER_POINTS: Final = ((0, 0), (2, 0))
PARCELS: Final[i64] = 6

RIVER_ROW: Final[i64] = 0xFFF000000
"""The river's squares in a bit row: x from 0 to 11."""
RIVER_TOP: Final = 0
RIVER_BOTTOM: Final = 2


def bit(column: i64) -> i64:
    return LAST_BIT >> (61 - column)


def code(x: i64, y: i64) -> i64:
    return (y + ORIGIN) * STRIDE + x + ORIGIN


def x_of(point: i64) -> i64:
    return point % STRIDE - ORIGIN


def y_of(point: i64) -> i64:
    return point // STRIDE - ORIGIN


def turned_square(x: int, y: int, turn: int) -> tuple[int, int]:
    """Where a square of the upright card comes to lie after quarter turns clockwise (RB 2.3)."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    for _ in range(turn):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def turned_point(x: int, y: int, turn: int) -> tuple[int, int]:
    width, height = CARD_WIDTH, CARD_HEIGHT
    for _ in range(turn):
        x, y = height - y, x
        width, height = height, width
    return x, y


def square_offsets() -> list[i64]:
    """Where the six squares of a card lie from its top-left corner, turn by turn."""
    offsets: list[i64] = []
    for turn in range(TURNS):
        for square in range(SQUARES):
            x, y = turned_square(square % CARD_WIDTH, square // CARD_WIDTH, turn)
            offsets.append(y * STRIDE + x)
    return offsets


def parcel_offsets() -> list[i64]:
    """Likewise the six parcels that a card touches: C, L, R, B, then the corners."""
    offsets: list[i64] = []
    for turn in range(TURNS):
        for point in PART_POINTS + CORNER_POINTS:
            x, y = turned_point(point[0], point[1], turn)
            offsets.append(y * STRIDE + x)
    return offsets


def rows_of_card(squares: list[int]) -> list[i64]:
    """A mark for each square of a card as bit rows, three for each turn; a lying card fills two."""
    rows: list[i64] = [0] * (TURNS * CARD_HEIGHT)
    for turn in range(TURNS):
        for square in range(SQUARES):
            place = SQUARE_OFFSETS[turn * SQUARES + square]
            if squares[square]:
                rows[turn * CARD_HEIGHT + place // STRIDE] |= bit(place % STRIDE)
    return rows


SQUARE_OFFSETS: Final[list[i64]] = square_offsets()
PARCEL_OFFSETS: Final[list[i64]] = parcel_offsets()

TURN_PARITY: Final[list[i64]] = [0, 1, 1, 0]
"""RB 2.3: what the coordinates of the top-left corner add up to, modulo two."""


def width_of(turn: i64) -> i64:
    return 2 if turn % 2 == 0 else 3


def height_of(turn: i64) -> i64:
    return 3 if turn % 2 == 0 else 2


def fits_grid(x: i64, y: i64, turn: i64) -> bool:
    """Whether a card with this turn may have its top-left corner there (RB 2.3, 5.4)."""
    return (x + y) & 1 == TURN_PARITY[turn]


def columns_on_grid(row: i64, turn: i64) -> i64:
    """The columns of a bit row in which it may; the origin is even, so rows are as good as y."""
    return EVEN_COLUMNS if fits_grid(0, row, turn) else ODD_COLUMNS


def members_of(mask: int) -> list[i64]:
    return [place for place in range(8) if mask >> place & 1]


MEMBERS: Final[list[list[i64]]] = [members_of(mask) for mask in range(256)]
"""For each set of eight bits the places of its bits, ascending."""
