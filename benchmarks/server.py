"""The server under load: how many moves it stores, how soon they are seen, and what it takes.

The server has the first core of the machine to itself as far as we can give it; the load has the
others, and so has PostgreSQL. Beside every figure stand what the server had of its core, and how
much of the time that it wanted it others had it (`queued`): on a busy machine the clock on the
wall says little.
"""

import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks import measures
from benchmarks.serving import Measured
from benchmarks.wire import Refusal
from benchmarks.wishes import Wishes
from floodplain.core.build import rules_mode
from floodplain.server.listening import allow_many_connections
from tests.server.services import fresh_database, postgres_server, redis_server

GAMES = ("rivero", "dos-rios")
TABLES = 200
RATE = 100
"""Moves a second where latency is measured."""


@contextmanager
def on_sqlite() -> Iterator[Measured]:
    with TemporaryDirectory() as folder, Measured(Path(folder)) as server:
        yield server


@contextmanager
def on_postgres() -> Iterator[Measured]:
    with (
        TemporaryDirectory() as own,
        TemporaryDirectory() as data,  # PostgreSQL wants one that is its own
        postgres_server(Path(data)) as address,
        redis_server(Path(own)) as bus,
        Measured(Path(own), store=fresh_database(address), bus=bus) as server,
    ):
        yield server


STORES = {"SQLite": on_sqlite, "PostgreSQL, Redis": on_postgres}


def measure(console: Console, wishes: Wishes) -> None:
    if rules_mode() != "compiled":
        sys.exit("the rules are interpreted here; `make bench` compiles them")
    allow_many_connections()
    throughputs = table(
        f"Durable moves through HTTP, {measures.AT_ONCE} tables at once",
        ("store", "game", "answer"),
        ("moves/s", "core", "queued", "ms of core each"),
    )
    latencies = table(
        f"From post to event, {TABLES} tables with two streams each, {RATE} moves/s wanted",
        ("store",),
        ("moves/s", "p50, ms", "p99, ms", "core", "queued"),
    )
    for name, store in STORES.items():
        try:
            with store() as server:
                for game in GAMES:
                    for look in (False, True):
                        console.print(f"moves: {name}, {game}, position {'not ' * (not look)}asked")
                        figures = throughput(server, game, look, wishes.rounds, wishes.seconds)
                        throughputs.add_row(name, game, "position" if look else "number", *figures)
                console.print(f"latency: {name}")
                latencies.add_row(name, *latency(server, wishes.rounds * wishes.seconds))
        except pytest.skip.Exception as missing:
            console.print(f"{name} left out: {missing}")
    console.print(throughputs, latencies, memory(), cold_start(wishes.rounds))


def table(title: str, names: Sequence[str], figures: Sequence[str]) -> Table:
    made = Table(title=title)
    for name in names:
        made.add_column(name)
    for figure in figures:
        made.add_column(figure, justify="right")
    return made


def throughput(
    server: Measured, game: str, look: bool, rounds: int, seconds: float
) -> tuple[str, ...]:
    found = [uvloop.run(measures.throughput(server, game, look, seconds)) for _ in range(rounds)]
    return (
        f"{statistics.median(one.per_second for one in found):,.0f}",
        f"{statistics.median(one.spent.core for one in found):.0%}",
        f"{statistics.median(one.spent.queued for one in found):.0%}",
        f"{statistics.median(one.cpu_milliseconds for one in found):.2f}",
    )


def latency(server: Measured, seconds: float) -> tuple[str, ...]:
    try:
        found = uvloop.run(measures.latency(server, GAMES, TABLES, RATE, seconds))
    except* Refusal:
        found = None
    if found is None:
        return ("too many",)
    return (
        f"{found.per_second:.0f}",
        f"{found.percentile(50):.1f}",
        f"{found.percentile(99):.1f}",
        f"{found.spent.core:.0%}",
        f"{found.spent.queued:.0%}",
    )


def memory() -> Table:
    """A server that has done nothing else before."""
    with on_sqlite() as server:
        found = uvloop.run(measures.memory(server, GAMES, TABLES))
    made = table("Memory", ("",), ("MB",))
    made.add_row(f"with {TABLES} tables", f"{found.before:.0f}")
    made.add_row(f"and {found.streams:,} open streams", f"{found.after:.0f}")
    made.add_row("each stream", f"{found.kilobytes_each / 1000:.3f}")
    return made


class Start(NamedTuple):
    """A server that has just been started."""

    seconds: float
    cpu_seconds: float


def cold_start(rounds: int) -> Table:
    new, known = [], []
    for _ in range(rounds):
        with TemporaryDirectory() as folder:
            server = Measured(Path(folder))
            new.append(started(server))
            known.append(started(server))
    made = table("Cold start to first byte", ("store",), ("s", "s of core"))
    for name, starts in (("a new one", new), ("one that is there", known)):
        made.add_row(
            name,
            f"{statistics.median(one.seconds for one in starts):.2f}",
            f"{statistics.median(one.cpu_seconds for one in starts):.2f}",
        )
    return made


def started(server: Measured) -> Start:
    start = Start(server.first_byte(), server.cpu_seconds())
    server.stop()
    return start
