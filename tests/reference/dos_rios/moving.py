"""Moving and expelling."""

from __future__ import annotations

import heapq
from itertools import combinations_with_replacement

from .board import CITY
from .table import Table


def may_pass(table: Table, place: str) -> bool:
    """Whether the active player's campesinos may step on this place at all."""
    if not table.is_field(place):
        return True  # city and roads, DR 5.3
    if table.standing(place) not in (None, table.active):  # DR 5.4
        return False
    foreign_building = table.builder(place) not in (None, table.active)
    is_finca = any(place in player.fincas for player in table.players)
    return not foreign_building or is_finca  # DR 5.7, 5.8


def may_end(table: Table, place: str) -> bool:
    """Whether a move of the active player may end on this place."""
    if not may_pass(table, place):
        return False
    if not table.is_field(place):
        return True
    if table.builder(place) not in (None, table.active):  # DR 5.7
        return False
    return table.players[table.active].campesinos[place] < 2  # DR 5.3


def distances(table: Table, origin: str) -> dict[str, int]:
    """The least steps to every place that may be passed and that the steps left can reach.

    Plain Dijkstra: places are settled in the order of their distance.
    """
    hacienda = table.players[table.active].hacienda
    settled: dict[str, int] = {}
    waiting = [(0, origin)]
    while waiting:
        cost, place = heapq.heappop(waiting)
        if place in settled:
            continue
        settled[place] = cost
        goals = [(cost + 1, near) for near in table.board.beside[place]]
        if place == CITY and hacienda is not None:
            goals.append((cost + 2, hacienda))  # DR 5.9
        for total, goal in goals:
            if total <= table.steps and goal not in settled and may_pass(table, goal):
                heapq.heappush(waiting, (total, goal))
    return settled


def move_texts(table: Table) -> set[str]:
    return {
        f"move {origin} {goal}"
        for origin in table.players[table.active].campesinos
        for goal in distances(table, origin)
        if goal != origin and may_end(table, goal)
    }


def do_move(table: Table, origin: str, goal: str) -> None:
    table.steps -= distances(table, origin)[goal]
    table.players[table.active].shift(origin, goal)


def had_first_turn(table: Table, seat: int) -> bool:
    """DR 6.7: whether this player's turn of the first round is over."""
    if table.round > 1:
        return True
    order = table.seats_from(table.first)
    return order.index(seat) < order.index(table.active)


def victim_on(table: Table, target: str) -> int | None:
    """Whose campesinos the active player may try to expel from this field."""
    victim = table.standing(target)
    if victim is None or victim == table.active:
        return None
    if table.builder(target) is not None:  # DR 6.9
        return None
    return victim if had_first_turn(table, victim) else None


def attack_cost(table: Table, reach: dict[str, int], target: str, from_higher: bool) -> int | None:
    """The least steps of one attacker: to a place beside the target, and one step more."""
    costs = []
    for last in table.board.beside[target]:
        if last not in reach:
            continue
        # DR 6.4: city and roads are lower than every field, so they are never higher.
        if not from_higher or table.height(last) > table.height(target):
            costs.append(reach[last] + 1)
    return min(costs, default=None)


def expulsions(table: Table) -> dict[str, int]:
    """All expulsions and what they cost, as far as the steps last."""
    victims = {
        target: victim
        for target in table.board.fields
        if (victim := victim_on(table, target)) is not None
    }
    if not victims:
        return {}
    campesinos = table.players[table.active].campesinos
    origins = sorted(campesinos, key=table.board.order)
    reach = {origin: distances(table, origin) for origin in origins}
    found: dict[str, int] = {}
    for target, victim in victims.items():
        alone = table.players[victim].campesinos[target] == 1
        if alone:  # DR 6.2: one attacker from above
            for origin in origins:
                cost = attack_cost(table, reach[origin], target, from_higher=True)
                if cost is not None:
                    found[f"expel {target} from {origin}"] = cost
        # DR 6.1: two attackers from anywhere against one; DR 6.3: from above against two
        for one, other in combinations_with_replacement(origins, 2):
            if one == other and campesinos[one] < 2:
                continue
            first = attack_cost(table, reach[one], target, from_higher=not alone)
            second = attack_cost(table, reach[other], target, from_higher=not alone)
            if first is not None and second is not None:
                found[f"expel {target} from {one} {other}"] = first + second
    return {text: cost for text, cost in found.items() if cost <= table.steps}


def do_expel(table: Table, text: str) -> None:
    table.steps -= expulsions(table)[text]
    _, target, _, *origins = text.split()
    victim = table.standing(target)
    assert victim is not None
    loser = table.players[victim]
    while loser.campesinos[target]:
        loser.shift(target, CITY)  # DR 6.5
    for origin in origins:
        table.players[table.active].shift(origin, target)
