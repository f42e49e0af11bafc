"""Harvest cards and desperados."""

from __future__ import annotations

from .board import CITY, CROPS, RIVERS
from .rivers import course, irrigated
from .table import MOST_DAMS, Player, Shuffle, Table, supply


def yield_of(table: Table, player: Player, card: str) -> tuple[int, int]:
    """The money and the dams that a card is worth to a player, before any limit."""
    if card in RIVERS:  # DR 8.5
        fields, paying = set(course(table, card)), {*CROPS, "forest"}
    elif card == "wood":  # DR 8.4
        fields, paying = irrigated(table), {"forest"}
    else:  # DR 8.3
        fields, paying = irrigated(table), {card}
    money = dams = 0
    for field in fields:
        if table.terrain[field] not in paying or not player.present(field):
            continue
        if table.terrain[field] == "forest":
            dams += 1
        else:
            money += 100
    return money, dams


def pay(table: Table, card: str) -> None:
    """DR 8.3 to 8.6, 8.8: everybody, from the active player on."""
    for seat in table.seats_from(table.active):
        player = table.players[seat]
        money, dams = yield_of(table, player, card)
        player.money += money
        player.dams += min(dams, MOST_DAMS - player.dams, supply(table))


def strike(table: Table, river: str) -> None:
    """DR 9.2: desperados come down a river."""
    struck = 0
    for field in course(table, river):
        seat = table.standing(field)
        if seat is None or any(player.hacienda == field for player in table.players):
            continue
        table.players[seat].shift(field, CITY)
        struck += 1
        if struck == 3:
            break


def turn_up(table: Table, shuffle: Shuffle) -> None:
    """DR 8.7, 9.1: a new card at the end of the row, after any desperados before it.

    The discards lie sorted when they are shuffled, so that their order never matters.
    """
    while True:
        if not table.pile:
            table.pile = shuffle(sorted(table.discards))
            table.discards = []
        card = table.pile.pop(0)
        if not card.startswith("desperados "):
            table.row.append(card)
            return
        strike(table, card.split()[1])
        table.discards.append(card)


def do_harvest(table: Table, shuffle: Shuffle) -> None:
    card = table.row.pop(0)
    pay(table, card)
    table.discards.append(card)
    turn_up(table, shuffle)


def do_postpone(table: Table) -> None:
    """DR 8.1."""
    table.row.append(table.row.pop(0))
