"""What a move has brought: points, cards in hand, and contracts."""

# interpreted: it reads and makes msgspec structs

from collections.abc import Iterator

import msgspec

from floodplain.core.moves import Parts
from floodplain.core.notices import Notice
from floodplain.games.reisbauern.views import EntryView, ReisbauernView

NOTICE_KINDS = {
    "score": ("seat", "points", "entries"),
    "contract": ("seat", "contract"),
    "dealt": ("cards",),
}


def noticed(before: ReisbauernView, after: ReisbauernView) -> list[Notice]:
    return [
        notice
        for part in (scored, contracted, dealt)
        for seat in range(2)
        for notice in part(before, after, seat)
    ]


def scored(before: ReisbauernView, after: ReisbauernView, seat: int) -> Iterator[Notice]:
    """The new entries of a score (RB 8.6)."""
    entries = after.farms[seat].log[len(before.farms[seat].log) :]
    if entries:
        points = sum(entry.points for entry in entries)
        parts = [entry_parts(entry) for entry in entries]
        yield Notice("score", {"seat": seat, "points": points, "entries": parts})


def entry_parts(entry: EntryView) -> Parts:
    river = msgspec.to_builtins(entry.river)
    return {"kind": entry.kind, "points": entry.points, "river": river}


def contracted(before: ReisbauernView, after: ReisbauernView, seat: int) -> Iterator[Notice]:
    """RB 10.1."""
    contract = after.farms[seat].contract
    if contract not in (None, before.farms[seat].contract):
        yield Notice("contract", {"seat": seat, "contract": contract})


def dealt(before: ReisbauernView, after: ReisbauernView, seat: int) -> Iterator[Notice]:
    """The viewer's own new cards; the other's lie open in the picture (RB 3.2, 4.1)."""
    if seat != after.seat:
        return
    cards = sorted({*(after.farms[seat].hand or ())}.difference(before.farms[seat].hand or ()))
    if cards:
        yield Notice("dealt", {"cards": cards})
