"""The full position, with nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from .cards import PLACES, Card, full_options


@dataclass(frozen=True)
class Bridge:
    """A face-down card lying in a river (RV R26)."""

    card: Card


Entry = Card | Bridge


@dataclass
class River:
    """A river on the table: entries from low to high, the first one worth ``low``."""

    owner: int
    name: str
    low: int
    entries: list[Entry]

    @property
    def high(self) -> int:
        return self.low + len(self.entries) - 1

    @property
    def length(self) -> int:
        """RV R19: bridges do not count."""
        return sum(1 for entry in self.entries if not isinstance(entry, Bridge))

    def is_bridge(self, value: int) -> bool:
        return isinstance(self.entries[value - self.low], Bridge)


@dataclass
class Table:
    """Everything there is to know; seats are 0 and 1."""

    ocean: list[Card]  # next card first
    action_pile: list[str]  # next card first
    hands: list[list[Card]]
    action_discards: list[str] = field(default_factory=list)
    source: dict[str, list[Card]] = field(
        default_factory=lambda: {place: [] for place in PLACES}
    )  # each list from bottom to top
    groundwater: list[list[Card]] = field(default_factory=lambda: [[], []])  # top first
    rivers: dict[int, River] = field(default_factory=dict)
    flasks: list[int | None] = field(default_factory=lambda: [None, None])  # river number
    lying: list[str | None] = field(default_factory=lambda: [None, None])  # action cards
    open_cards: list[list[Card]] = field(default_factory=lambda: [[], []])  # beside them
    reserve: list[list[Card]] = field(default_factory=lambda: [[], []])  # oldest first
    turn: int = 0  # the seat
    turns: int = 1  # turns begun
    phase: str = "CHOOSE"  # CHOOSE REFILL PLAY EXTRA ACT SOURCE BURY TAKE, DONE inside, OVER
    option: int = 0  # 0 while choosing
    column: str = ""  # the column to refill, "1" to "4", only in REFILL
    taken: Counter[Card] = field(default_factory=Counter)  # taken cards still in hand
    duty_met: bool = False
    doubled: bool = False
    swapped: bool = False
    source_played: bool = False
    options: dict[str, str] = field(default_factory=lambda: full_options({}))
    result: tuple[float, float] | None = None
    ending: str | None = None  # "goal" or "ocean"

    def copy(self) -> Table:
        """A deep copy (written out, because copy.deepcopy is very slow)."""
        return replace(
            self,
            ocean=list(self.ocean),
            action_pile=list(self.action_pile),
            hands=[list(cards) for cards in self.hands],
            action_discards=list(self.action_discards),
            source={place: list(cards) for place, cards in self.source.items()},
            groundwater=[list(cards) for cards in self.groundwater],
            rivers={
                number: replace(river, entries=list(river.entries))
                for number, river in self.rivers.items()
            },
            flasks=list(self.flasks),
            lying=list(self.lying),
            open_cards=[list(cards) for cards in self.open_cards],
            reserve=[list(cards) for cards in self.reserve],
            taken=Counter(self.taken),
            options=dict(self.options),
        )

    def spend(self, card: Card, taken: bool = False) -> None:
        """Remove a card from the hand of the player in turn.

        ``taken`` says that the copy taken in option 2 goes; otherwise the other copy goes
        first, if there is one.
        """
        hand = self.hands[self.turn]
        hand.remove(card)
        if taken or self.taken[card] > hand.count(card):
            self.taken[card] -= 1

    def source_full(self) -> bool:
        """RV R16."""
        return all(self.source[place] for place in PLACES)


def inventory(table: Table) -> Counter[Card | str]:
    """All cards, river cards as tuples and action cards as strings."""
    cards: Counter[Card | str] = Counter()
    cards.update(table.ocean)
    for place in PLACES:
        cards.update(table.source[place])
    for river in table.rivers.values():
        for entry in river.entries:
            cards.update([entry.card if isinstance(entry, Bridge) else entry])
    for seat in (0, 1):
        cards.update(table.hands[seat])
        cards.update(table.groundwater[seat])
        cards.update(table.open_cards[seat])
        cards.update(table.reserve[seat])
        lying = table.lying[seat]
        if lying is not None:
            cards.update([lying])
    cards.update(table.action_pile)
    cards.update(table.action_discards)
    return cards


def river_key(river: River) -> Hashable:
    """A river as a plain tuple; a bridge shows its hidden card."""
    entries = tuple(
        ("bridge", entry.card) if isinstance(entry, Bridge) else entry for entry in river.entries
    )
    return (river.owner, river.name, river.low, entries)


def key(table: Table) -> Hashable:
    """Everything in the table; cards whose order means nothing are sorted."""
    return (
        tuple(table.ocean),
        tuple(table.action_pile),
        tuple(sorted(table.action_discards)),
        tuple(tuple(sorted(cards)) for cards in table.hands),
        tuple(tuple(table.source[place]) for place in PLACES),
        tuple(tuple(cards) for cards in table.groundwater),
        tuple((number, river_key(river)) for number, river in sorted(table.rivers.items())),
        tuple(table.flasks),
        tuple(table.lying),
        tuple(tuple(sorted(cards)) for cards in table.open_cards),
        tuple(tuple(cards) for cards in table.reserve),
        (table.turn, table.turns, table.phase, table.option, table.column),
        tuple(sorted(table.taken.elements())),
        (table.duty_met, table.doubled, table.swapped, table.source_played),
        tuple(sorted(table.options.items())),
        (table.result, table.ending),
    )
