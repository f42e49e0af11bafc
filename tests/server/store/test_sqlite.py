"""SQLite as it must be set up: nothing is lost that was acknowledged, and one writes at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from floodplain.server.store import migrate
from floodplain.server.store.engines import READERS, UNAVAILABLE, StoreError, parsed
from floodplain.server.store.rows import Entry
from floodplain.server.store.sqlite import SqliteDatabase
from floodplain.server.store.store import Store

from . import rows
from .held import Held

pytestmark = pytest.mark.anyio

FULL = 2
"""What `PRAGMA synchronous` calls FULL: a commit waits for the disk."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    made = Store(f"sqlite:///{file}")
    await migrate.upgrade(made.database)
    await made.create(rows.table(), rows.chairs(), [])
    yield made
    await made.close()


def asked(connection: Connection, pragma: str) -> Any:
    return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar_one()


def asked_of_writer(store: Store, pragma: str) -> Any:
    with database_of(store).writer.connect() as connection:
        return asked(connection, pragma)


def database_of(store: Store) -> SqliteDatabase:
    assert isinstance(store.database, SqliteDatabase)
    return store.database


async def test_every_connection_is_durable_and_minds_foreign_keys(store: Store) -> None:
    database = database_of(store)
    readers = [database.reader.connect() for _ in range(READERS)]
    connections = [*readers, database.writer.connect()]
    try:
        for connection in connections:
            assert asked(connection, "journal_mode") == "wal"
            assert asked(connection, "synchronous") == FULL
            assert asked(connection, "foreign_keys") == 1
            assert asked(connection, "busy_timeout") == 10_000
    finally:
        for connection in connections:
            connection.close()


async def test_there_is_one_connection_that_writes(store: Store) -> None:
    async with Held(store):
        waiting = asyncio.create_task(store.append("t1", rows.entry(1), {}))
        await asyncio.sleep(0.1)
        assert not waiting.done()
    await waiting


async def test_readers_do_not_wait_for_a_writer(store: Store) -> None:
    """They see what is committed: nothing of a transaction that is under way."""
    async with Held(store, "UPDATE tables SET game = 'other'"):
        assert await store.table("t1") == rows.table()
    changed = await store.table("t1")
    assert changed is not None and changed.game == "other"


async def test_a_writer_waits_for_another_program(store: Store, file: Path) -> None:
    """Somebody who backs the file up may hold the lock for a moment."""
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("t1", rows.entry(1), {}))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        other.execute("COMMIT")
        await waiting
    finally:
        other.close()
    assert await store.entries_after("t1", 0) == [rows.entry(1)]


async def fill(store: Store, first: int, most: int) -> list[Entry]:
    """The entries of a page each that were stored before the store refused one."""
    stored = []
    for seq in range(first, first + most):
        entry = rows.entry(seq, key=f"k{seq}", text="x" * 4_000)
        try:
            await store.append("t1", entry, {"wake_at": seq})
        except UNAVAILABLE:
            break
        stored.append(entry)
    return stored


async def test_a_full_store_refuses_and_loses_nothing(store: Store) -> None:
    pages = asked_of_writer(store, "page_count")
    asked_of_writer(store, f"max_page_count = {pages + 5}")
    stored = await fill(store, 1, 50)
    last = len(stored)
    assert 0 < last < 50
    with pytest.raises(OperationalError, match="full"):
        await store.append("t1", rows.entry(last + 1, text="x" * 4_000), {})
    assert await store.entries_after("t1", 0) == stored
    assert await store.table("t1") == rows.table(changed_at=last, wake_at=last)
    asked_of_writer(store, f"max_page_count = {pages + 50}")
    stored += await fill(store, last + 1, 10)
    assert len(stored) == last + 10
    assert await store.entries_after("t1", 0) == stored


async def test_a_store_that_may_only_be_read_refuses_and_loses_nothing(store: Store) -> None:
    await store.append("t1", rows.entry(1), {})
    with database_of(store).writer.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = 1")
    with pytest.raises(OperationalError, match="readonly"):
        await store.append("t1", rows.entry(2), {})
    assert await store.entries_after("t1", 0) == [rows.entry(1)]


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite://host/file", "needs a file"),
        ("mysql://host/tables", "not mysql"),
        ("tables.db", "a store is sqlite:///FILE or postgresql"),
        ("", "a store is sqlite:///FILE or postgresql"),
        ("postgresql/ann:secret@host/tables", "a store is sqlite:///FILE or postgresql"),
    ],
)
def test_what_is_no_store_is_refused_with_a_reason(url: str, reason: str) -> None:
    with pytest.raises(StoreError, match=reason) as refused:
        parsed(url)
    assert "secret" not in str(refused.value)
