"""Land for geometry tests: farms of made-up cards, all around a card, or laid at random."""

from collections.abc import Iterable, Mapping
from random import Random

from floodplain.games.reisbauern.farm import FEATURES, Face, Farm
from floodplain.games.reisbauern.geometry import CARD_HEIGHT, PARTS, code, turned_square, x_of, y_of
from floodplain.games.reisbauern.land import ANYWHERE, NORTH, SOUTH
from floodplain.games.reisbauern.places import all_places
from tests.reference.reisbauern import (
    Card,
    Counts,
    Field,
    Point,
    Square,
    fields_on,
    parcels_of,
    squares_around,
    turned,
)
from tests.reference.reisbauern.land import squares_of

BLANK = Card(("==", "==", "=="), {})
PATHS = [1, 1, 1, 1, 1, 1]
BANKS = (ANYWHERE, SOUTH, NORTH)
NEAREST = 5
"""A random card goes to one of so many places nearest to the middle: that closes fields."""


def covered(farm: Farm, square: Square) -> bool:
    return farm.square(code(*square)) >= 0


def completed(farm: Farm, parcels: Iterable[Point]) -> Farm:
    """The farm with more cards, all paths, until these parcels are complete."""
    return tiled(farm, {square for parcel in parcels for square in squares_around(parcel)}, {})


def drawn(*regions: Iterable[Point], changed: Mapping[Square, str] | None = None) -> Farm:
    """A farm in which each of these regions is complete: grid lines inside, paths elsewhere.

    Some squares may be changed: "." is a grid line, "=" a path.
    """
    name = {parcel: number for number, region in enumerate(regions) for parcel in region}
    lines: dict[Square, str] = {}
    for parcel in name:
        for square in squares_around(parcel):
            one, other = parcels_of(square)
            lines[square] = "." if name.get(one) == name.get(other) else "="
    lines.update(changed or {})
    farm = Farm()
    lay_lines(farm, 0, 0, 0, lines)
    return tiled(farm, set(lines), lines)


def lay_lines(farm: Farm, turn: int, x: int, y: int, lines: Mapping[Square, str]) -> None:
    """Lay a card that shows these lines where it lies, paths where nothing is said."""
    squares = [turned_square(square % 2, square // 2, turn) for square in range(6)]
    paths = [int(lines.get((x + c, y + r), "=") == "=") for c, r in squares]
    farm.lay(len(farm.cards), Face(paths), turn, x, y)


def tiled(farm: Farm, wanted: set[Square], lines: Mapping[Square, str]) -> Farm:
    """A copy of the farm with cards laid over all these squares, found by trying."""
    found = try_tiles(farm, wanted, lines)
    assert found is not None, "no cards cover these squares"
    return found


def try_tiles(farm: Farm, wanted: set[Square], lines: Mapping[Square, str]) -> Farm | None:
    missing = sorted(square for square in wanted if not covered(farm, square))
    if not missing:
        return farm
    for turn in range(4):
        for place in all_places(farm, turn):
            x, y = int(x_of(place)), int(y_of(place))
            if any((x + c, y + r) == missing[0] for c, r in turned(BLANK, turn)[0]):
                larger = Farm(original=farm)
                lay_lines(larger, turn, x, y, lines)
                found = try_tiles(larger, wanted, lines)
                if found is not None:
                    return found
    return None


class RandomFarm:
    """A farm of made-up cards that the engine and a naive flood fill see together."""

    def __init__(self, random: Random) -> None:
        self.random = random
        bank = random.choice(BANKS)
        self.river = bank != ANYWHERE
        self.farm = Farm(bank)
        self.paths = random.uniform(0.4, 0.9)
        self.lines: dict[Square, str] = {}
        self.features: list[tuple[Point, str]] = []

    def card(self) -> Card:
        """A rice side; some farms have many paths, some few."""
        random = self.random
        squares = ["=" if random.random() < self.paths else "." for _ in range(6)]
        parts = random.sample(PARTS, random.randrange(4))
        rows = tuple("".join(squares[2 * row : 2 * row + 2]) for row in range(CARD_HEIGHT))
        return Card(rows, {part: random.choice(FEATURES) for part in parts})

    def face_of(self, card: Card) -> Face:
        """A rice side as the engine reads it."""
        return Face(
            [int(line == "=") for row in card.face for line in row],
            [(PARTS.index(part), FEATURES.index(kind)) for part, kind in card.features.items()],
        )

    def lay(self) -> None:
        """One more card, near to the others."""
        card, farm = self.card(), self.farm
        spots = [(turn, place) for turn in range(4) for place in all_places(farm, turn)]
        self.random.shuffle(spots)
        if farm.cards:
            x = sum(int(laid.x) for laid in farm.cards) / len(farm.cards)
            y = sum(int(laid.y) for laid in farm.cards) / len(farm.cards)
            spots.sort(key=lambda spot: abs(int(x_of(spot[1])) - x) + abs(int(y_of(spot[1])) - y))
        turn, place = self.random.choice(spots[:NEAREST])
        x_there, y_there = int(x_of(place)), int(y_of(place))
        farm.lay(0, self.face_of(card), turn, x_there, y_there)
        self.lines.update(squares_of(card, turn, x_there, y_there))
        self.features += [
            ((x_there + x, y_there + y), kind) for (x, y), kind in turned(card, turn)[1]
        ]

    def expected(self) -> dict[Field, Counts]:
        """The closed fields as the naive flood fill of the reference finds them."""
        return {field: self.counts(field) for field in fields_on(self.lines, self.river)}

    def counts(self, field: Field) -> Counts:
        kinds = [kind for parcel, kind in self.features if parcel in field]
        return Counts(len(field), kinds.count("farmer"), kinds.count("buffalo"), kinds.count("hut"))
