"""Who wins, and who comes in where."""

from __future__ import annotations

from .rivers import irrigated
from .table import Table


def buildings(table: Table, seat: int) -> int:
    return len(table.players[seat].buildings())


def irrigated_buildings(table: Table, seat: int) -> int:
    return len(table.players[seat].buildings() & irrigated(table))


def has_four_irrigated(table: Table, seat: int) -> bool:
    """DR 10.2: the hacienda must be one of the irrigated ones."""
    hacienda_wet = table.players[seat].hacienda in irrigated(table)
    return hacienda_wet and irrigated_buildings(table, seat) >= 4


def standing_of(table: Table, seat: int) -> tuple[int, int, int]:
    """DR 10.5: by what the places are given."""
    money = table.players[seat].money
    return (buildings(table, seat), irrigated_buildings(table, seat), money)


def finish(table: Table, ending: str, winner: int | None) -> None:
    """End the game; without a winner the ranking decides."""
    seats = range(len(table.players))

    def ahead(one: int, other: int) -> bool:
        if winner in (one, other):
            return one == winner != other
        return standing_of(table, one) > standing_of(table, other)

    places = [1 + sum(ahead(other, seat) for other in seats) for seat in seats]
    top = places.count(1)
    table.phase = "OVER"
    table.ending = ending
    table.ranking = tuple(places)
    table.result = tuple(1 / top if place == 1 else 0.0 for place in places)


def check_win(table: Table) -> None:
    """DR 10.1 to 10.3, after every complete action."""
    if buildings(table, table.active) == 5:
        finish(table, "five-buildings", table.active)
        return
    for seat in table.seats_from(table.active):
        if has_four_irrigated(table, seat):
            own = seat == table.active
            finish(table, "irrigated" if own else "irrigated-in-other-turn", seat)
            return


def check_turn_limit(table: Table) -> None:
    limit = table.options["turn_limit"]
    if limit != "none" and table.turns >= int(limit):
        finish(table, "turn-limit", None)
