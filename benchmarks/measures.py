"""What is measured of a running server, each measure by itself."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from benchmarks.boards import Board, Hall
from benchmarks.serving import Measured, Spent

AT_ONCE = 16
"""Tables that play as fast as they can."""
WATCHERS = 3
"""At each table, besides the two who play, where the memory of streams is measured."""
SETTLED_SECONDS = 1
"""Until the streams have begun."""
PATIENCE_SECONDS = 60


class Throughput(NamedTuple):
    """Moves that were accepted, and what they took."""

    moves: int
    spent: Spent

    @property
    def per_second(self) -> float:
        return self.moves / self.spent.seconds

    @property
    def cpu_milliseconds(self) -> float:
        return self.spent.cpu_seconds / self.moves * 1000


async def throughput(server: Measured, game: str, look: bool, seconds: float) -> Throughput:
    """As many moves as the server takes; whoever has an answer moves again."""
    hall = Hall(server.port, server.store, [game])
    moves = 0

    async def play(board: Board, end: float) -> None:
        nonlocal moves
        while time.perf_counter() < end:
            await board.play(look)
            moves += 1
            if board.over:
                board = await hall.table(board.people)

    try:
        boards = await hall.tables(AT_ONCE)
        before = server.spent()
        await asyncio.gather(*(play(board, before.seconds + seconds) for board in boards))
        found = Throughput(moves, server.spent().since(before))
        await hall.check_stored()
        return found
    finally:
        await hall.close()


class Latency(NamedTuple):
    """From the sending of a move to its event, in milliseconds, sorted."""

    waits: list[float]
    moves: int
    spent: Spent

    @property
    def per_second(self) -> float:
        """Moves, as they really came to be accepted."""
        return self.moves / self.spent.seconds

    def percentile(self, percent: float) -> float:
        return self.waits[int(len(self.waits) * percent / 100)]


class Watched:
    """A table that is watched, and when each of its moves was sent."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sent: dict[int, float] = {}
        self.waits: list[float] = []
        self.idle = True

    async def play(self) -> None:
        self.idle = False
        self.sent[self.board.seq + 1] = time.perf_counter()
        await self.board.play(look=True)
        self.idle = not self.board.over

    def heard(self, seq: int, now: float) -> None:
        if seq in self.sent:
            self.waits.append((now - self.sent[seq]) * 1000)


async def latency(
    server: Measured, games: Sequence[str], tables: int, rate: float, seconds: float
) -> Latency:
    """So many moves a second, evenly, at tables chosen by chance, however long each takes.

    A server that has fallen behind at all tables is waited for, so the rate is told as well.
    """
    hall = Hall(server.port, server.store, games)
    rng = random.Random(tables)
    try:
        watched = [Watched(board) for board in await hall.tables(tables)]
        for one in watched:
            for person in one.board.people:
                await hall.listen(person, one.board, one.heard)
        await asyncio.sleep(SETTLED_SECONDS)
        before = server.spent()
        moves = int(rate * seconds)
        async with asyncio.TaskGroup() as playing:
            for number in range(moves):
                await asyncio.sleep(max(0, before.seconds + number / rate - time.perf_counter()))
                while not (idle := [one for one in watched if one.idle]):
                    await asyncio.sleep(1 / rate)
                playing.create_task(rng.choice(idle).play())
        spent = server.spent().since(before)
        await until(lambda: sum(len(one.waits) for one in watched) >= 2 * moves)
        waits = sorted(wait for one in watched for wait in one.waits)
        assert len(waits) == 2 * moves, "an event came twice"
        return Latency(waits, moves, spent)
    finally:
        await hall.close()


class Memory(NamedTuple):
    """Of the server's process, in megabytes, with its tables in memory."""

    streams: int
    before: float
    after: float

    @property
    def kilobytes_each(self) -> float:
        return (self.after - self.before) * 1000 / self.streams


async def memory(server: Measured, games: Sequence[str], tables: int) -> Memory:
    """What open streams take, of all who sit at a table or watch it."""
    hall = Hall(server.port, server.store, games)
    complete = 0

    def heard(board: Board, seq: int, _now: float) -> None:
        nonlocal complete
        complete += seq == board.seq

    try:
        viewers = []
        for board in await hall.tables(tables):
            watchers = [await hall.person() for _ in range(WATCHERS)]
            viewers += [(person, board) for person in (*board.people, *watchers)]
        before = server.megabytes()
        for person, board in viewers:
            await hall.listen(person, board, partial(heard, board))
        await until(lambda: complete == len(viewers))
        return Memory(len(viewers), before, server.megabytes())
    finally:
        await hall.close()


async def until(done: Callable[[], bool]) -> None:
    """Wait for events that are still on their way; none may be lost."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not done():
            await asyncio.sleep(0.1)
