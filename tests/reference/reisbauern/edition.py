"""What is printed: rice sides, ancestors, river cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .ancestors import ABILITIES, FINAL_ABILITIES

PATH = "="
GRID = "."
LARGEST = "largest field"
SYMBOLS = ("huts", "farmers", "buffalo", LARGEST)


@dataclass(frozen=True)
class Card:
    """A rice side: three rows of two unit squares, and at most one feature for each part."""

    face: tuple[str, ...]
    features: dict[str, str]  # part (C L R B) -> farmer, buffalo, hut


@dataclass(frozen=True)
class Ancestor:
    phase: str  # both dry final
    ability: str


@dataclass(frozen=True)
class Edition:
    cards: dict[int, Card]
    ancestors: dict[int, Ancestor]
    arrows: dict[str, str]  # symbol of a river card -> left, right
    symbol_x: tuple[int, ...]  # by place in the row


def edition_of(source: Mapping[str, Any]) -> Edition:
    """An edition from the shape of the data file."""
    edition = Edition(
        cards={
            card["id"]: Card(tuple(card["face"].split("/")), dict(card["features"]))
            for card in source["cards"]
        },
        ancestors={
            entry["id"]: Ancestor(entry["phase"], entry["ability"]) for entry in source["ancestors"]
        },
        arrows={card["symbol"]: card["arrow"] for card in source["river_cards"]},
        symbol_x=tuple(source["river_symbol_x"]),
    )
    if set(edition.cards) != set(edition.ancestors):
        raise ValueError("each card has two sides (RB 1.1)")
    for entry in edition.ancestors.values():
        if entry.ability not in (FINAL_ABILITIES if entry.phase == "final" else ABILITIES):
            raise ValueError(f"no such ability: {entry}")
    if set(edition.arrows) != set(SYMBOLS) or len(edition.symbol_x) != len(SYMBOLS):
        raise ValueError("four river cards (RB 9.1)")
    return edition
