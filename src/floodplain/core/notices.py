"""What a move has brought, as plain data that each reader's program says in the reader's language.

A move and its parts say what somebody does; a notice says what comes of it, where that can not be
read off the move: cards that turn up, points, pay.
"""

# interpreted: msgspec structs lose their types when compiled

import msgspec

from floodplain.core.moves import Parts


class Notice(msgspec.Struct, frozen=True):
    """One thing that a viewer has seen happen. Seats count from 0."""

    kind: str
    """One of the game's `notice_kinds`."""
    parts: Parts
