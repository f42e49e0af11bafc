"""What each action does to the table."""

from mypy_extensions import i64

from floodplain.games.dos_rios.actions import (
    DAM,
    EXPEL,
    FINCA,
    FLOW_TO,
    HACIENDA,
    HARVEST,
    MOVE,
    PLACE_ON,
    POSTPONE,
    attackers,
    dam_upper,
    dam_way,
    expelled_from,
)
from floodplain.games.dos_rios.board import MORENO, VERDE_SOURCE
from floodplain.games.dos_rios.ending import check_win, finish_by_rank
from floodplain.games.dos_rios.geometry import CITY, PLACES, bit
from floodplain.games.dos_rios.harvest import deal_row, harvest, postpone
from floodplain.games.dos_rios.player import FINCA_PRICE, HACIENDA_PRICE
from floodplain.games.dos_rios.reach import cost_of_move, costs_of_expulsion, holder
from floodplain.games.dos_rios.rivers import dam, flow, flow_on, way_to
from floodplain.games.dos_rios.table import (
    ACT,
    FLOW,
    NO_LIMIT,
    OVER,
    PLACE,
    PLACEMENTS,
    STEPS,
    Table,
)


def play(table: Table, action: i64) -> None:
    """Carry out a legal action of the seat that owes it."""
    mover = table.active
    if action >= EXPEL:
        expel(table, action)
    elif action >= MOVE:
        move(table, (action - MOVE) // PLACES, (action - MOVE) % PLACES)
    elif action >= DAM:
        build_dam(table, dam_upper(action), dam_way(action))
    elif action >= FINCA:
        build(table, action)
    elif action >= PLACE_ON:
        place(table, action - PLACE_ON)
    elif action >= FLOW_TO:
        if flow(table, way_to(table, action - FLOW_TO)):
            river_ends(table)
        else:
            lay_on(table)
    else:
        end_turn(table, action)
    if table.phase == ACT:
        check_win(table, mover)


# Rivers


def lay_on(table: Table) -> None:
    """Lay forced pieces; stop where there is a choice (DR 3.3) or the river ends."""
    table.phase = FLOW
    if flow_on(table):
        river_ends(table)


def river_ends(table: Table) -> None:
    """After Rio Verde comes Rio Moreno (DR 2.3), after that the placing; a diversion is done."""
    laid_moreno = table.moreno_way >= 0
    table.trace_rivers()
    if table.diverting:
        table.diverting = False
        table.phase = ACT
    elif laid_moreno:
        table.phase = PLACE
        table.active = table.first
    else:
        table.head = VERDE_SOURCE + MORENO
        lay_on(table)


def build_dam(table: Table, upper: i64, way: i64) -> None:
    """DR 7.1, 7.6."""
    table.players[table.active].dams -= 1
    if dam(table, upper, way):
        table.diverting = True
        lay_on(table)


# Campesinos and buildings


def place(table: Table, field: i64) -> None:
    """DR 2.4, 2.5."""
    table.players[table.active].add(field)
    table.placed += 1
    table.active = table.after(table.active)
    if table.placed == PLACEMENTS * table.seats():
        for player in table.players:
            player.city = PLACEMENTS
        deal_row(table)
        table.phase = ACT


def move(table: Table, start: i64, goal: i64) -> None:
    """DR 5.1."""
    player = table.players[table.active]
    table.steps -= cost_of_move(table, table.active, start, goal)
    player.remove(start)
    player.add(goal)


def expel(table: Table, action: i64) -> None:
    """DR 6.1 to 6.5: the attackers enter, the expelled go to the city."""
    target = expelled_from(action)
    starts = attackers(action)
    for cost in costs_of_expulsion(table, table.active, target, starts):
        table.steps -= cost
    owner = table.players[holder(table, target)]
    while owner.count(target) > 0:
        owner.remove(target)
        owner.add(CITY)
    for start in starts:
        table.players[table.active].remove(start)
        table.players[table.active].add(target)


def build(table: Table, action: i64) -> None:
    """DR 7.10, 7.11."""
    player = table.players[table.active]
    if action >= HACIENDA:
        player.hacienda = bit(action - HACIENDA)
        player.money -= HACIENDA_PRICE
    else:
        player.fincas |= bit(action - FINCA)
        player.money -= FINCA_PRICE
    table.built += 1


# The end of a turn


def end_turn(table: Table, action: i64) -> None:
    """DR 4.1, 8.1, 8.2."""
    if action == HARVEST:
        harvest(table)
    elif action == POSTPONE:
        postpone(table)
    table.turns += 1
    table.active = table.after(table.active)
    table.steps = STEPS
    table.built = 0
    if table.turn_limit != NO_LIMIT and table.turns >= table.turn_limit and table.phase != OVER:
        finish_by_rank(table)
