"""A crowd of spectators at a table: how long its mover waits, and what the server works for it."""

import asyncio
import re
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop

from benchmarks.boards import Board, Hall
from benchmarks.serving import Measured
from benchmarks.wire import Connection, Stream
from floodplain.server.listening import allow_many_connections
from tests.patience import PATIENCE_SECONDS

from .comparing import Environment

GAME = "dos-rios"
AT_ONCE = 16
"""Guests that are made at the same time."""
LATE = 20
"""Spectators who come late and catch up with a whole log."""
LONG_LOG = 400
"""Entries, if the game does not end before."""
NUMBER = re.compile(rb"id: (\d+)\n")


class Spectator(Stream):
    """Somebody who looks on: keeps the numbers of the events that came, in order."""

    def __init__(self, port: int, token: str) -> None:
        super().__init__(port, token, lambda _seq, _now: None)
        self.seqs: list[int] = []
        self.heard_at = 0.0

    def data_received(self, data: bytes) -> None:
        self.heard_at = time.perf_counter()
        whole = self.received + data
        end = whole.rfind(b"\n\n") + 2 if b"\n\n" in whole else 0
        self.seqs += map(int, NUMBER.findall(whole, 0, end))
        self.received = whole[end:]


class Crowd:
    """Everybody who looks on at one table."""

    def __init__(self, hall: Hall, board: Board) -> None:
        self.hall = hall
        self.board = board
        self.spectators: list[Spectator] = []

    async def guests(self, count: int) -> list[Connection]:
        few = asyncio.Semaphore(AT_ONCE)

        async def come() -> Connection:
            async with few:
                guest = await self.hall.person()
                guest.close()
                return guest

        return await asyncio.gather(*(come() for _ in range(count)))

    async def join(self, guests: Sequence[Connection]) -> None:
        """All of them have seen the log to its end then."""
        for guest in guests:
            spectator = Spectator(self.hall.port, guest.token)
            self.hall.connections.append(spectator)
            self.spectators.append(spectator)
            await spectator.open(self.board.table)
        await self.up_to_date()

    async def up_to_date(self) -> None:
        """Until everybody has heard of the last move."""
        deadline = time.perf_counter() + PATIENCE_SECONDS
        waiting = self.spectators
        while waiting := [one for one in waiting if one.seqs[-1:] != [self.board.seq]]:
            assert time.perf_counter() < deadline, f"{len(waiting)} spectators hear nothing"
            await asyncio.sleep(0.002)

    def last_heard(self) -> float:
        return max(one.heard_at for one in self.spectators)


class Figures(NamedTuple):
    """Milliseconds, one for each move unless it says otherwise."""

    alone: list[float]
    """Until a move was answered at a table that nobody watches."""
    watched: list[float]
    """Likewise at the table with the crowd, when everybody has heard of the move before."""
    in_haste: list[float]
    """Likewise while the crowd still hears of the moves before."""
    last_told: list[float]
    """Until the last spectator had heard of a move."""
    core: float
    """What of the server's core a move before the crowd took."""
    catching_up: float
    """Likewise a spectator who came late to another table."""
    entries: int
    """That there were to catch up with."""
    queued: float
    """The share of the time in which the server had to wait for its core."""


async def timed(what: Callable[[], Awaitable[None]]) -> float:
    began = time.perf_counter()
    await what()
    return (time.perf_counter() - began) * 1000


async def measured(server: Measured, spectators: int, moves: int) -> Figures:
    """Moves before the crowd and at a table without one, in turns."""
    hall = Hall(server.port, server.store, [GAME])
    try:
        quiet = await hall.table(await hall.pair())
        crowd = Crowd(hall, await hall.table(await hall.pair()))
        await crowd.join(await crowd.guests(spectators))
        alone, watched, last_told = [], [], []
        core = 0.0
        begin = server.spent()
        for _ in range(moves):
            alone.append(await timed(lambda: quiet.play(look=True)))
            before = server.spent()
            began = time.perf_counter()
            watched.append(await timed(lambda: crowd.board.play(look=True)))
            await crowd.up_to_date()
            last_told.append((crowd.last_heard() - began) * 1000)
            core += server.spent().since(before).cpu_seconds * 1000
        in_haste = [await timed(lambda: crowd.board.play(look=True)) for _ in range(moves)]
        await crowd.up_to_date()
        queued = server.spent().since(begin).queued
        while not quiet.over and quiet.seq < LONG_LOG:
            await quiet.play(look=False)
        late = Crowd(hall, quiet)
        guests = await late.guests(LATE)
        before = server.spent()
        await late.join(guests)
        catching_up = server.spent().since(before).cpu_seconds * 1000 / LATE
        for one in (crowd, late):
            for spectator in one.spectators:
                assert spectator.seqs == list(range(1, one.board.seq + 1)), "lost or repeated"
        return Figures(
            alone, watched, in_haste, last_told, core / moves, catching_up, quiet.seq, queued
        )
    finally:
        await hall.close()


def told(figures: Figures) -> str:
    """One line for each."""
    waits = {
        "answer at a table without spectators": figures.alone,
        "answer at the table with the crowd": figures.watched,
        "answer while the crowd hears of earlier moves": figures.in_haste,
        "until the last spectator has heard of a move": figures.last_told,
    }
    lines = [
        f"\n    {name}: median {statistics.median(times):.1f} ms, longest {max(times):.1f}"
        for name, times in waits.items()
    ]
    ratio = statistics.median(figures.watched) / statistics.median(figures.alone)
    lines += [
        f"\n    with the crowd a mover waits {ratio:.1f} times as long",
        f"\n    core for a move before the crowd: {figures.core:.1f} ms",
        f"\n    core for a new spectator, {figures.entries} entries: {figures.catching_up:.1f} ms",
        f"\n    the server waited for its core {figures.queued:.0%} of the time",
    ]
    return "".join(lines)


def measure(spectators: int, moves: int, environment: Environment) -> Figures:
    """On a server of its own."""
    allow_many_connections()
    with (
        TemporaryDirectory() as folder,
        Measured(Path(folder), environment=environment) as server,
    ):
        return uvloop.run(measured(server, spectators, moves))
