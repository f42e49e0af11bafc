"""Dams, fincas and haciendas."""

from __future__ import annotations

from .board import CITY
from .rivers import begin_diversion, open_ways
from .table import Border, Table

FINCA_COST, HACIENDA_COST = 500, 1000  # DR 7.11
MOST_FINCAS = 4  # DR 1.3
MOST_BUILDINGS_A_TURN = 2  # DR 7.10


def borders(table: Table) -> list[Border]:
    """Every border that can carry a dam: none with the city (DR 7.2, 7.8a, 7.9)."""
    return [
        (upper, lower)
        for upper, below in table.board.below.items()
        for lower in below
        if lower != CITY
    ]


def may_dam(table: Table, border: Border) -> bool:
    upper, lower = border
    player = table.players[table.active]
    if player.dams == 0 or border in table.dams:  # DR 7.1, 7.2
        return False
    # A campesino on either side; sources and lakes never have one.
    if not player.campesinos[upper] and not player.campesinos[lower]:
        return False
    return any(way != lower for way in open_ways(table, upper))  # DR 7.4, 7.9


def may_build(table: Table, field: str) -> bool:
    if table.built >= MOST_BUILDINGS_A_TURN or not table.is_field(field):
        return False
    return table.players[table.active].campesinos[field] > 0 and table.builder(field) is None


def building_texts(table: Table) -> set[str]:
    player = table.players[table.active]
    texts = {
        f"dam {upper}/{lower}" for upper, lower in borders(table) if may_dam(table, (upper, lower))
    }
    for field in table.board.fields:
        if not may_build(table, field):
            continue
        if player.money >= FINCA_COST and len(player.fincas) < MOST_FINCAS:
            texts.add(f"finca {field}")
        if player.money >= HACIENDA_COST and player.hacienda is None:
            texts.add(f"hacienda {field}")
    return texts


def do_dam(table: Table, border: Border) -> None:
    """Build it; a river that ran over the border now waits to be laid anew."""
    table.players[table.active].dams -= 1
    table.dams.add(border)
    begin_diversion(table, border)


def do_finca(table: Table, field: str) -> None:
    player = table.players[table.active]
    player.money -= FINCA_COST
    player.fincas.add(field)
    table.built += 1


def do_hacienda(table: Table, field: str) -> None:
    player = table.players[table.active]
    player.money -= HACIENDA_COST
    player.hacienda = field
    table.built += 1
