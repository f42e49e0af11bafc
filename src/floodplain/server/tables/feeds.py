"""Waking up whoever waits for news of a topic: a few at a time, and answers come first.

A table may have thousands of spectators. A command is answered before any of them is woken, and
they are woken in slices, so that the next command does not wait for all of them.
"""

# interpreted: it belongs to the event loop

import asyncio
from collections import Counter, defaultdict, deque
from contextvars import ContextVar

from floodplain.server.bus.bus import EVERYTHING
from floodplain.server.tables.refusals import A_WHILE, TooMany

MOST_STREAMS = 50
"""Of one guest: as many tabs as anybody has."""
AT_ONCE = 32
"""Bells that wake their streams in one turn of the loop: some milliseconds of work."""
PAUSE_SECONDS = 0.004
"""Between two slices while somebody waits for the answer to a command."""


class Command:
    """A command on its way: its news are told when it has been answered."""

    def __init__(self, feeds: "Feeds") -> None:
        self.feeds = feeds
        self.news: list[str] = []
        self.whole = False
        """Whether all of it is there: one that is still arriving waits for nobody."""
        self.answered = False

    def begin(self) -> None:
        if not self.whole and not self.answered:
            self.whole = True
            self.feeds.commands += 1

    def answer(self) -> None:
        """It has been answered, or nobody waits for the answer any more."""
        if not self.answered:
            self.answered = True
            self.feeds.commands -= self.whole
            for topic in self.news:
                self.feeds.ring(topic)


answering: ContextVar[Command | None] = ContextVar("answering", default=None)
"""The command that is being carried out; what it sets going has it too."""


class Bell:
    """Rung by news; remembers of which topics."""

    def __init__(self, guest: str, topics: tuple[str, ...], feeds: "Feeds") -> None:
        self.guest = guest
        self.topics = topics
        self.feeds = feeds
        self.rung_by: set[str] = set()
        self.due = False
        """Whether it stands in line to wake its stream."""
        self.quiet = False
        """Whether there was no news for as long as somebody would wait."""
        self.quiet_at = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.waiting: asyncio.Future[None] | None = None

    def ring(self, topic: str) -> None:
        self.rung_by.add(topic)
        self.feeds.line_up(self)

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def wait(self, seconds: float) -> set[str]:
        """The topics that there is news of; none if there was none for so long."""
        loop = asyncio.get_running_loop()
        self.quiet_at = loop.time() + seconds
        if self.timer is None:
            self.timer = loop.call_at(self.quiet_at, self.look_at_clock)
        while not self.rung_by and not self.quiet:
            self.waiting = loop.create_future()
            try:
                await self.waiting
            finally:
                self.waiting = None
        rung_by, self.rung_by, self.quiet = self.rung_by, set(), False
        return rung_by

    def look_at_clock(self) -> None:
        """One timer runs all the time: to set one for each wait costs more than the news."""
        loop = asyncio.get_running_loop()
        if loop.time() < self.quiet_at:
            self.timer = loop.call_at(self.quiet_at, self.look_at_clock)
        else:
            self.timer = None
            self.quiet = True
            self.feeds.line_up(self)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()


class Feeds:
    """Topics, and the bells of those who listen to them."""

    def __init__(self) -> None:
        self.bells: defaultdict[str, set[Bell]] = defaultdict(set)
        self.streams: Counter[str] = Counter()
        """How many each guest has open, whatever they are about."""
        self.closed = False
        self.commands = 0
        """How many are on their way to their answers."""
        self.line: deque[Bell] = deque()
        """Bells that have been rung and have not woken their streams yet."""
        self.waking = False

    def check_room(self, guest: str) -> None:
        """Refuse one more stream to a guest who has very many of them."""
        if self.streams[guest] >= MOST_STREAMS:
            raise TooMany("you have very many streams open; close some of them", A_WHILE)

    def has_listener(self, topic: str) -> bool:
        return topic in self.bells

    def listen(self, guest: str, *topics: str) -> Bell:
        """A bell for a stream about these topics; hand it back with `leave`."""
        bell = Bell(guest, topics, self)
        self.streams[guest] += 1
        for topic in topics:
            self.bells[topic].add(bell)
        return bell

    def leave(self, bell: Bell) -> None:
        bell.stop()
        self.streams[bell.guest] -= 1
        if not self.streams[bell.guest]:
            del self.streams[bell.guest]
        for topic in bell.topics:
            self.bells[topic].discard(bell)
            if not self.bells[topic]:
                del self.bells[topic]

    # Ringing

    def ring(self, topic: str) -> None:
        """Tell everybody of news; those of a command after its answer."""
        command = answering.get()
        if command is not None and not command.answered:
            command.news.append(topic)
        elif topic == EVERYTHING:
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

    # Waking

    def line_up(self, bell: Bell) -> None:
        if not bell.due:
            bell.due = True
            self.line.append(bell)
        if not self.waking:
            self.waking = True
            asyncio.get_running_loop().call_soon(self.wake_some)

    def wake_some(self) -> None:
        """Those who stand first in line; the others in a later turn of the loop."""
        for _ in range(min(AT_ONCE, len(self.line))):
            bell = self.line.popleft()
            bell.due = False
            bell.wake()
        self.waking = bool(self.line)
        if not self.waking:
            return
        loop = asyncio.get_running_loop()
        if self.commands:
            loop.call_later(PAUSE_SECONDS, self.wake_some)
        else:
            loop.call_soon(self.wake_some)
