"""Whether the server can do its work: it needs a store that can be written, and misses its bus.

A store that answers may still refuse every move, on a full disk or after a failover. So something
is written there, which leaves no trace. Without the bus moves go on, and news reach the streams of
other processes late: that is a server which is degraded and not one which is away.
"""

# interpreted: it waits for store and bus

import asyncio
from typing import Literal

import msgspec

from floodplain.server.bus.bus import Bus, BusError
from floodplain.server.store import troubles
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.store import Store
from floodplain.server.watching.metrics import Metrics

PATIENCE_SECONDS = 5.0
"""A store or a bus that is silent for longer does not work."""
REMEMBERED_SECONDS = 1.0
"""However many ask, so often is looked at most: it costs a write."""


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """What was found."""

    status: Literal["ok", "degraded", "not ready"]
    degraded: list[str] = []
    """Parts that do not work and without which moves go on."""
    problems: dict[str, str] = {}
    """Each part that does not work, and why."""


class Readiness:
    """Looks at store and bus; who asks at the same time is told the same."""

    def __init__(self, store: Store, bus: Bus, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.metrics = metrics
        self.looking: asyncio.Task[Condition] | None = None
        self.good_until = 0.0

    async def condition(self) -> Condition:
        over = self.looking is None or self.looking.done()
        if self.looking is None or (over and asyncio.get_running_loop().time() >= self.good_until):
            self.looking = asyncio.create_task(self.look())
        return await asyncio.shield(self.looking)

    async def look(self) -> Condition:
        store, bus = await asyncio.gather(self.trouble_of_store(), self.trouble_of_bus())
        found = {"store": store, "bus": bus}
        for part, trouble in found.items():
            self.metrics.working.labels(part).set(trouble is None)
        problems = {part: trouble for part, trouble in found.items() if trouble is not None}
        self.good_until = asyncio.get_running_loop().time() + REMEMBERED_SECONDS
        if store is not None:
            return Condition(status="not ready", problems=problems)
        if bus is not None:
            return Condition(status="degraded", degraded=["bus"], problems=problems)
        return Condition(status="ok")

    async def trouble_of_store(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.store.try_writing()
        except UNAVAILABLE as error:
            return troubles.in_words(error)
        return None

    async def trouble_of_bus(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.bus.ping()
        except BusError as error:
            return str(error)
        except TimeoutError:
            return "it does not answer"
        return None

    async def stop(self) -> None:
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.gather(self.looking, return_exceptions=True)
