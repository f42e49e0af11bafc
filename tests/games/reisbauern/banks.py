"""Farms along both banks of the river, with what a test wants in the fields at the symbols.

Cards stand side by side with their parcel B on the bank, at x = 2, 4, 6, 8 and 10: a closed field
of one parcel with the feature that is named, or an open one.
"""

from collections.abc import Mapping
from typing import Any

from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import after

OPEN = "../../.."
CLOSED = "../../=="
"""Only B is enclosed, by the lower paths and the river."""
LAST = {1: "build 13 turn 0 at {},5", 2: "build 14 turn 2 at {},-6"}
"""Builds behind the bank that close nothing."""

Bank = Mapping[int, str]
"""By x: "farmer", "hut", "buffalo", "empty" for a field without features, "open" for none."""


def faces_of(bank: Bank, first: int) -> dict[int, str]:
    """A card for each place, numbered from the first one."""
    faces = {}
    for number, what in enumerate(bank.values(), start=first):
        feature = "" if what in ("empty", "open") else f" B {what}"
        faces[number] = OPEN if what == "open" else CLOSED + feature
    return faces


def farm_of(bank: Bank, seat: int, first: int) -> str:
    place = "turn 2 at {},2" if seat == 1 else "turn 0 at {},-3"
    return "; ".join(
        f"{number} {place.format(x - 1)}" for number, x in enumerate(bank, start=first)
    )


def at_river(
    south: Bank,
    north: Bank,
    row: tuple[str, ...],
    *,
    rain: bool = False,
    scores: tuple[int, int] = (0, 0),
    faces: Mapping[int, str] | None = None,
    ancestors: tuple[int, int] = (16, 18),
    **options: Any,
) -> ReisbauernState:
    """Both farms, in the last rain turn or before seat 1's last build of the dry season.

    South are the cards from 1, north those from 8; `faces` may change some of them.
    """
    printed = {**faces_of(south, 1), **faces_of(north, 8), 13: OPEN, 14: OPEN, **(faces or {})}
    return position(
        phase="rain" if rain else "dry",
        turn=4 if rain else None,
        farms=(farm_of(south, 1, 1), farm_of(north, 2, 8)),
        hands=("13", "14") if rain else ("", ""),
        display="" if rain else "13",
        ancestors=ancestors,
        faces=printed,
        river=row,
        scores=scores,
        **{"festival": "yes", **options},
    )


def after_rain(south: Bank, north: Bank, row: tuple[str, ...], **more: Any) -> ReisbauernState:
    """When both have made their last builds of the rain season."""
    state = at_river(south, north, row, rain=True, **more)
    builds = [
        f"{seat} {LAST[seat].format(x - 1)}" for seat, x in ((1, min(south)), (2, min(north)))
    ]
    return after(state, *builds)


def after_dry(south: Bank, north: Bank, row: tuple[str, ...], **more: Any) -> ReisbauernState:
    """When seat 1 has built the last card of the dry season."""
    state = at_river(south, north, row, **more)
    return after(state, f"1 {LAST[1].format(min(south) - 1)}")
