"""Work shared among processes of this machine: each result comes as soon as it is there."""

# interpreted: it waits for processes

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

KILLED = "a process that played a game was killed"
"""What people hear of a BrokenProcessPool."""
AHEAD = 4
"""Items handed out for each process: enough that none waits for the next one."""


def as_finished(
    work: Callable[[Item], Result], items: Iterable[Item], processes: int
) -> Generator[Result, None, None]:
    """What the work makes of each item; in the order of the items with one process only."""
    if processes == 1:
        yield from map(work, items)
        return
    # Spawned, not forked: the process that asks may have threads, such as a progress bar's.
    context = get_context("spawn")
    ear, line = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, initializer=attend, initargs=(ear,))
    try:
        yield from from_pool(pool, work, items, processes * AHEAD)
        pool.shutdown()
    finally:
        # Where somebody stops early, the workers end now and not after what they are doing.
        line.close()
        pool.shutdown(cancel_futures=True)
        ear.close()


def from_pool(
    pool: Executor,
    work: Callable[[Item], Result],
    items: Iterable[Item],
    most: int,
) -> Generator[Result, None, None]:
    """The results of a pool that never has more than some items to work on."""
    waiting = iter(items)
    running: set[Future[Result]] = set()
    while True:
        running |= {pool.submit(work, item) for item in islice(waiting, most - len(running))}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        # What came out well first: a failure is the last that is heard of a pool.
        for future in sorted(done, key=lambda future: future.exception() is not None):
            yield future.result()


def attend(ear: Connection) -> None:
    """How a worker begins."""
    # Ctrl-C is for the process that shows something to a person.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=listen, args=(ear,), daemon=True).start()


def listen(ear: Connection) -> None:
    """End with whoever holds the other end of the line, even when that was killed."""
    with suppress(EOFError, OSError):
        ear.recv()
    os._exit(0)
