"""What must hold in every position, written down apart from the rules that bring it about."""

from __future__ import annotations

from collections import Counter

from .board import CARDS, CITY, RIVERS
from .rivers import course, irrigated, lowest_ways, open_ways
from .table import ALL_DAMS, MOST_DAMS, Table, supply


def problems(table: Table) -> list[str]:
    """Everything that is wrong with a position; empty for a sound one."""
    return [*_rivers(table), *_flow(table), *_fields(table), *_stocks(table)]


def _rivers(table: Table) -> list[str]:
    wrong = []
    for place, goal in table.outflow.items():
        if goal not in lowest_ways(table, place):  # DR 7.9a
            wrong.append(f"the river runs from {place} to {goal}, not to the lowest open way")
    for place in table.board.below:
        if not open_ways(table, place):  # DR 7.4, 7.9
            wrong.append(f"no way down from {place}")
    return wrong


def _flow(table: Table) -> list[str]:
    if table.phase == "FLOW":
        return [] if table.head is not None else ["nothing to lay"]
    wrong = []
    if table.head is not None or table.laying is not None or table.river is not None:
        wrong.append("something left to lay")
    for river in RIVERS:
        last = (course(table, river) or [river])[-1]
        end = table.outflow.get(last)
        if end != CITY and end not in table.board.lakes:  # DR 3.5
            wrong.append(f"{river} ends after {last}")
    if set(table.outflow) != irrigated(table) | set(RIVERS):
        wrong.append("dead arms")  # DR 7.6
    return wrong


def _fields(table: Table) -> list[str]:
    wrong = []
    for field in table.board.fields:
        counts = [player.campesinos[field] for player in table.players]
        if max(counts) > 2 or len([n for n in counts if n]) > 1:  # DR 5.3
            wrong.append(f"too many on {field}: {counts}")
        present = [player for player in table.players if player.present(field)]
        if len(present) > 1:  # DR 6.9
            wrong.append(f"{field} has more than one owner")
    return wrong


def _stocks(table: Table) -> list[str]:
    wrong = []
    for seat, player in enumerate(table.players):
        if player.campesinos.total() != 6 or min(player.campesinos.values()) < 1:
            wrong.append(f"campesinos of seat {seat}: {player.campesinos}")
        if not 0 <= player.dams <= MOST_DAMS:  # DR 8.6
            wrong.append(f"seat {seat} owns {player.dams} dams")
        if player.money < 0 or player.money % 100:
            wrong.append(f"seat {seat} has {player.money} Rio")
        if len(player.fincas) > 4 or player.hacienda in player.fincas:
            wrong.append(f"buildings of seat {seat}")
    owned = sum(player.dams for player in table.players)
    if supply(table) < 0 or len(table.dams) + owned + supply(table) != ALL_DAMS:
        wrong.append("dams do not add up")
    if Counter(table.row + table.pile + table.discards) != Counter(CARDS):
        wrong.append("cards do not add up")
    if len(table.row) != len(table.players) + 1:
        wrong.append("length of the row")
    if not 0 <= table.steps <= 6 or not 0 <= table.built <= 2:
        wrong.append("steps or buildings of this turn")
    return wrong
