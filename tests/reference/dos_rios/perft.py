"""Counting positions and courses, for comparison with another implementation."""

from __future__ import annotations

from collections.abc import Hashable

from .game import legal, play
from .table import Border, Shuffle, Table, key


def count(table: Table, depth: int, shuffle: Shuffle) -> int:
    """How many different positions there are after exactly ``depth`` actions."""
    layer: dict[Hashable, Table] = {key(table): table}
    for _ in range(depth):
        following: dict[Hashable, Table] = {}
        for position in layer.values():
            for text in legal(position):
                after = play(position, text, shuffle)
                following[key(after)] = after
        layer = following
    return len(layer)


def previews(table: Table, border: Border) -> set[frozenset[tuple[str, str]]]:
    """All complete courses that a dam can lead to, each as pairs of a place and its outflow.

    The dam must be legal now (ValueError otherwise). Where no river runs over the border, the
    only course is the present one.
    """
    found: set[frozenset[tuple[str, str]]] = set()
    waiting = [play(table, "dam " + "/".join(border), list)]
    while waiting:
        after = waiting.pop()
        if after.phase == "FLOW":
            waiting.extend(play(after, text, list) for text in legal(after))
        else:
            found.add(frozenset(after.outflow.items()))
    return found
