"""The land of one farm: squares, parcels, regions, fields, places (RB 2, 5, 6.1).

Everything is worked out anew from the list of laid cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .ancestors import Counts
from .edition import GRID, PATH, Card, Edition

Point = tuple[int, int]  # a parcel centre (x + y even)
Square = tuple[int, int]  # the top-left corner of a unit square
Field = frozenset[Point]

PARTS: dict[str, Point] = {"C": (1, 1), "L": (0, 2), "R": (2, 2), "B": (1, 3)}  # RB 2.2
PARITY = (0, 1, 1, 0)  # RB 2.3
RIVER: dict[Square, str] = {(x, y): PATH for x in range(12) for y in (0, 1)}  # RB 9.7
BLANK = Card(("==", "==", "=="), {})


@dataclass(frozen=True, order=True)
class Laid:
    """A card in a farm; x and y are the top-left corner of the turned card."""

    card: int
    turn: int
    x: int
    y: int


def turned(card: Card, turns: int) -> tuple[dict[Square, str], list[tuple[Point, str]]]:
    """Its squares and its features after some quarter turns clockwise (RB 2.3)."""
    width, height = 2, 3
    squares = {(c, r): card.face[r][c] for c in range(width) for r in range(height)}
    features = [(PARTS[part], kind) for part, kind in card.features.items()]
    for _ in range(turns):
        squares = {(height - 1 - r, c): line for (c, r), line in squares.items()}
        features = [((height - y, x), kind) for (x, y), kind in features]
        width, height = height, width
    return squares, features


def squares_of(card: Card, turn: int, x: int, y: int) -> dict[Square, str]:
    """The lines of a card as it lies."""
    return {(x + c, y + r): line for (c, r), line in turned(card, turn)[0].items()}


def farm_squares(edition: Edition, farm: Iterable[Laid]) -> dict[Square, str]:
    """The lines of all cards of a farm, by square."""
    lines: dict[Square, str] = {}
    for laid in farm:
        lines.update(squares_of(edition.cards[laid.card], laid.turn, laid.x, laid.y))
    return lines


def farm_features(edition: Edition, farm: Iterable[Laid]) -> list[tuple[Point, str]]:
    """Each feature with the parcel on which it stands (RB 2.5)."""
    return [
        ((laid.x + x, laid.y + y), kind)
        for laid in farm
        for (x, y), kind in turned(edition.cards[laid.card], laid.turn)[1]
    ]


def parcels_of(square: Square) -> tuple[Point, Point]:
    """The two parcels on the two sides of its segment (RB 2.1)."""
    x, y = square
    if (x + y) % 2 == 0:
        return (x, y), (x + 1, y + 1)
    return (x + 1, y), (x, y + 1)


def squares_around(parcel: Point) -> list[Square]:
    """The four squares on which a parcel lies."""
    x, y = parcel
    return [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]


def region_of(parcel: Point, lines: dict[Square, str]) -> Field:
    """All parcels that can be reached across grid lines (RB 6.1)."""
    found = {parcel}
    waiting = [parcel]
    while waiting:
        here = waiting.pop()
        for square in squares_around(here):
            if lines.get(square) == GRID:
                for parcel_there in parcels_of(square):
                    if parcel_there not in found:
                        found.add(parcel_there)
                        waiting.append(parcel_there)
    return frozenset(found)


def is_closed(region: Field, lines: dict[Square, str]) -> bool:
    """RB 6.1."""
    for parcel in region:
        for square in squares_around(parcel):
            if square not in lines:
                return False  # not complete (RB 2.4)
            one, other = parcels_of(square)
            if lines[square] == PATH and one in region and other in region:
                return False  # a dead end
    return True


def fields_on(own: dict[Square, str], river: bool) -> set[Field]:
    """The closed fields on these squares; water never belongs to a field (RB 9.1a)."""
    lines = {**own, **RIVER} if river else own
    parcels = {parcel for square in own for parcel in parcels_of(square)}
    regions = {region_of(parcel, lines) for parcel in parcels}
    return {region for region in regions if is_closed(region, lines)}


def closed_fields(edition: Edition, farm: Iterable[Laid], river: bool = False) -> set[Field]:
    """The closed fields of a farm, each as the set of its parcels."""
    return fields_on(farm_squares(edition, farm), river)


def on_river(field: Field) -> bool:
    """RB 9.2."""
    return any(square in RIVER for parcel in field for square in squares_around(parcel))


def counts_in(edition: Edition, farm: Iterable[Laid], parcels: Collection[Point]) -> Counts:
    """Parcels and features there; two features on one parcel both count (RB 6.7)."""
    kinds = [kind for parcel, kind in farm_features(edition, farm) if parcel in parcels]
    return Counts(len(parcels), kinds.count("farmer"), kinds.count("buffalo"), kinds.count("hut"))


def counts_outside(edition: Edition, farm: Iterable[Laid], fields: Iterable[Field]) -> Counts:
    """The features outside all closed fields (RB 8.2); these parcels are not counted."""
    inside = {parcel for field in fields for parcel in field}
    kinds = [kind for parcel, kind in farm_features(edition, farm) if parcel not in inside]
    return Counts(0, kinds.count("farmer"), kinds.count("buffalo"), kinds.count("hut"))


def all_farmers(edition: Edition, farm: Iterable[Laid]) -> int:
    """On closed and open parcels alike (RB 7.1)."""
    return len([kind for _, kind in farm_features(edition, farm) if kind == "farmer"])


def beside(squares: Iterable[Square]) -> set[Square]:
    """All squares that have an edge in common with one of these (RB 5.2)."""
    return {
        neighbour
        for x, y in squares
        for neighbour in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    }


def on_own_side(squares: Iterable[Square], seat: int) -> bool:
    """RB 9.1a: the first seat south of the river, the second north."""
    return all(y >= 2 if seat == 0 else y < 0 for _, y in squares)


def places(
    edition: Edition, farm: list[Laid], seat: int, river: bool
) -> list[tuple[int, int, int]]:
    """Every turn and place where a card may be laid now; all cards have the same shape."""
    if not farm and not river:
        return [(0, 0, 0)]  # RB 3.4
    own = farm_squares(edition, farm)
    goal = beside(own if farm else RIVER)  # RB 9.1, 9.1a
    columns = range(min(x for x, _ in goal) - 2, max(x for x, _ in goal) + 1)
    rows = range(min(y for _, y in goal) - 2, max(y for _, y in goal) + 1)
    found = []
    for turn in range(4):
        shape = turned(BLANK, turn)[0]
        for x in columns:
            for y in rows:
                squares = {(x + c, y + r) for c, r in shape}
                if (
                    (x + y) % 2 == PARITY[turn]  # RB 5.4
                    and not squares & own.keys()  # RB 5.3
                    and squares & goal
                    and (not river or on_own_side(squares, seat))
                ):
                    found.append((turn, x, y))
    return found
