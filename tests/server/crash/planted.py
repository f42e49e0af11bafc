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

PLANTED = "PLANTED_FAULT"
LAST_MOVE = 8
"""The move of a player with which the server falls."""
ANSWERED_SECONDS = 3
"""By then the answer to a command is on its way."""

store_entry = Store.append
unstored: list[Entry] = []
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


async def acknowledges_before_storing(store: Store, table: str, entry: Entry, *more: Any) -> None:
    """It falls between the two."""
    if unstored or is_last(entry):
        unstored.append(entry)
        asyncio.get_running_loop().call_later(ANSWERED_SECONDS, fall)
    else:
        await store_entry(store, table, entry, *more)


APPENDS: dict[str, Append] = {
    made.__name__: made
    for made in (
        falls_before_storing,
        falls_after_storing,
        forgets_keys,
        acknowledges_before_storing,
    )
}

if __name__ == "__main__":
    Store.append = APPENDS[os.environ[PLANTED]]  # type: ignore[method-assign, assignment]
    sys.exit(main())
