"""Events as a stream carries them; an entry of a log is worked out once for each kind of viewer.

A kind of viewer is a seat, or None for everybody who only watches: whoever looks from there reads
the same bytes. They stay with the line for as long as its table is in memory.
"""

# interpreted: it is part of the server

import msgspec

from floodplain.server.tables.lines import Line
from floodplain.server.tables.seen import event_seen

RETRY = b"retry: 1000\n\n"
PING = b": still here\n\n"
PING_SECONDS = 15.0
"""A stream says something at least so often."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

encoder = msgspec.json.Encoder()


def framed(event: str, data: object, seq: int | None = None) -> bytes:
    """An event as the stream carries it; JSON never holds a line break."""
    number = b"id: %d\n" % seq if seq is not None else b""
    return b"%sevent: %s\ndata: %s\n\n" % (number, event.encode(), encoder.encode(data))


def line_framed(line: Line, viewer: int | None) -> bytes:
    """The event of a line for one kind of viewer."""
    known = line.framed.get(viewer)
    if known is None:
        known = framed(line.entry.kind, event_seen(line, viewer), line.entry.seq)
        line.framed[viewer] = known
    return known
