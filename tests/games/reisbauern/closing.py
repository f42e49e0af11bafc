"""Positions in which one build closes one field whose parcels and features a test chooses.

Two upright cards side by side close three parcels, (1,1), (2,2) and (3,1): C and R of the left
card, C and L of the right one, so there is room for four features. With other faces it is one
parcel or two.
"""

from typing import Any

from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import built, log

FACES = {
    1: ("../../..", "==/==/==", "build {} turn 0 at 2,2"),
    2: ("==/=./==", "=./==/==", "build {} turn 0 at 2,0"),
    3: ("==/=./==", "==/.=/==", "build {} turn 0 at 2,0"),
}
"""By the number of parcels: the face that lies there, the one that is built, and how."""
ROOM = {1: ("", "C"), 2: ("CR", "L"), 3: ("CR", "LC")}
"""Where features of the closed field can stand, on the left and on the right card."""


def about_to_close(
    parcels: int, features: str = "", ancestor: int = 16, *, phase: str = "dry", **options: Any
) -> tuple[ReisbauernState, str]:
    """A position of seat 1, and the build that closes the field: "farmer hut" are in it."""
    left_room, right_room = ROOM[parcels]
    kinds = features.split()
    right = dict(zip(right_room, kinds, strict=False))
    left = dict(zip(left_room, kinds[len(right_room) :], strict=False))
    assert len(right) + len(left) == len(kinds), f"no room for {features}"
    lies, comes, text = FACES[parcels]
    one, other, another = [card for card in range(5, 12) if card != ancestor][:3]
    faces = {one: with_features(lies, left), other: with_features(comes, right)}
    state = position(
        phase=phase,
        farms=(f"{one} turn 0 at 0,0", ""),
        ancestors=(ancestor, None),
        hands=("", "") if phase == "dry" else (str(other), ""),
        display=f"{other} {another}" if phase == "dry" else "",
        faces=faces,
        **options,
    )
    return state, text.format(other)


def with_features(rows: str, features: dict[str, str]) -> str:
    return f"{rows} " + ", ".join(f"{part} {kind}" for part, kind in features.items())


def closed(
    parcels: int, features: str = "", ancestor: int = 16, *, phase: str = "dry", **options: Any
) -> list[tuple[str, int]]:
    """What the record says of a field that seat 1 closes."""
    state, text = about_to_close(parcels, features, ancestor, phase=phase, **options)
    return log(built(state, text), 1)
