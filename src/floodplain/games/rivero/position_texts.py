"""Positions in words: the cards, rivers and action cards of `position.py`'s texts, and back."""

# interpreted: it reads texts with regular expressions

import re

from floodplain.games.rivero.cards import (
    CARDS,
    COPIES,
    RIVERS,
    VALUES,
    card_text,
    river_number,
)
from floodplain.games.rivero.river import SHORTEST, River
from floodplain.games.rivero.side import ACTIONS

RIVER = re.compile(
    r"(?P<seat>[12]) *: *(?P<name>\w+) +(?P<run>(?:\d+|\[[^\]]*\])(?:-(?:\d+|\[[^\]]*\]))*)"
    r"(?P<flask> +flask)?"
)
RUN_ITEM = re.compile(r"\d+|\[[^\]]*\]")


class PositionError(ValueError):
    """A position that can not be set up, or that no game can reach."""


class Box:
    """The 80 river cards, and the places where they were put."""

    def __init__(self) -> None:
        self.places: dict[int, list[str]] = {}

    def take(self, text: str, place: str) -> list[int]:
        """The cards of a text such as "Donau 4 7, Nijl 1", which now lie in that place."""
        cards = read_cards(text, place)
        for card in cards:
            places = self.places.setdefault(card, [])
            places.append(place)
            if len(places) > COPIES:
                raise PositionError(
                    f"{card_text(card)} is used {len(places)} times ({', '.join(places)}), "
                    "but there are only two"
                )
        return cards

    def left(self) -> list[int]:
        return [
            card for card in range(CARDS) for _ in range(COPIES - len(self.places.get(card, ())))
        ]


def read_cards(text: str, place: str) -> list[int]:
    cards = []
    for group in parts(text):
        name, *values = group.split()
        river = read_river_name(name, place)
        if not values:
            raise PositionError(f"'{group}' ({place}) has no value")
        for value in values:
            if not value.isdecimal() or not 1 <= int(value) <= VALUES:
                raise PositionError(f"'{value}' in '{group}' ({place}) is not a value from 1 to 10")
            cards.append(river * VALUES + int(value) - 1)
    return cards


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []


def read_river_name(name: str, place: str) -> int:
    river = river_number(name)
    if river < 0:
        raise PositionError(
            f"there is no river '{name}' ({place}); the rivers are {', '.join(RIVERS)}"
        )
    return river


def read_action(name: str) -> int:
    if name not in ACTIONS:
        raise PositionError(
            f"there is no action card '{name}'; the action cards are {', '.join(ACTIONS)}"
        )
    return ACTIONS.index(name)


def read_run(text: str, run: str) -> dict[int, str | None]:
    """The values of a run such as "4-6-[]-8": None for a river card, the card of a bridge or ""."""
    if run.startswith("[") or run.endswith("]") or "]-[" in run:
        raise PositionError(f"'{text}': a bridge always lies between two river cards")
    values: dict[int, str | None] = {}
    last = 0
    for item in RUN_ITEM.findall(run):
        if item.startswith("["):
            last += 1
            values[last] = item[1:-1].strip()
            continue
        value = int(item)
        if value <= last or value > VALUES:
            raise PositionError(f"'{text}': the values of a river ascend from 1 to 10")
        if values.get(last) is not None and value != last + 1:
            raise PositionError(f"'{text}': a bridge stands for one value")
        first = last + 1 if values else value
        values.update(dict.fromkeys(range(first, value + 1)))
        last = value
    if len(values) < SHORTEST:
        raise PositionError(f"'{text}': a river has three cards or more")
    return values


def cards_text(cards: list[int]) -> str:
    return ", ".join(card_text(card) for card in cards)


def river_text(river: River, flask: bool) -> str:
    """A river as `position` reads it, with the cards of its bridges."""
    if river.owner < 0:
        return ""
    shown = [
        f"[{card_text(river.bridge_card(value))}]" if river.has_bridge(value) else str(value)
        for value in range(river.low, river.high + 1)
    ]
    return f"{river.owner + 1}: {RIVERS[river.name]} {'-'.join(shown)}{' flask' if flask else ''}"
