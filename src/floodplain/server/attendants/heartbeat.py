"""The heartbeat: the store knows until when a server was alive, so that nobody pays for the rest.

A process that starts takes up the time where the others are. Where there are no others, the server
was away: that is entered at the tables whose clocks ran, and the time until now is taken from
nobody. Likewise where no process could reach the store, where the clock of the machine was set
forward, and where the machine has slept.
"""

# interpreted: it belongs to the event loop

import asyncio

import msgspec

from floodplain.server.bus.bus import EVERYTHING
from floodplain.server.server_time import SERVER_TIME, now, wall_clock
from floodplain.server.tables.settings import Settings
from floodplain.server.tables.tables import Tables

EVERY = 2_000
"""Milliseconds from one beat to the next."""
ALIVE = 5_000
"""Milliseconds after its last beat during which another process may be thought to be there."""
SILENT = 10_000
"""Milliseconds without a beat after which this process itself was not there for anybody."""
LEAP = 2_000
"""Milliseconds by which the clock of a machine never strays from the time of the server."""


class Heartbeat:
    """That of one process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.last = now()
        """When the store has last taken note of this process."""
        self.making_up = asyncio.Lock()
        tables.before_entry = self.make_up

    async def begin(self) -> None:
        """Find out what time it is; nothing is entered before that."""
        last = await self.store.last_beat()
        if self.store.shared and last.age < ALIVE:
            SERVER_TIME.set(last.alive_at + max(0, last.age))
        else:
            # Time never goes back: a clock that was set back is waited for.
            SERVER_TIME.set(max(wall_clock(), last.alive_at))
            await self.store.add_outage(last, last.alive_at, now(), has_clock)
        self.last = now()

    async def beat(self) -> None:
        """Note that this process is alive; called more often than needed."""
        # Others who share the store go by the same time, so nobody changes it for all.
        if not self.store.shared and SERVER_TIME.lag() > LEAP:
            await self.forgive(now(), wall_clock())
        await self.make_up()
        if now() - self.last >= EVERY:
            await self.keep_up()
            await self.store.beat(now())
            self.last = now()

    async def make_up(self) -> None:
        """Before anything is entered: whose clock ran meanwhile does not pay for it."""
        if now() - self.last <= SILENT:
            return
        async with self.making_up:
            if now() - self.last > SILENT:
                await self.forgive(self.last, now())

    async def keep_up(self) -> None:
        """Go by the time of the others, where this machine has slept and they have not."""
        if self.store.shared:
            last = await self.store.last_beat()
            if last.age < ALIVE and last.alive_at + last.age > now() + LEAP:
                SERVER_TIME.set(last.alive_at + last.age)

    async def forgive(self, away_since: int, until: int) -> None:
        """Take the time from one moment to another from nobody, and go on from there."""
        last = await self.store.last_beat()
        if self.store.shared and last.age < ALIVE:
            await self.store.beat(until)  # the others were there
        else:
            await self.store.add_outage(last, away_since, until, has_clock)
        if until > now():
            SERVER_TIME.set(until)
        self.last = until
        await self.tables.bus.publish(EVERYTHING, 0)

    async def end(self) -> None:
        await self.store.beat(now())


def has_clock(settings: str) -> bool:
    try:
        return msgspec.json.decode(settings, type=Settings).clock.kind != "none"
    except msgspec.MsgspecError:
        return False
