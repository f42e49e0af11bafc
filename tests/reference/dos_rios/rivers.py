"""The courses of the rivers: laying, diverting, walking along."""

from __future__ import annotations

from .board import CITY, RIVERS
from .table import Border, Table


def open_ways(table: Table, place: str) -> list[str]:
    """Where water of this field or source can go: below it, and not behind a dam (DR 7.3)."""
    return [lower for lower in table.board.below[place] if (place, lower) not in table.dams]


def lowest_ways(table: Table, place: str) -> list[str]:
    """The lowest of the open ways, from which the laying player chooses (DR 3.2, 3.3)."""
    ways = open_ways(table, place)
    lowest = min(table.height(way) for way in ways)
    return [way for way in ways if table.height(way) == lowest]


def course(table: Table, river: str) -> list[str]:
    """The fields of a river from its source down, a shared stretch included (DR 3.4)."""
    fields: list[str] = []
    place = table.outflow.get(river)
    while place is not None and table.is_field(place):
        fields.append(place)
        place = table.outflow.get(place)
    return fields


def irrigated(table: Table) -> set[str]:
    """DR 3.6."""
    return {field for river in RIVERS for field in course(table, river)}


def flow_to(table: Table, goal: str) -> None:
    """Lay one piece from the head; the head is None when the river has arrived."""
    assert table.head is not None
    assert table.laying is not None
    table.outflow[table.head] = goal
    if table.river is not None and table.options["river_laying"] == "in-turn":
        table.laying = table.next_seat(table.laying)  # each piece passes it on, DR 2.3, 12.3
    arrived = goal == CITY or goal in table.board.lakes  # DR 3.5
    joined = goal in table.outflow  # the other river or the own old bed, DR 3.4, 7.6
    table.head = None if arrived or joined else goal


def run_on(table: Table) -> None:
    """Lay what is forced, until there is a choice or the river has arrived (DR 7.9a)."""
    while table.head is not None:
        ways = lowest_ways(table, table.head)
        if len(ways) > 1:
            break
        flow_to(table, ways[0])


def take_dead_arms_away(table: Table) -> None:
    """DR 7.6, 7.8: only what a source still reaches stays."""
    wet = irrigated(table)
    table.outflow = {
        place: goal for place, goal in table.outflow.items() if place in wet or place in RIVERS
    }


def lay_next_river(table: Table) -> bool:
    """Set-up: begin with the next river, if there is one (DR 2.3)."""
    for river in RIVERS:
        if river not in table.laid:
            table.river = river
            table.head = river
            return True
    return False


def begin_diversion(table: Table, border: Border) -> None:
    """Cut the stream at a new dam, if one runs there; the builder lays it anew (DR 7.6)."""
    upper, lower = border
    if table.outflow.get(upper) == lower:
        del table.outflow[upper]
        table.head = upper
        table.river = None
        table.laying = table.active
