"""A slow, plain reference of the card game Rivero (an oracle for tests, not an engine).

Nothing here is clever: positions are lists, dicts and strings, every look-ahead is an
exhaustive search over real moves. Comments cite the clauses of the rules as ``RV R43``.
"""

from .cards import ACTION_CARDS, ALL_CARDS, DEFAULTS, PLACES, RIVERS, VARIANTS, Card
from .game import legal, outcome, play, start
from .perft import count
from .search import can_clear, can_meet_duty
from .table import Bridge, River, Table, inventory, key

__all__ = [
    "ACTION_CARDS",
    "ALL_CARDS",
    "DEFAULTS",
    "PLACES",
    "RIVERS",
    "VARIANTS",
    "Bridge",
    "Card",
    "River",
    "Table",
    "can_clear",
    "can_meet_duty",
    "count",
    "inventory",
    "key",
    "legal",
    "outcome",
    "play",
    "start",
]
