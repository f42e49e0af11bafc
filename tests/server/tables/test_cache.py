"""Tables in memory: those asked for last, within bounds of their number and of their logs."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

import msgspec
import pytest

from floodplain.server.bus.bus import LocalBus
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables import commands, visits
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.refusals import NoSuchTable
from floodplain.server.tables.tables import LETTERS_AN_ENTRY, Done, Prepare, Tables

from .logs import begun

pytestmark = pytest.mark.anyio

NAMES = ["a", "b", "c", "d", "e"]
MOVES = 8
ENTRIES = MOVES + 3
"""Of each table: two have sat down, and the game has begun."""


@asynccontextmanager
async def tables_in(
    address: str, size: int = 99, most_entries: int = 10**6
) -> AsyncIterator[Tables]:
    """Five tables with logs of the same length, of which none has been asked for."""
    store, log = Store(address), begun("rivero", MOVES)
    try:
        for name in NAMES:
            row = msgspec.structs.replace(log.row, id=name, status="running")
            await store.create(row, [SeatRow(table_id=name, seat=0)], log.entries)
        yield Tables(store, LocalBus(), Feeds(), size, most_entries)
    finally:
        await store.close()


def counted_well(tables: Tables) -> bool:
    weights = [slot.live.seq for slot in tables.slots.values() if slot.live is not None]
    return tables.entries == sum(weights)


async def say(tables: Tables, name: str, times: int) -> None:
    for number in range(times):
        await tables.enter(name, partial(commands.chat, seat=0, text=f"word {number}"))


async def test_the_logs_in_memory_are_bounded(store_address: str) -> None:
    async with tables_in(store_address, most_entries=3 * ENTRIES) as tables:
        for name in NAMES:
            assert (await tables.current(name)).seq == ENTRIES
            assert counted_well(tables)
        assert list(tables.slots) == ["c", "d", "e"]
        await tables.current("c")
        await tables.current("a")
        assert list(tables.slots) == ["e", "c", "a"]  # least recently used first


async def test_a_log_that_grows_pushes_out_the_others(store_address: str) -> None:
    async with tables_in(store_address, most_entries=5 * ENTRIES) as tables:
        for name in NAMES:
            await tables.current(name)
        assert list(tables.slots) == NAMES
        await say(tables, "a", 1)
        assert list(tables.slots) == ["c", "d", "e", "a"]
        await say(tables, "a", 2 * ENTRIES)
        assert list(tables.slots) == ["e", "a"]
        await say(tables, "a", 4 * ENTRIES)  # and is more than all may be, alone
        assert list(tables.slots) == ["a"]
        assert counted_well(tables)
        assert (await tables.current("b")).seq == ENTRIES
        assert list(tables.slots) == ["b"]
        assert counted_well(tables)
        assert (await tables.current("a")).seq == 1 + 7 * ENTRIES


async def test_a_table_that_somebody_changes_is_kept(store_address: str) -> None:
    async with tables_in(store_address, most_entries=2 * ENTRIES) as tables:
        await tables.current("a")
        async with tables.slot("a").lock:
            for name in ("b", "c", "d"):
                await tables.current(name)
                assert counted_well(tables)
            assert list(tables.slots) == ["a", "d"]
        await tables.current("e")
        assert list(tables.slots) == ["d", "e"]


async def test_their_number_is_bounded_as_well(store_address: str) -> None:
    async with tables_in(store_address, size=2) as tables:
        for name in NAMES:
            await tables.current(name)
        assert list(tables.slots) == ["d", "e"]
        assert counted_well(tables)


async def test_what_is_not_there_weighs_nothing(store_address: str) -> None:
    async with tables_in(store_address) as tables:
        await tables.current("a")
        with pytest.raises(NoSuchTable):
            await tables.current("z")
        assert list(tables.slots) == ["a"]
        assert counted_well(tables)


async def test_many_at_once_leave_the_count_right(store_address: str) -> None:
    async with tables_in(store_address, most_entries=3 * ENTRIES) as tables:
        await asyncio.gather(
            *(say(tables, name, 5) for name in NAMES * 3),
            *(tables.current(name) for name in NAMES * 3),
        )
        for name in NAMES:
            assert (await tables.current(name)).seq == ENTRIES + 15
        assert counted_well(tables)
        assert list(tables.slots) == ["e"]


async def test_an_edition_weighs_as_much_as_many_entries(store_address: str) -> None:
    async with tables_in(store_address) as tables:
        store, log = tables.store, begun("rivero", 0)
        letters = "{}" + " " * (50 * LETTERS_AN_ENTRY)
        row = msgspec.structs.replace(log.row, id="long", status="running", options=letters)
        await store.create(row, [SeatRow(table_id="long", seat=0)], log.entries)
        assert (await tables.current("long")).seq == 3
        assert tables.entries == 53


async def test_a_guest_has_one_table_read_at_a_time(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(store_address) as tables:
        read, reading, most = tables.store.entries_after, Counter[str](), Counter[str]()

        async def watched(name: str, seq: int) -> Sequence[Entry]:
            guest = "eve" if name in "abc" else "ann"
            reading[guest] += 1
            most[guest] = max(most[guest], reading[guest])
            most["both"] = max(most["both"], reading.total())
            await asyncio.sleep(0.05)
            found = await read(name, seq)
            reading[guest] -= 1
            return found

        monkeypatch.setattr(tables.store, "entries_after", watched)
        asked = [("eve", "a"), ("eve", "b"), ("eve", "c"), ("ann", "d")]
        found = await asyncio.gather(*(tables.current_for(*one) for one in asked))
        assert [live.id for live in found] == ["a", "b", "c", "d"]
        assert most == {"eve": 1, "ann": 1, "both": 2}
        assert not tables.reading


async def test_a_crowd_wakes_a_table_once(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(store_address) as tables:
        live = await tables.current("a")
        live.turns_alone = live.most_turns_alone
        assert live.rests()
        enter, entered = tables.enter, 0

        async def counted(table_id: str, prepare: Prepare) -> Done:
            nonlocal entered
            entered += 1
            return await enter(table_id, prepare)

        monkeypatch.setattr(tables, "enter", counted)
        assert all(await asyncio.gather(*(visits.wake(tables, live) for _ in range(100))))
        assert entered == 1
        assert not tables.waking
        assert (await tables.current("a")).lines[-1].entry.kind == "wake"
