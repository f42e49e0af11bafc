"""Counting positions, for comparison with another implementation."""

from __future__ import annotations

from collections.abc import Hashable

from .acts import Shuffle
from .game import legal, play
from .table import Table, key


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
