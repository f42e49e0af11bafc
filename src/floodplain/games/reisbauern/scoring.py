"""Points: of fields, of river cards, of contracts and in the end (rules sections 6, 8, 9, 10).

Every point has an entry in the log of the player who got it; a score is the sum of them.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.ancestors import DRY, FINAL, NOBODY, Ancestor
from floodplain.games.reisbauern.farm import BUFFALO, FARMER, HUT, Farm, Field

SIZE_POINTS: Final[list[i64]] = [0, 2, 3, 5, 8, 11]
"""RB 6.2."""
FARMER_POINTS: Final[list[i64]] = [0, 1, 3, 5, 8]
"""RB 6.3."""
BUFFALO_POINTS: Final[i64] = 2
"""RB 6.4."""
GINGER_POINTS: Final = 2
"""RB 10.3."""

# What an entry of the log is for
SIZE: Final = "size"
FARMERS: Final = "farmers"
BUFFALO_ENTRY: Final = "buffalo"
ANCESTOR: Final = "ancestor"
GINGER: Final = "ginger"
RIVER: Final = "river"
JASMINE: Final = "jasmine"
FIELDS: Final = "fields"
OPEN_BUFFALO: Final = "open buffalo"
FINAL_ANCESTOR: Final = "final ancestor"


class RiverGain:
    """Which river card gave some points, after which season, and whether as a copy (RB 8.6)."""

    def __init__(self, symbol: i64 = 0, dry: bool = False, copied: bool = False) -> None:
        self.symbol = symbol
        self.dry = dry
        self.copied = copied

    def snapshot(self) -> tuple[object, ...]:
        return (int(self.symbol), self.dry, self.copied)


class Entry:
    """Some points, why, and for which field or river card if for one. Never changed."""

    def __init__(
        self,
        kind: str = "",
        points: i64 = 0,
        field: Field | None = None,
        river: RiverGain | None = None,
    ) -> None:
        self.kind = kind
        self.points = points
        self.field = field
        self.river = river

    def snapshot(self) -> tuple[object, ...]:
        return (
            self.kind,
            int(self.points),
            self.field.snapshot() if self.field else None,
            self.river.snapshot() if self.river else None,
        )


class Log:
    """The entries of one player and their sum."""

    def __init__(self, original: "Log | None" = None) -> None:
        if original is None:
            self.entries: list[Entry] = []
            self.score: i64 = 0
        else:
            self.entries = original.entries.copy()
            self.score = original.score

    def add(
        self, kind: str, points: i64, field: Field | None = None, river: RiverGain | None = None
    ) -> None:
        if points != 0:
            self.entries.append(Entry(kind, points, field, river))
            self.score += points

    def snapshot(self) -> tuple[object, ...]:
        return tuple([entry.snapshot() for entry in self.entries])


def by_table(points: list[i64], count: i64) -> i64:
    """A table's value; beyond its end the last one holds."""
    last: i64 = len(points) - 1
    return points[count if count < last else last]


def acting(ancestor: Ancestor, dry: bool) -> Ancestor:
    """The ancestor, or nobody where it does not act on fields now (RB 6.5)."""
    phase = ancestor.phase()
    if phase == FINAL or (phase == DRY and not dry):
        return NOBODY
    return ancestor


def score_field(log: Log, field: Field, ancestor: Ancestor, dry: bool, ginger: bool) -> None:
    """RB 6.2 to 6.5, 10.3. What the ancestor changes is an entry of its own."""
    own = acting(ancestor, dry)
    size = by_table(SIZE_POINTS, field.size())
    farmers = by_table(FARMER_POINTS, field.farmers)
    buffalo = BUFFALO_POINTS * field.buffalo
    log.add(SIZE, size, field)
    log.add(FARMERS, farmers, field)
    log.add(BUFFALO_ENTRY, buffalo, field)
    changed = by_table(SIZE_POINTS, own.size(field))
    changed += own.farmer_factor() * by_table(FARMER_POINTS, own.farmers(field))
    changed += own.buffalo_points() * field.buffalo
    changed = own.factor(field) * changed + own.extra(field)
    log.add(ANCESTOR, changed - size - farmers - buffalo, field)
    if ginger:
        log.add(GINGER, GINGER_POINTS, field)


def score_end(log: Log, farm: Farm, ancestor: Ancestor) -> None:
    """RB 8.1 to 8.3."""
    log.add(FIELDS, len(farm.fields))
    buffalo = farm.in_open(BUFFALO)
    log.add(OPEN_BUFFALO, -buffalo)
    log.add(FINAL_ANCESTOR, ancestor.final(farm) + (ancestor.open_buffalo() + 1) * buffalo)


def score_jasmine(log: Log, farm: Farm) -> None:
    """RB 10.2."""
    points = 10 - farm.in_farm(FARMER)
    log.add(JASMINE, points if points > 0 else 0)


def on_river(farm: Farm, kind: i64) -> i64:
    """Features of a kind in fields on the river (RB 9.2)."""
    total: i64 = 0
    for field in farm.fields:
        if field.on_river:
            if kind == FARMER:
                total += field.farmers
            elif kind == BUFFALO:
                total += field.buffalo
            elif kind == HUT:
                total += field.huts
    return total
