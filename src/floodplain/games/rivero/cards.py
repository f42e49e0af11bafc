"""River cards and sets of them.

A card is a number: river * 10 + value - 1, so 0 is Nijl 1 and 39 is Amazone 10. The two copies
of a card are the same number (RV R2). A set of cards is two bit masks: the cards that are in it
at least once, and those that are in it twice.
"""

from typing import Final

from mypy_extensions import i64

RIVERS: Final = ("Nijl", "Colorado", "Donau", "Amazone")
"""The rivers as records and programs call them. People read them in their own language."""
ENGLISH: Final = ("Nile", "Colorado", "Danube", "Amazon")
"""The same for people at a terminal."""
RIVER_COUNT: Final[i64] = 4
CARDS: Final[i64] = 40
VALUES: Final[i64] = 10
COPIES: Final = 2
NO_CARD: Final = -1
UNKNOWN_CARD: Final = 0
"""Stands for any face-down card where only its presence matters."""

TOP_BIT: Final[i64] = 0x8000000000
"""The bit of card 39. Other bits are this one shifted right: mypyc shifts a literal 1 wrongly."""

RUN: Final[i64] = 0x3FF
"""Ten bits: all values of one river."""


def bit(card: i64) -> i64:
    """The mask of one card; of one value of one river, where the argument is value - 1."""
    return TOP_BIT >> (39 - card)


def span(low: i64, high: i64) -> i64:
    """The values low to high of one river as ten bits, value 1 lowest."""
    if high < low:
        return 0
    return (RUN >> (10 - (high - low + 1))) << (low - 1)


def members_of(mask: int) -> list[i64]:
    return [place for place in range(VALUES) if mask >> place & 1]


MEMBERS: Final[list[list[i64]]] = [members_of(mask) for mask in range(1024)]
"""For each set of ten bits the places of its bits, ascending."""


class Cards:
    """A set of river cards with up to two copies of each."""

    def __init__(self, once: i64 = 0, twice: i64 = 0, size: i64 = 0) -> None:
        self.once = once
        self.twice = twice
        self.size = size

    def copy(self) -> "Cards":
        return Cards(self.once, self.twice, self.size)

    def add(self, card: i64) -> None:
        mask = bit(card)
        self.twice |= self.once & mask
        self.once |= mask
        self.size += 1

    def remove(self, card: i64) -> None:
        mask = bit(card)
        if self.twice & mask:
            self.twice ^= mask
        else:
            self.once ^= mask
        self.size -= 1

    def count(self, card: i64) -> i64:
        mask = bit(card)
        if self.twice & mask:
            return 2
        return 1 if self.once & mask else 0

    def river(self, name: i64) -> i64:
        """The values held of one river, as ten bits."""
        return (self.once >> (10 * name)) & RUN

    def listed(self) -> list[int]:
        """All cards, ascending, copies one by one."""
        cards: list[int] = []
        for card in range(CARDS):
            for _ in range(self.count(card)):
                cards.append(card)
        return cards

    def snapshot(self) -> tuple[int, int]:
        return (int(self.once), int(self.twice))


def cards_of(listed: list[int]) -> Cards:
    cards = Cards()
    for card in listed:
        cards.add(card)
    return cards


def card_text(card: int) -> str:
    return f"{RIVERS[card // VALUES]} {card % VALUES + 1}"


def river_number(name: str) -> int:
    """The number of a river by either of its names, in any case; -1 where there is none."""
    for number, known in enumerate(RIVERS):
        if name.lower() in (known.lower(), ENGLISH[number].lower()):
            return number
    return -1


def in_english(text: str) -> str:
    """A text about rivers and their cards, with the names that people read."""
    for number, known in enumerate(RIVERS):
        text = text.replace(known, ENGLISH[number])
    return text
