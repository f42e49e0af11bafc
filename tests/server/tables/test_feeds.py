"""Waking up streams: a few in each turn of the loop, after the answer, and none is forgotten."""

import asyncio
from collections import Counter
from contextvars import copy_context

import pytest

from floodplain.server.bus.bus import EVERYTHING
from floodplain.server.tables.feeds import AT_ONCE, Bell, Command, Feeds, answering

pytestmark = pytest.mark.anyio

CROWD = 10 * AT_ONCE + 1
LONG = 60.0
"""Seconds; no test waits for them."""


class Turns:
    """Counts the turns of the loop, and who was woken in which."""

    def __init__(self) -> None:
        self.now = 0
        self.woken: Counter[int] = Counter()
        self.task = asyncio.create_task(self.count())

    async def count(self) -> None:
        while True:
            self.now += 1
            await asyncio.sleep(0)

    async def listen(self, bell: Bell) -> set[str]:
        news = await bell.wait(LONG)
        self.woken[self.now] += 1
        return news


async def crowd(feeds: Feeds, turns: Turns) -> list[asyncio.Task[set[str]]]:
    bells = [feeds.listen(f"guest {number}", "table") for number in range(CROWD)]
    tasks = [asyncio.create_task(turns.listen(bell)) for bell in bells]
    await asyncio.sleep(0)
    return tasks


async def test_a_crowd_is_woken_a_few_at_a_time() -> None:
    feeds, turns = Feeds(), Turns()
    tasks = await crowd(feeds, turns)
    feeds.ring("table")
    assert await asyncio.gather(*tasks) == [{"table"}] * CROWD
    assert max(turns.woken.values()) <= AT_ONCE
    assert len(turns.woken) == 11
    turns.task.cancel()


async def test_a_crowd_gives_way_to_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two slices the loop is free for as long as somebody waits for an answer."""
    monkeypatch.setattr("floodplain.server.tables.feeds.PAUSE_SECONDS", LONG)
    feeds, turns = Feeds(), Turns()
    tasks = await crowd(feeds, turns)
    command = Command(feeds)
    assert feeds.commands == 0  # one that is still arriving waits for nothing
    command.begin()
    feeds.ring("table")
    for _ in range(100):
        await asyncio.sleep(0)
    assert sum(turns.woken.values()) == AT_ONCE
    command.answer()
    feeds.wake_some()  # the pause is over
    await asyncio.gather(*tasks)
    turns.task.cancel()


async def test_news_of_a_command_come_after_its_answer() -> None:
    feeds = Feeds()
    bell = feeds.listen("ann", "table", "session")
    listening = asyncio.create_task(bell.wait(LONG))
    command = Command(feeds)

    def carried_out() -> None:
        answering.set(command)
        feeds.ring("table")
        feeds.ring("session")

    context = copy_context()
    context.run(carried_out)
    await asyncio.sleep(0.01)
    assert not listening.done() and not bell.rung_by
    context.run(command.answer)
    assert await listening == {"table", "session"}
    context.run(feeds.ring, "table")  # what it has set going rings at once
    assert await bell.wait(LONG) == {"table"}
    command.answer()
    assert feeds.commands == 0 and not bell.rung_by


async def test_news_that_come_while_a_stream_is_busy_are_not_lost() -> None:
    feeds = Feeds()
    bell = feeds.listen("ann", "table", "session")
    feeds.ring("table")
    feeds.ring("session")
    feeds.ring("table")
    assert await bell.wait(LONG) == {"table", "session"}
    again = asyncio.create_task(bell.wait(LONG))
    await asyncio.sleep(0.01)  # the bell stood in line when its news were taken
    assert not again.done()
    feeds.ring(EVERYTHING)
    assert await again == {"table", "session"}


async def test_a_stream_without_news_is_woken_all_the_same() -> None:
    feeds = Feeds()
    bell = feeds.listen("ann", "table")
    for _ in range(3):
        assert await bell.wait(0.01) == set()
    feeds.leave(bell)
    assert not feeds.bells and not feeds.streams


async def test_many_news_do_not_set_many_timers() -> None:
    feeds = Feeds()
    bell = feeds.listen("ann", "table")
    timers = set()
    for _ in range(100):
        feeds.ring("table")
        assert await bell.wait(LONG) == {"table"}
        timers.add(bell.timer)
    assert len(timers) == 1
    feeds.leave(bell)
    assert bell.timer is not None and bell.timer.cancelled()


async def test_all_streams_end_when_the_server_does() -> None:
    feeds, turns = Feeds(), Turns()
    tasks = await crowd(feeds, turns)
    feeds.close()
    await asyncio.gather(*tasks)
    assert feeds.closed
    turns.task.cancel()


async def test_a_stream_that_ends_while_in_line_is_not_missed() -> None:
    feeds, turns = Feeds(), Turns()
    tasks = await crowd(feeds, turns)
    feeds.ring("table")
    for bell in list(feeds.line)[::2]:
        feeds.leave(bell)
    for task in tasks[::3]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not feeds.line
    turns.task.cancel()
