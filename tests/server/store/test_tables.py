"""Tables: what is fixed about them, lists of them, and when to look after them."""

import asyncio

import pytest

from floodplain.server.store.rows import Status
from floodplain.server.store.store import Listing, Store

from . import rows

pytestmark = pytest.mark.anyio

EVERYTHING: dict[str, object] = {
    "game": "dos-rios",
    "rules": 7,
    "options": '{"players":"3"}',
    "settings": '{"hints":false}',
    "status": "running",
    "public": False,
    "created_at": 2**52,
    "changed_at": 2**52 + 1,
    "wake_at": 2**52 + 2,
}


async def test_a_table_comes_back_as_it_went_in(store: Store) -> None:
    other = rows.table("t2", **EVERYTHING)
    await store.create(rows.table("t1"), rows.chairs("t1"), [])
    await store.create(other, rows.chairs("t2"), [])
    assert await store.table("t1") == rows.table("t1")
    assert await store.table("t2") == other
    assert await store.table("t3") is None
    assert await store.count_tables() == 2


async def lay_tables(store: Store) -> None:
    """Of each status two tables with Ann, one of them private, one of Bob's and one for others."""
    statuses: list[Status] = ["open", "running", "finished", "closed"]
    for number, status in enumerate(statuses):
        for place, (name, public, host, guest) in enumerate(
            [
                ("public", True, "bob", "ann"),
                ("private", False, "bob", "ann"),
                ("other", True, "bob", "bob"),
                ("hosted", False, "ann", "eve"),
            ]
        ):
            row = rows.table(
                f"{status}-{name}",
                status=status,
                public=public,
                host=host,
                changed_at=10 * place + number,
            )
            await store.create(row, rows.chairs(row.id, guest, None), [])


@pytest.mark.parametrize("listing", ["open", "running", "finished"])
async def test_lists_show_public_tables_the_latest_first(store: Store, listing: Listing) -> None:
    await lay_tables(store)
    assert await store.listed(listing, "ann", 9) == [f"{listing}-other", f"{listing}-public"]
    assert await store.listed(listing, "ann", 1) == [f"{listing}-other"]
    await store.append(f"{listing}-public", rows.entry(1, at=99), {})
    assert await store.listed(listing, "ann", 9) == [f"{listing}-public", f"{listing}-other"]


async def test_my_tables_are_those_i_sit_at_or_made_unless_they_were_put_away(store: Store) -> None:
    await lay_tables(store)
    mine = [
        f"{status}-{name}"
        for name in ("hosted", "private", "public")
        for status in ("finished", "running", "open")
    ]
    assert await store.listed("mine", "ann", 99) == mine
    assert await store.listed("mine", "ann", 2) == mine[:2]
    assert await store.listed("mine", "nobody", 9) == []


async def running_seats(store: Store, guest: str, limit: int) -> list[tuple[str, int, int]]:
    found = await store.running_seats(guest, limit)
    return [(one.table_id, one.seat, one.seq) for one in found]


async def test_my_running_games_are_those_i_sit_at(store: Store) -> None:
    await lay_tables(store)
    for seq in (1, 2):
        await store.append("running-private", rows.entry(seq, at=99), {})
    await store.append("running-public", rows.entry(1, at=98), {})
    private, public = ("running-private", 0, 2), ("running-public", 0, 1)
    assert await running_seats(store, "ann", 9) == [private, public]
    assert await running_seats(store, "ann", 1) == [private]
    assert await running_seats(store, "nobody", 9) == []


async def test_several_seats_at_one_table_are_one_table(store: Store) -> None:
    for name, changed_at in (("first", 1), ("last", 2)):
        row = rows.table(name, status="running", changed_at=changed_at)
        await store.create(row, rows.chairs(name, "ann", "bob", "ann"), [rows.entry(1)])
    assert await running_seats(store, "ann", 1) == [("last", 0, 1), ("last", 2, 1)]
    everything = [(name, seat, 1) for name in ("last", "first") for seat in (0, 2)]
    assert await running_seats(store, "ann", 2) == everything


async def test_the_tables_somebody_hosts_are_counted_until_they_are_over(store: Store) -> None:
    await lay_tables(store)
    assert await store.hosted_by("ann") == 2
    assert await store.hosted_by("bob") == 6
    assert await store.hosted_by("eve") == 0


async def test_links_are_changed_of_one_table_only(store: Store) -> None:
    """And with them, who may look on."""
    for name in ("t1", "t2"):
        await store.create(rows.table(name), rows.chairs(name), [])
        assert await store.watch(name, "eve", rows.TABLE.watch_hash)
    links = {"invite_hash": "new i", "watch_hash": "new w"}
    await store.append("t1", rows.entry(1, kind="links"), links)
    assert await store.table("t1") == rows.table("t1", changed_at=1, **links)
    assert await store.table("t2") == rows.table("t2")
    assert [await store.watches(name, "eve") for name in ("t1", "t2")] == [False, True]
    assert not await store.watch("t1", "eve", rows.TABLE.watch_hash)
    assert await store.watch("t1", "eve", "new w")


async def test_all_tables_a_page_at_a_time(store: Store) -> None:
    names = [f"t{number:02}" for number in range(23)]
    for name in reversed(names):
        await store.create(rows.table(name), rows.chairs(name), [])
    found: list[str] = []
    while page := await store.all_tables(found[-1] if found else "", 10):
        assert len(page) <= 10
        found += page
    assert found == names


async def test_tables_whose_time_has_come_the_most_urgent_first(store: Store) -> None:
    for name, wake_at in [("late", 5), ("later", 3), ("now", 10), ("soon", 11), ("never", None)]:
        await store.create(rows.table(name, wake_at=wake_at), rows.chairs(name), [])
    assert await store.to_wake(10, 9) == [("later", 3), ("late", 5), ("now", 10)]
    assert await store.to_wake(10, 2) == [("later", 3), ("late", 5)]


async def test_a_time_to_wake_is_set_only_over_the_one_that_was_due(store: Store) -> None:
    await store.create(rows.table(wake_at=5), rows.chairs(), [])
    await store.set_wake("t1", 4, 20)
    assert await store.to_wake(99, 9) == [("t1", 5)]
    await store.set_wake("t1", 5, 20)
    assert await store.to_wake(99, 9) == [("t1", 20)]
    await store.set_wake("t1", 20, None)
    assert await store.to_wake(99, 9) == []


async def test_one_of_many_processes_sets_the_time_to_wake(store: Store) -> None:
    await store.create(rows.table(wake_at=5), rows.chairs(), [])
    await asyncio.gather(*(store.set_wake("t1", 5, 100 + number) for number in range(8)))
    ((_, wake_at),) = await store.to_wake(999, 9)
    await asyncio.gather(*(store.set_wake("t1", 5, 200) for _ in range(8)))
    assert await store.to_wake(999, 9) == [("t1", wake_at)]
