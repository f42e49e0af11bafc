"""The table: farms, hands, display and the choices that are not uncovered yet."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from floodplain.core.chance import Chance
from floodplain.core.state import State
from floodplain.games.reisbauern.ancestors import Ancestor
from floodplain.games.reisbauern.deck import Deck
from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.land import ANYWHERE, NORTH, SOUTH
from floodplain.games.reisbauern.scoring import Log

# Phases
SETUP: Final = 0
RAIN: Final = 1
COPY: Final = 2
DRY: Final = 3
OVER: Final = 4
PHASES: Final = ("setup", "rain", "copy", "dry", "over")

NOTHING: Final = -1
"""No pending choice, no ancestor yet."""
SHARED: Final = -1
RAIN_TURNS: Final = 3
HAND: Final = 7
DRAWN: Final = 2

# Contracts (rules section 10)
NO_CONTRACT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """A position of Die Reisbauern without its rules."""

    def __init__(
        self,
        deck: Deck | None = None,
        festival: bool = False,
        contracts: bool = False,
        majority_in_fields: bool = False,
        seed: str = "",
        original: "Table | None" = None,
    ) -> None:
        """An empty table, or an independent copy of another position."""
        super().__init__()
        if original is None:
            self.deck: Deck = deck if deck is not None else Deck()
            self.festival: bool = festival
            self.contracts: bool = contracts
            self.majority_in_fields: bool = majority_in_fields
            """RB 12.4: open parcels do not count for the majorities of the river cards."""
            self.chance: Chance = Chance(seed)
            self.phase: i64 = SETUP
            self.turn: i64 = 0
            """Rain turns completed."""
            self.player: i64 = 0
            """Whose turn it is in the dry season, or who may copy."""
            self.ginger: i64 = NO_CONTRACT
            """The seat with the ginger contract."""
            self.farms: list[Farm] = [
                Farm(SOUTH if festival else ANYWHERE),
                Farm(NORTH if festival else ANYWHERE),
            ]
            self.logs: list[Log] = [Log(), Log()]
            self.ancestors: list[int] = [NOTHING, NOTHING]
            self.hands: list[i64] = [0, 0]
            """Sets of cards; during set-up the two cards drawn."""
            self.pile: list[int] = []
            self.display: list[int] = []
            self.builds: list[int] = [NOTHING, NOTHING]
            """Pending builds and set-up choices, by their action codes."""
            self.displays: list[int] = [NOTHING, NOTHING]
            """Pending cards for the display."""
            self.uncovered: list[int] = []
            """The last builds and displays that were uncovered, for people to look at."""
            self.river: list[int] = []
            self.river_place: i64 = 0
            self.copied: i64 = NOTHING
            """The river card of the last copy, `LARGEST` for none, for people to look at."""
            self.winner: i64 = SHARED
            self.end: str = ""
        else:
            self.reveals = original.reveals
            self.deck = original.deck
            self.festival = original.festival
            self.contracts = original.contracts
            self.majority_in_fields = original.majority_in_fields
            self.chance = original.chance.copy()
            self.phase = original.phase
            self.turn = original.turn
            self.player = original.player
            self.ginger = original.ginger
            self.farms = [
                Farm(original=original.farms[0]),
                Farm(original=original.farms[1]),
            ]
            self.logs = [Log(original.logs[0]), Log(original.logs[1])]
            self.ancestors = original.ancestors.copy()
            self.hands = original.hands.copy()
            self.pile = original.pile.copy()
            self.display = original.display.copy()
            self.builds = original.builds.copy()
            self.displays = original.displays.copy()
            self.uncovered = original.uncovered.copy()
            self.river = original.river.copy()
            self.river_place = original.river_place
            self.copied = original.copied
            self.winner = original.winner
            self.end = original.end

    def snapshot(self) -> tuple[object, ...]:
        return (
            self.reveals,
            (self.festival, self.contracts, self.majority_in_fields, self.chance.snapshot()),
            (int(self.phase), int(self.turn), int(self.player), int(self.ginger)),
            tuple([farm.snapshot() for farm in self.farms]),
            tuple([log.snapshot() for log in self.logs]),
            (tuple(self.ancestors), tuple(self.hands), tuple(self.pile), tuple(self.display)),
            (tuple(self.builds), tuple(self.displays), tuple(self.uncovered)),
            (tuple(self.river), int(self.river_place), int(self.copied)),
            (int(self.winner), self.end),
        )

    def ancestor(self, seat: i64) -> Ancestor:
        return self.deck.ancestors[self.ancestors[seat]]

    def last_rain_turn(self) -> bool:
        """RB 4.2: only a build is left."""
        return self.turn == RAIN_TURNS

    def done(self, seat: i64) -> bool:
        """Whether a seat has made its secret choice of this turn."""
        if self.phase == SETUP or self.last_rain_turn():
            return self.builds[seat] != NOTHING
        return self.builds[seat] != NOTHING and self.displays[seat] != NOTHING
