"""Waking up who waits for news of a topic."""

# interpreted: it belongs to the event loop

import asyncio
from collections import Counter, defaultdict

from floodplain.server.bus.bus import EVERYTHING
from floodplain.server.tables.refusals import A_WHILE, TooMany

MOST_STREAMS = 50
"""Of one guest: as many tabs as anybody has."""


class Bell:
    """Rung by news; remembers of which topics."""

    def __init__(self, guest: str, topics: tuple[str, ...]) -> None:
        self.guest = guest
        self.topics = topics
        self.event = asyncio.Event()
        self.rung_by: set[str] = set()

    def ring(self, topic: str) -> None:
        self.rung_by.add(topic)
        self.event.set()

    async def wait(self, seconds: float) -> set[str]:
        """The topics that there is news of; none if there was none for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self.event.wait()
        except TimeoutError:
            return set()
        rung_by, self.rung_by = self.rung_by, set()
        self.event.clear()
        return rung_by


class Feeds:
    """Topics, and the bells of those who listen to them."""

    def __init__(self) -> None:
        self.bells: defaultdict[str, set[Bell]] = defaultdict(set)
        self.streams: Counter[str] = Counter()
        """How many each guest has open, whatever they are about."""
        self.closed = False

    def check_room(self, guest: str) -> None:
        """Refuse one more stream to a guest who has very many of them."""
        if self.streams[guest] >= MOST_STREAMS:
            raise TooMany("you have very many streams open; close some of them", A_WHILE)

    def has_listener(self, topic: str) -> bool:
        return topic in self.bells

    def listen(self, guest: str, *topics: str) -> Bell:
        """A bell for a stream about these topics; hand it back with `leave`."""
        bell = Bell(guest, topics)
        self.streams[guest] += 1
        for topic in topics:
            self.bells[topic].add(bell)
        return bell

    def leave(self, bell: Bell) -> None:
        self.streams[bell.guest] -= 1
        if not self.streams[bell.guest]:
            del self.streams[bell.guest]
        for topic in bell.topics:
            self.bells[topic].discard(bell)
            if not self.bells[topic]:
                del self.bells[topic]

    def ring(self, topic: str) -> None:
        if topic == EVERYTHING:
            self.ring_all()
        else:
            for bell in self.bells.get(topic, ()):
                bell.ring(topic)

    def ring_all(self) -> None:
        for topic, bells in self.bells.items():
            for bell in bells:
                bell.ring(topic)

    def close(self) -> None:
        """End all streams: they ask `closed` when they are woken."""
        self.closed = True
        self.ring_all()
