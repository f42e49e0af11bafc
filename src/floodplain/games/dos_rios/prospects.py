"""A player's prospects, in log odds of the win: the judgement behind the search.

The weights are those of a logistic regression of who won on what both had, over 17,000 positions
of 1,200 games between simple opponents, a few of their moves made by chance; rounded. The simple
opponent keeps its own judgement, in Rio (`worth.py`): of a single action it should know what it
brings now.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.ending import irrigated_buildings
from floodplain.games.dos_rios.geometry import popcount
from floodplain.games.dos_rios.harvest import wages, wood
from floodplain.games.dos_rios.player import MOST_DAMS
from floodplain.games.dos_rios.table import Table

RIO: Final = 0.004
DAM: Final = 0.12
ANY_DAM: Final = 0.48
FINCA: Final = 0.9
HACIENDA: Final = 2.5
BUILDINGS: Final[list[float]] = [0.0, 0.0, 0.35, 1.05, 2.1, 4.0]
"""More for so many buildings: five win (DR 10.1)."""
IRRIGATED: Final[list[float]] = [0.0, 0.7, 1.4, 1.7, 2.2, 2.7]
"""For so many irrigated buildings (DR 10.2)."""
CROP: Final = 0.27
FOREST: Final = 0.05
"""Presence on an irrigated field, whatever the cards say."""
DRY: Final = 0.13
SECOND: Final = 0.2
"""A second campesino on a field: harder to expel."""
IN_TOWN: Final = 0.02
WAGES: Final[list[float]] = [0.0013, 0.0006, 0.0004, 0.0002, 0.0002]
"""For each Rio that a card of the row would pay, by its place."""
WOOD: Final[list[float]] = [0.12, 0.14, 0.12, 0.1, 0.1]
STEP: Final = 0.15
"""For each step that is left in one's turn."""
IN_TURN: Final = -0.39


def prospects(table: Table, seat: i64) -> float:
    player = table.players[seat]
    odds = RIO * float(player.money) + DAM * float(player.dams)
    if player.dams > 0:
        odds += ANY_DAM
    odds += built(table, seat) + present(table, seat) + expected(table, seat)
    if seat == table.active:
        odds += IN_TURN + STEP * float(table.steps)
    return odds


def built(table: Table, seat: i64) -> float:
    player = table.players[seat]
    odds = FINCA * float(popcount(player.fincas)) + (HACIENDA if player.hacienda else 0.0)
    odds += BUILDINGS[player.building_count()]
    return odds + IRRIGATED[irrigated_buildings(table, seat)]


def present(table: Table, seat: i64) -> float:
    """For places on the land."""
    player, board, water = table.players[seat], table.board, table.irrigated()
    fields = player.present()
    odds = CROP * float(popcount(fields & water & board.crops))
    odds += FOREST * float(popcount(fields & water & board.forests))
    odds += DRY * float(popcount(fields & ~water & board.crops))
    odds += SECOND * float(popcount(player.twice & water))
    return odds + IN_TOWN * float(player.city + player.west + player.east)


def expected(table: Table, seat: i64) -> float:
    """For what the cards in the row promise."""
    odds = 0.0
    room = MOST_DAMS - table.players[seat].dams
    for place in range(len(table.row)):
        card = table.row[place]
        odds += WAGES[place] * float(wages(table, card, seat))
        odds += WOOD[place] * float(min(wood(table, card, seat), room))
    return odds
