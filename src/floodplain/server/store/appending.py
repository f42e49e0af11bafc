"""The hand that writes the log: what comes while it writes goes into its next transaction.

A commit waits for the disk, which takes as long for fifty entries as for one. Each entry is
answered for when the transaction that holds it is committed, and not before.
"""

# interpreted: it waits for the database

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.schema import entries, seats, tables

AT_ONCE = 100

ADD_ENTRY = entries.insert()
CHANGE_TABLE = tables.update().where(tables.c.id == sa.bindparam("changed_table"))
TAKE_SEAT = seats.update().where(
    seats.c.table_id == sa.bindparam("at_table"), seats.c.seat == sa.bindparam("taken_seat")
)


class Addition(NamedTuple):
    """An entry, and what changes with it."""

    table_id: str
    entry: Entry
    changes: dict[str, Any]
    """Columns of its table."""
    seats: Sequence[SeatRow]

    def row(self) -> dict[str, Any]:
        return {**msgspec.structs.asdict(self.entry), "table_id": self.table_id}

    def change(self) -> dict[str, Any]:
        return {**self.changes, "changed_at": self.entry.at, "changed_table": self.table_id}


class Waiting(NamedTuple):
    """An addition, and who waits for it."""

    addition: Addition
    stored: "asyncio.Future[None]"


class Appender:
    """One transaction of additions at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def add(self, addition: Addition) -> None:
        """Return when it is stored; raise what the database says if it is not."""
        stored = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(addition, stored))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write())
        await stored

    async def close(self) -> None:
        """What waits is still written."""
        if self.writing is not None:
            await self.writing

    async def write(self) -> None:
        while self.waiting:
            some, self.waiting = self.waiting[:AT_ONCE], self.waiting[AT_ONCE:]
            await self.settle(some)

    async def settle(self, some: list[Waiting]) -> None:
        """Store all of them; where one of them is at fault, each by itself."""
        try:
            async with self.engine.begin() as connection:
                await write_down(connection, [one.addition for one in some])
        except Exception as error:
            if len(some) > 1 and is_about_a_row(error):
                for one in some:
                    await self.settle([one])
                return
            for one in some:
                if not one.stored.done():  # else nobody waits any more
                    one.stored.set_exception(error)
        else:
            for one in some:
                if not one.stored.done():
                    one.stored.set_result(None)


def is_about_a_row(error: Exception) -> bool:
    """Whether the database refuses something written, and not to work at all."""
    return (
        isinstance(error, DBAPIError)
        and not isinstance(error, OperationalError)
        and not error.connection_invalidated
    )


async def write_down(connection: AsyncConnection, additions: list[Addition]) -> None:
    # In one order everywhere, so that two processes never wait for each other.
    additions = sorted(additions, key=lambda one: one.table_id)
    await connection.execute(ADD_ENTRY, [one.row() for one in additions])
    changes = [one.change() for one in additions]
    for _, alike in groupby(changes, key=lambda change: change.keys()):
        await connection.execute(CHANGE_TABLE, list(alike))
    taken = [seat for one in additions for seat in one.seats]
    if taken:
        await connection.execute(TAKE_SEAT, [seat_change(seat) for seat in taken])


def seat_change(seat: SeatRow) -> dict[str, Any]:
    return {
        "at_table": seat.table_id,
        "taken_seat": seat.seat,
        "session_id": seat.session_id,
        "token_hash": seat.token_hash,
    }
