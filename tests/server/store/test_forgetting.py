"""Taking somebody out of the store, while others go on."""

import asyncio

import pytest

from floodplain.server.store.rows import SeatRow
from floodplain.server.store.store import Store, Taken

from . import rows

pytestmark = pytest.mark.anyio

DAY = 10_000_000_000
"""Any number that is as long as those of times are."""
BLANKS = {"sit": "nobody", "chat": ""}


async def lay_table(store: Store) -> None:
    """Ann and Bob have sat down and talked; Ann is the host."""
    for name in ("ann", "bob"):
        await store.add_session(rows.session(name))
    log = [
        rows.entry(1, kind="sit", seat=0, text="Ann", session_id="ann"),
        rows.entry(2, kind="sit", seat=1, text="Bob", session_id="bob"),
        rows.entry(3, kind="chat", seat=0, text="hello", session_id="ann", key="ann:k3"),
        rows.entry(4, kind="move", seat=0, text="a move", key="ann:k4"),
        rows.entry(5, kind="chat", seat=1, text="hi", session_id="bob", key="bob:k5"),
    ]
    await store.create(rows.table(), rows.chairs("t1", "ann", "bob"), log)


async def test_what_is_theirs_makes_way_for_blanks_and_the_rest_stays(store: Store) -> None:
    await lay_table(store)
    assert await store.take_out("t1", "ann", BLANKS) == 6
    assert await store.entries_after("t1", 0) == [
        rows.entry(1, kind="sit", seat=0, text="nobody"),
        rows.entry(2, kind="sit", seat=1, text="Bob", session_id="bob"),
        rows.entry(3, kind="chat", seat=0, text="", key="somebody:3"),
        rows.entry(4, kind="move", seat=0, text="a move", key="somebody:4"),
        rows.entry(5, kind="chat", seat=1, text="hi", session_id="bob", key="bob:k5"),
        rows.entry(6, kind="forget", text="1 3", at=5),
    ]
    assert await store.seats_of("t1") == rows.chairs("t1", None, "bob")
    assert await store.table("t1") == rows.table(host="")
    assert await store.tables_of("ann") == []
    assert await store.tables_of("bob") == ["t1"]
    assert await store.take_out("t1", "ann", BLANKS) is None


async def test_a_session_stays_until_nothing_of_it_is_in_a_log(store: Store) -> None:
    await lay_table(store)
    await store.watch("t1", "ann", rows.TABLE.watch_hash)
    assert not await store.remove_session("ann")
    assert await store.session("ann") == rows.session("ann")
    await store.take_out("t1", "ann", BLANKS)
    assert await store.remove_session("ann")
    assert await store.session("ann") is None
    assert not await store.watches("t1", "ann")
    assert await store.session("bob") == rows.session("bob")


async def test_nothing_is_entered_for_a_session_that_is_gone(store: Store) -> None:
    """A command that was on its way while its guest was forgotten leaves no trace."""
    await lay_table(store)
    await store.take_out("t1", "ann", BLANKS)
    assert await store.remove_session("ann")
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await store.append("t1", rows.entry(7, text="too late", session_id="ann"), {})
    assert [one.seq for one in await store.entries_after("t1", 5)] == [6]


async def test_a_name_is_handed_over_with_its_seat(store: Store) -> None:
    await lay_table(store)
    phone = SeatRow(table_id="t1", seat=0, session_id="phone")
    await store.add_session(rows.session("phone"))
    claim = rows.entry(6, kind="claim", seat=0, text="", session_id="phone")
    await store.append("t1", claim, {}, [phone])
    whose = [one.session_id for one in await store.entries_after("t1", 0)]
    assert whose == ["phone", "bob", "ann", None, "bob", "phone"]


async def test_commands_and_forgetting_do_not_wait_for_each_other_for_ever(store: Store) -> None:
    """Each takes what it needs in the same order; one of them may have to look again."""
    await lay_table(store)
    stored = 5

    async def talk(number: int) -> None:
        nonlocal stored
        while True:
            try:
                await store.append(
                    "t1", rows.entry(stored + 1, key=f"bob:n{number}", session_id="bob"), {}
                )
            except Taken:
                found = await store.entries_after("t1", 0)
                stored = found[-1].seq
            else:
                return

    async def forget() -> None:
        while True:
            try:
                await store.take_out("t1", "ann", BLANKS)
            except Taken:
                continue
            return

    for round_number in range(15):
        await store.append(
            "t1",
            rows.entry(stored + 1, text="again", session_id="ann", key=f"ann:r{round_number}"),
            {"host": "ann"},
        )
        stored += 1
        await asyncio.gather(*(talk(100 * round_number + one) for one in range(6)), forget())
        stored = (await store.entries_after("t1", 0))[-1].seq
    assert [one.seq for one in await store.entries_after("t1", 0)] == list(range(1, stored + 1))
    assert await store.tables_of("ann") == []


async def test_who_was_not_here_for_long(store: Store) -> None:
    for number, name in enumerate(("ann", "bob", "eve", "mia")):
        await store.add_session(rows.session(name, used_at=number * DAY))
    assert await store.unused_since(3 * DAY - 1, 9) == ["ann", "bob", "eve"]
    assert await store.unused_since(3 * DAY - 1, 2) == ["ann", "bob"]
    await store.note_use(["ann", "bob", "mia"], 2 * DAY)
    used = {name: await store.session(name) for name in ("ann", "bob", "eve", "mia")}
    assert {name: one.used_at for name, one in used.items() if one} == {
        "ann": 0,  # is about to be forgotten, and nothing wakes her up
        "bob": 2 * DAY,
        "eve": 2 * DAY,
        "mia": 3 * DAY,
    }


async def test_guests_by_id_by_name_and_by_the_name_they_sat_down_with(store: Store) -> None:
    await lay_table(store)
    for name, called in (("eve", "Bob"), ("mia", "ann")):
        await store.add_session(rows.session(name, name=called, token_hash=name))

    async def found(name: str) -> list[str]:
        return [one.id for one in await store.sessions_called(name, name)]

    assert await found("ann") == ["ann"]  # the one with the id, not whoever calls herself so
    assert await found("Bob") == ["bob", "eve"]
    assert await found("nobody") == []
    await store.change_session("ann", name="Guest")
    assert await found("Ann") == ["ann"]
