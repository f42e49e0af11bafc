"""Editions: the printed cards as data, read from JSON and checked.

A face is three rows of two squares, '=' a path and '.' a grid line on the square's diagonal.
Features stand on the parts C, L, R and B. Errors name the card and its part at fault.
"""

# interpreted: msgspec reads the annotations at run time

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, ClassVar

import msgspec

from floodplain.core import editions
from floodplain.core.editions import check_name
from floodplain.core.json_data import Misfit, check_names, meaning, misfit, quoted
from floodplain.core.options import brief
from floodplain.games.reisbauern.ancestors import ABILITIES
from floodplain.games.reisbauern.deck import CARDS, RIVER_CARDS, SYMBOLS, Deck
from floodplain.games.reisbauern.farm import FEATURES, Face
from floodplain.games.reisbauern.geometry import CARD_HEIGHT, CARD_WIDTH, PARTS

PATH, LINE = "=", "."
ARROWS = {"left": -1, "right": 1}
RIVER_END = 12
MADE_UP = editions.packaged(__name__, "made-up")
"""Another edition, whole and playable, for tests and as a pattern."""

# What the parts should be, in words
A_FACE = f"three rows of two squares, each '{PATH}' or '{LINE}', such as '==/=./=='"
A_FEATURE = f"one of {', '.join(FEATURES)}"
AN_ABILITY = "an ability of the standard edition"
A_SYMBOL = f"one of {', '.join(SYMBOLS)}"
AN_ARROW = f"one of {', '.join(ARROWS)}"
A_PLACE = f"an even number from 2 to {RIVER_END - 2}"
ALL_PLACES = f"four rising even numbers from 2 to {RIVER_END - 2}"


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of a card."""

    face: Annotated[str, meaning(A_FACE)]
    features: dict[str, Annotated[str, meaning(A_FEATURE)]]
    ancestor: Annotated[str, meaning(editions.A_NAME)]
    ability: Annotated[str, meaning(AN_ABILITY)]


class RiverCardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river card: what it compares, and where its arrow points."""

    symbol: Annotated[str, meaning(A_SYMBOL)]
    arrow: Annotated[str, meaning(AN_ARROW)]


class Edition(editions.Edition, frozen=True, forbid_unknown_fields=True):
    """The cards of one printing, in the order of their numbers."""

    counted: ClassVar[Mapping[str, str]] = {"cards": "card", "river": "river card"}

    cards: Annotated[list[CardData], meaning(f"a list of {CARDS} cards")]
    river: Annotated[list[RiverCardData], meaning(f"a list of {RIVER_CARDS} river cards")]
    symbols_at: Annotated[list[Annotated[int, meaning(A_PLACE)]], meaning(ALL_PLACES)]


@lru_cache(maxsize=16)
def load(text: str) -> Edition:
    """The edition of an option's value."""
    return editions.read(text, Edition, check)


def check(edition: Edition) -> None:
    if len(edition.cards) != CARDS:
        raise misfit("cards", f"a list of {len(edition.cards)}", f"a list of {CARDS} cards")
    for number, card in enumerate(edition.cards):
        try:
            check_card(card)
        except Misfit as fault:
            raise fault.within(f"cards[{number}]") from fault
    check_ancestors(edition)
    check_river(edition)
    check_symbols_at(edition.symbols_at)


def check_card(card: CardData) -> None:
    rows = card.face.split("/")
    squares = {square for row in rows for square in row}
    fits = len(rows) == CARD_HEIGHT and all(len(row) == CARD_WIDTH for row in rows)
    if not fits or squares - {PATH, LINE}:
        raise misfit("face", quoted(card.face), A_FACE)
    check_names(card.features, PARTS, {}, "features")
    for part, kind in card.features.items():
        if kind not in FEATURES:
            raise misfit(f"features.{part}", quoted(kind), A_FEATURE)
    if card.ability not in ABILITIES:
        (nearest,) = get_close_matches(brief(card.ability), ABILITIES, n=1, cutoff=0)
        wanted = f"{AN_ABILITY}; the nearest is {nearest}"
        raise misfit("ability", quoted(card.ability), wanted)


def check_ancestors(edition: Edition) -> None:
    """Each ancestor has a name of its own."""
    taken: dict[str, str] = {}
    for number, card in enumerate(edition.cards):
        place = f"cards[{number}].ancestor"
        check_name(card.ancestor, place)
        if card.ancestor in taken:
            found = f"{quoted(card.ancestor)}, which {taken[card.ancestor]} is too"
            raise misfit(place, found, "a name of its own")
        taken[card.ancestor] = place


def check_river(edition: Edition) -> None:
    """One river card for each symbol (RB 9.3)."""
    if len(edition.river) != RIVER_CARDS:
        found = f"a list of {len(edition.river)}"
        raise misfit("river", found, f"a list of {RIVER_CARDS} river cards")
    taken: dict[str, str] = {}
    for number, card in enumerate(edition.river):
        place = f"river[{number}].symbol"
        if card.symbol not in SYMBOLS:
            raise misfit(place, quoted(card.symbol), A_SYMBOL)
        if card.symbol in taken:
            found = f"{quoted(card.symbol)}, which {taken[card.symbol]} is too"
            raise misfit(place, found, "a symbol of its own")
        taken[card.symbol] = place
        if card.arrow not in ARROWS:
            raise misfit(f"river[{number}].arrow", quoted(card.arrow), AN_ARROW)


def check_symbols_at(places: list[int]) -> None:
    for number, x in enumerate(places):
        if x % 2 or not 0 < x < RIVER_END:
            raise misfit(f"symbols_at[{number}]", brief(str(x)), A_PLACE)
    if len(places) != RIVER_CARDS or sorted(set(places)) != places:
        found = brief(", ".join(map(str, places))) or "an empty list"
        raise misfit("symbols_at", found, ALL_PLACES)


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
