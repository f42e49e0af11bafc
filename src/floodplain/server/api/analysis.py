"""The analysis of a finished game, as a stream: an opinion after the other, while it is made."""

# interpreted: Litestar reads the annotations at run time

from collections.abc import AsyncIterator

import msgspec
from litestar import Controller, get
from litestar.response import Stream

from floodplain.bots.analysis import ANALYST, Turn
from floodplain.server.api.access import place_at
from floodplain.server.api.framing import HEADERS, PING, PING_SECONDS, framed
from floodplain.server.api.tables import TableId
from floodplain.server.attendants.analyses import Analysis
from floodplain.server.house import House
from floodplain.server.identity.sessions import ended_topic
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables.refusals import Refused


class Begun(msgspec.Struct, frozen=True, kw_only=True):
    """What is being looked at."""

    bot: str
    moves: int


class Over(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing more follows."""

    turning_points: list[Turn]


class AnalysisController(Controller):
    """What a bot thinks of a game."""

    path = "/api/tables/{table_id:str}/analysis"
    tags = ("analysis",)

    @get(summary="What a bot thinks of a finished game", media_type="text/event-stream")
    async def analysis(self, house: House, guest: SessionRow, table_id: TableId) -> Stream:
        place = await place_at(house, guest, table_id)
        house.feeds.check_room(guest.id)
        found = house.analyses.of(place.live, guest.id)
        return Stream(told(house, guest, found), media_type="text/event-stream", headers=HEADERS)


async def told(house: House, guest: SessionRow, analysis: Analysis) -> AsyncIterator[bytes]:
    """All that was found and all that will be; listening begins before reading."""
    bell = house.feeds.listen(guest.id, analysis.topic, ended_topic(guest.id))
    house.metrics.streams.inc()
    sent = 0
    try:
        yield framed("begun", Begun(bot=ANALYST, moves=analysis.moves))
        while not house.feeds.closed:
            over = analysis.over
            for judgement in analysis.found[sent:]:
                sent += 1
                yield framed("opinion", judgement)
            if over:
                yield framed("over", Over(turning_points=analysis.turning_points()))
            if over or analysis.given_up:
                return
            news = await bell.wait(PING_SECONDS)
            if await house.sessions.has_ended(guest, news):
                return
            await place_at(house, guest, analysis.table_id)
            if not news:
                yield PING
    except (Refused, *UNAVAILABLE):
        return  # whoever no longer may look at the table hears no more of it
    finally:
        house.metrics.streams.dec()
        house.feeds.leave(bell)
