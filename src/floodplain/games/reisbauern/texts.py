"""Actions in words, and back: the notation of rules section 13. Cards count from 1 there."""

import re
from typing import Final

from floodplain.core.state import NotAMove, words_of
from floodplain.games.reisbauern.actions import (
    BUILD,
    COPY_CARD,
    DISPLAY,
    SET_UP,
    Building,
    build_part,
    set_up_code,
)
from floodplain.games.reisbauern.deck import CARDS
from floodplain.games.reisbauern.geometry import ORIGIN, STRIDE, TURNS

COPIES: Final = ("huts", "farmers", "buffalo", "nothing")
NUMBER: Final = "[0-9]{1,3}"
PLACED: Final = (
    rf"build (?P<card>{NUMBER}) turn (?P<turn>[0-9]) at "
    rf"(?P<x>-?{NUMBER}) ?, ?(?P<y>-?{NUMBER})"
)
SHAPES: Final = tuple(
    re.compile(shape, re.ASCII)
    for shape in (
        PLACED,
        rf"ancestor (?P<ancestor>{NUMBER}) {PLACED}",
        rf"display (?P<display>{NUMBER})",
        r"copy (?P<copy>\w+)",
    )
)


def text_of(action: int) -> str:
    """The words of an action."""
    if action < DISPLAY:
        return f"copy {COPIES[action - COPY_CARD]}"
    if action < BUILD:
        return f"display {action - DISPLAY + 1}"
    parts = Building(action)
    text = f"build {parts.card + 1} turn {parts.turn} at {parts.x},{parts.y}"
    return f"ancestor {parts.ancestor + 1} {text}" if action >= SET_UP else text


def action_of(text: str) -> int:
    """The action of some words, in any case and spacing."""
    words = words_of(text)
    for shape in SHAPES:
        match = shape.fullmatch(words)
        if match is not None:
            return coded(match.groupdict())
    raise NotAMove(f"'{text}' is not a move of Die Reisbauern; `help` shows how moves are written")


def coded(parts: dict[str, str]) -> int:
    if "copy" in parts:
        if parts["copy"] not in COPIES:
            raise NotAMove(f"'{parts['copy']}' can not be copied; there are {', '.join(COPIES)}")
        return COPY_CARD + COPIES.index(parts["copy"])
    if "display" in parts:
        return DISPLAY + card_of(parts["display"])
    turn = int(parts["turn"])
    if turn >= TURNS:
        raise NotAMove(f"a turn is 0, 1, 2 or 3, not {turn}")
    x, y = coordinate(parts["x"]), coordinate(parts["y"])
    card = card_of(parts["card"])
    if "ancestor" in parts:
        return set_up_code(card_of(parts["ancestor"]), card, turn, x, y)
    return BUILD + build_part(card, turn, x, y)


def card_of(text: str) -> int:
    if not 1 <= int(text) <= CARDS:
        raise NotAMove(f"there is no card {text}; cards are 1 to {CARDS}")
    return int(text) - 1


def coordinate(text: str) -> int:
    value = int(text)
    if not -ORIGIN <= value < STRIDE - ORIGIN:
        raise NotAMove(f"{value} lies outside every farm")
    return value
