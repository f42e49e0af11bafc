"""Counting positions, for comparison with another implementation."""

from __future__ import annotations

from collections.abc import Hashable

from .game import actors, apply, legal
from .table import Table, key


def count(table: Table, depth: int) -> int:
    """How many different positions there are after exactly ``depth`` actions of any actors."""
    layer: dict[Hashable, Table] = {key(table): table}
    for _ in range(depth):
        following: dict[Hashable, Table] = {}
        for position in layer.values():
            for seat in actors(position):
                for text in legal(position, seat):
                    after = apply(position, seat, text)
                    following[key(after)] = after
        layer = following
    return len(layer)
