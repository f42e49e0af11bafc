"""News over Redis, for several processes on one store.

Nobody waits for Redis: news are handed to a task that sends them, so that a Redis which hangs
delays no command. Whoever missed something is told to look at everything: the sender says so to
all when what it had to tell could not be sent, and a listener to itself after every break.
"""

# interpreted: it waits for the network

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Final

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from floodplain.server.bus.bus import EVERYTHING, Bus, BusError, Listener

CHANNEL = "floodplain"
RECONNECT_SECONDS = 1.0
PATIENCE_SECONDS = 2.0
LONGEST_NUMBER = 10

FAILURES: Final = (RedisError, OSError)

log = structlog.get_logger()


class RedisBus(Bus):
    """Publishes to one channel, and tells its own process at once."""

    def __init__(self, url: str) -> None:
        super().__init__()
        # It must not connect again behind our back: news would be missed without our knowing.
        never = Retry(NoBackoff(), 0)
        try:
            self.redis = Redis.from_url(
                url, socket_timeout=None, socket_connect_timeout=PATIENCE_SECONDS, retry=never
            )
        except ValueError as error:
            raise BusError("a bus is redis://host:port, rediss://… or unix://…") from error
        self.tasks: list[asyncio.Task[None]] = []
        self.subscribed = asyncio.Event()
        self.unsent: dict[str, int] = {}
        """The newest number of each topic that others must still be told of."""
        self.something_unsent = asyncio.Event()
        self.echoes: Counter[str] = Counter()
        """What this process has sent and will hear of again: it knows that already."""

    async def start(self, listener: Listener) -> None:
        await super().start(listener)
        self.tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.send())]
        try:
            async with asyncio.timeout(PATIENCE_SECONDS * 2):
                await self.subscribed.wait()
        except TimeoutError as error:
            raise BusError("Redis does not answer") from error

    async def publish(self, topic: str, number: int) -> None:
        self.listener(topic, number)
        self.owe(topic, number)

    def owe(self, topic: str, number: int) -> None:
        self.unsent[topic] = max(number, self.unsent.get(topic, 0))
        self.something_unsent.set()

    async def send(self) -> None:
        """Tell the others, for ever."""
        while True:
            await self.something_unsent.wait()
            self.something_unsent.clear()
            try:
                await self.send_all()
            except FAILURES as error:
                log.warning("news not sent", bus="redis", reason=type(error).__name__)
                self.unsent = {}
                self.echoes.clear()
                self.owe(EVERYTHING, 0)
                await asyncio.sleep(RECONNECT_SECONDS)

    async def send_all(self) -> None:
        """What comes up while a message is on its way goes into the next one."""
        while self.unsent:
            sent, self.unsent = self.unsent, {}
            message = "\n".join(f"{topic} {number}" for topic, number in sent.items())
            self.echoes[message] += 1
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await self.redis.publish(CHANNEL, message)
            except asyncio.CancelledError:
                self.unsent = sent | self.unsent  # for `stop` to send
                raise

    async def listen(self) -> None:
        """Hear news, for ever."""
        while True:
            try:
                async with self.redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self.echoes.clear()
                    self.listener(EVERYTHING, 0)  # anything may have happened during a break
                    self.subscribed.set()
                    async for message in pubsub.listen():
                        self.hear(message["data"])
            except FAILURES as error:
                log.warning("bus lost", bus="redis", reason=type(error).__name__)
                await asyncio.sleep(RECONNECT_SECONDS)

    def hear(self, data: bytes) -> None:
        """Take note of news; whatever else somebody sends over the channel is ignored."""
        message = data.decode("utf-8", "replace")
        if self.echoes[message] > 0:
            self.echoes -= Counter([message])
            return
        for line in message.split("\n"):
            topic, _, number = line.partition(" ")
            if number.isdecimal() and len(number) <= LONGEST_NUMBER:
                self.listener(topic, int(number))

    async def ping(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.redis.ping()
        except (*FAILURES, ValueError) as error:
            raise BusError(f"Redis does not answer ({type(error).__name__})") from error

    async def stop(self) -> None:
        await super().stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(*FAILURES):
            await self.send_all()
        await self.redis.aclose()
