"""The house: everything that a running server consists of, put together and taken apart."""

# interpreted: it is part of the server

from contextlib import suppress

from floodplain.server.attendants.analyses import Analyses
from floodplain.server.attendants.bots import BotAttendant
from floodplain.server.attendants.duties import Duties
from floodplain.server.attendants.forgetting import Forgetting
from floodplain.server.attendants.heartbeat import Heartbeat
from floodplain.server.attendants.sweeper import Sweeper
from floodplain.server.attendants.timekeeper import Timekeeper
from floodplain.server.attendants.turns import TurnNotices
from floodplain.server.bus.bus import Bus, LocalBus
from floodplain.server.identity.households import Households
from floodplain.server.identity.sessions import Sessions
from floodplain.server.settings import ServerSettings
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.rows import Entry
from floodplain.server.store.store import Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import Live
from floodplain.server.tables.tables import Tables
from floodplain.server.thinking.thinkers import Thinkers
from floodplain.server.watching.metrics import Metrics
from floodplain.server.watching.readiness import Readiness


class House:
    """One process of the server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.store = Store(settings.store)
        self.bus = bus_of(settings.bus)
        self.feeds = Feeds()
        self.metrics = Metrics()
        self.tables = Tables(self.store, self.bus, self.feeds, settings.cached_tables)
        self.sessions = Sessions(self.store, settings.forget_after)
        self.households = Households()
        self.thinkers = Thinkers(settings.searches, settings.thinking_seconds, self.households.of)
        self.bots = BotAttendant(self.tables, self.thinkers, settings.fast_bots)
        self.duties = Duties(self.tables)
        self.turns = TurnNotices(self.tables, self.sessions, self.bus, settings)
        self.analyses = Analyses(self.thinkers, self.feeds)
        self.heartbeat = Heartbeat(self.tables)
        self.timekeeper = Timekeeper(self.tables, self.bots, self.heartbeat)
        self.readiness = Readiness(self.store, self.bus, self.metrics)
        self.forgetting = Forgetting(self.tables, self.sessions, self.bus)
        self.sweeper = Sweeper(self.store, self.sessions, self.forgetting)
        self.tables.settled.append(self.count)

    async def open(self) -> None:
        await self.heartbeat.begin()
        await self.bus.start(self.hear)
        await self.thinkers.start()
        self.timekeeper.start()
        self.sweeper.start()

    def hear(self, topic: str, number: int) -> None:
        """News from the bus."""
        self.sessions.hear(topic)
        self.tables.hear(topic, number)

    async def close(self) -> None:
        """Moves of people have been stored or refused when this is called."""
        self.feeds.close()
        self.tables.settled.clear()  # nothing more is begun because of a bot's
        await self.timekeeper.stop()
        await self.sweeper.stop()
        await self.bots.stop()
        await self.analyses.stop()
        await self.turns.stop()
        await self.thinkers.stop()
        await self.readiness.stop()
        await self.bus.stop()
        with suppress(*UNAVAILABLE):
            await self.heartbeat.end()
        await self.store.close()

    def count(self, before: Live, live: Live, entry: Entry) -> None:
        self.metrics.entries.labels(entry.kind).inc()
        self.metrics.tables.set(len(self.tables.slots))
        self.metrics.cached_entries.set(self.tables.entries)


def bus_of(url: str | None) -> Bus:
    if url is None:
        return LocalBus()
    # Only here, because a single process does without Redis.
    from floodplain.server.bus.redis_bus import RedisBus  # noqa: PLC0415

    return RedisBus(url)
