"""How far campesinos get: the places within so many steps, and the ways to an expulsion.

A reach is a list of sets of places: entry k holds what is reached with k steps and not with
fewer. Entry 0 is the start.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.geometry import ALL_FIELDS, BESIDE, CITY_BIT, TOWN, bit
from floodplain.games.dos_rios.table import Table

OUT_OF_REACH: Final[i64] = 99


def passable(table: Table, seat: i64) -> i64:
    """The places that a player's campesinos may enter without expelling (DR 5.2, 5.4, 5.8)."""
    closed = table.foreign_campesinos(seat) | table.foreign_haciendas(seat)
    return (ALL_FIELDS & ~closed) | TOWN


def stops(table: Table, seat: i64) -> i64:
    """The places where a move may end (DR 5.3, 5.7)."""
    barred = table.foreign_fincas(seat) | table.players[seat].twice
    return passable(table, seat) & ~barred


def reach(table: Table, seat: i64, start: i64, steps: i64) -> list[i64]:
    """What a campesino at a place reaches with 0, 1, 2 ... steps."""
    board = table.board
    free = passable(table, seat)
    hacienda = table.players[seat].hacienda
    layer = bit(start)
    seen = layer
    before: i64 = 0
    layers = [layer]
    for _ in range(steps):
        reached = board.spread(layer)
        if before & CITY_BIT:  # DR 5.9: two steps from the city to the own hacienda
            reached |= hacienda
        before = layer
        layer = reached & free & ~seen
        seen |= layer
        layers.append(layer)
    return layers


def steps_to(layers: list[i64], goal: i64) -> i64:
    """The fewest steps into a set of places, or OUT_OF_REACH."""
    if goal == 0:
        return OUT_OF_REACH
    for steps in range(len(layers)):
        if layers[steps] & goal:
            return steps
    return OUT_OF_REACH


def within(layers: list[i64]) -> i64:
    """Everything reached but the start."""
    mask: i64 = 0
    for layer in layers:
        mask |= layer
    return mask & ~layers[0]


def steps_into(table: Table, layers: list[i64], target: i64, from_above: bool) -> i64:
    """The fewest steps into a field in an expulsion, the last from above where asked (DR 6.8)."""
    board = table.board
    last = BESIDE[target] & board.higher(target) if from_above else board.beside(target)
    return steps_to(layers, last) + 1


def expellable(table: Table, seat: i64) -> i64:
    """Fields with foreign campesinos that may be expelled by somebody (DR 6.7, 6.9)."""
    mask: i64 = 0
    for other in range(len(table.players)):
        if other == seat:
            continue
        if table.first_round() and table.place_in_round(other) > table.place_in_round(seat):
            continue
        mask |= table.players[other].once
    return mask & ~table.all_buildings()


def holder(table: Table, field: i64) -> i64:
    """The player whose campesinos stand on a field, or -1."""
    mask = bit(field)
    for seat in range(len(table.players)):
        if table.players[seat].once & mask:
            return seat
    return -1


def cost_of_move(table: Table, seat: i64, start: i64, goal: i64) -> i64:
    """The steps of the cheapest way (DR 5.2)."""
    return steps_to(reach(table, seat, start, table.steps), bit(goal))


def costs_of_expulsion(table: Table, seat: i64, target: i64, starts: list[i64]) -> list[i64]:
    """The steps that each attacker pays (DR 6.1 to 6.3, 6.8)."""
    above = len(starts) == 1 or table.players[holder(table, target)].count(target) > 1
    costs: list[i64] = []
    for start in starts:
        costs.append(steps_into(table, reach(table, seat, start, table.steps), target, above))
    return costs
