"""Regions of parcels, and which of them are closed fields (RB 6.1).

Parcels are joined across grid lines and parted by paths. A region is closed when all of its
parcels are complete and none of its paths is a dead end. Only a card that touches a region can
close it: so only the parcels that a new card touches are flooded.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.geometry import PARCEL_OFFSETS, PARCELS, STRIDE
from floodplain.games.reisbauern.land import GAP, PATH, Land

SIDE_SQUARES: Final[list[i64]] = [-STRIDE - 1, -STRIDE, -1, 0]
"""The four squares around a parcel: upper left, upper right, lower left, lower right."""
SIDE_PARCELS: Final[list[i64]] = [-STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1]
"""The parcels beyond them."""


def closed_around(land: Land, corner: i64, turn: i64) -> list[list[i64]]:
    """The closed regions among the parcels that a card touches, each once (RB 6.6)."""
    found: list[list[i64]] = []
    for part in range(PARCELS):
        parcel = corner + PARCEL_OFFSETS[turn * PARCELS + part]
        known = False
        for region in found:
            if contains(region, parcel):
                known = True
        if not known:
            region = enclosed(land, parcel)
            if region:
                found.append(region)
    return found


def enclosed(land: Land, start: i64) -> list[i64]:
    """The parcels of the closed field around a parcel, or none if it is open (RB 6.1)."""
    region: list[i64] = [start]
    beyond: list[i64] = []
    done = 0
    while done < len(region):
        parcel = region[done]
        done += 1
        for side in range(4):
            line = land.square(parcel + SIDE_SQUARES[side])
            if line == GAP:
                return []  # an incomplete parcel (RB 2.4)
            other = parcel + SIDE_PARCELS[side]
            if line == PATH:
                beyond.append(other)
            elif not contains(region, other):
                region.append(other)
    return [] if dead_end(region, beyond) else region


def dead_end(region: list[i64], beyond: list[i64]) -> bool:
    """Whether a path juts into the region: the same region lies beyond it (RB 6.1)."""
    for other in beyond:
        if contains(region, other):
            return True
    return False


def missing_squares(land: Land, parcel: i64) -> i64:
    """How many of its squares a parcel lacks; a complete one lacks none (RB 2.4)."""
    row, column = parcel // STRIDE, parcel % STRIDE
    above, below = land.lines(row - 1) >> (column - 1), land.lines(row) >> (column - 1)
    return 4 - (above & 1) - (above >> 1 & 1) - (below & 1) - (below >> 1 & 1)


def contains(parcels: list[i64], wanted: i64) -> bool:
    for parcel in parcels:
        if parcel == wanted:
            return True
    return False
