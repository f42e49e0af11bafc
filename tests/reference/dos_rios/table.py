"""The full position, with nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from .board import CITY, CROPS, ROADS, Board

Shuffle = Callable[[list[str]], list[str]]
Border = tuple[str, str]  # upper side, lower side

ALL_DAMS = 40  # DR 1.3
MOST_DAMS = 5  # DR 8.6
STEPS = 6  # DR 5.1


@dataclass
class Player:
    """What one player has on the board and in front of him."""

    campesinos: Counter[str] = field(default_factory=lambda: Counter({CITY: 6}))  # by place
    fincas: set[str] = field(default_factory=set)
    hacienda: str | None = None
    money: int = 0  # in Rio
    dams: int = 2  # DR 2.2

    def buildings(self) -> set[str]:
        """The fields with a building of this player (one building a field, DR 7.10)."""
        return self.fincas | ({self.hacienda} if self.hacienda else set())

    def present(self, place: str) -> bool:
        """DR 8.3."""
        return self.campesinos[place] > 0 or place in self.buildings()

    def shift(self, origin: str, goal: str) -> None:
        """Take one campesino from a place to another."""
        self.campesinos[origin] -= 1
        if not self.campesinos[origin]:
            del self.campesinos[origin]
        self.campesinos[goal] += 1


@dataclass
class Table:
    """Everything there is to know; seats are 0, 1, 2, 3."""

    board: Board
    terrain: dict[str, str]  # field -> hill, forest, wheat, maize, tobacco
    players: list[Player]
    first: int  # the start player
    active: int  # whose turn it is, also in PLACE; the start player while rivers are laid
    row: list[str]  # the current card first
    pile: list[str]  # the next card first
    discards: list[str] = field(default_factory=list)
    dams: set[Border] = field(default_factory=set)
    outflow: dict[str, str] = field(default_factory=dict)  # source or wet field -> next place
    phase: str = "FLOW"  # FLOW PLACE ACT OVER
    head: str | None = None  # the source or field whose outflow is to be laid, only in FLOW
    river: str | None = None  # which river is laid at the set-up; None for a diversion
    laying: int | None = None  # who lays it, only in FLOW
    laid: list[str] = field(default_factory=list)  # the rivers whose first laying is done
    round: int = 0  # 0 during the set-up, then 1, 2, ...
    turns: int = 0  # completed turns of all players together
    steps: int = 0  # left in this turn
    built: int = 0  # buildings of this turn
    options: dict[str, str] = field(default_factory=dict)
    result: tuple[float, ...] | None = None  # share of the win by seat
    ending: str | None = None  # five-buildings irrigated irrigated-in-other-turn turn-limit
    ranking: tuple[int, ...] | None = None  # place by seat, 1 is best, equals share one

    def copy(self) -> Table:
        """A deep copy (written out, because copy.deepcopy is very slow)."""
        return replace(
            self,
            terrain=dict(self.terrain),
            players=[
                replace(p, campesinos=Counter(p.campesinos), fincas=set(p.fincas))
                for p in self.players
            ],
            row=list(self.row),
            pile=list(self.pile),
            discards=list(self.discards),
            dams=set(self.dams),
            outflow=dict(self.outflow),
            laid=list(self.laid),
            options=dict(self.options),
        )

    def seats_from(self, seat: int) -> list[int]:
        """All seats clockwise, this one first."""
        count = len(self.players)
        return [(seat + offset) % count for offset in range(count)]

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    def height(self, place: str) -> int:
        """DR 1.2."""
        if place in self.board.lakes:
            return 0
        if place == CITY or place in ROADS:
            return 1
        if self.terrain[place] in CROPS:
            return 2
        return 3 if self.terrain[place] == "forest" else 4

    def is_field(self, place: str) -> bool:
        return place in self.terrain

    def standing(self, place: str) -> int | None:
        """Whose campesinos stand on this field (only ever one player's, DR 5.3)."""
        for seat, player in enumerate(self.players):
            if player.campesinos[place]:
                return seat
        return None

    def builder(self, place: str) -> int | None:
        """Whose building stands on this field."""
        for seat, player in enumerate(self.players):
            if place in player.buildings():
                return seat
        return None


def supply(table: Table) -> int:
    """The dams that nobody owns and that are not built (DR 8.8)."""
    return ALL_DAMS - len(table.dams) - sum(player.dams for player in table.players)


def key(table: Table) -> Hashable:
    """Everything in the table; what has no order is sorted."""
    players = tuple(
        (
            tuple(sorted(player.campesinos.elements())),
            tuple(sorted(player.fincas)),
            player.hacienda,
            player.money,
            player.dams,
        )
        for player in table.players
    )
    return (
        tuple(sorted(table.terrain.items())),
        players,
        (table.first, table.active, table.phase, table.round, table.turns),
        (tuple(table.row), tuple(table.pile), tuple(sorted(table.discards))),
        tuple(sorted(table.dams)),
        tuple(sorted(table.outflow.items())),
        (table.head, table.river, table.laying, tuple(table.laid)),
        (table.steps, table.built),
        tuple(sorted(table.options.items())),
        (table.result, table.ending, table.ranking),
    )
