"""One player: campesinos, buildings, money and dams."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.geometry import (
    CITY,
    CITY_BIT,
    EAST_BIT,
    WEST,
    WEST_BIT,
    bit,
    popcount,
)

CAMPESINOS: Final = 6
FINCAS: Final = 4
FINCA_PRICE: Final = 500
HACIENDA_PRICE: Final = 1000
MOST_DAMS: Final = 5
"""DR 8.6."""
STARTING_DAMS: Final = 2
FIELD_LIMIT: Final = 2
"""DR 5.3: campesinos on one field."""


class Player:
    """What one player has on the board and beside it."""

    def __init__(self, original: "Player | None" = None) -> None:
        if original is None:
            self.once: i64 = 0
            """Fields with at least one of the player's campesinos."""
            self.twice: i64 = 0
            """Fields with two."""
            self.city: i64 = 0
            self.west: i64 = 0
            self.east: i64 = 0
            self.fincas: i64 = 0
            self.hacienda: i64 = 0
            """Sets of fields, the second of at most one."""
            self.money: i64 = 0
            self.dams: i64 = STARTING_DAMS
        else:
            self.once = original.once
            self.twice = original.twice
            self.city = original.city
            self.west = original.west
            self.east = original.east
            self.fincas = original.fincas
            self.hacienda = original.hacienda
            self.money = original.money
            self.dams = original.dams

    def count(self, place: i64) -> i64:
        """Campesinos at a place."""
        if place >= CITY:
            if place == CITY:
                return self.city
            return self.west if place == WEST else self.east
        mask = bit(place)
        if self.twice & mask:
            return 2
        return 1 if self.once & mask else 0

    def add(self, place: i64) -> None:
        if place == CITY:
            self.city += 1
        elif place > CITY:
            if place == WEST:
                self.west += 1
            else:
                self.east += 1
        else:
            mask = bit(place)
            self.twice |= self.once & mask
            self.once |= mask

    def remove(self, place: i64) -> None:
        if place == CITY:
            self.city -= 1
        elif place > CITY:
            if place == WEST:
                self.west -= 1
            else:
                self.east -= 1
        else:
            mask = bit(place)
            if self.twice & mask:
                self.twice ^= mask
            else:
                self.once ^= mask

    def standing(self) -> i64:
        """All places with a campesino of the player, city and roads included."""
        mask = self.once
        if self.city > 0:
            mask |= CITY_BIT
        if self.west > 0:
            mask |= WEST_BIT
        if self.east > 0:
            mask |= EAST_BIT
        return mask

    def buildings(self) -> i64:
        return self.fincas | self.hacienda

    def present(self) -> i64:
        """Fields where the player harvests (DR 8.3)."""
        return self.once | self.fincas | self.hacienda

    def building_count(self) -> i64:
        return popcount(self.fincas | self.hacienda)

    def snapshot(self) -> tuple[int, ...]:
        return (
            int(self.once),
            int(self.twice),
            int(self.city),
            int(self.west),
            int(self.east),
            int(self.fincas),
            int(self.hacienda),
            int(self.money),
            int(self.dams),
        )
