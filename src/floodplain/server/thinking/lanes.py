"""Lanes of one kind: a limit to how many bots think at once, in the order of a fair queue."""

# interpreted: it waits for processes

import asyncio

from floodplain.server.thinking.fair_queue import Asker, FairQueue
from floodplain.server.thinking.lane import Lane
from floodplain.server.thinking.questions import Answer, Question


class Lanes:
    """Their workers start when they are first needed."""

    def __init__(self, count: int) -> None:
        self.lanes = [Lane() for _ in range(count)]
        self.idle = list(self.lanes)
        """The one used last at the end, so that its worker is used again before another starts."""
        self.queue = FairQueue(count)

    async def ask(
        self, question: Question, asker: Asker, patience_s: float, wait_s: float | None = None
    ) -> Answer:
        """The answer; raises TimeoutError where no lane is free within the time to wait for one."""
        async with asyncio.timeout(wait_s):
            await self.queue.enter(asker)
        lane = self.idle.pop()
        try:
            return await lane.ask(question, patience_s)
        finally:
            self.idle.append(lane)
            self.queue.leave(asker)

    async def close(self) -> None:
        """End the workers and wait until they are gone; who asks now or later has no answer."""
        await asyncio.gather(*(lane.close() for lane in self.lanes))
