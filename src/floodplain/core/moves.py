"""A legal move as a client draws it: its text, its kind, and the parts that it is made of.

The text alone is sent back to play the move. The parts only say what to point at: fields, cards,
places and costs, called as in the view of the game.
"""

# interpreted: msgspec structs lose their types when compiled

from typing import Any

import msgspec

Parts = dict[str, Any]
"""Plain data by name: what JSON knows, with lists for every row of things."""


class Move(msgspec.Struct, frozen=True):
    """A move that a seat may make now."""

    text: str
    kind: str
    """One of the game's `move_kinds`."""
    parts: Parts
