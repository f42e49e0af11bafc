"""Connections: SQLite in one file for one process, PostgreSQL for several.

SQLite gets one connection that writes and a few that read: more writers only wait for each
other. A transaction that writes begins at once with the lock (BEGIN IMMEDIATE), so it never
fails half way for want of it, and is on the disk when it is committed (synchronous FULL).
"""

# interpreted: it waits for the network

from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

READERS = 4
CONNECTIONS = 10
BUSY_SECONDS = 10
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
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    kind = address.get_backend_name()
    if kind not in drivers:
        raise StoreError(f"a store is sqlite:///file or postgresql://…, not {kind}")
    if kind == "sqlite" and (address.database in (None, "", ":memory:") or address.host):
        raise StoreError("a store in SQLite needs a file: sqlite:///path/to/floodplain.db")
    return address.set(drivername=drivers[kind])


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def writing_engine(url: URL) -> AsyncEngine:
    if not is_sqlite(url):
        return create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args={"timeout": BUSY_SECONDS},
            **DISCREET,
        )
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=1, max_overflow=0, **DISCREET)
    prepare_sqlite(engine)

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def reading_engine(url: URL, writer: AsyncEngine) -> AsyncEngine:
    """Every question is one statement, which needs no transaction around it."""
    if not is_sqlite(url):
        return writer.execution_options(isolation_level="AUTOCOMMIT")
    engine = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        **DISCREET,
    )
    prepare_sqlite(engine)
    return engine


def prepare_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # a transaction begins when we say so
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()
