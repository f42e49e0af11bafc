"""The generator: all legal actions of a position, in ascending order of their codes.

`refusals.py` answers the same question action by action; tests hold the two against each other.
"""

from mypy_extensions import i64

from floodplain.games.dos_rios.actions import (
    END,
    EXPEL,
    EXPEL_BY_TWO,
    FINCA,
    FLOW_TO,
    HACIENDA,
    HARVEST,
    MOVE,
    PAIRS,
    PLACE_ON,
    POSTPONE,
    dam_code,
    pair,
)
from floodplain.games.dos_rios.board import OUTLETS, VERDE_SOURCE
from floodplain.games.dos_rios.geometry import (
    ALL_FIELDS,
    FIELDS,
    PLACES,
    UNDER,
    WAYS,
    add_codes,
    bit,
    listed,
    popcount,
)
from floodplain.games.dos_rios.player import FINCA_PRICE, FINCAS, HACIENDA_PRICE, Player
from floodplain.games.dos_rios.reach import (
    OUT_OF_REACH,
    expellable,
    holder,
    reach,
    steps_into,
    stops,
    within,
)
from floodplain.games.dos_rios.rivers import lowest_ways
from floodplain.games.dos_rios.table import ACT, FLOW, MOST_BUILDINGS_A_TURN, PLACE, Table


def legal(table: Table, seat: i64) -> list[int]:
    codes: list[int] = []
    if seat != table.active:
        return codes
    phase = table.phase
    if phase == ACT:
        endings(table, codes)
        buildings(table, seat, codes)
        dams(table, seat, codes)
        campesinos(table, seat, codes)
    elif phase == FLOW:
        flows(table, codes)
    elif phase == PLACE:
        add_codes(codes, PLACE_ON, placeable(table, seat))
    return codes


def flows(table: Table, codes: list[int]) -> None:
    """DR 3.3."""
    targets = [table.board.target(table.head, way) for way in lowest_ways(table, table.head)]
    targets.sort()
    for target in targets:
        codes.append(FLOW_TO + target)


def placeable(table: Table, seat: i64) -> i64:
    """DR 2.4."""
    return ALL_FIELDS & ~table.foreign_campesinos(seat) & ~table.players[seat].twice


def endings(table: Table, codes: list[int]) -> None:
    """DR 8.1, 8.2."""
    if table.first_round():
        codes.append(END)
    else:
        codes.append(HARVEST)
        codes.append(POSTPONE)


def buildings(table: Table, seat: i64, codes: list[int]) -> None:
    """DR 7.10, 7.11."""
    player = table.players[seat]
    if table.built >= MOST_BUILDINGS_A_TURN or player.money < FINCA_PRICE:
        return
    sites = player.once & ~table.all_buildings()
    if sites == 0:
        return
    if popcount(player.fincas) < FINCAS:
        add_codes(codes, FINCA, sites)
    if player.hacienda == 0 and player.money >= HACIENDA_PRICE:
        add_codes(codes, HACIENDA, sites)


def dams(table: Table, seat: i64, codes: list[int]) -> None:
    """DR 7.1 to 7.4, 7.9."""
    player = table.players[seat]
    if player.dams == 0:
        return
    for upper in range(FIELDS):
        dams_below(table, player, upper, WAYS, codes)
    for source in range(OUTLETS):
        dams_below(table, player, VERDE_SOURCE + source, OUTLETS, codes)


def dams_below(table: Table, player: Player, upper: i64, ways: i64, codes: list[int]) -> None:
    """Dams on the borders below one field or source, if another way down stays open."""
    board = table.board
    standing = upper < FIELDS and player.once & bit(upper) != 0
    if upper < FIELDS and not standing and player.once & UNDER[upper] == 0:
        return
    left: i64 = 0
    for way in range(ways):
        if table.open_way(upper, way):
            left += 1
    if left < 2:
        return
    for way in range(ways):
        if not table.open_way(upper, way):
            continue
        target = board.target(upper, way)
        if board.is_city(target):
            continue
        if standing or (target < FIELDS and player.once & bit(target) != 0):
            codes.append(dam_code(upper, way))


def campesinos(table: Table, seat: i64, codes: list[int]) -> None:
    """Moves (rules section 5) and expulsions (rules section 6)."""
    if table.steps == 0:
        return
    player = table.players[seat]
    starts = listed(player.standing())
    ends = stops(table, seat)
    reaches: list[list[i64]] = []
    for start in starts:
        layers = reach(table, seat, start, table.steps)
        reaches.append(layers)
        add_codes(codes, MOVE + start * PLACES, within(layers) & ends)
    targets = listed(expellable(table, seat))
    if not targets:
        return
    by_two: list[int] = []
    for target in targets:
        expulsions(table, player, target, starts, reaches, codes, by_two)
    codes.extend(by_two)


def expulsions(
    table: Table,
    player: Player,
    target: i64,
    starts: list[i64],
    reaches: list[list[i64]],
    codes: list[int],
    by_two: list[int],
) -> None:
    """All expulsions from one field, by one campesino (DR 6.2) and by two (DR 6.1, 6.3)."""
    strong = table.players[holder(table, target)].count(target) == 2
    steps = table.steps
    costs: list[i64] = []
    for number in range(len(starts)):
        layers = reaches[number]
        above = steps_into(table, layers, target, True)
        if not strong and above <= steps:
            codes.append(EXPEL + target * PLACES + starts[number])
        costs.append(above if strong else steps_into(table, layers, target, False))
    for number in range(len(starts)):
        cost = costs[number]
        if cost >= steps or cost >= OUT_OF_REACH:
            continue
        start = starts[number]
        base: i64 = EXPEL_BY_TWO + target * PAIRS
        if 2 * cost <= steps and player.count(start) > 1:
            by_two.append(base + pair(start, start))
        for other in range(number + 1, len(starts)):
            if cost + costs[other] <= steps:
                by_two.append(base + pair(start, starts[other]))
