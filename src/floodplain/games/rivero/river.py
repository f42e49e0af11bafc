"""A river on the table: a value that never changes; a river that grows is a new value.

Bits stand for values, value 1 lowest. The cards that lie face down as bridges are packed into
one number, six bits a value (RV R26).
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.rivero.cards import MEMBERS, NO_CARD, VALUES, bit, card_text, span

SLOTS: Final = 26
"""80 cards, at least three to a river (RV R17): no more than 26 rivers lie at once."""

RIVERO: Final = 6
PACK: Final = 6
PACKED: Final[i64] = 0x3F
LAST_PACKED: Final[i64] = 0xFC0000000000
"""Six bits at value 9, the last that a bridge can stand for (RV R27)."""
SHORTEST: Final = 3


def popcount(mask: i64) -> i64:
    return len(MEMBERS[mask])


class River:
    """A run of one river from `low` to `high`, with its bridges."""

    def __init__(
        self,
        owner: i64 = 0,
        name: i64 = 0,
        low: i64 = 1,
        high: i64 = 3,
        bridges: i64 = 0,
        hidden: i64 = 0,
    ) -> None:
        self.owner = owner
        self.name = name
        self.low = low
        self.high = high
        self.bridges = bridges
        self.hidden = hidden

    def snapshot(self) -> tuple[int, int, int, int, int, int]:
        return (
            int(self.owner),
            int(self.name),
            int(self.low),
            int(self.high),
            int(self.bridges),
            int(self.hidden),
        )

    def cards(self) -> i64:
        """The values that lie as river cards."""
        return span(self.low, self.high) & ~self.bridges

    def length(self) -> i64:
        """RV R19: bridges do not count."""
        if self.bridges == 0:
            return self.high - self.low + 1
        return self.high - self.low + 1 - popcount(self.bridges)

    def card(self, value: i64) -> i64:
        """The river card of a value of this river."""
        return self.name * VALUES + value - 1

    def has_bridge(self, value: i64) -> bool:
        return (self.bridges & bit(value - 1)) != 0

    def bridge_card(self, value: i64) -> i64:
        """The card that lies face down as the bridge of a value."""
        return (self.hidden >> (PACK * (value - 2))) & PACKED

    def connected(self, value: i64, bridge: i64) -> "River":
        """With a card at one end, and a bridge card (or NO_CARD) between (RV R23, R29)."""
        low = self.low if value > self.low else value
        high = self.high if value < self.high else value
        grown = River(self.owner, self.name, low, high, self.bridges, self.hidden)
        if bridge == NO_CARD:
            return grown
        return grown.bridged(self.high + 1 if value > self.high else self.low - 1, bridge)

    def bridged(self, value: i64, bridge: i64) -> "River":
        """With a face-down card in the place of a value (RV R26)."""
        return River(
            self.owner,
            self.name,
            self.low,
            self.high,
            self.bridges | bit(value - 1),
            self.hidden | bridge << (PACK * (value - 2)),
        )

    def unbridged(self, value: i64) -> "River":
        """With the river card in the place of a bridge (RV R30)."""
        return River(
            self.owner,
            self.name,
            self.low,
            self.high,
            self.bridges & ~bit(value - 1),
            self.hidden & ~(LAST_PACKED >> (PACK * (9 - value))),
        )

    def shortened(self, low: i64, high: i64) -> "River":
        """Without what lies outside low to high."""
        shorter = River(self.owner, self.name, low, high, self.bridges, self.hidden)
        for place in MEMBERS[self.bridges & ~span(low, high)]:
            shorter = shorter.unbridged(place + 1)
        return shorter

    def may_bridge(self, value: i64) -> bool:
        """RV R27: a bridge takes the place of a river card that lies between two river cards."""
        if value <= self.low or value >= self.high:
            return False
        return (self.bridges & span(value - 1, value + 1)) == 0

    def text(self) -> str:
        """As in «Nijl 4-5-[]-7»."""
        shown = [
            "[]" if self.has_bridge(value) else str(value)
            for value in range(self.low, self.high + 1)
        ]
        return card_text(self.card(self.low)).split()[0] + " " + "-".join(shown)


NO_RIVER: Final = River(-1, 0, 1, 0, 0, 0)
"""What lies in a slot without a river."""
