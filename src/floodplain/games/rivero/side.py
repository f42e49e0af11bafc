"""One player's side of the table: hand, flask, action card and groundwater.

A side also carries what the other player knows of it by having watched: `known` are cards that
went into this hand before both players' eyes and have not been seen to leave. Which of them was
laid face down on the groundwater afterwards the other can not tell, so each buried card
remembers the known cards that it may be.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.rivero.cards import Cards, bit

NOWHERE: Final = -1
NO_ACTION: Final = -1

TAP: Final = 0
BRIDGE: Final = 1
SUN: Final = 2
ACTIONS: Final = ("tap", "bridge", "sun")
EACH_ACTION: Final = 6

BOTH: Final = 3


class Buried:
    """A card on a groundwater pile, and who can tell which card it is. Never changed."""

    def __init__(self, card: i64 = 0, seen: i64 = 0, once: i64 = 0, twice: i64 = 0) -> None:
        self.card = card
        self.seen = seen
        """Bit 1 for seat 0, bit 2 for seat 1: who knows this card exactly."""
        self.once = once
        self.twice = twice
        """The known cards of the hand it came from: the other player can not exclude these."""

    def snapshot(self) -> tuple[int, int, int, int]:
        return (int(self.card), int(self.seen), int(self.once), int(self.twice))


class Side:
    """One player's cards and markers."""

    def __init__(self, original: "Side | None" = None) -> None:
        if original is None:
            self.hand = Cards()
            self.taken = Cards()
            self.known = Cards()
            self.flask: i64 = NOWHERE
            self.action: i64 = NO_ACTION
            self.beside: list[int] = []
            self.reserve: list[int] = []
            self.ground: list[Buried] = []
        else:
            self.hand = original.hand.copy()
            self.taken = original.taken.copy()
            self.known = original.known.copy()
            self.flask = original.flask
            self.action = original.action
            self.beside = original.beside.copy()
            self.reserve = original.reserve.copy()
            self.ground = original.ground.copy()

    def snapshot(self) -> tuple[object, ...]:
        return (
            self.hand.snapshot(),
            self.taken.snapshot(),
            self.known.snapshot(),
            int(self.flask),
            int(self.action),
            tuple(self.beside),
            tuple(self.reserve),
            tuple([buried.snapshot() for buried in self.ground]),
        )

    def gain(self, card: i64) -> None:
        """A card comes into the hand before both players' eyes."""
        self.hand.add(card)
        self.known.add(card)

    def pick_up(self) -> None:
        """RV R32: all open cards beside the action card come into the hand."""
        for card in self.beside:
            self.gain(card)
        self.beside.clear()

    def shown(self, card: i64) -> None:
        """The other player has seen such a card leave the hand or the groundwater.

        Copies look alike: a known card of that kind may be the one that left, so it is known no
        longer, unless it is one of the cards taken in option 2, which stay in sight (RV R43).
        """
        known = self.known.count(card)
        if known == 0 or known <= self.taken.count(card):
            return
        self.known.remove(card)
        if known - 1 <= self.taken.count(card):
            self.forget(card)

    def forget(self, card: i64) -> None:
        """No buried card can be this known card any more."""
        mask = bit(card)
        for place in range(len(self.ground)):
            buried = self.ground[place]
            if buried.once & mask:
                self.ground[place] = Buried(
                    buried.card, buried.seen, buried.once & ~mask, buried.twice & ~mask
                )

    def bury(self, card: i64, owner: i64) -> None:
        """Lay a hand card face down on the groundwater (RV R58)."""
        self.hand.remove(card)
        self.ground.append(Buried(card, owner + 1, self.known.once, self.known.twice))

    def unearth(self, owner: i64) -> i64:
        """Turn up the top card of the groundwater before both players' eyes."""
        buried = self.ground.pop()
        if buried.seen & (2 - owner) == 0 and buried.once & bit(buried.card):
            self.shown(buried.card)
        return buried.card

    def lift(self, owner: i64) -> bool:
        """Take the top card of the groundwater in hand; whether that told the owner its face."""
        buried = self.ground.pop()
        self.hand.add(buried.card)
        if buried.seen & (2 - owner):
            self.known.add(buried.card)
        return buried.seen & (owner + 1) == 0
