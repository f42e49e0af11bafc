"""Redis stops and starts again: whoever may have missed something is told to look."""

import asyncio
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from floodplain.server.bus.bus import BusError
from floodplain.server.bus.redis_bus import RedisBus
from tests.server.services import free_port, redis_server

from .hearing import listening

pytestmark = pytest.mark.anyio


async def test_what_was_missed_during_a_break_is_made_up_for(tmp_path: Path) -> None:
    port = free_port()
    here, there = (RedisBus(f"redis://127.0.0.1:{port}") for _ in range(2))
    try:
        with redis_server(tmp_path, port):
            near, far = await listening(here), await listening(there)
            await here.publish("t1", 1)
            await far.heard("t1", 1)
        with pytest.raises(BusError):
            await here.ping()
        for hearing in (near, far):
            hearing.news.clear()
        await here.publish("t1", 2)
        assert near.news == [("t1", 2)]
        with redis_server(tmp_path, port):
            await near.told_to_look()
            await far.told_to_look()
            await here.ping()
            await here.publish("t1", 3)
            await far.heard("t1", 3)
            await there.publish("t2", 4)
            await near.heard("t2", 4)
    finally:
        await here.stop()
        await there.stop()


async def test_a_break_so_short_that_only_connections_end(redis: str) -> None:
    """Both the listener and the sender lose theirs; nobody is left without the news."""
    here, there = RedisBus(redis), RedisBus(redis)
    try:
        near, far = await listening(here), await listening(there)
        for turn in range(3):
            far.news.clear()
            await here.publish("t1", turn)
            # A sender that has not got over the last break says "everything" once more instead.
            await far.heard_or_told_to_look("t1", turn)
            for hearing in (near, far):
                hearing.news.clear()
            async with Redis.from_url(redis) as client:
                await client.client_kill_filter(skipme=True)
            await here.publish("t2", turn)
            await far.told_to_look()
            await near.told_to_look()
    finally:
        await here.stop()
        await there.stop()


async def test_who_could_not_send_news_tells_all_to_look(
    redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The listeners have noticed nothing: only the way there was broken."""
    here, there = RedisBus(redis), RedisBus(redis)
    tried = asyncio.Event()

    async def fail(channel: str, message: str) -> None:
        tried.set()
        raise RedisConnectionError

    try:
        await listening(here)
        far = await listening(there)
        far.news.clear()
        monkeypatch.setattr(here.redis, "publish", fail)
        await here.publish("t1", 1)
        await tried.wait()
        monkeypatch.undo()
        await far.told_to_look()
    finally:
        await here.stop()
        await there.stop()
