"""Positions in words: the cards, places and faces of `position.py`'s texts, and back."""

# interpreted: it reads texts with regular expressions

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from floodplain.core.editions import STANDARD
from floodplain.core.json_data import Misfit
from floodplain.games.reisbauern.deck import CARDS
from floodplain.games.reisbauern.edition import CardData, check_card, face_of, load
from floodplain.games.reisbauern.farm import Face, Farm, Laid
from floodplain.games.reisbauern.geometry import ORIGIN, STRIDE, fits_grid
from floodplain.games.reisbauern.land import ANYWHERE, NORTH, SOUTH
from floodplain.games.reisbauern.places import (
    APART,
    FITS,
    OFF_GRID,
    OVERLAPS,
    WRONG_BANK,
    place_fault,
)

BANKS = {"": ANYWHERE, "south": SOUTH, "north": NORTH}
SPOT = re.compile(
    r"(?P<name>.*\S) +turn +(?P<turn>[0-3]) +at +(?P<x>-?\d+) *, *(?P<y>-?\d+)", re.DOTALL
)
FACE = re.compile(r"(?P<face>[=.]{2}/[=.]{2}/[=.]{2})(?P<features>(?: +[CLRB] +\w+,?)*)")
FEATURE = re.compile(r"(?P<part>[CLRB]) +(?P<kind>\w+)")
FAULTS = {
    OFF_GRID: "lies off the grid (RB 2.3)",
    WRONG_BANK: "is not on the farm's side of the river (RB 9.1)",
    OVERLAPS: "overlaps another card (RB 5.3)",
    APART: "touches nothing that it must touch (RB 5.2, 9.1)",
}


Lines = str | Sequence[str]


class PositionError(ValueError):
    """A position that can not be set up, or that no game can reach."""


class Spot(NamedTuple):
    """A card's number or face, its turn, and its top-left corner."""

    name: str
    turn: int
    x: int
    y: int


class Box:
    """The 18 cards, and the places where they were put."""

    def __init__(self) -> None:
        self.places: dict[int, str] = {}

    def take(self, text: str, place: str) -> list[int]:
        """The cards of a text such as "12 7 3", which now lie in that place; 0 is card 1."""
        cards = []
        for word in text.replace(",", " ").split():
            if not word.isdecimal() or not 1 <= int(word) <= CARDS:
                raise PositionError(f"there is no card '{word}' ({place}); cards are 1 to {CARDS}")
            card = int(word) - 1
            if card in self.places:
                where = f"{self.places[card]} and {place}"
                raise PositionError(f"card {word} is used twice: {where}")
            self.places[card] = place
            cards.append(card)
        return cards

    def left(self) -> list[int]:
        return [card for card in range(CARDS) if card not in self.places]


def entries(lines: Lines) -> list[str]:
    """The entries of a list, or of a text with semicolons between them."""
    texts = lines.split(";") if isinstance(lines, str) else lines
    return [text.strip() for text in texts if text.strip()]


def read_spot(text: str) -> Spot:
    match = SPOT.fullmatch(text.strip())
    if match is None:
        raise PositionError(f"'{text}' is not a laid card such as '12 turn 1 at 3,4'")
    return Spot(match["name"], int(match["turn"]), int(match["x"]), int(match["y"]))


def spot_text(laid: Laid) -> str:
    return f"{laid.card + 1} turn {laid.turn} at {laid.x},{laid.y}"


def read_face(text: str) -> tuple[str, dict[str, str]]:
    """The rows and the features of a text such as "==/=./== L farmer, B buffalo"."""
    match = FACE.fullmatch(" ".join(text.split()))
    if match is None:
        raise PositionError(f"'{text}' is not a face such as '==/=./== L farmer, B buffalo'")
    features = {found["part"]: found["kind"] for found in FEATURE.finditer(match["features"])}
    return match["face"], features


def lay(farm: Farm, spot: Spot, face: Face, card: int) -> None:
    """Lay a card where the spot says, beside those that lie there."""
    low, high = -ORIGIN, STRIDE - ORIGIN - 4
    if not low <= spot.x <= high or not low <= spot.y <= high:
        raise PositionError(f"{said(spot)} lies outside every farm")
    fault = place_fault(farm, spot.turn, spot.x, spot.y)
    if not farm.cards and farm.bank == ANYWHERE:
        fault = FITS if fits_grid(spot.x, spot.y, spot.turn) else OFF_GRID
    if fault != FITS:
        raise PositionError(f"{said(spot)} {FAULTS[int(fault)]}")
    farm.lay(card, face, spot.turn, spot.x, spot.y)


def said(spot: Spot) -> str:
    return f"'{spot.name} turn {spot.turn} at {spot.x},{spot.y}'"


def edition_with(faces: Mapping[int, str], edition: str = STANDARD) -> str:
    """The text of an edition in which some cards have other rice sides."""
    changed = load(edition)
    cards = list(changed.cards)
    for number, text in faces.items():
        if not 1 <= number <= CARDS:
            raise PositionError(f"there is no card {number}; cards are 1 to {CARDS}")
        rows, features = read_face(text)
        cards[number - 1] = msgspec.structs.replace(cards[number - 1], face=rows, features=features)
        check_features(number, cards[number - 1])
    return msgspec.json.encode(msgspec.structs.replace(changed, cards=cards)).decode()


def check_features(number: int, card: CardData) -> None:
    try:
        check_card(card)
    except Misfit as error:
        raise PositionError(f"card {number}, {error}") from error


def free_farm(lines: Lines, bank: str = "") -> Farm:
    """A farm of made-up cards: "==/=./== L farmer turn 1 at 3,4", and so on.

    `bank` is "south" or "north" of the river, or "" without one.
    """
    farm = Farm(BANKS[bank])
    for number, text in enumerate(entries(lines)):
        spot = read_spot(text)
        rows, features = read_face(spot.name)
        card = CardData(face=rows, features=features, ancestor="", ability="double_empty")
        check_features(number + 1, card)
        lay(farm, spot, face_of(card), number)
    return farm
