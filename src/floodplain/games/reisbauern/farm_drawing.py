r"""Farms, river and cards as signs on a sheet.

A unit square is two lines high and four signs wide (or two, where there is little room). Its
segment takes half of each line, and the corners that are left belong to the two parcels that it
separates:

    pp//    \\qq    A path is drawn in strokes, a grid line in dots. The eight signs in the middle
    //qq    pp\\    of a parcel, two of each of its squares, show its features and fill it with
                    the letter of its field where it is closed.
"""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Iterable, Mapping
from functools import lru_cache

from floodplain.games.reisbauern.edition import CardData, face_of
from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.geometry import (
    RIVER_BOTTOM,
    RIVER_TOP,
    SQUARE_OFFSETS,
    SQUARES,
    TURN_PARITY,
    TURNS,
    code,
    x_of,
    y_of,
)
from floodplain.games.reisbauern.land import ANYWHERE, GAP, GRID_LINE, NORTH, PATH, SOUTH
from floodplain.games.reisbauern.places import APART, FITS, may_lay, place_fault
from floodplain.games.reisbauern.views import CardView, FarmView

LARGE, SMALL = 4, 2
"""Signs to the width of a unit square."""
LINES = 2
MARGIN = 4
"""Room for the numbers of the rows."""

FEATURE_SIGNS = ("F", "B", "H")
FIELD_LETTERS = "acdegijkmnpqrstuvwyz"
"""None that is like the sign of a feature."""
LINE, NEVER, WATER, SYMBOL = ".", "x", "~", "*"
RISING, FALLING = "/", "\\"

Point = tuple[int, int]
RIVER_SQUARES = [(x, y) for y in range(RIVER_TOP, RIVER_BOTTOM) for x in range(12)]
RIVER_ENDS = [(x, y) for y in range(RIVER_TOP, RIVER_BOTTOM) for x in (-1, 12)]
"""The squares beside the river: in nobody's reach, so the parcels at x = 0 and 12 never close."""
WATER_PARCELS = [(x, 1) for x in range(1, 12, 2)]


def farm_of(farm: FarmView, cards: Mapping[int, CardView], bank: int = ANYWHERE) -> Farm:
    """The farm that a view shows, laid again."""
    built = Farm(bank)
    for laid in farm.cards:
        lay(built, cards[laid.card], laid.turn, laid.x, laid.y)
    return built


def lay(farm: Farm, card: CardView, turn: int, x: int, y: int) -> None:
    data = CardData(card.face, card.features, card.ancestor, card.ability)
    farm.lay(card.number - 1, face_of(data), turn, x, y)


def letters_of(farm: FarmView) -> dict[Point, str]:
    """The letter of the closed field that a parcel is in."""
    return {
        parcel: letter
        for field, letter in zip(farm.fields, FIELD_LETTERS, strict=False)
        for parcel in field.parcels
    }


