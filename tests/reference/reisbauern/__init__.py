"""A slow, plain reference of the card game Die Reisbauern (an oracle for tests, not an engine).

Nothing here is clever: a farm is a list of laid cards, and squares, parcels, regions and fields
are worked out anew from it each time. Both expansions are in. Comments cite the clauses of the
rules as ``RB 4.3``. Seats count from 0; seat 0 builds south of the river.
"""

from .ancestors import (
    ABILITIES,
    FINAL_ABILITIES,
    Counts,
    buffalo_points,
    farmer_points,
    size_points,
)
from .checks import problems
from .edition import SYMBOLS, Ancestor, Card, Edition, edition_of
from .game import actors, legal, outcome, play, start
from .land import (
    RIVER,
    Field,
    Laid,
    Point,
    Square,
    all_farmers,
    closed_fields,
    counts_in,
    counts_outside,
    farm_features,
    farm_squares,
    fields_on,
    parcels_of,
    places,
    squares_around,
    turned,
)
from .perft import count
from .river import copies, follow_arrows, majority, river_points
from .sample import EDITION
from .scoring import beginner, decide, final_scoring, lay, score, share_contracts
from .table import Entry, Pending, Table, key

__all__ = [
    "ABILITIES",
    "EDITION",
    "FINAL_ABILITIES",
    "RIVER",
    "SYMBOLS",
    "Ancestor",
    "Card",
    "Counts",
    "Edition",
    "Entry",
    "Field",
    "Laid",
    "Pending",
    "Point",
    "Square",
    "Table",
    "actors",
    "all_farmers",
    "beginner",
    "buffalo_points",
    "closed_fields",
    "copies",
    "count",
    "counts_in",
    "counts_outside",
    "decide",
    "edition_of",
    "farm_features",
    "farm_squares",
    "farmer_points",
    "fields_on",
    "final_scoring",
    "follow_arrows",
    "key",
    "lay",
    "legal",
    "majority",
    "outcome",
    "parcels_of",
    "places",
    "play",
    "problems",
    "river_points",
    "score",
    "share_contracts",
    "size_points",
    "squares_around",
    "start",
    "turned",
]
