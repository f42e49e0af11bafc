"""The store: every question that the server asks of its database, and every change it makes."""

# interpreted: it waits for the database

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy import Connection
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from floodplain.server.store import engines, forgetting, statements
from floodplain.server.store.database import Database, PostgresDatabase
from floodplain.server.store.rows import (
    Beat,
    Entry,
    RunningSeat,
    SeatRow,
    SessionRow,
    TableRow,
)
from floodplain.server.store.schema import records, seats, sessions, tables
from floodplain.server.store.sqlite import SqliteDatabase

Query = sa.Select[Any] | sa.CompoundSelect[Any]
Listing = Literal["open", "mine", "running", "finished"]

OUTAGE = "outage"
SELDOM = 60_000
"""Milliseconds: a server that falls again and again does not fill the logs with it."""

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
        self.database: Database = (
            PostgresDatabase(self.url) if self.shared else SqliteDatabase(self.url)
        )

    async def close(self) -> None:
        await self.database.close()

    async def try_writing(self) -> None:
        """Raise what a change would meet; nothing is different afterwards."""
        await self.database.try_writing()

    async def rows(self, query: Query, **values: Any) -> Sequence[RowMapping]:
        """All that the query finds."""
        return await self.database.read(
            lambda connection: connection.execute(query, values).mappings().all()
        )

    async def row(self, query: Query, **values: Any) -> RowMapping | None:
        return next(iter(await self.rows(query, **values)), None)

    async def change(self, change: sa.Insert | sa.Update, **values: Any) -> None:
        await self.database.write(lambda connection: connection.execute(change, values))

    # The log

    async def append(
        self,
        table_id: str,
        entry: Entry,
        changes: dict[str, Any],
        taken_seats: Sequence[SeatRow] = (),
        record: str | None = None,
    ) -> None:
        """Add an entry and what follows from it; nothing of it happens if the place is taken."""
        row = asdict(entry) | {"table_id": table_id}
        change = changes | {"table": table_id, "changed_at": entry.at}
        taken = [seat_change(seat) for seat in taken_seats]

        def add(connection: Connection) -> None:
            connection.execute(statements.ADD_ENTRY, row)
            connection.execute(statements.CHANGE_TABLE, change)
            if "watch_hash" in changes:
                connection.execute(statements.STOP_WATCHING, {"table": table_id})
            if entry.kind == "claim":
                connection.execute(statements.HAND_OVER, [handed_over(one) for one in taken])
            if taken:
                connection.execute(statements.TAKE_SEAT, taken)
            if record is not None:
                connection.execute(records.insert(), {"table_id": table_id, "text": record})

        try:
            await self.database.write(add)
        except IntegrityError as error:
            if not is_taken(error):
                raise
            raise Taken from error

    async def entries_after(self, table_id: str, seq: int) -> list[Entry]:
        found = await self.rows(statements.ENTRIES_AFTER, table=table_id, after=seq)
        return [Entry(**row) for row in found]

    # Tables

    async def create(
        self, table: TableRow, chairs: Sequence[SeatRow], first: Sequence[Entry]
    ) -> None:
        log = [asdict(entry) | {"table_id": table.id} for entry in first]

        def add(connection: Connection) -> None:
            connection.execute(tables.insert(), asdict(table))
            connection.execute(seats.insert(), [asdict(chair) for chair in chairs])
            if log:
                connection.execute(statements.ADD_ENTRY, log)

        await self.database.write(add)

    async def table(self, table_id: str) -> TableRow | None:
        row = await self.row(statements.TABLE, table=table_id)
        return TableRow(**row) if row else None

    async def listed(self, listing: Listing, session_id: str, limit: int) -> list[str]:
        """The ids of tables, those that changed last first."""
        if listing == "mine":
            found = await self.rows(statements.OWN_TABLES, session=session_id, most=limit)
        else:
            found = await self.rows(statements.PUBLIC_TABLES, in_status=listing, most=limit)
        return [row["id"] for row in found]

    async def running_seats(self, session_id: str, limit: int) -> list[RunningSeat]:
        """The seats of a guest at so many running tables, those that changed last first."""
        found = await self.rows(statements.OWN_RUNNING_SEATS, session=session_id, most=limit)
        return [RunningSeat(**row) for row in found]

    async def unfinished_of(self, session_id: str) -> list[str]:
        """The tables that a guest hosts or has a seat at, and at which a game is still to end."""
        found = await self.rows(statements.OWN_UNFINISHED_TABLES, session=session_id)
        return [row["id"] for row in found]

    async def hosted_by(self, session_id: str) -> int:
        """How many tables of a guest are open or running."""
        row = await self.row(statements.HOSTED, session=session_id)
        return int(row["tables"]) if row else 0

    async def count_tables(self) -> int:
        row = await self.row(sa.select(sa.func.count().label("tables")).select_from(tables))
        return int(row["tables"]) if row else 0

    async def all_tables(self, after: str = "", limit: int = 100) -> list[str]:
        """Ids in order, a page at a time."""
        found = await self.rows(statements.ALL_TABLES, after=after, most=limit)
        return [row["id"] for row in found]

    async def to_wake(self, now: int, limit: int) -> list[tuple[str, int]]:
        """Tables that somebody must look after, and the time at which that was due."""
        found = await self.rows(statements.TABLES_TO_WAKE, now=now, most=limit)
        return [(row["id"], row["wake_at"]) for row in found]

    async def set_wake(self, table_id: str, due: int, wake_at: int | None) -> None:
        """Note when to look next, unless an entry has changed that meanwhile."""
        await self.change(statements.SET_WAKE, table=table_id, due=due, wake_at=wake_at)

    # The heartbeat

    async def last_beat(self) -> Beat:
        row = await self.row(statements.LAST_BEAT)
        assert row is not None
        return Beat(**row)

    async def beat(self, now: int) -> None:
        """Note that the server is alive; alone on its file, only while a table waits for it."""
        await self.change(statements.BEAT if self.shared else statements.BEAT_WHERE_NEEDED, now=now)

    async def add_outage(
        self, last: Beat, away_since: int, now: int, has_clock: Callable[[str], bool]
    ) -> None:
        """Enter that the server was away, at each table that waits for it and has a clock.

        Of several processes that find out about it at the same time, one enters it.
        """

        def add(connection: Connection) -> None:
            ours = {"now": now, "last": last.alive_at}
            if not connection.execute(statements.BEAT_AFTER, ours).rowcount:
                return
            waiting = connection.execute(statements.TABLES_WAITING).mappings().all()
            concerned = [
                row
                for row in waiting
                if has_clock(row["settings"])
                and not (row["kind"] == OUTAGE and row["at"] > now - SELDOM)
            ]
            if concerned:
                log = [outage_entry(row, away_since, now) for row in concerned]
                connection.execute(statements.ADD_ENTRY, log)
                times = [wake_change(row, away_since, now) for row in concerned]
                connection.execute(statements.CHANGE_WAKE, times)

        await self.database.write(add)

    # Rights

    async def seats_of(self, table_id: str) -> list[SeatRow]:
        return [SeatRow(**row) for row in await self.rows(statements.SEATS, table=table_id)]

    async def watch(self, table_id: str, session_id: str, watch_hash: str) -> bool:
        """Note that a guest looks on by a link, if that is the one there is now."""
        values = {"table": table_id, "session": session_id, "hashed": watch_hash}
        try:
            return await self.database.write(
                lambda connection: connection.execute(statements.WATCH, values).rowcount == 1
            )
        except IntegrityError as error:
            if not is_taken(error):
                raise
            return True  # it is noted already

    async def watches(self, table_id: str, session_id: str) -> bool:
        found = await self.row(statements.WATCHES, table=table_id, session=session_id)
        return found is not None

    # Sessions

    async def add_session(self, session: SessionRow) -> None:
        await self.change(sessions.insert(), **asdict(session))

    async def session_of(self, token_hash: str) -> SessionRow | None:
        return session_in(await self.row(statements.SESSION_OF_TOKEN, hashed=token_hash))

    async def session(self, session_id: str) -> SessionRow | None:
        return session_in(await self.row(statements.SESSION, session=session_id))

    async def session_confirming(self, mail_token_hash: str) -> SessionRow | None:
        """The guest whose mail address a secret confirms."""
        return session_in(await self.row(statements.SESSION_OF_MAIL_TOKEN, hashed=mail_token_hash))

    async def confirm_mail(self, mail_token_hash: str) -> None:
        """The address is good, if it is still the one that the secret was sent to."""
        await self.change(statements.CONFIRM_MAIL, hashed=mail_token_hash)

    async def confirm_webhook(self, session_id: str, secret: str) -> None:
        """The webhook of a guest is good, if it is still the one with that secret."""
        await self.change(statements.CONFIRM_WEBHOOK, session=session_id, secret=secret)

    async def stop_mail(self, session_id: str, address: str) -> None:
        """Forget a guest's address, if it is still the one where mails are not wanted."""
        await self.change(statements.STOP_MAIL, session=session_id, address=address)

    async def change_session(self, session_id: str, **values: Any) -> None:
        await self.change(statements.CHANGE_SESSION, session=session_id, **values)

    async def change_held_session(self, session: SessionRow, **values: Any) -> None:
        """Unless it has ended since it was read."""
        change, held = statements.CHANGE_HELD_SESSION, session.token_hash
        await self.change(change, session=session.id, held=held, **values)

    async def note_use(self, session_ids: Sequence[str], day: int) -> None:
        """That these guests were here; it wakes nobody up who is about to be forgotten."""
        used = [{"session": one, "day": day, "used_at": day} for one in session_ids]
        if used:
            await self.database.write(lambda it: it.execute(statements.USED, used))

    # Forgetting

    async def unused_since(self, day: int, limit: int) -> list[str]:
        """Guests who were not here since a day, those who stayed away longest first."""
        found = await self.rows(statements.UNUSED_SINCE, day=day, most=limit)
        return [row["id"] for row in found]

    async def sessions_called(self, name: str, sat: str) -> list[SessionRow]:
        """The guest with this id; else those with this name, or who sat down so somewhere."""
        known = await self.session(name)
        if known is not None:
            return [known]
        found = await self.rows(forgetting.SESSIONS_CALLED, name=name, sat=sat)
        return [SessionRow(**row) for row in found]

    async def tables_of(self, session_id: str) -> list[str]:
        """Every table that holds something of a guest."""
        found = await self.rows(forgetting.TABLES_OF, session=session_id)
        return [row["table_id"] for row in found]

    async def take_out(
        self, table_id: str, session_id: str, blanks: Mapping[str, str]
    ) -> int | None:
        """See `store.forgetting`; Taken if something else was entered at this moment."""
        try:
            return await self.database.write(
                lambda it: forgetting.take_out(it, table_id, session_id, blanks)
            )
        except IntegrityError as error:
            if not is_taken(error):
                raise
            raise Taken from error

    async def remove_session(self, session_id: str) -> bool:
        """Whether it could go: not while something of it is in a log."""
        try:
            await self.database.write(lambda it: forgetting.remove(it, session_id))
        except IntegrityError:
            return False
        return True

    # Records

    async def record(self, table_id: str) -> str | None:
        """The kept record of a finished game; it names nobody."""
        row = await self.row(statements.RECORD, table=table_id)
        return str(row["text"]) if row else None

    async def keep_record(self, table_id: str, text: str) -> None:
        try:
            await self.change(records.insert(), table_id=table_id, text=text)
        except IntegrityError as error:
            if not is_taken(error):  # another process has just kept it
                raise

    async def without_record(self, after: str, limit: int) -> list[str]:
        """Finished games of which no record is kept, in the order of their ids."""
        found = await self.rows(statements.WITHOUT_RECORD, after=after, most=limit)
        return [row["id"] for row in found]


def session_in(row: RowMapping | None) -> SessionRow | None:
    return SessionRow(**row) if row else None


def seat_change(seat: SeatRow) -> dict[str, Any]:
    return {
        "table": seat.table_id,
        "number": seat.seat,
        "session_id": seat.session_id,
        "token_hash": seat.token_hash,
    }


def outage_entry(row: RowMapping, away_since: int, now: int) -> dict[str, Any]:
    entry = Entry(seq=row["seq"] + 1, kind=OUTAGE, text=str(away_since), at=max(now, row["at"]))
    return asdict(entry) | {"table_id": row["id"]}


def wake_change(row: RowMapping, away_since: int, now: int) -> dict[str, Any]:
    """No clock was started after the newest entry: none of them runs out sooner than this."""
    away = max(0, now - max(away_since, row["at"]))
    return {"table": row["id"], "to": row["wake_at"] + away}


def handed_over(change: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in change.items() if name != "token_hash"}
