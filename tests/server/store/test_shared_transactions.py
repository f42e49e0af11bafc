"""Changes that wait for SQLite together are stored together, and each is answered for alone."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError, OperationalError

from floodplain.server.identity.tokens import new_id
from floodplain.server.store.rows import Entry
from floodplain.server.store.sqlite import AT_ONCE, SqliteDatabase
from floodplain.server.store.store import Store, Taken

from . import rows
from .held import Held
from .test_model import Naive, entries, few


@pytest.fixture
async def store(sqlite_address: str) -> AsyncIterator[Store]:
    made = Store(sqlite_address)
    await made.create(rows.table(), rows.chairs(), [])
    yield made
    await made.close()


def commits_of(store: Store) -> list[Connection]:
    """Gets an item with every commit from now on."""
    assert isinstance(store.database, SqliteDatabase)
    found: list[Connection] = []
    event.listen(store.database.writer, "commit", found.append)
    return found


@pytest.mark.anyio
async def test_what_waits_together_is_committed_together(store: Store) -> None:
    commits = commits_of(store)
    async with Held(store):
        waiting = [
            asyncio.create_task(store.append("t1", rows.entry(seq), {}))
            for seq in range(1, 2 * AT_ONCE + 1)
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert len(commits) == 1 + 2
    assert len(await store.entries_after("t1", 0)) == 2 * AT_ONCE


@pytest.mark.anyio
async def test_nobody_is_answered_before_the_commit(store: Store) -> None:
    assert isinstance(store.database, SqliteDatabase)
    answered: list[int] = []
    seen: list[int] = []

    def look(_: Connection) -> None:
        seen.append(len(answered))

    async def append(seq: int) -> None:
        await store.append("t1", rows.entry(seq), {})
        answered.append(seq)
        with sqlite3.connect(str(store.url.database)) as other:
            found = other.execute("SELECT count(*) FROM entries").fetchone()
        other.close()
        assert found == (20,)

    event.listen(store.database.writer, "commit", look)
    async with Held(store):
        waiting = [asyncio.create_task(append(seq)) for seq in range(1, 21)]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert seen == [0, 0]


@pytest.mark.anyio
async def test_who_is_at_fault_fails_alone(store: Store) -> None:
    await store.append("t1", rows.entry(1, key="k"), {})

    def stumble(_: Connection) -> None:
        raise ZeroDivisionError

    async with Held(store):
        waiting = [
            asyncio.create_task(work)
            for work in (
                store.append("t1", rows.entry(2), {}),
                store.append("t1", rows.entry(1), {}),
                store.append("t1", rows.entry(3, key="k"), {}),
                store.append("nowhere", rows.entry(1), {}),
                store.database.write(stumble),
                store.append("t1", rows.entry(3), {"wake_at": 7}),
            )
        ]
        await asyncio.sleep(0)
    found = await asyncio.gather(*waiting, return_exceptions=True)
    kinds = [type(one) for one in found]
    assert kinds == [type(None), Taken, Taken, IntegrityError, ZeroDivisionError, type(None)]
    assert [entry.seq for entry in await store.entries_after("t1", 0)] == [1, 2, 3]
    assert await store.table("t1") == rows.table(changed_at=3, wake_at=7)


@pytest.mark.anyio
async def test_a_file_that_refuses_to_work_is_asked_once(store: Store) -> None:
    """Trying again for each of many would only take longer."""
    assert isinstance(store.database, SqliteDatabase)
    begun: list[Connection] = []

    def begin(connection: Connection) -> None:
        begun.append(connection)
        connection.exec_driver_sql("PRAGMA query_only = 1")

    async with Held(store):
        waiting = [
            asyncio.create_task(store.append("t1", rows.entry(seq), {})) for seq in range(1, 9)
        ]
        await asyncio.sleep(0)
        event.listen(store.database.writer, "begin", begin)
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(one) for one in found} == {OperationalError}
    assert len(begun) == 1


@pytest.mark.anyio
async def test_who_hangs_up_keeps_nobody_waiting(store: Store) -> None:
    async with Held(store):
        gone, stays = (
            asyncio.create_task(store.append("t1", rows.entry(seq), {})) for seq in (1, 2)
        )
        await asyncio.sleep(0)
        gone.cancel()
    await stays
    assert [entry.seq for entry in await store.entries_after("t1", 0)] == [1, 2]


@pytest.mark.anyio
async def test_what_waits_is_stored_before_the_store_is_closed(store: Store) -> None:
    waiting = [asyncio.create_task(store.append("t1", rows.entry(seq), {})) for seq in (1, 2, 3)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = Store(f"sqlite:///{store.url.database}")
    assert len(await again.entries_after("t1", 0)) == 3
    await again.close()


@few
@given(tried=st.lists(entries, max_size=12))
def test_together_is_as_one_after_the_other(sqlite_address: str, tried: list[Entry]) -> None:
    async def play() -> None:
        store, table_id, naive = Store(sqlite_address), new_id(), Naive()
        try:
            await store.create(rows.table(table_id), rows.chairs(table_id), [])
            found = await asyncio.gather(
                *(store.append(table_id, entry, {}) for entry in tried), return_exceptions=True
            )
            assert [one is None for one in found] == [naive.append(entry) for entry in tried]
            assert await store.entries_after(table_id, 0) == naive.after(0)
        finally:
            await store.close()

    asyncio.run(play())
