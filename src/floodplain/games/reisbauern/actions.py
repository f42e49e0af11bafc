"""Action codes: one block of numbers for each kind of action, independent of the position."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.deck import CARDS
from floodplain.games.reisbauern.geometry import ORIGIN, STRIDE, TURNS

COPY_CARD: Final = 0  # huts, farmers, buffalo, nothing (4)
DISPLAY: Final = 4  # card (18)
BUILD: Final = 22  # card (18), turn (4), row (64), column (64)
SET_UP: Final = 294934  # ancestor (18), then as in a build
CODES: Final = 5603350

POINTS: Final[i64] = 4096
"""Rows times columns."""
BUILDS: Final[i64] = 294912


class Building:
    """The parts of a build's or a set-up choice's code."""

    def __init__(self, action: i64 = BUILD) -> None:
        self.ancestor: i64 = (action - SET_UP) // BUILDS if action >= SET_UP else -1
        part = (action - SET_UP) % BUILDS if action >= SET_UP else action - BUILD
        self.x: i64 = part % STRIDE - ORIGIN
        self.y: i64 = part // STRIDE % STRIDE - ORIGIN
        self.turn: i64 = part // POINTS % TURNS
        self.card: i64 = part // POINTS // TURNS


def build_part(card: i64, turn: i64, x: i64, y: i64) -> i64:
    """What a build adds to the start of its block."""
    return ((card * TURNS + turn) * STRIDE + y + ORIGIN) * STRIDE + x + ORIGIN


def set_up_code(ancestor: i64, card: i64, turn: i64, x: i64, y: i64) -> i64:
    return SET_UP + ancestor * BUILDS + build_part(card, turn, x, y)


def card_bit(card: i64) -> i64:
    """The bit of a card in a hand."""
    return LAST_CARD >> (CARDS - 1 - card)


LAST_CARD: Final[i64] = 0x20000


def cards_of(hand: i64) -> list[i64]:
    """The cards of a hand, ascending."""
    cards: list[i64] = []
    for card in range(CARDS):
        if hand & card_bit(card):
            cards.append(card)
    return cards
