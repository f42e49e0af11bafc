"""Why an action is not legal: the clause that forbids it, found action by action."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.actions import (
    CODES,
    DAM,
    END,
    EXPEL,
    EXPEL_BY_TWO,
    FINCA,
    FLOW_TO,
    HACIENDA,
    MOVE,
    PAIR_FIRSTS,
    PAIR_SECONDS,
    PAIRS,
    PLACE_ON,
    dam_upper,
    dam_way,
)
from floodplain.games.dos_rios.board import VERDE_SOURCE
from floodplain.games.dos_rios.geometry import FIELDS, PLACES, WAYS, bit, popcount
from floodplain.games.dos_rios.player import FINCA_PRICE, FINCAS, HACIENDA_PRICE
from floodplain.games.dos_rios.reach import (
    OUT_OF_REACH,
    holder,
    reach,
    steps_into,
    steps_to,
)
from floodplain.games.dos_rios.rivers import lowest_ways, way_to
from floodplain.games.dos_rios.table import (
    ACT,
    FLOW,
    MOST_BUILDINGS_A_TURN,
    NO_WAY,
    OVER,
    PLACE,
    Table,
)

PHASE_CLAUSES: Final = ("DR 3.3", "DR 2.4", "DR 4.1")
"""What is due in a phase, and so what is not."""


FAR: Final = 20
"""More steps than any way takes: beyond, a place is shut off."""


def why_not(table: Table, seat: i64, action: i64) -> str | None:
    if table.phase == OVER:
        return over_clause(table)
    if seat != table.active:
        return turn_clause(table)
    if action < 0 or action >= CODES:
        return "DR 4.1"
    if phase_of(action) != table.phase:
        return PHASE_CLAUSES[table.phase]
    if table.phase == FLOW:
        return flow_refusal(table, action - FLOW_TO)
    if table.phase == PLACE:
        return place_refusal(table, seat, action - PLACE_ON)
    if action >= EXPEL_BY_TWO:
        return expel_by_two_refusal(table, seat, action - EXPEL_BY_TWO)
    if action >= EXPEL:
        return expel_refusal(table, seat, (action - EXPEL) // PLACES, (action - EXPEL) % PLACES)
    if action >= MOVE:
        return move_refusal(table, seat, (action - MOVE) // PLACES, (action - MOVE) % PLACES)
    if action >= DAM:
        return dam_refusal(table, seat, dam_upper(action), dam_way(action))
    if action >= FINCA:
        return building_refusal(table, seat, action)
    if action == END:
        return None if table.first_round() else "DR 8.1"
    return "DR 8.2" if table.first_round() else None


def over_clause(table: Table) -> str:
    if table.end == "turn-limit":
        return "DR 10.6"
    return "DR 10.1" if table.end == "five-buildings" else "DR 10.2"


def turn_clause(table: Table) -> str:
    """What says whose decision it is."""
    if table.phase == FLOW:
        return "DR 7.6" if table.diverting else "DR 2.3"
    return "DR 2.4" if table.phase == PLACE else "DR 4.1"


def phase_of(action: i64) -> i64:
    """The only phase in which an action of this kind can be played."""
    if FLOW_TO <= action < PLACE_ON:
        return FLOW
    return PLACE if PLACE_ON <= action < FINCA else ACT


def flow_refusal(table: Table, target: i64) -> str | None:
    way = way_to(table, target)
    if way == NO_WAY:
        return "DR 3.1"
    if not table.open_way(table.head, way):
        return "DR 7.3"
    return None if way in lowest_ways(table, table.head) else "DR 3.2"


def place_refusal(table: Table, seat: i64, field: i64) -> str | None:
    for other in range(len(table.players)):
        if table.players[other].count(field) > (1 if other == seat else 0):
            return "DR 2.4"
    return None


def building_refusal(table: Table, seat: i64, action: i64) -> str | None:
    player = table.players[seat]
    hacienda = action >= HACIENDA
    field = action - (HACIENDA if hacienda else FINCA)
    if table.built == MOST_BUILDINGS_A_TURN or player.count(field) == 0:
        return "DR 7.10"
    for owner in table.players:
        if owner.buildings() & bit(field):
            return "DR 7.10"
    if player.money < (HACIENDA_PRICE if hacienda else FINCA_PRICE):
        return "DR 7.11"
    if hacienda:
        return "DR 1.3" if player.hacienda else None
    return "DR 1.3" if popcount(player.fincas) == FINCAS else None


def dam_refusal(table: Table, seat: i64, upper: i64, way: i64) -> str | None:
    player = table.players[seat]
    if player.dams == 0:
        return "DR 7.1"
    if not table.board.way_exists(upper, way):
        return "DR 7.2"
    target = table.board.target(upper, way)
    if table.board.is_city(target):
        return "DR 7.9"
    above = upper < FIELDS and player.count(upper) > 0
    below = target < FIELDS and player.count(target) > 0
    if not above and not below:
        return "DR 7.2"
    if table.dammed(upper, way):
        return "DR 7.2"
    for other in range(WAYS):
        if other != way and table.open_way(upper, other):
            return None
    return "DR 7.9" if upper >= VERDE_SOURCE else "DR 7.4"


def move_refusal(table: Table, seat: i64, start: i64, place: i64) -> str | None:
    player = table.players[seat]
    if player.count(start) == 0 or start == place:
        return "DR 5.2"
    if place < FIELDS:
        stop = stop_refusal(table, seat, place)
        if stop is not None:
            return stop
    steps = steps_to(reach(table, seat, start, FAR), bit(place))
    if steps <= table.steps:
        return None
    return "DR 5.1" if steps < OUT_OF_REACH else "DR 5.4"


def stop_refusal(table: Table, seat: i64, field: i64) -> str | None:
    """Why a move may not end on a field."""
    if table.players[seat].count(field) > 1:
        return "DR 5.3"
    for other in range(len(table.players)):
        if other == seat:
            continue
        owner = table.players[other]
        if owner.hacienda & bit(field):
            return "DR 5.8"
        if owner.count(field) > 0:
            return "DR 5.4"
        if owner.fincas & bit(field):
            return "DR 5.7"
    return None


def target_refusal(table: Table, seat: i64, target: i64) -> str | None:
    """Why nobody on a field may be expelled by this player at all."""
    owner = holder(table, target)
    if owner < 0 or owner == seat:
        return "DR 6.1"
    for player in table.players:
        if player.buildings() & bit(target):
            return "DR 6.9"
    late = table.place_in_round(owner) > table.place_in_round(seat)
    return "DR 6.7" if table.first_round() and late else None


def expel_refusal(table: Table, seat: i64, target: i64, start: i64) -> str | None:
    if table.players[seat].count(start) == 0:
        return "DR 6.2"
    refusal = target_refusal(table, seat, target)
    if refusal is not None:
        return refusal
    if table.players[holder(table, target)].count(target) > 1:
        return "DR 6.3"
    cost = steps_into(table, reach(table, seat, start, FAR), target, True)
    if cost <= table.steps:
        return None
    return "DR 5.1" if cost < OUT_OF_REACH else "DR 6.2"


def expel_by_two_refusal(table: Table, seat: i64, code: i64) -> str | None:
    first, second = PAIR_FIRSTS[code % PAIRS], PAIR_SECONDS[code % PAIRS]
    target = code // PAIRS
    player = table.players[seat]
    if player.count(first) == 0 or player.count(second) == 0:
        return "DR 6.8"
    if first == second and player.count(first) < 2:
        return "DR 6.8"
    refusal = target_refusal(table, seat, target)
    if refusal is not None:
        return refusal
    strong = table.players[holder(table, target)].count(target) > 1
    cost = steps_into(table, reach(table, seat, first, FAR), target, strong)
    cost += steps_into(table, reach(table, seat, second, FAR), target, strong)
    if cost <= table.steps:
        return None
    if cost < OUT_OF_REACH:
        return "DR 5.1"
    return "DR 6.3" if strong else "DR 6.1"
