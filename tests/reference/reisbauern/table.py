"""The full position, with nothing hidden."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from .edition import Edition
from .land import Field, Laid, Point

SEATS = (0, 1)


@dataclass(frozen=True)
class Entry:
    """Why a player got points."""

    seat: int
    kind: str
    points: int
    field: tuple[Point, ...] | None  # the parcels of the field, sorted
    river: str | None = None  # which card, when and how: huts rain, huts copied, huts dry


@dataclass(frozen=True)
class Pending:
    """What a seat has chosen and not yet uncovered."""

    ancestor: int | None = None
    build: Laid | None = None
    display: int | None = None


@dataclass
class Table:
    """Everything there is to know; seats are 0 (south of the river) and 1 (north)."""

    edition: Edition
    options: dict[str, str]  # all of them, by name
    drawn: list[list[int]]  # two cards for each seat, only in SETUP
    pile: list[int]  # the next card first, only in SETUP
    river_row: list[str] = field(default_factory=list)  # symbols by place; empty without river
    phase: str = "SETUP"  # SETUP RAIN COPY DRY OVER
    rain_turn: int = 0  # 1 to 4 in RAIN, otherwise 0
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    farms: list[list[Laid]] = field(default_factory=lambda: [[], []])
    ancestors: list[int | None] = field(default_factory=lambda: [None, None])
    display: list[int] = field(default_factory=list)
    pending: list[Pending] = field(default_factory=lambda: [Pending(), Pending()])
    scored: list[list[Field]] = field(default_factory=lambda: [[], []])  # in order of closing
    scores: list[int] = field(default_factory=lambda: [0, 0])
    log: list[Entry] = field(default_factory=list)
    river_next: int = 0  # how many river cards have been dealt with at the end of the rain
    contracts: list[str | None] = field(default_factory=lambda: [None, None])
    to_move: int | None = None  # only in COPY and DRY
    result: tuple[float, float] | None = None  # share of the win by seat
    ending: str | None = None  # points farmers shared

    @property
    def festival(self) -> bool:
        return self.options["festival"] == "yes"

    def copy(self) -> Table:
        """A deep copy (what is frozen may be shared)."""
        return replace(
            self,
            options=dict(self.options),
            drawn=[list(cards) for cards in self.drawn],
            pile=list(self.pile),
            river_row=list(self.river_row),
            hands=[list(cards) for cards in self.hands],
            farms=[list(farm) for farm in self.farms],
            ancestors=list(self.ancestors),
            display=list(self.display),
            pending=list(self.pending),
            scored=[list(fields) for fields in self.scored],
            scores=list(self.scores),
            log=list(self.log),
            contracts=list(self.contracts),
        )


def key(table: Table) -> Hashable:
    """The position without its history.

    Left out: the log, and the scored fields (they are the closed fields of the farms). Sorted,
    because their order means nothing: hands, drawn cards, farms, display.
    """
    return (
        tuple(sorted(table.options.items())),
        (table.phase, table.rain_turn, table.river_next, table.to_move),
        tuple(tuple(sorted(cards)) for cards in table.drawn),
        tuple(table.pile),
        tuple(table.river_row),
        tuple(tuple(sorted(cards)) for cards in table.hands),
        tuple(tuple(sorted(farm)) for farm in table.farms),
        tuple(table.ancestors),
        tuple(sorted(table.display)),
        tuple(table.pending),
        tuple(table.scores),
        tuple(table.contracts),
        (table.result, table.ending),
    )
