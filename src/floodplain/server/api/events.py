"""News as Server-Sent Events: every entry of a table's log once and in order.

The id of an event is its sequence number, so a browser that lost the connection goes on where it
was. One stream carries everything that a tab needs: the table, and word of turns elsewhere.
"""

# interpreted: Litestar reads the annotations at run time

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get
from litestar.params import Parameter
from litestar.response import Stream

from floodplain.server.api.access import may_look, place_at
from floodplain.server.api.framing import (
    HEADERS,
    PING,
    PING_SECONDS,
    RETRY,
    framed,
    line_framed,
)
from floodplain.server.api.tables import SeatNumber, TableId
from floodplain.server.attendants.turns import session_topic
from floodplain.server.house import House
from floodplain.server.identity.sessions import ended_topic
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables import visits
from floodplain.server.tables.lines import Line
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.tables import undisturbed

LINES_AT_ONCE = 100
"""That leave in one piece, if so many are there."""
FRAMED_AT_ONCE = 8
"""That are worked out in one turn of the loop."""
Look = Callable[[str], Awaitable[Live]]


class Waiting(msgspec.Struct, frozen=True):
    """The tables at which the guest owes a decision."""

    tables: list[str]


class Reset(msgspec.Struct, frozen=True):
    """The log does not reach as far as the viewer has read: it is told again from its beginning."""

    seq: int


class EventController(Controller):
    """Streams."""

    path = "/api"
    tags = ("events",)

    @get("/events", summary="Word of my turns, at all tables", media_type="text/event-stream")
    async def mine(self, house: House, guest: SessionRow) -> Stream:
        house.feeds.check_room(guest.id)
        return Stream(turns(house, guest), media_type="text/event-stream", headers=HEADERS)

    @get(
        "/tables/{table_id:str}/events",
        summary="Everything that happens at a table",
        media_type="text/event-stream",
    )
    async def table(
        self,
        request: Request[Any, Any, Any],
        house: House,
        guest: SessionRow,
        table_id: TableId,
        seat: SeatNumber | None = None,
        after: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0,
    ) -> Stream:
        place = await place_at(house, guest, table_id)
        house.feeds.check_room(guest.id)
        last = request.headers.get("last-event-id", "")
        start = int(last) if last.isdecimal() and len(last) < 10 else after
        eyes = place.eyes(seat) if seat is not None or len(place.seats()) == 1 else None
        return Stream(
            happenings(house, guest, table_id, eyes, start, place.live.looking_seq),
            media_type="text/event-stream",
            headers=HEADERS,
        )


async def happenings(
    house: House,
    guest: SessionRow,
    table_id: str,
    seat: int | None,
    start: int,
    asked_at: int,
) -> AsyncIterator[bytes]:
    """The log from an entry on, for ever; listening begins before reading, so nothing is lost.

    `asked_at` is the entry that last changed who may look, when they were let in.
    """
    topic = session_topic(guest.id)
    bell = house.feeds.listen(guest.id, table_id, topic, ended_topic(guest.id))
    house.metrics.streams.inc()
    sent = start
    news = {table_id, topic}
    anew: Look = partial(house.tables.current_for, guest.id)
    look = anew
    try:
        yield RETRY
        while not house.feeds.closed:
            if table_id in news or not news:
                live = await look(table_id)
                if live.looking_seq != asked_at:
                    if not await still_welcome(house, guest, live, seat):
                        return  # the seat has gone to another device, or there are new links
                    asked_at = live.looking_seq
                await visits.wake(house.tables, live)
                if sent > live.seq:
                    # The store was restored from a backup older than what the viewer has seen.
                    sent = 0
                    yield framed("reset", Reset(seq=live.seq), 0)
                while sent < live.seq:
                    yield await joined(live.lines[sent : sent + LINES_AT_ONCE], seat)
                    sent = min(sent + LINES_AT_ONCE, live.seq)
                    if sent < live.seq:
                        await asyncio.sleep(0)  # a long log keeps nobody else waiting
                del live  # a stream that waits keeps no table in memory
            if topic in news:
                yield framed("turns", Waiting(await house.duties.waiting(guest.id)))
            if not news:
                yield PING
            news = await bell.wait(PING_SECONDS)
            if await house.sessions.has_ended(guest, news):
                return
            # News may be lost, the log is not.
            look = house.tables.heard_of if news else anew
    except (Refused, *UNAVAILABLE):
        return  # whoever reads comes back and goes on where the stream ended
    finally:
        house.metrics.streams.dec()
        house.feeds.leave(bell)


async def joined(lines: Sequence[Line], viewer: int | None) -> bytes:
    """The events of some lines in one piece."""
    for number, line in enumerate([line for line in lines if viewer not in line.framed], start=1):
        line_framed(line, viewer)
        if number % FRAMED_AT_ONCE == 0:
            await asyncio.sleep(0)
    return b"".join([line_framed(line, viewer) for line in lines])


async def still_welcome(house: House, guest: SessionRow, live: Live, seat: int | None) -> bool:
    rights = await undisturbed(house.tables.rights(live))
    if seat is not None:
        return rights[seat].session_id == guest.id
    return await may_look(house, guest, live.row, rights)


async def turns(house: House, guest: SessionRow) -> AsyncIterator[bytes]:
    """Word of the guest's own turns, for ever."""
    bell = house.feeds.listen(guest.id, session_topic(guest.id), ended_topic(guest.id))
    house.metrics.streams.inc()
    news = {session_topic(guest.id)}
    try:
        yield RETRY
        while not house.feeds.closed:
            yield framed("turns", Waiting(await house.duties.waiting(guest.id))) if news else PING
            news = await bell.wait(PING_SECONDS)
            if await house.sessions.has_ended(guest, news):
                return
    except UNAVAILABLE:
        return
    finally:
        house.metrics.streams.dec()
        house.feeds.leave(bell)
