"""The harvest (rules section 8) and the desperados (rules section 9)."""

from mypy_extensions import i64

from floodplain.games.dos_rios.board import MORENO, VERDE, WHEAT
from floodplain.games.dos_rios.geometry import CITY, bit, popcount
from floodplain.games.dos_rios.player import MOST_DAMS
from floodplain.games.dos_rios.reach import holder
from floodplain.games.dos_rios.table import (
    CARD_COUNTS,
    DESPERADOS_MORENO,
    DESPERADOS_VERDE,
    MORENO_CARD,
    TOBACCO_CARD,
    VERDE_CARD,
    WOOD_CARD,
    Table,
)

WAGE = 100
"""Rio for each field (DR 8.3)."""
RAID = 3
"""Fields that a band of desperados visits (DR 9.2)."""


def all_cards() -> list[int]:
    return [card for card, count in enumerate(CARD_COUNTS) for _ in range(count)]


def deal_row(table: Table) -> None:
    """DR 2.5: players + 1 cards; a desperado card goes back into the pile."""
    put_back: list[int] = []
    while len(table.row) < len(table.players) + 1:
        card = table.pile.pop()
        if card >= DESPERADOS_VERDE:
            put_back.append(card)
        else:
            table.row.append(card)
    if put_back:
        table.pile.extend(put_back)
        table.pile.sort()
        table.chance.shuffle(table.pile)
    table.reveals += 1


def paid_fields(table: Table, card: i64) -> i64:
    """The fields on which a card pays, money and dams alike (DR 8.3 to 8.5)."""
    board = table.board
    if card == VERDE_CARD:
        return table.verde & ~board.hills
    if card == MORENO_CARD:
        return table.moreno & ~board.hills
    if card == WOOD_CARD:
        return table.irrigated() & board.forests
    return table.irrigated() & board.masks[WHEAT + card]


def wages(table: Table, card: i64, seat: i64) -> i64:
    """The money that a card pays a player now."""
    if card > MORENO_CARD:
        return 0
    fields = paid_fields(table, card) & table.players[seat].present()
    return WAGE * popcount(fields & table.board.crops)


def wood(table: Table, card: i64, seat: i64) -> i64:
    """The dams that a card pays a player now, before limit and supply (DR 8.6, 8.8)."""
    if card <= TOBACCO_CARD or card > MORENO_CARD:
        return 0
    fields = paid_fields(table, card) & table.players[seat].present()
    return popcount(fields & table.board.forests)


def harvest(table: Table) -> None:
    """The current card pays everybody; it is discarded and the row is filled up (DR 8.7)."""
    card = table.row[0]
    seat = table.active
    supply = table.dam_supply()
    for _ in range(len(table.players)):
        player = table.players[seat]
        player.money += wages(table, card, seat)
        dams = wood(table, card, seat)
        dams = min(dams, MOST_DAMS - player.dams)
        dams = min(dams, supply)
        player.dams += dams
        supply -= dams
        seat = table.after(seat)
    table.discards.append(table.row.pop(0))
    turn_up(table)


def postpone(table: Table) -> None:
    """DR 8.1: the current card goes to the end of the row."""
    table.row.append(table.row.pop(0))


def turn_up(table: Table) -> None:
    """Fill the row with the next card; desperados strike at once (DR 9.1)."""
    table.reveals += 1
    while True:
        if len(table.pile) == 0:
            table.pile = sorted(table.discards)
            table.discards = []
            table.chance.shuffle(table.pile)
        card = table.pile.pop()
        if card < DESPERADOS_VERDE:
            table.row.append(card)
            return
        table.discards.append(card)
        raid(table, MORENO if card == DESPERADOS_MORENO else VERDE)


def raid(table: Table, river: i64) -> None:
    """DR 9.2: down the river, the first three fields with unprotected campesinos lose one each."""
    visited = 0
    for field in table.course(river):
        owner = holder(table, field)
        if owner < 0 or table.players[owner].hacienda & bit(field):
            continue
        table.players[owner].remove(field)
        table.players[owner].add(CITY)
        visited += 1
        if visited == RAID:
            return
