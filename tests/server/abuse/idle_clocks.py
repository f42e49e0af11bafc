"""Very many tables with the shortest clocks and nobody there: do the clocks of others fall late?"""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Event as Signal
from typing import NamedTuple

from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import DEVICE, ME

SHORTEST = 5
QUIET_SECONDS = 2 * SHORTEST
CLOCK = {"kind": "move", "seconds": SHORTEST, "when_over": "bot"}
TABLES_OF_A_GUEST = 200
ENTRIES = re.compile(r"^floodplain_entries_total\{.*\} ([0-9.e+]+)$", re.MULTILINE)


class Figures(NamedTuple):
    """Entries at the idle tables, and how late the clock of somebody who is there falls."""

    tables: int
    entries: int
    entries_later: int
    """In the last seconds."""
    last_s: float
    late_ms: int
    """The latest of all flags."""
    late_later_ms: int
    """Of those in the last seconds."""


def measure(server: Serving, tables: int, settle_s: float, watch_s: float) -> Figures:
    with ExitStack() as stack:
        ann = Person(server.address, "Ann")
        stack.callback(ann.close)
        watched = ann.create("rivero", [ME, DEVICE], clock=CLOCK)["table"]["id"]
        over = Signal()
        watching = stack.enter_context(ThreadPoolExecutor(1)).submit(delays, ann, watched, over)
        make_idle(server, tables, stack)
        settle(ann, watched, settle_s)
        before, since = entries_beside(ann, watched), time.time()
        time.sleep(watch_s)
        after = entries_beside(ann, watched)
        over.set()
        late = watching.result()
        later = [delay for at, delay in late if at > since * 1000]
        return Figures(
            tables,
            after,
            after - before,
            watch_s,
            max((delay for _, delay in late), default=0),
            max(later, default=0),
        )


def settle(ann: Person, table: str, seconds: float) -> None:
    """Until nothing happens at the idle tables for a while, but at most for so long."""
    until, entries = time.monotonic() + seconds, -1
    while entries != (entries := entries_beside(ann, table)) and time.monotonic() < until:
        time.sleep(QUIET_SECONDS)


def make_idle(server: Serving, tables: int, stack: ExitStack) -> None:
    """Guests make tables at which nobody does anything any more."""
    for number in range(tables):
        if number % TABLES_OF_A_GUEST == 0:
            host = Person(server.address, "Eve")
            stack.callback(host.close)
        host.create("rivero", [ME, DEVICE], clock=CLOCK)


def entries_beside(ann: Person, table: str) -> int:
    """That the server has made at all tables but one."""
    own = ann.position(table)["seq"]
    figures = ann.ask("GET", "/metrics").text
    return int(sum(float(number) for number in ENTRIES.findall(figures)) - own)


def delays(ann: Person, table: str, over: Signal) -> list[tuple[int, int]]:
    """When each clock of a table has fallen, and by how many milliseconds too late."""
    found, started = [], 0
    with ann.events(table) as events:
        for event in events:
            if event.id is None:
                continue
            if event.kind in ("start", "move"):
                started = event.data["at"]
            if event.kind == "flag":
                found.append((event.data["at"], event.data["at"] - started - SHORTEST * 1000))
                if over.is_set():
                    break
    return found
