"""The board without its terrain: which place lies below or beside which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

COLUMNS = "abcdefg"
CITY = "city"
ROADS = ("west", "east")
RIVERS = ("verde", "moreno")  # also the names of their sources; in the order of laying, DR 2.3
CROPS = ("wheat", "maize", "tobacco")
KINDS = ("hill", "forest", *CROPS)

# DR 1.4
CARDS = (
    *("wheat", "wheat", "tobacco", "tobacco", "maize", "maize", "wood"),
    *("verde", "verde", "verde", "moreno", "moreno", "moreno"),
    *("desperados verde", "desperados moreno"),
)


@dataclass(frozen=True)
class Board:
    """Who touches whom, the same for every terrain."""

    fields: list[str]  # a1 to a7, b1 to b7, ...: the order in which texts name places
    lakes: set[str]  # the hexes a8, b8, f8, g8
    below: dict[str, list[str]]  # field or source -> where its water can go, DR 3.1
    beside: dict[str, list[str]]  # field, city or road -> where one step leads, DR 5.2, 5.6

    def order(self, place: str) -> int:
        """The place's rank in a text: fields, then the city and the roads."""
        return [*self.fields, CITY, *ROADS].index(place)


def _height_on_paper(hexagon: str) -> float:
    """How far down on the board a hex lies."""
    column = COLUMNS.index(hexagon[0])
    return int(hexagon[1]) + min(column, 6 - column) / 2


def _touches_from_above(upper: str, lower: str) -> bool:
    """Straight down: one column, 1 apart; down left or right: next column, a half apart."""
    drop = _height_on_paper(lower) - _height_on_paper(upper)
    sideways = abs(COLUMNS.index(lower[0]) - COLUMNS.index(upper[0]))
    return (sideways, drop) in ((0, 1.0), (1, 0.5))


def board_of(edition: Mapping[str, Any]) -> Board:
    """The board of an edition (frame, sources, lakes, city, roads)."""
    fields = [f"{column}{row}" for column in COLUMNS for row in range(1, 8)]
    lakes = {field[0] + "8" for group in edition["lakes"].values() for field in group}

    below: dict[str, list[str]] = {}
    for source in RIVERS:
        below[source] = list(edition["sources"][source])
    for field in fields:
        below[field] = []
        for hexagon in fields + [f"{column}8" for column in COLUMNS]:
            if not _touches_from_above(field, hexagon):
                continue
            if hexagon in fields or hexagon in lakes:
                below[field].append(hexagon)
            elif CITY not in below[field]:  # all city sides of a field count as one
                below[field].append(CITY)

    beside: dict[str, list[str]] = {place: [] for place in [*fields, CITY, *ROADS]}

    def join(one: str, other: str) -> None:
        beside[one].append(other)
        beside[other].append(one)

    for upper in fields:
        for lower in below[upper]:
            if lower in fields:
                join(upper, lower)
    for field in edition["city_fields"]:
        join(CITY, field)
    for road in ROADS:
        join(CITY, road)
        for field in edition["roads"][road]:
            join(road, field)
    return Board(fields, lakes, below, beside)
