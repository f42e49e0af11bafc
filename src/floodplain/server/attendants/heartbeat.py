"""The heartbeat: the store knows until when a server was alive, so that nobody pays for the rest.

A process that starts takes up the time where the others are. Where there are no others, the server
was away: that is entered at the tables whose clocks ran, and the time until now is taken from
nobody. Likewise where the clock of the machine was set forward, or the machine has slept.
"""

# interpreted: it belongs to the event loop

import time

import msgspec

from floodplain.server.bus.bus import EVERYTHING
from floodplain.server.server_time import SERVER_TIME, now, wall_clock
from floodplain.server.tables.settings import Settings
from floodplain.server.tables.tables import Tables

EVERY_SECONDS = 2.0
ALIVE = 5_000
"""Milliseconds after its last beat during which a server may be thought to be there."""
LEAP = 2_000
"""Milliseconds by which the clock of a machine never strays from the time of the server."""


class Heartbeat:
    """That of one process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.last = 0.0

    async def begin(self) -> None:
        """Find out what time it is; nothing is entered before that."""
        last = await self.store.last_beat()
        if self.store.shared and last.age < ALIVE:
            SERVER_TIME.set(last.alive_at + max(0, last.age))
            return
        # Time never goes back: a clock that was set back is waited for.
        SERVER_TIME.set(max(wall_clock(), last.alive_at))
        await self.store.add_outage(last, last.alive_at, now(), has_clock)

    async def beat(self) -> None:
        """Note that this process is alive; called more often than needed."""
        # Others who share the store go by the same time, so nobody changes it for all.
        if not self.store.shared and SERVER_TIME.lag() > LEAP:
            await self.leap()
        if time.monotonic() - self.last >= EVERY_SECONDS:
            self.last = time.monotonic()
            await self.store.beat(now())

    async def leap(self) -> None:
        """Go on from what the clock of the machine says; the time between is taken from nobody."""
        last, then, later = await self.store.last_beat(), now(), wall_clock()
        await self.store.add_outage(last, then, later, has_clock)
        SERVER_TIME.set(later)
        self.tables.hear(EVERYTHING, 0)

    async def end(self) -> None:
        await self.store.beat(now())


def has_clock(settings: str) -> bool:
    try:
        return msgspec.json.decode(settings, type=Settings).clock.kind != "none"
    except msgspec.MsgspecError:
        return False
