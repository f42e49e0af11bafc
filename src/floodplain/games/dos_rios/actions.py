"""Action codes: one block of numbers for each kind of action, independent of the position."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.dos_rios.board import VERDE_SOURCE
from floodplain.games.dos_rios.geometry import PLACES

END: Final = 0
HARVEST: Final = 1
POSTPONE: Final = 2
FLOW_TO: Final = 3  # field or bottom hex (56)
PLACE_ON: Final = 59  # field (49)
FINCA: Final = 108  # field (49)
HACIENDA: Final = 157  # field (49)
DAM: Final = 206  # field (49), way (3); then source (2), outlet (2)
MOVE: Final = 357  # from (52), to (52)
EXPEL: Final = 3061  # target (49), from (52)
EXPEL_BY_TWO: Final = 5609  # target (49), pair of places (1378)
CODES: Final = 73131

PAIRS: Final[i64] = 1378
"""Pairs of places, the first not after the second."""
PAIR_FIRSTS: Final[list[i64]] = [first for first in range(PLACES) for _ in range(first, PLACES)]
PAIR_SECONDS: Final[list[i64]] = [
    second for first in range(PLACES) for second in range(first, PLACES)
]


def pair(first: i64, second: i64) -> i64:
    """The number of a pair: (0, 0), (0, 1) ... (0, 51), (1, 1) ..."""
    return first * PLACES - first * (first - 1) // 2 + second - first


def dam_code(upper: i64, way: i64) -> i64:
    if upper >= VERDE_SOURCE:
        return DAM + 147 + (upper - VERDE_SOURCE) * 2 + way
    return DAM + upper * 3 + way


def dam_upper(action: i64) -> i64:
    """The field or source above a dam."""
    border = action - DAM
    return border // 3 if border < 147 else VERDE_SOURCE + (border - 147) // 2


def dam_way(action: i64) -> i64:
    border = action - DAM
    return border % 3 if border < 147 else (border - 147) % 2


def expelled_from(action: i64) -> i64:
    """The field that an expulsion clears."""
    if action >= EXPEL_BY_TWO:
        return (action - EXPEL_BY_TWO) // PAIRS
    return (action - EXPEL) // PLACES


def attackers(action: i64) -> list[i64]:
    """The places from which the attackers of an expulsion start, sorted (DR 6.8, section 13).

    Fields come first, column by column (a1 to a7, b1 to b7 ... g7), then city, west and east.
    """
    if action >= EXPEL_BY_TWO:
        both = (action - EXPEL_BY_TWO) % PAIRS
        return [PAIR_FIRSTS[both], PAIR_SECONDS[both]]
    return [(action - EXPEL) % PLACES]