class Sheet:
    """Signs by column and line; the unit square at 0,0 begins at column 0 of line 0."""

    def __init__(self, wide: int) -> None:
        self.wide = wide
        self.signs: dict[Point, str] = {}

    def put(self, cells: Iterable[Point], sign: str) -> None:
        for cell in cells:
            self.signs[cell] = sign

    def square(self, square: Point) -> list[Point]:
        """All cells of a unit square."""
        left, top = square[0] * self.wide, square[1] * LINES
        return [(left + step, top + line) for line in range(LINES) for step in range(self.wide)]

    def segment(self, square: Point) -> list[Point]:
        """The cells of a square's diagonal."""
        half = self.wide // 2
        cells = self.square(square)
        left = cells[:half] + cells[self.wide : self.wide + half]
        right = [cell for cell in cells if cell not in left]
        upper, lower = (right, left) if rises(square) else (left, right)
        return upper[:half] + lower[half:]

    def parcel(self, parcel: Point) -> list[tuple[Point, Point]]:
        """The cells of a parcel with their squares, from the middle to the sides."""
        x, y = parcel
        cells = []
        for step in range(self.wide // 2):
            for line, below in ((y * LINES - 1, -1), (y * LINES, 0)):
                cells.append(((x * self.wide - 1 - step, line), (x - 1, y + below)))
                cells.append(((x * self.wide + step, line), (x, y + below)))
        return cells

    def text(self, squares: Iterable[Point]) -> list[str]:
        """The lines of the rectangle that holds these squares."""
        columns, rows = zip(*squares, strict=True)
        across = range(min(columns) * self.wide, (max(columns) + 1) * self.wide)
        return [
            "".join(self.signs.get((column, line), " ") for column in across).rstrip()
            for line in range(min(rows) * LINES, (max(rows) + 1) * LINES)
        ]

    def numbered(self, squares: list[Point]) -> list[str]:
        """The same with the numbers of columns and rows along the edges."""
        columns, rows = zip(*squares, strict=True)
        step = LARGE // self.wide
        numbers = " " * MARGIN
        for x in range(min(columns), max(columns) + 1):
            if (x - min(columns)) % step == 0:
                numbers += str(x).ljust(LARGE)
        lines = [numbers.rstrip()]
        for number, line in enumerate(self.text(squares)):
            row = "" if number % LINES else str(min(rows) + number // LINES)
            lines.append(f"{row:>{MARGIN - 1}} {line}".rstrip())
        while not lines[-1].strip():
            lines.pop()
        return [*lines, lines[0]] if self.wide == LARGE else lines


def rises(square: Point) -> bool:
    """Whether a square's segment rises to the right (RB 2.1)."""
    return (square[0] + square[1]) % 2 == 0


def squares_of(farm: Farm) -> list[Point]:
    """The squares that a farm's cards cover."""
    return [
        (x_of(place), y_of(place))
        for laid in farm.cards
        for number in range(SQUARES)
        for place in [code(laid.x, laid.y) + SQUARE_OFFSETS[laid.turn * SQUARES + number]]
    ]


def lies_on(farm: Farm, square: Point) -> int:
    return int(farm.square(code(*square)))


def sides_of(square: Point) -> tuple[Point, Point]:
    """The two parcels that a square's segment separates (RB 2.1)."""
    x, y = square
    return ((x, y), (x + 1, y + 1)) if rises(square) else ((x + 1, y), (x, y + 1))


def around(parcel: Point) -> tuple[tuple[Point, Point], ...]:
    """The four squares of a parcel, each with the parcel beyond it."""
    x, y = parcel
    return (
        ((x - 1, y - 1), (x - 1, y - 1)),
        ((x, y - 1), (x + 1, y - 1)),
        ((x - 1, y), (x - 1, y + 1)),
        ((x, y), (x + 1, y + 1)),
    )


def regions_of(farm: Farm, squares: Iterable[Point]) -> dict[Point, int]:
    """The number of the region that each parcel is in: joined across grid lines (RB 6.1)."""
    regions: dict[Point, int] = {}
    for start in (parcel for square in squares for parcel in sides_of(square)):
        if start in regions:
            continue
        number = len(regions)
        regions[start] = number
        waiting = [start]
        while waiting:
            for square, beyond in around(waiting.pop()):
                if lies_on(farm, square) == GRID_LINE and beyond not in regions:
                    regions[beyond] = number
                    waiting.append(beyond)
    return regions


def never_covered(farm: Farm, squares: Iterable[Point]) -> set[Point]:
    """Gaps in parcels of the farm that no card fits into any more."""
    parcels = {parcel for square in squares for parcel in sides_of(square)}
    near = {square for parcel in parcels for square, _ in around(parcel)}
    gaps = (square for square in near if lies_on(farm, square) == GAP)
    return {gap for gap in gaps if not may_be_covered(farm, gap)}


def may_be_covered(farm: Farm, square: Point) -> bool:
    for turn in range(TURNS):
        for number in range(SQUARES):
            corner = code(*square) - SQUARE_OFFSETS[turn * SQUARES + number]
            if place_fault(farm, turn, x_of(corner), y_of(corner)) in (FITS, APART):
                return True
    return False


def draw_farm(sheet: Sheet, farm: Farm, letters: Mapping[Point, str]) -> None:
    """Paths, grid lines, features, closed fields, and gaps that will stay."""
    squares = squares_of(farm)
    draw_segments(sheet, farm, squares)
    for gap in never_covered(farm, squares):
        sheet.put(sheet.square(gap), NEVER)
    for parcel, letter in letters.items():
        sheet.put((cell for cell, _ in sheet.parcel(parcel)), letter)
    draw_features(sheet, farm, squares)


def draw_segments(sheet: Sheet, farm: Farm, squares: Iterable[Point]) -> None:
    """Paths and grid lines; a path with one region on both sides is a dead end (RB 6.1)."""
    regions = regions_of(farm, squares)
    for square in squares:
        one, other = sides_of(square)
        draw_segment(sheet, square, lies_on(farm, square), regions[one] == regions[other])


def draw_segment(sheet: Sheet, square: Point, line: int, dead_end: bool = False) -> None:
    stroke = RISING if rises(square) else FALLING
    path = NEVER if dead_end else stroke
    sheet.put(sheet.segment(square), LINE if line == GRID_LINE else path)


def draw_features(sheet: Sheet, farm: Farm, squares: Iterable[Point]) -> None:
    """Each feature in the middle of its parcel, on a square that is covered."""
    covered = set(squares)
    standing: dict[Point, list[str]] = {}
    for feature in farm.features:
        parcel = (x_of(feature // 4), y_of(feature // 4))
        standing.setdefault(parcel, []).append(FEATURE_SIGNS[feature % 4])
    for parcel, signs in standing.items():
        cells = [cell for cell, square in sheet.parcel(parcel) if square in covered]
        for cell, sign in zip(cells, sorted(signs), strict=False):
            sheet.put([cell], sign)


def draw_river(sheet: Sheet, symbols_at: Iterable[int]) -> None:
    """RB 9.1a, 9.7: the water, its ends, and the symbols on the river's half of bank parcels."""
    for square in RIVER_SQUARES:
        draw_segment(sheet, square, PATH)
    for square in RIVER_ENDS:
        sheet.put(sheet.square(square), NEVER)
    for parcel in WATER_PARCELS:
        sheet.put((cell for cell, _ in sheet.parcel(parcel)), WATER)
    for x in symbols_at:
        for y in (RIVER_TOP, RIVER_BOTTOM):
            on_river = [cell for cell, square in sheet.parcel((x, y)) if square in RIVER_SQUARES]
            sheet.put(on_river[: sheet.wide // 2], SYMBOL)


def draw_places(sheet: Sheet, farm: Farm) -> list[Point]:
    """The turns with which a card may lie, written where its top-left square would be."""
    squares = squares_of(farm) or RIVER_SQUARES
    columns, rows = zip(*squares, strict=True)
    found = []
    for y in range(min(rows) - 3, max(rows) + 2):
        for x in range(min(columns) - 3, max(columns) + 2):
            turns = [turn for turn in range(TURNS) if may_lay(farm, turn, x, y)]
            if turns:
                found.append((x, y))
                for cell, turn in zip(sheet.square((x, y)), turns, strict=False):
                    sheet.put([cell], str(turn))
    return found


def card_picture(card: CardView, turn: int) -> list[str]:
    """The rice side of a card in a turn."""
    return list(face_picture(card.face, tuple(card.features.items()), turn))


@lru_cache(maxsize=256)
def face_picture(face: str, features: tuple[tuple[str, str], ...], turn: int) -> tuple[str, ...]:
    farm = Farm(ANYWHERE)
    data = CardData(face, dict(features), "", "")
    farm.lay(0, face_of(data), turn, TURN_PARITY[turn], 0)
    sheet = Sheet(SMALL)
    squares = squares_of(farm)
    draw_segments(sheet, farm, squares)
    draw_features(sheet, farm, squares)
    return tuple(sheet.text(squares))


def bank_of(seat: int, festival: bool) -> int:
    if not festival:
        return ANYWHERE
    return SOUTH if seat == 0 else NORTH
