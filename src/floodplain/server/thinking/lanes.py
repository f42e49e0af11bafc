"""Lanes of one kind: a limit to how many bots think at once, in the order of a fair queue."""

# interpreted: it waits for processes

import asyncio

import msgspec

from floodplain.server.thinking.fair_queue import Asker, FairQueue
from floodplain.server.thinking.lane import Lane
from floodplain.server.thinking.questions import Answer, Question

GRACE_S = 2.0
"""For a bot that nobody waits for any more: longer than a hint or the review of a move takes."""


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
        thinking = asyncio.ensure_future(self.think(self.idle.pop(), question, asker, patience_s))
        try:
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            # Most have an answer in a moment, and a worker that is killed has to be started again.
            thinking.add_done_callback(unheard)
            asyncio.get_running_loop().call_later(GRACE_S, thinking.cancel)
            raise

    async def think(
        self, lane: Lane, question: Question, asker: Asker, patience_s: float
    ) -> Answer:
        clock = asyncio.get_running_loop().time
        begun = clock()
        try:
            answer = await lane.ask(question, patience_s)
        finally:
            self.idle.append(lane)
            self.queue.leave(asker)
        return msgspec.structs.replace(answer, thought_s=clock() - begun)

    async def close(self) -> None:
        """End the workers and wait until they are gone; who asks now or later has no answer."""
        await asyncio.gather(*(lane.close() for lane in self.lanes))


def unheard(thinking: "asyncio.Future[Answer]") -> None:
    """Nobody asks what became of it."""
    if not thinking.cancelled():
        thinking.exception()
