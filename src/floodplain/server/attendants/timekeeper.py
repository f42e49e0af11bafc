"""The clock on the wall: wakes tables whose time has come.

Clocks that run out, and bots whose process died while they thought, are found in the store by
the time at which somebody must look. Every process looks; the log lets one of them through. A
table that rests has no such time.
"""

# interpreted: it belongs to the event loop

import asyncio

import structlog

from floodplain.server.attendants.bots import BotAttendant
from floodplain.server.attendants.heartbeat import Heartbeat
from floodplain.server.server_time import now
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.tables import commands
from floodplain.server.tables.live import Live
from floodplain.server.tables.tables import Tables

EVERY_SECONDS = 0.5
AT_ONCE = 100
RETRY = 10_000
"""Milliseconds until a table that could not be looked after is looked at again."""

log = structlog.get_logger()


class Timekeeper:
    """One task per process."""

    def __init__(self, tables: Tables, bots: BotAttendant, heartbeat: Heartbeat) -> None:
        self.tables = tables
        self.bots = bots
        self.heartbeat = heartbeat
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_time())

    async def keep_time(self) -> None:
        # Alone on its store, a process that starts knows that nobody else thinks for its bots.
        ahead = 0 if self.tables.store.shared else RETRY
        while True:
            looked_after = 0
            try:
                await self.heartbeat.beat()
                looked_after = await self.look(now() + ahead)
                ahead = 0
            except UNAVAILABLE as error:
                log.warning("the store does not answer", reason=type(error).__name__)
            if looked_after < AT_ONCE:
                await asyncio.sleep(EVERY_SECONDS)

    async def look(self, until: int) -> int:
        """Look after the tables whose time has come, not too many at once; how many they were."""
        due = await self.tables.store.to_wake(until, AT_ONCE)
        await asyncio.gather(*(self.look_after(table_id, time) for table_id, time in due))
        return len(due)

    async def look_after(self, table_id: str, due: int) -> None:
        try:
            live = await self.flagged(table_id)
            wake_at = live.wake_at(now())
        except Exception as error:
            # Whatever is wrong with one table, the clocks of the others go on.
            log.warning("a table was not looked after", table=table_id, reason=type(error).__name__)
            wake_at = now() + RETRY
        else:
            self.bots.attend(live)
        await self.tables.store.set_wake(table_id, due, wake_at)

    async def flagged(self, table_id: str) -> Live:
        """The table, with an entry for each seat whose time is over."""
        live = await self.tables.current(table_id)
        while live.late_seats(now()):
            live = (await self.tables.enter(table_id, lambda it: commands.flag(it, now()))).live
        return live

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
