"""News: they arrive, in this process and in the others, and nothing else does."""

import asyncio
import socket
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from floodplain.server.bus import redis_bus
from floodplain.server.bus.bus import Bus, BusError, LocalBus
from floodplain.server.bus.redis_bus import CHANNEL, RedisBus
from tests.patience import PATIENCE_SECONDS

from .hearing import Hearing, listening

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["local", "redis"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    made = LocalBus() if request.param == "local" else RedisBus(request.getfixturevalue("redis"))
    yield made
    await made.stop()


@pytest.fixture
async def another(redis: str) -> AsyncIterator[RedisBus]:
    """The bus of another process."""
    made = RedisBus(redis)
    yield made
    await made.stop()


async def test_ones_own_news_arrive_at_once(bus: Bus) -> None:
    hearing = await listening(bus)
    await bus.publish("t1", 7)
    assert hearing.news[-1] == ("t1", 7)
    await bus.publish("session:ann", 8)
    assert hearing.news[-1] == ("session:ann", 8)


async def test_a_bus_that_works_says_so(bus: Bus) -> None:
    await bus.ping()


async def test_a_bus_that_has_stopped_is_silent(bus: Bus) -> None:
    hearing = await listening(bus)
    await bus.stop()
    hearing.news.clear()
    bus.listener("t1", 1)
    assert hearing.news == []


async def test_news_arrive_in_other_processes_the_newest_last(
    redis: str, another: RedisBus
) -> None:
    here = RedisBus(redis)
    try:
        await listening(here)
        there = await listening(another)
        for number in range(1, 200):
            await here.publish(f"t{number % 3}", number)
        for number in (197, 198, 199):
            await there.heard(f"t{number % 3}", number)
        for topic in ("t0", "t1", "t2"):
            numbers = [number for name, number in there.news if name == topic]
            assert numbers == sorted(set(numbers))
    finally:
        await here.stop()


async def test_ones_own_news_are_heard_once(redis: str, another: RedisBus) -> None:
    """What comes back from Redis is no news; the same words of another process are."""
    here = RedisBus(redis)
    try:
        hearing, there = await listening(here), await listening(another)
        for number in (1, 2, 3):
            await here.publish("session:ann", number)
            await there.heard("session:ann", number)
        await another.publish("session:ann", 2)
        await another.publish("t1", 1)
        await hearing.heard("t1", 1)
        numbers = [number for topic, number in hearing.news if topic == "session:ann"]
        assert numbers == [1, 2, 3, 2]
    finally:
        await here.stop()


async def test_last_news_are_sent_before_it_stops(redis: str, another: RedisBus) -> None:
    there = await listening(another)
    here = RedisBus(redis)
    await listening(here)
    await here.publish("t1", 5)
    await here.stop()
    await there.heard("t1", 5)


GARBAGE = [
    b"",
    b" ",
    b"t1",
    b"t1 ",
    b"t1 -1",
    b"t1 1.5",
    b"t1 one",
    b"t1 1 2",
    b"\xff\xfe\x00",
    b"\xff 0x10",
    b"t1 " + b"9" * 10_000,
    b"{}" * 50_000,
    "t1 ²".encode(),
]


async def test_garbage_on_the_channel_is_ignored(redis: str, another: RedisBus) -> None:
    there = await listening(another)
    await there.told_to_look()
    there.news.clear()
    async with Redis.from_url(redis) as client:
        for data in GARBAGE:
            await client.publish(CHANNEL, data)
        await client.publish(CHANNEL, "t1 1")
    await there.heard("t1", 1)
    assert there.news == [("t1", 1)]


async def test_a_redis_that_is_not_there_is_named(unused_address: str) -> None:
    bus = RedisBus(unused_address)
    try:
        with pytest.raises(BusError, match="Redis does not answer"):
            await bus.ping()
    finally:
        await bus.stop()


async def test_a_redis_that_hangs_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes connections and never says a word."""
    monkeypatch.setattr(redis_bus, "PATIENCE_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        bus, hearing = RedisBus(f"redis://127.0.0.1:{silent.getsockname()[1]}"), Hearing()
        try:
            with pytest.raises(BusError):
                await bus.start(hearing)
            async with asyncio.timeout(PATIENCE_SECONDS):  # a third of what waiting for it takes
                for number in range(1000):
                    await bus.publish("t1", number)
            assert hearing.news[-1] == ("t1", 999)
            assert len(bus.unsent) <= 2
        finally:
            await bus.stop()


async def test_the_same_news_again_while_the_first_are_on_their_way_are_sent_again(
    redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables may have the same number for one guest, and the first word may come too soon."""
    bus, under_way, arrive = RedisBus(redis), asyncio.Event(), asyncio.Event()
    sent: list[str] = []

    async def publish(channel: str, message: str) -> None:
        sent.append(message)
        under_way.set()
        await arrive.wait()

    try:
        await listening(bus)
        monkeypatch.setattr(bus.redis, "publish", publish)
        await bus.publish("session:ann", 5)
        await under_way.wait()
        await bus.publish("session:ann", 5)
        arrive.set()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while bus.unsent:
                await asyncio.sleep(0.01)
        assert sent == ["session:ann 5"] * 2
    finally:
        monkeypatch.undo()
        await bus.stop()
