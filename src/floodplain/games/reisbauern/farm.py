"""A farm: the cards that a player has laid, and the fields that they enclose.

Squares are kept as bit rows: which are covered by cards of the farm, and which carry a path.
With the festival the river's squares count as covered by cards and carry paths all over, but
they are no cards of the farm (RB 2.4, 9.1a, 9.7).
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.geometry import (
    EVEN_COLUMNS,
    MEMBERS,
    ODD_COLUMNS,
    ORIGIN,
    PARCEL_OFFSETS,
    PARCELS,
    RIVER_BOTTOM,
    RIVER_ROW,
    RIVER_TOP,
    ROWS,
    SQUARE_OFFSETS,
    SQUARES,
    STRIDE,
    TURN_PARITY,
    bit,
    code,
    height_of,
    width_of,
)

# Banks: where a farm may be built (RB 9.1a)
ANYWHERE: Final = 0
SOUTH: Final = 1
NORTH: Final = 2

# What can be wrong with a place for a card
FITS: Final = 0
OFF_GRID: Final = 1
WRONG_BANK: Final = 2
OVERLAPS: Final = 3
APART: Final = 4

FARMER: Final = 0
BUFFALO: Final = 1
HUT: Final = 2
FEATURES: Final = ("farmer", "buffalo", "hut")


class Face:
    """The rice side of a card: a path or a grid line on each square, features on parts."""

    def __init__(
        self, paths: list[int] | None = None, features: list[tuple[int, int]] | None = None
    ) -> None:
        self.paths: list[int] = paths if paths is not None else [0] * SQUARES
        """1 for a path, 0 for a grid line, square by square."""
        self.features: list[tuple[int, int]] = features if features is not None else []
        """(part, kind) pairs."""


class Field:
    """A closed field (RB 1.4). Never changed."""

    def __init__(
        self,
        parcels: list[i64] | None = None,
        farmers: i64 = 0,
        buffalo: i64 = 0,
        huts: i64 = 0,
        on_river: bool = False,
    ) -> None:
        self.parcels: list[i64] = parcels if parcels is not None else []
        self.farmers = farmers
        self.buffalo = buffalo
        self.huts = huts
        self.on_river = on_river
        """RB 9.2: one of its parcels lies partly on a river card."""

    def size(self) -> i64:
        """RB 6.2."""
        return len(self.parcels) + self.huts

    def holds(self, parcel: i64) -> bool:
        for own in self.parcels:
            if own == parcel:
                return True
        return False

    def snapshot(self) -> tuple[int, ...]:
        return tuple(sorted(self.parcels))


class Laid:
    """A card in a farm. Never changed."""

    def __init__(self, card: i64 = 0, turn: i64 = 0, x: i64 = 0, y: i64 = 0) -> None:
        self.card = card
        self.turn = turn
        self.x = x
        self.y = y

    def snapshot(self) -> tuple[int, int, int, int]:
        return (int(self.card), int(self.turn), int(self.x), int(self.y))


class Farm:
    """Cards, squares, features and closed fields of one player."""

    def __init__(self, bank: int = ANYWHERE, original: "Farm | None" = None) -> None:
        if original is None:
            self.bank: i64 = bank
            self.cards: list[Laid] = []
            self.covered: list[i64] = [0] * ROWS
            self.paths: list[i64] = [0] * ROWS
            self.top: i64 = ROWS
            self.bottom: i64 = 0
            """Rows between which cards lie."""
            self.features: list[i64] = []
            """Parcel * 4 + kind, one for each feature laid."""
            self.fields: list[Field] = []
        else:
            self.bank = original.bank
            self.cards = original.cards.copy()
            self.covered = original.covered.copy()
            self.paths = original.paths.copy()
            self.top = original.top
            self.bottom = original.bottom
            self.features = original.features.copy()
            self.fields = original.fields.copy()

    def snapshot(self) -> tuple[object, ...]:
        return (
            int(self.bank),
            tuple([laid.snapshot() for laid in self.cards]),
            tuple([field.snapshot() for field in self.fields]),
        )

    # Where a card can lie

    def places(self, turn: i64) -> list[i64]:
        """Where a card can be laid with a turn, as row * 64 + column, ascending (rules section 5).

        The first card of a farm away from the river is not asked for here (RB 3.4).
        """
        width, height = width_of(turn), height_of(turn)
        first, last = self.rows_to_try(height)
        found: list[i64] = []
        for row in range(first, last + 1):
            mask = self.space(row, height, width) & parity_columns(row, turn)
            place: i64 = row * STRIDE
            while mask:
                if mask & 255:
                    for column in MEMBERS[mask & 255]:
                        found.append(place + column)
                mask >>= 8
                place += 8
        return found

    def space(self, row: i64, height: i64, width: i64) -> i64:
        """Columns of top-left corners where a card is free and touches what it must (RB 5.2).

        The first card of a farm on the river touches a river card (RB 9.1).
        """
        covered = self.covered
        level = covered[row] | covered[row + 1]
        if height == 3:
            level |= covered[row + 2]
        ends = covered[row - 1] | covered[row + height] if self.cards else RIVER_ROW
        taken = level | (level >> 1)
        touched = (level << 1) | (level >> width) | ends | (ends >> 1)
        if width == 3:
            taken |= level >> 2
            touched |= ends >> 2
        return touched & ~taken

    def rows_to_try(self, height: i64) -> tuple[i64, i64]:
        """The first and last row that a card of this height can start in."""
        if not self.cards:
            if self.bank == SOUTH:
                return (ORIGIN + RIVER_BOTTOM, ORIGIN + RIVER_BOTTOM)
            return (ORIGIN - height, ORIGIN - height)
        first, last = self.top - height, self.bottom + 1
        if self.bank == SOUTH and first < ORIGIN + RIVER_BOTTOM:
            first = ORIGIN + RIVER_BOTTOM
        if self.bank == NORTH and last > ORIGIN + RIVER_TOP - height:
            last = ORIGIN + RIVER_TOP - height
        return (first, last)

    def taken(self, row: i64, height: i64) -> i64:
        """Columns in which some square of these rows is covered."""
        mask = self.covered[row] | self.covered[row + 1]
        return mask | self.covered[row + 2] if height == 3 else mask

    def may_lay(self, turn: i64, x: i64, y: i64) -> bool:
        """Whether a card can be laid there: one place looked at by itself (RB 5.2 to 5.4)."""
        if not self.cards and self.bank == ANYWHERE:
            return turn == 0 and x == 0 and y == 0  # RB 3.4
        return self.place_fault(turn, x, y) == FITS

    def place_fault(self, turn: i64, x: i64, y: i64) -> i64:
        """FITS, or what is wrong with a place."""
        width, height = width_of(turn), height_of(turn)
        if (x + y + 2 * ORIGIN) % 2 != TURN_PARITY[turn]:
            return OFF_GRID
        if self.bank == SOUTH and y < RIVER_BOTTOM:
            return WRONG_BANK
        if self.bank == NORTH and y + height > RIVER_TOP:
            return WRONG_BANK
        column, row = x + ORIGIN, y + ORIGIN
        if column < 1 or column + width > 60 or row < 0 or row + height > ROWS - 1:
            return APART
        across = bit(column + width) - bit(column)
        for level in range(row, row + height):
            if self.covered[level] & across:
                return OVERLAPS
        return FITS if self.touches(row, height, column, width) else APART

    def touches(self, row: i64, height: i64, column: i64, width: i64) -> bool:
        across = bit(column + width) - bit(column)
        if not self.cards:
            level = row - 1 if self.bank == SOUTH else row + height
            river = ORIGIN + (RIVER_BOTTOM - 1 if self.bank == SOUTH else RIVER_TOP)
            return level == river and RIVER_ROW & across != 0
        # Above the first row comes the last one, in which no card ever lies.
        if (self.covered[row - 1] | self.covered[row + height]) & across:
            return True
        sides = bit(column - 1) | bit(column + width)
        return self.taken(row, height) & sides != 0

    # Laying a card

    def lay(self, card: i64, face: Face, turn: i64, x: i64, y: i64) -> list[Field]:
        """Lay a card and return the fields that it closes (RB 6.6)."""
        corner = code(x, y)
        for square in range(SQUARES):
            place = corner + SQUARE_OFFSETS[turn * SQUARES + square]
            mask = bit(place % STRIDE)
            self.covered[place // STRIDE] |= mask
            if face.paths[square]:
                self.paths[place // STRIDE] |= mask
        for part, kind in face.features:
            self.features.append((corner + PARCEL_OFFSETS[turn * PARCELS + part]) * 4 + kind)
        self.cards.append(Laid(card, turn, x, y))
        row = y + ORIGIN
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row + height_of(turn) - 1)
        return self.closed_around(corner, turn)

    def closed_around(self, corner: i64, turn: i64) -> list[Field]:
        """The closed fields among the parcels that a card touches, each once."""
        found: list[Field] = []
        for part in range(PARCELS):
            parcel = corner + PARCEL_OFFSETS[turn * PARCELS + part]
            known = False
            for field in found:
                if field.holds(parcel):
                    known = True
            if not known:
                parcels = self.enclosed(parcel)
                if parcels:
                    found.append(self.field(parcels))
        self.fields.extend(found)
        return found

    def square(self, place: i64) -> i64:
        """What lies on a square: -1 nothing, 0 a grid line, 1 a path."""
        row = place // STRIDE
        mask = bit(place % STRIDE)
        if self.covered[row] & mask:
            return 1 if self.paths[row] & mask else 0
        if self.bank != ANYWHERE and (row == ORIGIN or row == ORIGIN + 1):
            return 1 if RIVER_ROW & mask else -1
        return -1

    def enclosed(self, start: i64) -> list[i64]:
        """The parcels of the closed field around a parcel, or none if it is open (RB 6.1)."""
        region: list[i64] = [start]
        walls: list[i64] = []
        done = 0
        while done < len(region):
            parcel = region[done]
            done += 1
            for side in range(4):
                line = self.square(parcel + SIDE_SQUARES[side])
                if line < 0:
                    return []
                other = parcel + SIDE_PARCELS[side]
                if line == 1:
                    walls.append(other)
                elif not contains(region, other):
                    region.append(other)
        for other in walls:
            if contains(region, other):
                return []  # a dead end: the same region on both sides of a path
        return region

    def field(self, parcels: list[i64]) -> Field:
        """The closed field of some parcels, with its features counted."""
        farmers: i64 = 0
        buffalo: i64 = 0
        huts: i64 = 0
        for feature in self.features:
            if contains(parcels, feature // 4):
                kind = feature % 4
                if kind == FARMER:
                    farmers += 1
                elif kind == BUFFALO:
                    buffalo += 1
                else:
                    huts += 1
        return Field(parcels, farmers, buffalo, huts, self.on_river(parcels))

    def on_river(self, parcels: list[i64]) -> bool:
        """RB 9.2."""
        if self.bank == ANYWHERE:
            return False
        edge = ORIGIN + (RIVER_BOTTOM if self.bank == SOUTH else RIVER_TOP)
        for parcel in parcels:
            if parcel // STRIDE == edge and 0 <= parcel % STRIDE - ORIGIN <= 12:
                return True
        return False

    # Counts

    def in_fields(self, kind: i64) -> i64:
        """Features of a kind in closed fields."""
        total: i64 = 0
        for field in self.fields:
            if kind == FARMER:
                total += field.farmers
            elif kind == BUFFALO:
                total += field.buffalo
            else:
                total += field.huts
        return total

    def in_farm(self, kind: i64) -> i64:
        """Features of a kind on all cards laid."""
        total: i64 = 0
        for feature in self.features:
            if feature % 4 == kind:
                total += 1
        return total

    def in_open(self, kind: i64) -> i64:
        """Features of a kind outside closed fields (RB 8.2)."""
        return self.in_farm(kind) - self.in_fields(kind)

    def largest(self) -> i64:
        """The size of the largest field, 0 without one."""
        best: i64 = 0
        for field in self.fields:
            best = max(best, field.size())
        return best

    def field_at(self, parcel: i64) -> Field | None:
        for field in self.fields:
            if field.holds(parcel):
                return field
        return None


SIDE_SQUARES: Final[list[i64]] = [-STRIDE - 1, -STRIDE, -1, 0]
"""The four squares around a parcel: upper left, upper right, lower left, lower right."""
SIDE_PARCELS: Final[list[i64]] = [-STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1]
"""The parcels beyond them."""


def contains(parcels: list[i64], wanted: i64) -> bool:
    for parcel in parcels:
        if parcel == wanted:
            return True
    return False


def parity_columns(row: i64, turn: i64) -> i64:
    """The columns in which a card with this turn may start in a row (RB 2.3)."""
    return EVEN_COLUMNS if (row + TURN_PARITY[turn]) % 2 == 0 else ODD_COLUMNS
