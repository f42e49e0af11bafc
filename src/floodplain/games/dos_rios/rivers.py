"""Laying rivers (rules section 3) and diverting them (DR 7.6 to 7.9)."""

from mypy_extensions import i64

from floodplain.games.dos_rios.board import CITY_HEIGHT, HILL_HEIGHT
from floodplain.games.dos_rios.geometry import FIELDS, WAYS
from floodplain.games.dos_rios.table import NO_WAY, Table


def lowest_ways(table: Table, upper: i64) -> list[i64]:
    """The open ways down from a field or source that lead to the lowest kind (DR 3.2).

    The sides of the city count as one.
    """
    lowest: i64 = HILL_HEIGHT + 1
    ways: list[i64] = []
    for way in range(WAYS):
        if not table.open_way(upper, way):
            continue
        height = table.board.heights[table.board.target(upper, way)]
        if height < lowest:
            lowest = height
            ways.clear()
        if height == lowest and (height != CITY_HEIGHT or not ways):
            ways.append(way)
    return ways


def flow_on(table: Table) -> bool:
    """Lay the river on from its head while there is only one way; whether it has ended."""
    while True:
        ways = lowest_ways(table, table.head)
        if len(ways) > 1:
            return False
        if flow(table, ways[0]):
            return True


def flow(table: Table, way: i64) -> bool:
    """Lay one piece from the head; whether the river ends there (DR 3.4, 3.5)."""
    target = table.board.target(table.head, way)
    table.set_outflow(table.head, way)
    if table.lay_in_turn and not table.diverting:
        table.active = table.after(table.active)  # DR 2.3: a piece each
    if ends_at(table, target):
        return True
    table.head = target
    return False


def ends_at(table: Table, target: i64) -> bool:
    """Whether a river is laid no further: in a lake or the city, or where water runs already."""
    return target >= FIELDS or table.outflow(target) != NO_WAY


def way_to(table: Table, target: i64) -> i64:
    """The way by which the head reaches a target, or NO_WAY."""
    for way in range(WAYS):
        if (
            table.board.way_exists(table.head, way)
            and table.board.target(table.head, way) == target
        ):
            return way
    return NO_WAY


def dam(table: Table, upper: i64, way: i64) -> bool:
    """Build a dam below a field or source; whether that diverts a river (DR 7.3, 7.6)."""
    table.add_dam(upper, way)
    if table.outflow(upper) != way:
        return False
    table.set_outflow(upper, NO_WAY)
    table.head = upper
    return True
