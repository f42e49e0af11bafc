"""Editions: the printed cards as data, read from JSON and checked.

A face is three rows of two squares, '=' a path and '.' a grid line on the square's diagonal.
Features stand on the parts C, L, R and B. Errors name the card at fault.
"""

# interpreted: msgspec reads the annotations at run time

from functools import lru_cache

import msgspec

from floodplain.core import editions
from floodplain.core.editions import EditionError, check_name
from floodplain.games.reisbauern.ancestors import ABILITIES
from floodplain.games.reisbauern.deck import CARDS, RIVER_CARDS, SYMBOLS, Deck
from floodplain.games.reisbauern.farm import FEATURES, Face
from floodplain.games.reisbauern.geometry import CARD_HEIGHT, CARD_WIDTH, PARTS

PATH, LINE = "=", "."
ARROWS = {"left": -1, "right": 1}
RIVER_END = 12
MADE_UP = editions.packaged(__name__, "made-up")
"""Another edition, whole and playable, for tests and as a pattern."""


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of a card."""

    face: str
    features: dict[str, str]
    ancestor: str
    ability: str


class RiverCardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river card: what it compares, and where its arrow points."""

    symbol: str
    arrow: str


class Edition(editions.Edition, frozen=True, forbid_unknown_fields=True):
    """The cards of one printing, in the order of their numbers."""

    cards: list[CardData]
    river: list[RiverCardData]
    symbols_at: list[int]


@lru_cache(maxsize=16)
def load(text: str) -> Edition:
    """The edition of an option's value."""
    return editions.read(text, Edition, check)


def check(edition: Edition) -> None:
    if len(edition.cards) != CARDS:
        raise EditionError(f"there are {len(edition.cards)} cards, not {CARDS}")
    for number, card in enumerate(edition.cards, start=1):
        check_card(number, card)
    names = [card.ancestor for card in edition.cards]
    for number, name in enumerate(names, start=1):
        check_name(name, f"card {number}")
        if names.index(name) != number - 1:
            raise EditionError(f"card {number}: there are two ancestors named '{name}'")
    if sorted(card.symbol for card in edition.river) != sorted(SYMBOLS):
        raise EditionError(f"river: there should be one card each for {', '.join(SYMBOLS)}")
    for river in edition.river:
        if river.arrow not in ARROWS:
            raise EditionError(f"river card '{river.symbol}': '{river.arrow}' is no arrow")
    places = edition.symbols_at
    fits = all(x % 2 == 0 and 0 < x < RIVER_END for x in places)
    if len(places) != RIVER_CARDS or not fits or sorted(set(places)) != places:
        raise EditionError(f"symbols_at: {places} should be four rising even numbers, 2 to 10")


def check_card(number: int, card: CardData) -> None:
    rows = card.face.split("/")
    if len(rows) != CARD_HEIGHT or any(len(row) != CARD_WIDTH for row in rows):
        raise EditionError(f"card {number}: face '{card.face}' should be three rows of two")
    if set(card.face) - {PATH, LINE, "/"}:
        raise EditionError(f"card {number}: face '{card.face}' may have '{PATH}' and '{LINE}' only")
    for part, kind in card.features.items():
        if part not in PARTS:
            raise EditionError(f"card {number}: there is no part '{part}' for a feature")
        if kind not in FEATURES:
            raise EditionError(f"card {number}: there is no feature '{kind}'")
    if card.ability not in ABILITIES:
        raise EditionError(f"card {number}: there is no ability '{card.ability}'")


@lru_cache(maxsize=16)
def deck_of(text: str) -> Deck:
    """The cards of an edition as the rules read them."""
    edition = load(text)
    arrows = {card.symbol: ARROWS[card.arrow] for card in edition.river}
    return Deck(
        [face_of(card) for card in edition.cards],
        [ABILITIES[card.ability] for card in edition.cards],
        [arrows[symbol] for symbol in SYMBOLS],
        list(edition.symbols_at),
        text,
    )


def face_of(card: CardData) -> Face:
    paths = [int(square == PATH) for square in card.face.replace("/", "")]
    features = [(PARTS.index(part), FEATURES.index(kind)) for part, kind in card.features.items()]
    return Face(paths, features)
