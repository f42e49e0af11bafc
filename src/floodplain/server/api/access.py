"""Who asks, and what they may see and do at a table. Nothing a client says is believed."""

# interpreted: it is part of the server

from collections.abc import Sequence
from typing import Any, NamedTuple

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException

from floodplain.server.guard.rates import household
from floodplain.server.house import House
from floodplain.server.identity.cookies import COOKIE, bearer_in
from floodplain.server.store.rows import SeatRow, SessionRow, TableRow
from floodplain.server.tables import visits
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import BadRequest, NoSuchTable, NotAllowed, Unplayable


async def provide_house(state: State) -> House:
    house: House = state.house
    return house


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """The token of a header, for programs, or of the cookie, for browsers."""
    bearer = bearer_in(request.headers.get("authorization", ""))
    return request.cookies.get(COOKIE) if bearer is None else bearer


def visitor(request: Request[Any, Any, Any]) -> str:
    """From where somebody comes, as far as the address tells."""
    return household(request.client.host) if request.client else ""


async def provide_guest(request: Request[Any, Any, Any], house: House) -> SessionRow:
    token = token_of(request)
    session = await house.sessions.find(token) if token else None
    if session is None:
        raise NotAuthorizedException("there is no session; POST /api/session makes one")
    house.households.note(session.id, visitor(request))
    return session


class Place(NamedTuple):
    """A table as somebody with a right to look at it finds it."""

    live: Live
    rights: list[SeatRow]
    guest: SessionRow

    def seats(self) -> list[int]:
        """The guest's own seats."""
        return [right.seat for right in self.rights if right.session_id == self.guest.id]

    def eyes(self, wish: int | None) -> int | None:
        """The seat to look from: the wished one of the guest's own, else the first of them."""
        own = self.seats()
        if wish is None:
            return self.deciding(own)
        if wish not in own:
            raise NotAllowed("this is not your seat")
        return wish

    def deciding(self, own: list[int]) -> int | None:
        """Of several seats on one device the one whose turn it is."""
        waiting = [seat for seat in own if seat in self.live.actors()]
        return next(iter(waiting + own), None)

    def named(self, wish: int | None) -> int:
        """The seat that is meant, where it makes no difference whose turn it is."""
        if wish is None and len(self.seats()) > 1:
            raise BadRequest("you have several seats here: say which one")
        return self.seat(wish)

    def seat(self, wish: int | None) -> int:
        """The seat to act on; who has several says which, unless only one of them is to move."""
        own = self.seats()
        to_move = [seat for seat in own if seat in self.live.actors()]
        if wish is None and len(own) > 1 and len(to_move) != 1:
            raise BadRequest("you have several seats here: say which one")
        seat = self.eyes(wish)
        if seat is None:
            raise NotAllowed("you have no seat at this table")
        return seat


async def place_at(house: House, guest: SessionRow, table_id: str) -> Place:
    """A table that somebody comes to: one that rests goes on."""
    place = await listed_at(house, guest, table_id)
    if await visits.wake(house.tables, place.live):
        return await listed_at(house, guest, table_id)
    return place


async def listed_at(house: House, guest: SessionRow, table_id: str) -> Place:
    """A table for somebody who may see it; for others it is not there."""
    try:
        live = await house.tables.current_for(guest.id, table_id)
    except Unplayable:
        row = await house.store.table(table_id)
        rights = await house.store.seats_of(table_id)
        if row is not None and await may_look(house, guest, row, rights):
            raise
        raise NoSuchTable from None
    rights = await house.tables.rights(live)
    if not await may_look(house, guest, live.row, rights):
        raise NoSuchTable
    return Place(live, rights, guest)


async def may_look(
    house: House, guest: SessionRow, row: TableRow, rights: Sequence[SeatRow]
) -> bool:
    if row.public or row.host == guest.id:
        return True
    if any(right.session_id == guest.id for right in rights):
        return True
    return await house.store.watches(row.id, guest.id)
