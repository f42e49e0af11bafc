"""News of a table: whoever is woken by them sees what they are about, also while others read."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from floodplain.server.bus.bus import EVERYTHING, LocalBus
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.tables import Tables

from .logs import Log, begun

pytestmark = pytest.mark.anyio


class Slow(Store):
    """Takes its time to read a log when told to."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.reads = 0

    async def entries_after(self, table_id: str, seq: int) -> list[Entry]:
        self.reads += 1
        await self.go_on.wait()
        return await super().entries_after(table_id, seq)


@pytest.fixture
def log() -> Log:
    return begun("rivero")


@pytest.fixture
async def store(tmp_path: Path, log: Log) -> AsyncIterator[Slow]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    made = Slow(url)
    row = msgspec.structs.replace(log.row, status="running")
    await made.create(row, [SeatRow(table_id=row.id, seat=0)], log.entries)
    yield made
    await made.close()


async def said_elsewhere(store: Store, log: Log) -> int:
    """Another process enters something; its number."""
    entry = Entry(seq=log.live.seq + 1, kind="chat", seat=0, text="hello", at=0)
    await store.append(log.row.id, entry, {})
    return entry.seq


@pytest.mark.parametrize("topic", ["the table", EVERYTHING])
async def test_who_hears_of_an_entry_sees_it_while_another_reads(
    store: Slow, log: Log, topic: str
) -> None:
    tables = Tables(store, LocalBus(), Feeds(), 10)
    await tables.current(log.row.id)
    seq = await said_elsewhere(store, log)
    store.go_on.clear()
    tables.hear(log.row.id if topic != EVERYTHING else topic, seq)
    first = asyncio.create_task(tables.heard_of(log.row.id))
    await asyncio.sleep(0.05)  # it reads
    second = asyncio.create_task(tables.heard_of(log.row.id))
    await asyncio.sleep(0.05)
    store.go_on.set()
    assert [(await task).seq for task in (first, second)] == [seq, seq]


async def test_what_is_known_is_not_read_again(store: Slow, log: Log) -> None:
    tables = Tables(store, LocalBus(), Feeds(), 10)
    await tables.current(log.row.id)
    seq = await said_elsewhere(store, log)
    assert (await tables.heard_of(log.row.id)).seq == seq - 1  # there was no news of it
    tables.hear(log.row.id, seq)
    before = store.reads
    found = await asyncio.gather(*(tables.heard_of(log.row.id) for _ in range(10)))
    assert {live.seq for live in found} == {seq}
    tables.hear(log.row.id, seq)
    await tables.heard_of(log.row.id)
    assert store.reads == before + 1


async def test_spectators_do_not_queue_for_a_table_that_is_being_changed(
    store: Slow, log: Log
) -> None:
    """They would stand before the next command."""
    tables = Tables(store, LocalBus(), Feeds(), 10)
    live = await tables.current(log.row.id)
    async with tables.slot(log.row.id).lock:  # as while a command is stored
        async with asyncio.timeout(10):
            assert await tables.heard_of(log.row.id) is live


async def test_whoever_hears_of_news_waits_for_one_and_the_same_reading(
    store: Slow, log: Log
) -> None:
    tables = Tables(store, LocalBus(), Feeds(), 10)
    await tables.current(log.row.id)
    tables.hear(log.row.id, await said_elsewhere(store, log))
    store.go_on.clear()
    waiting = [asyncio.create_task(tables.heard_of(log.row.id)) for _ in range(100)]
    await asyncio.sleep(0.05)
    tasks = len(asyncio.all_tasks())
    store.go_on.set()
    await asyncio.gather(*waiting)
    assert tasks <= len(waiting) + 3  # one reads; the others are this test's
