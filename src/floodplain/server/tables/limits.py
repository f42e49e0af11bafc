"""How often one seat may do what is no move, so that nobody fills the log of a table.

What answers to such a command needs no limit of its own: an offer is declined once, a link is
used once, and whoever has left comes back once.
"""

# interpreted: it is part of the server

from typing import NamedTuple

from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Refused


class Limit(NamedTuple):
    """For one seat."""

    in_turn: int
    """Until another seat moves."""
    in_game: int


MOST_CHATS = 1_000
"""Messages at one table; each seat has an equal share of them."""
CHATS_IN_TURN = 100
OFFERS = Limit(3, 50)
UNDOS = Limit(50, 500)
LEAVES = Limit(10, 100)
LINKS = Limit(10, 100)
MOST_SITTINGS = 200
"""At one table before the game, whoever sits down there."""


def not_too_often(live: Live, kind: str, seat: int | None, limit: Limit) -> None:
    """Refuse one more entry of a kind to a seat that has made many of them; None is the host."""
    if live.done_lately[kind, seat] >= limit.in_turn:
        raise Refused("you have done this too often in this turn")
    if live.done[kind, seat] >= limit.in_game:
        raise Refused("you have done this too often in this game")


def chats(live: Live) -> Limit:
    return Limit(CHATS_IN_TURN, MOST_CHATS // live.seats)


def room_to_sit(live: Live) -> None:
    if sum(live.done["sit", seat] for seat in range(live.seats)) >= MOST_SITTINGS:
        raise Refused("people have sat down here too often; make a new table")
