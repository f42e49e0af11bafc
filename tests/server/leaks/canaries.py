"""What a canary is, and how canaries are found in bytes.

Each game says which names of its cards and choices are hidden from a viewer in a position, and
which it finds in something received. The positions are the true ones. A canary is found in any
form in which a careless program might send it: as a text, or as a pile written down from one end to
the other. Numbers that the rules use for hidden things need no canaries: every large number that is
sent has a name which explains it, and any other one is a leak.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from floodplain.core.state import State

from ..people import Json
from .chances import LIKELIEST, SHORTEST_ROW, chance_of_row

LARGE = 100_000
"""Numbers from here on are no seats, points, money or coordinates, and no entry has one."""
EXPLAINED = frozenset({"at", "created_at", "changed_at", "seconds", "seconds_left", "visits"})
"""Names of larger numbers: times, and how often a search has looked."""
ROW = "row "
BETWEEN = ", "


class Leak(AssertionError):
    """Somebody has got to know something."""


class Guess(NamedTuple):
    """A move that asks about something, and what it asks about."""

    move: str
    about: str


class Canaries(ABC):
    """The hidden things of one game."""

    game: ClassVar[str]

    @abstractmethod
    def table(self, rng: random.Random) -> tuple[dict[str, str], list[Json]]:
        """The options and the seats of some table."""

    @abstractmethod
    def hidden(self, state: State, seat: int | None) -> set[str]:
        """What the seat may not know in a position; None is somebody who only watches."""

    @abstractmethod
    def open(self, state: State, seat: int | None) -> set[str]:
        """What the seat sees in it. Many things are neither: they are of no interest."""

    @abstractmethod
    def named(self, received: bytes) -> set[str]:
        """All that could be a canary in some bytes."""

    def guess(self, state: State, seat: int, rng: random.Random) -> list[Guess]:
        """A wrong and a right guess at something hidden, where there is something to guess."""
        return []


def documents(received: bytes) -> Iterator[object]:
    """The JSON in an answer with its headers, or in frames of a stream."""
    _, _, body = received.rpartition(b"\r\n\r\n")
    for text in (body, *(line[6:] for line in body.splitlines() if line[:6] == b"data: ")):
        try:
            yield msgspec.json.decode(text)
        except msgspec.DecodeError:
            continue


def values(document: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Everything in a document, with the name under which it stands."""
    yield key, document
    if isinstance(document, Mapping):
        for name, value in document.items():
            yield from values(value, name)
    elif isinstance(document, list):
        for value in document:
            yield from values(value, key)


def unexplained(received: bytes) -> set[str]:
    """The large numbers in some bytes that have no business there, with their names."""
    return {
        f"{key} {value}"
        for document in documents(received)
        for key, value in values(document)
        if isinstance(value, int) and abs(value) >= LARGE and key not in EXPLAINED
    }


def rows(received: bytes) -> set[str]:
    """The long rows in some bytes, in the form of canaries."""
    return {
        row(value)
        for document in documents(received)
        for _, value in values(document)
        if isinstance(value, list) and len(value) >= SHORTEST_ROW
    }


def row(items: Sequence[object]) -> str:
    return ROW + BETWEEN.join(map(str, items))


def items_of(canaries: set[str]) -> list[list[str]]:
    """The rows among some canaries."""
    return [one.removeprefix(ROW).split(BETWEEN) for one in canaries if one.startswith(ROW)]


def pile(cards: Sequence[int], names: Sequence[str]) -> set[str]:
    """A pile as canaries: from both ends, by the numbers of its cards and by their names."""
    if chance_of_row(cards) > LIKELIEST:
        return set()
    forms: list[list[object]] = [[int(card) for card in cards], [names[card] for card in cards]]
    return {row(way) for form in forms for way in (form, form[::-1])}
