"""The log: an entry with all that follows from it, or nothing."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store, Taken

from . import rows

pytestmark = pytest.mark.anyio


async def try_append(store: Store, table_id: str, entry: Entry) -> bool:
    """Whether the place in the log was free."""
    try:
        await store.append(table_id, entry, {})
    except Taken:
        return False
    return True


async def test_entries_come_back_in_order(store: Store) -> None:
    written = [
        rows.entry(1, seat=0, text="first"),
        rows.entry(2, key="k2", seat=None, kind="start", at=2**53),
        rows.entry(3, key="k3", seat=1, kind="move", text=""),
    ]
    await store.create(rows.table(), rows.chairs(), written[:1])
    for entry in written[1:]:
        await store.append("t1", entry, {})
    await store.create(rows.table("t2"), rows.chairs("t2"), [rows.entry(1, text="elsewhere")])
    for seq in range(5):
        assert await store.entries_after("t1", seq) == written[seq:]
    assert await store.entries_after("nowhere", 0) == []


async def test_an_entry_changes_its_table_and_no_other(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.create(rows.table(name), rows.chairs(name, "ann", None), [])
    right = SeatRow(table_id="t1", seat=1, session_id="bob", token_hash="h" * 64)
    changes = {"status": "running", "wake_at": 99}
    await store.append("t1", rows.entry(1, at=2_000), changes, [right])
    assert await store.table("t1") == rows.table(
        "t1", changed_at=2_000, status="running", wake_at=99
    )
    assert await store.seats_of("t1") == [*rows.chairs("t1", "ann"), right]
    assert await store.table("t2") == rows.table("t2")
    assert await store.seats_of("t2") == rows.chairs("t2", "ann", None)


async def test_an_append_that_fails_half_way_leaves_nothing(store: Store) -> None:
    await store.create(rows.table(), rows.chairs("t1", "ann"), [rows.entry(1)])
    right = SeatRow(table_id="t1", seat=0, session_id="bob")
    with pytest.raises(IntegrityError):
        await store.append("t1", rows.entry(2, key="k"), {"status": None}, [right])
    assert await store.entries_after("t1", 0) == [rows.entry(1)]
    assert await store.table("t1") == rows.table()
    assert await store.seats_of("t1") == rows.chairs("t1", "ann")
    await store.append("t1", rows.entry(2, key="k"), {}, [right])


async def test_a_table_that_fails_half_way_leaves_nothing(store: Store) -> None:
    with pytest.raises(IntegrityError):
        await store.create(rows.table(), rows.chairs(), [rows.entry(1), rows.entry(1)])
    assert await store.table("t1") is None
    assert await store.seats_of("t1") == []
    with pytest.raises(IntegrityError):
        await store.create(rows.table(), rows.chairs("t2"), [])
    assert await store.count_tables() == 0


async def test_no_table_is_made_over_another(store: Store) -> None:
    await store.create(rows.table(), rows.chairs(), [rows.entry(1)])
    with pytest.raises(IntegrityError):
        await store.create(rows.table(seed="other"), rows.chairs(), [])
    assert await store.table("t1") == rows.table()
    assert await store.entries_after("t1", 0) == [rows.entry(1)]


async def test_only_a_table_has_a_log(store: Store) -> None:
    """A foreign key that is missing is not a place that is taken."""
    with pytest.raises(IntegrityError):
        await store.append("nowhere", rows.entry(1), {})
    assert await store.entries_after("nowhere", 0) == []


async def test_a_key_is_used_once_at_a_table(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.create(rows.table(name), rows.chairs(name), [])
    assert await try_append(store, "t1", rows.entry(1, key="k"))
    assert not await try_append(store, "t1", rows.entry(2, key="k"))
    assert await try_append(store, "t2", rows.entry(1, key="k"))
    assert await try_append(store, "t1", rows.entry(2))
    assert await try_append(store, "t1", rows.entry(3))  # no key is not a key


async def test_one_of_eight_racing_appends_wins(store: Store) -> None:
    await store.create(rows.table(), rows.chairs(), [])
    for seq in range(1, 11):
        racers = [rows.entry(seq, text=f"racer {number}") for number in range(8)]
        won = await asyncio.gather(*(try_append(store, "t1", racer) for racer in racers))
        assert won.count(True) == 1
        assert await store.entries_after("t1", seq - 1) == [racers[won.index(True)]]


async def test_one_of_eight_racing_repetitions_wins(store: Store) -> None:
    """The same key at different places: what a client does that got no answer."""
    await store.create(rows.table(), rows.chairs(), [])
    for turn in range(5):
        racers = [rows.entry(8 * turn + number, key=f"k{turn}") for number in range(1, 9)]
        won = await asyncio.gather(*(try_append(store, "t1", racer) for racer in racers))
        assert won.count(True) == 1
    assert len(await store.entries_after("t1", 0)) == 5


async def test_two_stores_on_one_database_share_the_lock(store: Store, address: str) -> None:
    await store.create(rows.table(), rows.chairs(), [])
    other = Store(address)
    try:
        for seq in range(1, 11):
            won = await asyncio.gather(
                *(try_append(one, "t1", rows.entry(seq)) for one in (store, other) * 4)
            )
            assert won.count(True) == 1
        assert await other.entries_after("t1", 0) == [rows.entry(seq) for seq in range(1, 11)]
    finally:
        await other.close()
