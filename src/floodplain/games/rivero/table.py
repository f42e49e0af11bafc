"""The table: everything that lies on it, whose turn it is, and the small things done with cards.

Places of the source are numbered row by row, U1 to U4, M1 to M4, L1 to L4 (RV R11). The cards
on a place are packed into one number, six bits a card, the top card lowest, 0 for none (RV R12).
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from floodplain.core.chance import Chance
from floodplain.core.state import State
from floodplain.games.rivero.cards import CARDS, COPIES, Cards
from floodplain.games.rivero.river import NO_RIVER, RIVERO, River
from floodplain.games.rivero.side import (
    ACTIONS,
    BRIDGE,
    EACH_ACTION,
    Side,
)
from floodplain.games.rivero.variants import Variants

COLUMNS: Final[i64] = 4
PLACES: Final[i64] = 12
MIDDLE: Final[i64] = 4
LOWER: Final[i64] = 8
PLACE_NAMES: Final = ("U1", "U2", "U3", "U4", "M1", "M2", "M3", "M4", "L1", "L2", "L3", "L4")

HAND: Final[i64] = 6
"""Cards dealt to each hand (RV R9), and the size that the six-card rule speaks of (RV R58)."""

# The phases of a turn. Each question is asked on grounds that both players see.
CHOOSE: Final = 0
REFILL: Final = 1
PLAY: Final = 2
EXTRA: Final = 3
ACT: Final = 4
SOURCE: Final = 5
BURY: Final = 6
TAKE: Final = 7
OVER: Final = 8

PHASES: Final = ("choose", "refill", "play", "extra", "act", "source", "bury", "take", "over")

DONE: Final = 9
"""Nothing of the turn is left to do. It lasts until the action that led there is settled."""

OCEAN_OPTION: Final = 1
COLUMN_OPTION: Final = 2
ACTION_OPTION: Final = 3

DRAW: Final = -1
RUNNING: Final = -2

PACK: Final = 6
TOP: Final[i64] = 0x3F


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """A position of Rivero without its rules."""

    def __init__(
        self, variants: Variants | None = None, seed: str = "", original: "Table | None" = None
    ) -> None:
        """An empty table, or an independent copy of another position."""
        super().__init__()
        if original is None:
            self.variants: Variants = variants if variants is not None else Variants()
            self.chance: Chance = Chance(seed)
            self.ocean: list[int] = []
            self.pile: list[int] = []
            self.discards: list[int] = []
            self.source: list[i64] = []
            self.rivers: list[River] = []
            self.sides: list[Side] = []
            self.turns: i64 = 1
            """Turns begun: the number of this one."""
            self.player: i64 = 0
            self.phase: i64 = CHOOSE
            self.option: i64 = 0
            self.column: i64 = 0
            self.duty: bool = False
            self.doubled: bool = False
            self.swapped: bool = False
            self.sourced: bool = False
            self.winner: i64 = RUNNING
            self.end: str = ""
        else:
            self.reveals = original.reveals
            self.variants = original.variants
            self.chance = original.chance.copy()
            self.ocean = original.ocean.copy()
            self.pile = original.pile.copy()
            self.discards = original.discards.copy()
            self.source = original.source.copy()
            self.rivers = original.rivers.copy()
            self.sides = [Side(original.sides[0]), Side(original.sides[1])]
            self.turns = original.turns
            self.player = original.player
            self.phase = original.phase
            self.option = original.option
            self.column = original.column
            self.duty = original.duty
            self.doubled = original.doubled
            self.swapped = original.swapped
            self.sourced = original.sourced
            self.winner = original.winner
            self.end = original.end

    def numbers(self) -> list[int]:
        return [
            int(self.turns),
            int(self.player),
            int(self.phase),
            int(self.option),
            int(self.column),
            int(self.duty),
            int(self.doubled),
            int(self.swapped),
            int(self.sourced),
            int(self.winner),
        ]

    def snapshot(self) -> tuple[object, ...]:
        return (
            self.reveals,
            self.variants.flags(),
            self.chance.snapshot(),
            tuple(self.ocean),
            tuple(self.pile),
            tuple(sorted(self.discards)),
            tuple(self.source),
            tuple([river.snapshot() for river in self.rivers]),
            tuple([side.snapshot() for side in self.sides]),
            tuple(self.numbers()),
            self.end,
        )

    # The source

    def top(self, place: i64) -> i64:
        """The top card of a place, or NO_CARD."""
        return (self.source[place] & TOP) - 1

    def lay(self, place: i64, card: i64) -> None:
        self.source[place] = self.source[place] << PACK | (card + 1)

    def lift(self, place: i64) -> i64:
        """Take the top card off a place."""
        stack = self.source[place]
        self.source[place] = stack >> PACK
        return (stack & TOP) - 1

    def refill_middle(self, place: i64) -> None:
        """RV R13: an empty place of the middle row is filled from the ocean at once."""
        if self.source[place] == 0 and len(self.ocean) > 0:
            self.lay(place, self.ocean.pop())
            self.reveals += 1

    def full(self) -> bool:
        """RV R16."""
        return 0 not in self.source

    def may_lay(self, place: i64) -> bool:
        """RV R14: an empty outer place beside a groundwater card or an occupied place."""
        if self.source[place] != 0 or (place >= MIDDLE and place < LOWER):
            return False
        if self.variants.place_anywhere:
            return True
        column = place % COLUMNS
        if column == 0 or self.source[place - 1] != 0:
            return True
        return column < COLUMNS - 1 and self.source[place + 1] != 0

    # Rivers

    def add_river(self, river: River) -> i64:
        """Lay a new river in the first free slot, and say which."""
        slots: i64 = len(self.rivers)
        for slot in range(slots):
            if self.rivers[slot].owner < 0:
                self.rivers[slot] = river
                return slot
        self.rivers.append(river)
        return slots

    def remove_river(self, slot: i64) -> None:
        self.rivers[slot] = NO_RIVER
        while self.rivers and self.rivers[-1].owner < 0:
            self.rivers.pop()

    def has_river(self, slot: i64) -> bool:
        return slot < len(self.rivers) and self.rivers[slot].owner >= 0

    def longest(self, seat: i64) -> i64:
        best: i64 = 0
        for river in self.rivers:
            if river.owner == seat and river.length() > best:
                best = river.length()
        return best

    def riveros(self, seat: i64) -> i64:
        """RV R20, R62: the Riveros of a player as they lie now."""
        count: i64 = 0
        for river in self.rivers:
            if river.owner == seat and river.length() >= RIVERO:
                count += 1
        return count

    def score(self, seat: i64) -> i64:
        """RV R64."""
        total: i64 = -len(self.sides[seat].ground)
        for river in self.rivers:
            if river.owner == seat:
                total += river.length()
        return total

    def reach(self, seat: i64) -> Cards:
        """Hand and open cards beside the action card: what the player can lay in this turn."""
        cards = self.sides[seat].hand.copy()
        for card in self.sides[seat].beside:
            cards.add(card)
        return cards

    def holds_reserve(self, side: Side) -> bool:
        """RV R53: the action card stays while the bridge that lies at it is unused."""
        return (
            side.action == BRIDGE
            and len(side.reserve) > 0
            and not self.variants.reserve_frees_action
        )

    def connects_to(self, slot: i64) -> bool:
        """RV R25, A7."""
        return not self.variants.connect_own_only or self.rivers[slot].owner == self.player


def deal(table: Table) -> None:
    """RV R5 to R10: shuffle, lay the base cards, deal the hands, draw who begins."""
    chance = table.chance
    table.ocean = [card for card in range(CARDS) for _ in range(COPIES)]
    chance.shuffle(table.ocean)
    table.pile = [kind for kind in range(len(ACTIONS)) for _ in range(EACH_ACTION)]
    chance.shuffle(table.pile)
    table.source = [0 for _ in range(PLACES)]
    table.sides = [Side(), Side()]
    for place in range(MIDDLE, LOWER):
        table.lay(place, table.ocean.pop())
    for _ in range(HAND):
        for side in table.sides:
            side.hand.add(table.ocean.pop())
    table.player = chance.below(2)
