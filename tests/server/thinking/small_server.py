"""A server that does nothing but ask bots, for tests that look at its processes from outside.

Workers write their errors where this process does. Whoever holds the other end of that pipe
sees it closed when the last of them is gone.
"""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

import uvloop

from floodplain.server.thinking import thinkers as thinkers_module
from floodplain.server.thinking.questions import NoAnswer
from floodplain.server.thinking.thinkers import Thinkers
from tests.patience import PATIENCE_SECONDS
from tests.server.thinking.asking import marked, opening
from tests.server.thinking.players import FOLDER

TASKS: list["asyncio.Task[object]"] = []


async def busy() -> Thinkers:
    """One worker waits, one sleeps amid a thought, one lets no other thread run."""
    thinkers = Thinkers(searches=2, patience_s=600.0)
    await thinkers.start()
    await thinkers.ask(opening("simple"))
    for bot in ("sleeper", "stubborn"):
        TASKS.append(asyncio.create_task(thinkers.ask(opening(bot, bot))))
        await marked(Path(os.environ[FOLDER]), bot.title())
    return thinkers


async def killed() -> None:
    await busy()
    print("busy", flush=True)
    await asyncio.sleep(600)


async def stopped() -> None:
    thinkers = await busy()
    # A worker is free for this one: it may be answered before the stop comes to it.
    last = asyncio.create_task(thinkers.ask(opening("simple", "perhaps too late")))
    TASKS.extend(asyncio.create_task(thinkers.ask(opening("sleeper", str(n)))) for n in range(3))
    await asyncio.sleep(0)
    await thinkers.stop()
    for heard in await asyncio.gather(*TASKS, return_exceptions=True):
        assert isinstance(heard, NoAnswer), heard
    with suppress(NoAnswer):
        await last
    await wait_aside()


async def stopped_early() -> None:
    """The stop comes at every moment of the start of a worker."""
    for step in range(20):
        thinkers = Thinkers(patience_s=600.0)
        await thinkers.start()
        task = asyncio.create_task(thinkers.ask(opening("sleeper")))
        for _ in range(step):
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await thinkers.stop()
        (heard,) = await asyncio.gather(task, return_exceptions=True)
        assert isinstance(heard, NoAnswer), heard
    await wait_aside()


async def cancelled() -> None:
    """Questions are cancelled at every moment from the asking to the answer."""
    thinkers = Thinkers()
    await thinkers.start()
    for step in range(26):
        task = asyncio.create_task(thinkers.ask(opening("simple")))
        for _ in range(step):
            await asyncio.sleep(0)
        await asyncio.sleep(0.03 * max(0, step - 10))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await thinkers.ask(opening("simple"))
    await thinkers.stop()
    await wait_aside()


async def wait_aside() -> None:
    """Live on until the test closes our input, without holding the pipe that it watches."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    print("stopped", flush=True)
    await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    loops = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
    scenes = {scene.__name__: scene for scene in (killed, stopped, stopped_early, cancelled)}
    thinkers_module.QUICK_PATIENCE_S = PATIENCE_SECONDS
    with asyncio.Runner(loop_factory=loops[sys.argv[2]]) as runner:
        runner.run(scenes[sys.argv[1]]())
