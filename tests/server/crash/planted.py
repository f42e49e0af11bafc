"""A server that falls at a chosen moment, or has a fault: `python -m … serve`.

The environment says which, and the crash test must survive the one and find the other.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import msgspec

from floodplain.cli import main
from floodplain.server.store.rows import Entry
from floodplain.server.store.store import Store

from .player import OWN_KINDS

PLANTED = "PLANTED_FAULT"
LATE_SECONDS = 0.5
LAST_MOVE = 8
"""The move of a player with which the server falls."""

store_entry = Store.append
stored_late: set["asyncio.Task[None]"] = set()
moves = count(1)

Append = Callable[[Store, str, Entry, Any, Any], Awaitable[None]]


def is_last(entry: Entry) -> bool:
    """Bots give no keys."""
    return entry.kind == "move" and entry.key is not None and next(moves) == LAST_MOVE


def fall() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def falls_before_storing(store: Store, table: str, entry: Entry, *more: Any) -> None:
    if is_last(entry):
        fall()
    await store_entry(store, table, entry, *more)


async def falls_after_storing(store: Store, table: str, entry: Entry, *more: Any) -> None:
    await store_entry(store, table, entry, *more)
    if is_last(entry):
        fall()


async def forgets_keys(store: Store, table: str, entry: Entry, *more: Any) -> None:
    """Started again, it does not know that it has carried out its last command."""
    await store_entry(store, table, msgspec.structs.replace(entry, key=None), *more)
    if is_last(entry):
        fall()


async def stores_late(store: Store, table: str, entry: Entry, *more: Any) -> None:
    """It acknowledges what players do before it has stored it."""
    if entry.kind not in OWN_KINDS:
        await store_entry(store, table, entry, *more)
        return

    async def in_a_while() -> None:
        await asyncio.sleep(LATE_SECONDS)
        await store_entry(store, table, entry, *more)

    task = asyncio.create_task(in_a_while())
    stored_late.add(task)
    task.add_done_callback(stored_late.discard)


APPENDS: dict[str, Append] = {
    made.__name__: made
    for made in (falls_before_storing, falls_after_storing, forgets_keys, stores_late)
}

if __name__ == "__main__":
    Store.append = APPENDS[os.environ[PLANTED]]  # type: ignore[method-assign, assignment]
    sys.exit(main())
