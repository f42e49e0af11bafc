"""The store: every question that the server asks of its database, and every change it makes."""

# interpreted: it waits for the database

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from floodplain.server.store import engines
from floodplain.server.store.appending import Addition, Appender
from floodplain.server.store.rows import Entry, SeatRow, SessionRow, Status, TableRow
from floodplain.server.store.schema import entries, seats, sessions, tables, watchers

Listing = Literal["open", "mine", "running", "finished"]

UNIQUE_VIOLATION = "23505"
SQLITE_UNIQUE = frozenset({"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"})


class Taken(Exception):
    """The place in the log was taken by another command, or the key was used before."""


def is_taken(error: IntegrityError) -> bool:
    """Whether there was such a row already; every other fault is a fault of the program."""
    state = getattr(error.orig, "sqlstate", None)
    name = getattr(error.orig, "sqlite_errorname", None)
    return state == UNIQUE_VIOLATION or name in SQLITE_UNIQUE


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = engines.parsed(url)
        self.shared = not engines.is_sqlite(self.url)
        """Whether other processes may write to it too."""
        self.writer = engines.writing_engine(self.url)
        self.reader = engines.reading_engine(self.url, self.writer)
        self.appender = Appender(self.writer)

    async def close(self) -> None:
        await self.appender.close()
        await self.writer.dispose()
        await self.reader.dispose()

    async def ping(self) -> None:
        async with self.reader.connect() as connection:
            await connection.execute(sa.select(1))

    # The log

    async def append(
        self,
        table_id: str,
        entry: Entry,
        changes: dict[str, Any],
        taken_seats: Sequence[SeatRow] = (),
    ) -> None:
        """Add an entry and what follows from it; nothing of it happens if the place is taken."""
        try:
            await self.appender.add(Addition(table_id, entry, changes, taken_seats))
        except IntegrityError as error:
            if not is_taken(error):
                raise
            raise Taken from error

    async def entries_after(self, table_id: str, seq: int) -> list[Entry]:
        query = (
            sa.select(*(column for column in entries.c if column.name != "table_id"))
            .where(entries.c.table_id == table_id, entries.c.seq > seq)
            .order_by(entries.c.seq)
        )
        async with self.reader.connect() as connection:
            rows = await connection.execute(query)
            return [Entry(**row) for row in rows.mappings()]

    # Tables

    async def create(
        self, table: TableRow, chairs: Sequence[SeatRow], first: Sequence[Entry]
    ) -> None:
        async with self.writer.begin() as connection:
            await connection.execute(tables.insert(), msgspec.structs.asdict(table))
            await connection.execute(seats.insert(), [msgspec.structs.asdict(c) for c in chairs])
            if first:
                await connection.execute(
                    entries.insert(),
                    [{**msgspec.structs.asdict(entry), "table_id": table.id} for entry in first],
                )

    async def table(self, table_id: str) -> TableRow | None:
        query = sa.select(tables).where(tables.c.id == table_id)
        async with self.reader.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return TableRow(**row) if row else None

    async def listed(self, listing: Listing, session_id: str, limit: int) -> list[str]:
        """The ids of tables, those that changed last first."""
        query = sa.select(tables.c.id).order_by(tables.c.changed_at.desc(), tables.c.id)
        if listing == "mine":
            mine = sa.select(seats.c.table_id).where(seats.c.session_id == session_id)
            query = query.where(tables.c.id.in_(mine), tables.c.status != "closed")
        else:
            status: Status = listing
            query = query.where(tables.c.status == status, tables.c.public)
        async with self.reader.connect() as connection:
            return list((await connection.execute(query.limit(limit))).scalars())

    async def count_tables(self) -> int:
        async with self.reader.connect() as connection:
            query = sa.select(sa.func.count()).select_from(tables)
            return int((await connection.execute(query)).scalar_one())

    async def all_tables(self, after: str = "", limit: int = 100) -> list[str]:
        """Ids in order, a page at a time."""
        query = sa.select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id)
        async with self.reader.connect() as connection:
            return list((await connection.execute(query.limit(limit))).scalars())

    async def to_wake(self, now: int, limit: int) -> list[tuple[str, int]]:
        """Tables that somebody must look after, and the time at which that was due."""
        query = (
            sa.select(tables.c.id, tables.c.wake_at)
            .where(tables.c.wake_at <= now)
            .order_by(tables.c.wake_at)
            .limit(limit)
        )
        async with self.reader.connect() as connection:
            return [(row.id, row.wake_at) for row in await connection.execute(query)]

    async def set_wake(self, table_id: str, due: int, wake_at: int | None) -> None:
        """Note when to look next, unless an entry has changed that meanwhile."""
        change = (
            tables.update()
            .where(tables.c.id == table_id, tables.c.wake_at == due)
            .values(wake_at=wake_at)
        )
        async with self.writer.begin() as connection:
            await connection.execute(change)

    # Rights

    async def seats_of(self, table_id: str) -> list[SeatRow]:
        query = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        async with self.reader.connect() as connection:
            return [SeatRow(**row) for row in (await connection.execute(query)).mappings()]

    async def watch(self, table_id: str, session_id: str) -> None:
        if not await self.watches(table_id, session_id):
            row = {"table_id": table_id, "session_id": session_id}
            try:
                async with self.writer.begin() as connection:
                    await connection.execute(watchers.insert(), row)
            except IntegrityError as error:
                if not is_taken(error):  # it has just been noted by another request
                    raise

    async def watches(self, table_id: str, session_id: str) -> bool:
        query = sa.select(watchers.c.table_id).where(
            watchers.c.table_id == table_id, watchers.c.session_id == session_id
        )
        async with self.reader.connect() as connection:
            return (await connection.execute(query)).first() is not None

    # Sessions

    async def add_session(self, session: SessionRow) -> None:
        async with self.writer.begin() as connection:
            await connection.execute(sessions.insert(), msgspec.structs.asdict(session))

    async def session_of(self, token_hash: str) -> SessionRow | None:
        return await self.find_session(sessions.c.token_hash == token_hash)

    async def session(self, session_id: str) -> SessionRow | None:
        return await self.find_session(sessions.c.id == session_id)

    async def session_confirming(self, mail_token_hash: str) -> SessionRow | None:
        """The guest whose mail address a secret confirms."""
        return await self.find_session(sessions.c.mail_token_hash == mail_token_hash)

    async def find_session(self, condition: sa.ColumnElement[bool]) -> SessionRow | None:
        async with self.reader.connect() as connection:
            row = (
                (await connection.execute(sa.select(sessions).where(condition))).mappings().first()
            )
        return SessionRow(**row) if row else None

    async def change_session(self, session_id: str, **values: Any) -> None:
        change = sessions.update().where(sessions.c.id == session_id).values(**values)
        async with self.writer.begin() as connection:
            await connection.execute(change)
