"""What a move has brought: points, cards in hand, and contracts."""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Iterator

from floodplain.core.sentences import doing, joined
from floodplain.games.reisbauern.drawing_words import CONTRACTS, entry_words
from floodplain.games.reisbauern.views import ReisbauernView


def noticed(before: ReisbauernView, after: ReisbauernView) -> list[str]:
    return [
        line
        for part in (scored, contracted, dealt)
        for seat in range(2)
        for line in part(before, after, seat)
    ]


def scored(before: ReisbauernView, after: ReisbauernView, seat: int) -> Iterator[str]:
    """The new entries of a score, as in `You score 5: size 3, farmers 1, ancestor 1.`"""
    entries = after.farms[seat].log[len(before.farms[seat].log) :]
    if entries:
        points = sum(entry.points for entry in entries)
        parts = ", ".join(map(entry_words, entries))
        yield f"{doing(after, seat, 'score')} {points}: {parts}."


def contracted(before: ReisbauernView, after: ReisbauernView, seat: int) -> Iterator[str]:
    """RB 10.1."""
    contract = after.farms[seat].contract
    if contract not in (None, before.farms[seat].contract):
        yield f"{doing(after, seat, 'get')} a contract: {CONTRACTS[contract]}."


def dealt(before: ReisbauernView, after: ReisbauernView, seat: int) -> Iterator[str]:
    """The viewer's own new cards; the other's lie open in the picture (RB 3.2, 4.1)."""
    if seat != after.seat:
        return
    cards = sorted({*(after.farms[seat].hand or ())}.difference(before.farms[seat].hand or ()))
    if cards:
        word = "card" if len(cards) == 1 else "cards"
        yield f"You get {word} {joined([str(card) for card in cards])}."
