"""Somebody who listens to a bus, for tests."""

import asyncio

from floodplain.server.bus.bus import EVERYTHING, Bus
from tests.patience import PATIENCE_SECONDS


class Hearing:
    """Keeps the news that a bus brings."""

    def __init__(self) -> None:
        self.news: list[tuple[str, int]] = []
        self.more = asyncio.Event()

    def __call__(self, topic: str, number: int) -> None:
        self.news.append((topic, number))
        self.more.set()

    async def heard(self, topic: str, number: int) -> None:
        """Wait until that has come."""
        await self.heard_one_of({(topic, number)})

    async def told_to_look(self) -> None:
        await self.heard(EVERYTHING, 0)

    async def heard_or_told_to_look(self, topic: str, number: int) -> None:
        """Wait until that has come, or the word that says as much."""
        await self.heard_one_of({(topic, number), (EVERYTHING, 0)})

    async def heard_one_of(self, news: set[tuple[str, int]]) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not news.intersection(self.news):
                self.more.clear()
                await self.more.wait()


async def listening(bus: Bus) -> Hearing:
    hearing = Hearing()
    await bus.start(hearing)
    return hearing
