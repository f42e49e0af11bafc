"""Winning, and the ranking of the others (rules section 10)."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.geometry import bit, popcount
from floodplain.games.dos_rios.table import OVER, Table

ALL_BUILDINGS: Final = 5
IRRIGATED_BUILDINGS: Final = 4


def irrigated_buildings(table: Table, seat: i64) -> i64:
    return popcount(table.players[seat].buildings() & table.irrigated())


def waters_enough(table: Table, seat: i64) -> bool:
    """DR 10.2: four buildings on irrigated fields, the hacienda among them."""
    player = table.players[seat]
    if player.hacienda & table.irrigated() == 0:
        return False
    return irrigated_buildings(table, seat) >= IRRIGATED_BUILDINGS


def check_win(table: Table, mover: i64) -> None:
    """DR 10.1 to 10.3: the active player before the others, then in turn order."""
    seat = mover
    for _ in range(len(table.players)):
        if table.players[seat].building_count() == ALL_BUILDINGS:
            finish(table, bit(seat), "five-buildings")
            return
        if waters_enough(table, seat):
            finish(table, bit(seat), "irrigated" if seat == mover else "irrigated-in-other-turn")
            return
        seat = table.after(seat)


def standing(table: Table, seat: i64) -> tuple[int, int, int]:
    """What players are ranked by (DR 10.5): buildings, irrigated ones, money."""
    player = table.players[seat]
    return (
        int(player.building_count()),
        int(irrigated_buildings(table, seat)),
        int(player.money),
    )


def ranks(table: Table) -> list[int]:
    """Each seat's place, from 1; equal ones share it, and a winner comes before all others."""
    found: list[int] = []
    for seat in range(len(table.players)):
        place = 1
        for other in range(len(table.players)):
            if ahead(table, other, seat):
                place += 1
        found.append(place)
    return found


def ahead(table: Table, seat: i64, other: i64) -> bool:
    won = table.winners & bit(seat) != 0
    if won != (table.winners & bit(other) != 0):
        return won
    return not won and standing(table, seat) > standing(table, other)


def finish_by_rank(table: Table) -> None:
    """The turn limit: the first place of DR 10.5 wins, shared where it is shared."""
    best: i64 = 0
    winners: i64 = 0
    for seat in range(len(table.players)):
        if standing(table, seat) > standing(table, best):
            best = seat
    for seat in range(len(table.players)):
        if standing(table, seat) == standing(table, best):
            winners |= bit(seat)
    finish(table, winners, "turn-limit")


def finish(table: Table, winners: i64, end: str) -> None:
    table.winners = winners
    table.end = end
    table.phase = OVER
    table.reveals += 1
