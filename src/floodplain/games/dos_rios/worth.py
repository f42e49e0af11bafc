"""What a position is worth to a player, in Rio: the judgement behind the simple opponent."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.ending import ALL_BUILDINGS, irrigated_buildings, waters_enough
from floodplain.games.dos_rios.geometry import bit, popcount
from floodplain.games.dos_rios.harvest import wages, wood
from floodplain.games.dos_rios.player import MOST_DAMS
from floodplain.games.dos_rios.table import OVER, Table

WIN: Final = 1000000.0
FINCA: Final = 900.0
HACIENDA: Final = 1500.0
IRRIGATED: Final = 250.0
"""A building that counts for DR 10.2."""
CROP: Final = 45.0
FOREST: Final = 14.0
"""Presence on an irrigated field, whatever the cards say."""
DRY: Final = 4.0
SECOND: Final = 10.0
"""A second campesino on a field: harder to expel."""
DAM: Final = 55.0
IN_TOWN: Final = -6.0
SOON: Final = (0.55, 0.4, 0.3, 0.2, 0.15)
"""How much of a card's pay to count, by its place in the row."""
RIVALS: Final = 0.5


def dam_worth(dams: i64) -> float:
    """A stock of dams: the first is worth most."""
    worth = 0.0
    step = DAM
    for _ in range(dams):
        worth += step
        step *= 0.7
    return worth


def income(table: Table, seat: i64) -> float:
    """What the cards in the row promise a player."""
    worth = 0.0
    room = float(MOST_DAMS - table.players[seat].dams)
    for place in range(len(table.row)):
        card = table.row[place]
        dams = float(wood(table, card, seat))
        dams = min(dams, room)
        worth += SOON[place] * (float(wages(table, card, seat)) + DAM * 0.5 * dams)
    return worth


def presence(table: Table, seat: i64) -> float:
    """What the player's places on the land are worth in the long run."""
    player = table.players[seat]
    board = table.board
    water = table.irrigated()
    fields = player.present()
    worth = CROP * float(popcount(fields & water & board.crops))
    worth += FOREST * float(popcount(fields & water & board.forests))
    worth += DRY * float(popcount(fields & ~water & board.crops))
    worth += SECOND * float(popcount(player.twice & water))
    return worth + IN_TOWN * float(player.city + player.west + player.east)


def buildings(table: Table, seat: i64) -> float:
    player = table.players[seat]
    worth = FINCA * float(popcount(player.fincas))
    if player.hacienda:
        worth += HACIENDA
    return worth + IRRIGATED * float(irrigated_buildings(table, seat))


def wins(table: Table, seat: i64) -> bool:
    """Whether the goal is reached, also while a trial does not check it."""
    if table.phase == OVER:
        return table.winners & bit(seat) != 0
    return table.players[seat].building_count() == ALL_BUILDINGS or waters_enough(table, seat)


def side_worth(table: Table, seat: i64) -> float:
    player = table.players[seat]
    if wins(table, seat):
        return WIN
    worth = float(player.money) + dam_worth(player.dams)
    return worth + buildings(table, seat) + income(table, seat) + presence(table, seat)


def position_worth(table: Table, seat: i64) -> float:
    """The player's own worth, less a share of what the rivals have, the best counting most."""
    worth = side_worth(table, seat)
    best = 0.0
    total = 0.0
    for other in range(len(table.players)):
        if other != seat:
            theirs = side_worth(table, other)
            total += theirs
            best = max(best, theirs)
    count = float(len(table.players) - 1)
    return worth - RIVALS * (best + total / count) / 2.0
