"""A slow, plain reference of the board game Dos Rios (an oracle for tests, not an engine).

Nothing here is clever: places are strings, a river is a dict from each place to the next one,
and whatever can be derived is derived anew each time. Comments cite the clauses of the rules
as ``DR 7.6``. Seats count from 0.
"""

from .board import CARDS, Board, board_of
from .checks import problems
from .ending import buildings, irrigated_buildings
from .game import actor, legal, outcome, play, start
from .perft import count, previews
from .rivers import course, irrigated, lowest_ways
from .table import Player, Table, key, supply

__all__ = [
    "CARDS",
    "Board",
    "Player",
    "Table",
    "actor",
    "board_of",
    "buildings",
    "count",
    "course",
    "irrigated",
    "irrigated_buildings",
    "key",
    "legal",
    "lowest_ways",
    "outcome",
    "play",
    "previews",
    "problems",
    "start",
    "supply",
]
