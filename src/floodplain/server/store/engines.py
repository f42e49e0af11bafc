"""Connections: SQLite in one file for one process, PostgreSQL for several.

SQLite gets one connection that writes and a few that read: more writers only wait for each
other. A transaction that writes begins at once with the lock (BEGIN IMMEDIATE), so it never
fails half way for want of it, and is on the disk when it is committed (synchronous FULL).
"""

# interpreted: it waits for the network

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from floodplain.server.store.private_files import file_of, make_private, tighten

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

READERS = 4
CONNECTIONS = 10
BUSY_SECONDS = 10
NO_TRANSACTION = "AUTOCOMMIT"
"""For questions: each is one statement, which needs no transaction around it."""
DISCREET = {"hide_parameters": True}
"""Errors end up in logs, and what they were about may be a secret choice."""

UNAVAILABLE = (SQLAlchemyError, OSError)
"""What is raised by a store that is full, locked, gone or just starting."""


class StoreError(ValueError):
    """A store that can not be used, with the reason."""


def parsed(url: str) -> URL:
    """The address of a store with the driver that we use for it."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        # It is not repeated: a password may stand in it.
        raise StoreError("a store is sqlite:///FILE or postgresql://…") from error
    drivers = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
    kind = address.get_backend_name()
    if kind not in drivers:
        raise StoreError(f"a store is sqlite:///file or postgresql://…, not {kind}")
    if kind == "sqlite" and (address.database in (None, "", ":memory:") or address.host):
        raise StoreError("a store in SQLite needs a file: sqlite:///path/to/floodplain.db")
    return address.set(drivername=drivers[kind])


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def postgres_engine(url: URL) -> "AsyncEngine":
    # Only here: it takes its time to be imported, and SQLite does without it.
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

    engine = create_async_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS, "command_timeout": BUSY_SECONDS},
        **DISCREET,
    )

    # A server that goes away hangs up, so a connection need not be tried out before each use.
    @event.listens_for(engine.sync_engine, "checkout")
    def checkout(_connection: Any, record: ConnectionPoolEntry, _use: object) -> None:
        if record.driver_connection is None or record.driver_connection.is_closed():
            raise DisconnectionError

    return engine


def sqlite_writer(url: URL) -> Engine:
    make_private(file_of(url))
    engine = create_engine(url, pool_size=1, max_overflow=0, **DISCREET)
    prepare_sqlite(engine)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def sqlite_reader(url: URL) -> Engine:
    engine = create_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level=NO_TRANSACTION,
        **DISCREET,
    )
    prepare_sqlite(engine)
    return engine


def prepare_sqlite(engine: Engine) -> None:
    file = file_of(engine.url)

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # a transaction begins when we say so
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA secure_delete = ON")  # what is forgotten is overwritten
        cursor.close()
        tighten(file)  # only now is it known to be a store
