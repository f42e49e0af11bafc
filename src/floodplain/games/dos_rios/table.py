"""The table: land, rivers, dams, players and harvest cards, and whose turn it is.

A river is one outgoing way per field that it covers: three sets of fields, one for each way
down. What a source reaches along them is that river's course.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from floodplain.core.chance import Chance
from floodplain.core.state import State
from floodplain.games.dos_rios.board import MORENO, VERDE, VERDE_SOURCE, Board
from floodplain.games.dos_rios.geometry import FIELDS, LEFT, RIGHT, STRAIGHT, bit, popcount
from floodplain.games.dos_rios.player import Player

STEPS: Final = 6
"""DR 5.1."""
MOST_BUILDINGS_A_TURN: Final = 2
"""DR 7.10."""
ALL_DAMS: Final = 40
PLACEMENTS: Final = 3
NO_WAY: Final = -1
NO_LIMIT: Final = 0

# Harvest cards (DR 1.4): the crops up to tobacco in their terrains' order, then wood and rivers
TOBACCO_CARD: Final = 2
WOOD_CARD: Final = 3
VERDE_CARD: Final = 4
MORENO_CARD: Final = 5
DESPERADOS_VERDE: Final = 6
DESPERADOS_MORENO: Final = 7
CARDS: Final = (
    "wheat",
    "maize",
    "tobacco",
    "wood",
    "verde",
    "moreno",
    "desperados verde",
    "desperados moreno",
)
CARD_COUNTS: Final = (2, 2, 2, 1, 3, 3, 1, 1)

# Phases
FLOW: Final = 0
PLACE: Final = 1
ACT: Final = 2
OVER: Final = 3
PHASES: Final = ("flow", "place", "act", "over")


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """A position of Dos Rios without its rules."""

    def __init__(
        self,
        board: Board | None = None,
        players: int = 2,
        seed: str = "",
        original: "Table | None" = None,
    ) -> None:
        """An empty table, or an independent copy of another position."""
        super().__init__()
        if original is None:
            self.board: Board = board if board is not None else Board()
            self.chance: Chance = Chance(seed)
            self.players: list[Player] = [Player() for _ in range(players)]
            self.lay_in_turn: bool = False
            self.turn_limit: i64 = NO_LIMIT
            self.first: i64 = 0
            self.active: i64 = 0
            self.phase: i64 = FLOW
            self.turns: i64 = 0
            self.placed: i64 = 0
            self.steps: i64 = STEPS
            self.built: i64 = 0
            self.pile: list[int] = []
            self.row: list[int] = []
            self.discards: list[int] = []
            self.flow_left: i64 = 0
            self.flow_straight: i64 = 0
            self.flow_right: i64 = 0
            self.verde_way: i64 = NO_WAY
            self.moreno_way: i64 = NO_WAY
            self.verde: i64 = 0
            """The course of Rio Verde: a set of fields."""
            self.moreno: i64 = 0
            self.dam_left: i64 = 0
            self.dam_straight: i64 = 0
            self.dam_right: i64 = 0
            self.source_dams: i64 = 0
            """Bits 0 and 1: the outlets of Rio Verde's source; 2 and 3: of Rio Moreno's."""
            self.head: i64 = VERDE_SOURCE
            """The field or source from which a river is being laid."""
            self.diverting: bool = False
            self.winners: i64 = 0
            self.end: str = ""
        else:
            self.reveals = original.reveals
            self.board = original.board
            self.chance = original.chance.copy()
            self.players = [Player(player) for player in original.players]
            self.lay_in_turn = original.lay_in_turn
            self.turn_limit = original.turn_limit
            self.first = original.first
            self.active = original.active
            self.phase = original.phase
            self.turns = original.turns
            self.placed = original.placed
            self.steps = original.steps
            self.built = original.built
            self.pile = original.pile.copy()
            self.row = original.row.copy()
            self.discards = original.discards.copy()
            self.flow_left = original.flow_left
            self.flow_straight = original.flow_straight
            self.flow_right = original.flow_right
            self.verde_way = original.verde_way
            self.moreno_way = original.moreno_way
            self.verde = original.verde
            self.moreno = original.moreno
            self.dam_left = original.dam_left
            self.dam_straight = original.dam_straight
            self.dam_right = original.dam_right
            self.source_dams = original.source_dams
            self.head = original.head
            self.diverting = original.diverting
            self.winners = original.winners
            self.end = original.end

    def copy(self) -> "Table":
        return Table(original=self)

    def snapshot(self) -> tuple[object, ...]:
        return (
            self.reveals,
            tuple(self.board.terrain),
            self.chance.snapshot(),
            tuple([player.snapshot() for player in self.players]),
            (self.lay_in_turn, int(self.turn_limit), int(self.first), int(self.active)),
            (int(self.phase), int(self.turns), int(self.placed), int(self.steps), int(self.built)),
            (tuple(self.pile), tuple(self.row), tuple(sorted(self.discards))),
            (int(self.flow_left), int(self.flow_straight), int(self.flow_right)),
            (int(self.verde_way), int(self.moreno_way), int(self.verde), int(self.moreno)),
            (int(self.dam_left), int(self.dam_straight), int(self.dam_right)),
            (int(self.source_dams), int(self.head), self.diverting, int(self.winners), self.end),
        )

    # Seats

    def seats(self) -> i64:
        return len(self.players)

    def after(self, seat: i64) -> i64:
        """The next seat in turn order."""
        return 0 if seat + 1 == len(self.players) else seat + 1

    def place_in_round(self, seat: i64) -> i64:
        """0 for the start player, 1 for the next, and so on."""
        place = seat - self.first
        return place if place >= 0 else place + len(self.players)

    def first_round(self) -> bool:
        return self.turns < len(self.players)

    # Dams and ways

    def dammed(self, upper: i64, way: i64) -> bool:
        """Whether a dam lies on the border below a field or source that way."""
        if upper >= VERDE_SOURCE:
            return (self.source_dams >> ((upper - VERDE_SOURCE) * 2 + way)) & 1 == 1
        mask = bit(upper)
        if way == LEFT:
            return self.dam_left & mask != 0
        return (self.dam_straight if way == STRAIGHT else self.dam_right) & mask != 0

    def add_dam(self, upper: i64, way: i64) -> None:
        if upper >= VERDE_SOURCE:
            self.source_dams |= bit((upper - VERDE_SOURCE) * 2 + way)
        elif way == LEFT:
            self.dam_left |= bit(upper)
        elif way == STRAIGHT:
            self.dam_straight |= bit(upper)
        else:
            self.dam_right |= bit(upper)

    def open_way(self, upper: i64, way: i64) -> bool:
        """Whether a river may run that way (DR 3.2)."""
        return self.board.way_exists(upper, way) and not self.dammed(upper, way)

    def built_dams(self) -> i64:
        count = popcount(self.dam_left) + popcount(self.dam_straight) + popcount(self.dam_right)
        return count + popcount(self.source_dams)

    def dam_supply(self) -> i64:
        """Dams neither built nor owned (DR 8.8)."""
        owned: i64 = 0
        for player in self.players:
            owned += player.dams
        return ALL_DAMS - owned - self.built_dams()

    # Rivers

    def outflow(self, upper: i64) -> i64:
        """The way by which a river leaves a field or source, or NO_WAY."""
        if upper >= VERDE_SOURCE:
            return self.verde_way if upper == VERDE_SOURCE else self.moreno_way
        mask = bit(upper)
        if self.flow_left & mask:
            return LEFT
        if self.flow_straight & mask:
            return STRAIGHT
        return RIGHT if self.flow_right & mask else NO_WAY

    def set_outflow(self, upper: i64, way: i64) -> None:
        """Let a river leave that way, or, with NO_WAY, not at all."""
        if upper >= VERDE_SOURCE:
            if upper == VERDE_SOURCE:
                self.verde_way = way
            else:
                self.moreno_way = way
            return
        mask = bit(upper)
        self.flow_left = self.flow_left | mask if way == LEFT else self.flow_left & ~mask
        self.flow_straight = (
            self.flow_straight | mask if way == STRAIGHT else self.flow_straight & ~mask
        )
        self.flow_right = self.flow_right | mask if way == RIGHT else self.flow_right & ~mask

    def course(self, river: i64) -> list[i64]:
        """The fields of a river, from its source down (as far as it is laid)."""
        fields: list[i64] = []
        upper: i64 = VERDE_SOURCE + river
        way = self.outflow(upper)
        while way != NO_WAY:
            upper = self.board.target(upper, way)
            if upper >= FIELDS:
                break
            fields.append(upper)
            way = self.outflow(upper)
        return fields

    def course_mask(self, river: i64) -> i64:
        mask: i64 = 0
        for field in self.course(river):
            mask |= bit(field)
        return mask

    def trace_rivers(self) -> None:
        """Find both courses again, and take away the arms that no source feeds (DR 7.6, 7.8)."""
        self.verde = self.course_mask(VERDE)
        self.moreno = self.course_mask(MORENO)
        fed = self.verde | self.moreno
        self.flow_left &= fed
        self.flow_straight &= fed
        self.flow_right &= fed

    def irrigated(self) -> i64:
        """DR 3.6."""
        return self.verde | self.moreno

    # Pieces of other players

    def foreign_campesinos(self, seat: i64) -> i64:
        mask: i64 = 0
        for other in range(len(self.players)):
            if other != seat:
                mask |= self.players[other].once
        return mask

    def foreign_fincas(self, seat: i64) -> i64:
        mask: i64 = 0
        for other in range(len(self.players)):
            if other != seat:
                mask |= self.players[other].fincas
        return mask

    def foreign_haciendas(self, seat: i64) -> i64:
        mask: i64 = 0
        for other in range(len(self.players)):
            if other != seat:
                mask |= self.players[other].hacienda
        return mask

    def all_buildings(self) -> i64:
        mask: i64 = 0
        for player in self.players:
            mask |= player.fincas | player.hacienda
        return mask
