"""A farm: the cards that a player has laid, their features, and the fields that they enclose."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.geometry import (
    ORIGIN,
    PARCEL_OFFSETS,
    PARCELS,
    RIVER_BOTTOM,
    RIVER_TOP,
    SQUARES,
    STRIDE,
    code,
    rows_of_card,
)
from floodplain.games.reisbauern.land import ANYWHERE, SOUTH, Land
from floodplain.games.reisbauern.regions import closed_around, contains

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
        self.rows: list[i64] = rows_of_card(self.paths)
        """The same as bit rows, turn by turn."""
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
        return contains(self.parcels, parcel)

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


class Farm(Land):
    """Cards, features and closed fields of one player, on the land that the cards cover."""

    def __init__(self, bank: int = ANYWHERE, original: "Farm | None" = None) -> None:
        super().__init__(bank, original)
        if original is None:
            self.cards: list[Laid] = []
            self.features: list[i64] = []
            """Parcel * 4 + kind, one for each feature laid."""
            self.fields: list[Field] = []
        else:
            self.cards = original.cards.copy()
            self.features = original.features.copy()
            self.fields = original.fields.copy()

    def snapshot(self) -> tuple[object, ...]:
        return (
            int(self.bank),
            tuple([laid.snapshot() for laid in self.cards]),
            tuple([field.snapshot() for field in self.fields]),
        )

    def lay(self, card: i64, face: Face, turn: i64, x: i64, y: i64) -> list[Field]:
        """Lay a card and return the fields that it closes (RB 6.6)."""
        corner = code(x, y)
        self.cover(corner, turn, face.rows)
        for part, kind in face.features:
            self.features.append((corner + PARCEL_OFFSETS[turn * PARCELS + part]) * 4 + kind)
        self.cards.append(Laid(card, turn, x, y))
        closed: list[Field] = []
        for region in closed_around(self, corner, turn):
            closed.append(self.field(region))
        self.fields.extend(closed)
        return closed

    def lift(self, face: Face, closed: list[Field]) -> None:
        """Take up again the card laid last, with this face, which closed these fields."""
        laid = self.cards.pop()
        self.uncover(code(laid.x, laid.y), laid.turn)
        for _ in face.features:
            self.features.pop()
        for _ in closed:
            self.fields.pop()

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
