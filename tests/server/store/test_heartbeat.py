"""The heartbeat: nobody's clock runs while no server is there, or because a clock was set."""

import asyncio
import time

import msgspec
import pytest
from sqlalchemy import text

from floodplain.server.attendants.heartbeat import ALIVE, EVERY, LEAP, Heartbeat
from floodplain.server.bus.bus import LocalBus
from floodplain.server.server_time import SERVER_TIME, now, wall_clock
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import SELDOM, Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft, Tables
from tests.server.tables.logs import Log
from tests.server.tables.test_time import time_left

pytestmark = pytest.mark.anyio

SECONDS = 100
HOUR = 3_600_000
DAY = 24 * HOUR
SLACK = 10_000
"""Milliseconds that a busy machine may take for a step of a test."""


class Machine:
    """The clock of the machine, which can be set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.off = 0
        true_time = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: true_time() + self.off * 1_000_000)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr(SERVER_TIME, "ahead", SERVER_TIME.ahead)  # put back afterwards
    return Machine(monkeypatch)


async def running(store: Store, name: str, kind: str = "move", ago: int = 0) -> Log:
    """A game in the store whose clock was started some milliseconds ago."""
    log = Log("rivero", Clock(kind="move" if kind == "move" else "none", seconds=SECONDS))
    at = now() - ago
    log.entries[-1] = msgspec.structs.replace(log.entries[-1], at=at)
    log.row = msgspec.structs.replace(log.row, id=name, status="running")
    log.live = log.again()
    row = msgspec.structs.replace(log.row, wake_at=log.live.wake_at(at), changed_at=at)
    await store.create(row, [SeatRow(table_id=name, seat=seat) for seat in (0, 1)], log.entries)
    return log


async def process_on(store: Store) -> Heartbeat:
    bus = LocalBus()
    tables = Tables(store, bus, Feeds(), 10)
    await bus.start(tables.hear)
    return Heartbeat(tables)


async def seconds_left(heart: Heartbeat, name: str = "table") -> int:
    """On the clock that runs."""
    return min(time_left(await heart.tables.current(name), now())) // 1000


async def entries(store: Store, name: str = "table") -> list[Entry]:
    return list(await store.entries_after(name, 3))


async def die(store: Store, since: int) -> None:
    """The server has not been heard of for so many milliseconds, by whatever clock."""
    await store.beat(now())
    change = text("UPDATE heartbeat SET alive_at = alive_at - :ms, noted_at = noted_at - :ms")
    await store.database.write(lambda it: it.execute(change, {"ms": since}))


async def test_the_last_beat_is_remembered(store: Store) -> None:
    await running(store, "table")
    await store.beat(12_345)
    await asyncio.sleep(0.05)
    last = await store.last_beat()
    assert last.alive_at == 12_345
    assert 40 <= last.age < SLACK


async def test_alone_on_its_store_a_server_beats_only_while_a_table_waits(store: Store) -> None:
    await store.beat(12_345)
    assert ((await store.last_beat()).alive_at == 12_345) == store.shared


async def test_the_time_between_two_servers_is_taken_from_nobody(
    store: Store, machine: Machine
) -> None:
    log = await running(store, "table", ago=DAY + 20_000)
    await running(store, "no clock", kind="none")
    await die(store, since=DAY)
    heart = await process_on(store)
    await heart.begin()
    (entry,) = await entries(store)
    assert (entry.kind, entry.seat) == ("outage", None)
    assert int(entry.text) == pytest.approx(log.entries[-1].at + 20_000, abs=SLACK)
    assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)
    assert await entries(store, "no clock") == []
    # It is looked at again when the time is over, and not before.
    assert await store.to_wake(now() + 60_000, 9) == []
    assert [name for name, _ in await store.to_wake(now() + 81_000, 9)] == ["table"]


async def test_of_processes_that_start_together_one_enters_it(
    store: Store, machine: Machine
) -> None:
    await running(store, "table", ago=DAY + 20_000)
    await die(store, since=DAY)
    hearts = [await process_on(store) for _ in range(4)]
    await asyncio.gather(*(heart.begin() for heart in hearts))
    assert len(await entries(store)) == 1
    for heart in hearts:
        assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)


async def test_a_server_that_falls_again_and_again_does_not_fill_the_logs(
    store: Store, machine: Machine
) -> None:
    await running(store, "table", ago=DAY)
    for _ in range(5):
        await die(store, since=2 * ALIVE)
        await (await process_on(store)).begin()
    assert len(await entries(store)) == 1
    assert SELDOM >= 2 * ALIVE


async def test_a_process_that_joins_others_goes_by_their_time(
    store: Store, machine: Machine
) -> None:
    """Even if the clock of its own machine is wrong."""
    await running(store, "table", ago=20_000)
    await store.beat(now())
    before = now()
    machine.off = HOUR
    heart = await process_on(store)
    await heart.begin()
    if store.shared:
        assert now() == pytest.approx(before, abs=SLACK)
        assert await entries(store) == []
    assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, DAY])
async def test_a_clock_that_is_set_ends_no_game(store: Store, machine: Machine, jump: int) -> None:
    heart = await process_on(store)
    await heart.begin()
    await running(store, "table", ago=20_000)
    before = now()
    machine.off = jump
    assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)
    for _ in range(3):
        await heart.beat()
        assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)
    assert await store.to_wake(now() + 60_000, 9) == []
    # Alone, the server follows the clock of its machine; one of several stays with the others.
    follows = jump if jump > 0 and not store.shared else 0
    assert now() == pytest.approx(before + follows, abs=SLACK)
    assert len(await entries(store)) == bool(follows)


async def test_a_small_step_is_none(store: Store, machine: Machine) -> None:
    heart = await process_on(store)
    await heart.begin()
    await running(store, "table", ago=20_000)
    machine.off = LEAP // 2
    await heart.beat()
    assert await entries(store) == []


async def test_a_server_that_starts_with_its_clock_set_back_goes_on_from_where_it_was(
    store: Store, machine: Machine
) -> None:
    await running(store, "table", ago=20_000)
    await die(store, since=ALIVE)
    machine.off = -HOUR
    heart = await process_on(store)
    await heart.begin()
    assert wall_clock() < now() - HOUR / 2
    assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)


async def cut_off(store: Store, beat_by_others: int) -> Heartbeat:
    """A process that has not reached the store for an hour; others have, so long ago."""
    heart = await process_on(store)
    await heart.begin()
    await running(store, "table", ago=HOUR + 20_000)
    heart.last = now() - HOUR
    await die(store, since=beat_by_others)
    assert await seconds_left(heart) == 0
    await heart.beat()
    assert now() == pytest.approx(wall_clock(), abs=SLACK)
    return heart


async def test_the_time_that_the_store_was_away_is_taken_from_nobody(
    store: Store, machine: Machine
) -> None:
    """Nobody could do anything then."""
    heart = await cut_off(store, beat_by_others=HOUR)
    assert [entry.kind for entry in await entries(store)] == ["outage"]
    assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)


async def test_where_other_processes_were_there_time_went_on(
    postgres_address: str, machine: Machine
) -> None:
    store = Store(postgres_address)
    try:
        heart = await cut_off(store, beat_by_others=0)
        assert await entries(store) == []
        assert await seconds_left(heart) == 0
    finally:
        await store.close()


async def test_a_process_that_beats_again_and_again_forgives_nothing(
    store: Store, machine: Machine
) -> None:
    heart = await process_on(store)
    await heart.begin()
    await running(store, "table", ago=20_000)
    for _ in range(3):
        heart.last = now() - EVERY
        await heart.beat()
        assert heart.last > now() - EVERY
    assert await entries(store) == []
    assert await seconds_left(heart) == pytest.approx(SECONDS - 20, abs=SLACK / 1000)


async def test_a_move_that_comes_before_the_beat_does_not_pay_for_the_store(
    store: Store, machine: Machine
) -> None:
    """The store was away for a minute, and its first news is a move that was tried again."""
    heart = await process_on(store)
    await heart.begin()
    log = await running(store, "table", ago=80_000)
    seat = log.live.actors()[0]
    await die(store, since=60_000)
    heart.last = now() - 60_000
    move = Draft("move", seat, log.moves(seat)[0])
    await heart.tables.enter("table", lambda _: move)
    away, moved = await entries(store)
    assert (away.kind, moved.kind) == ("outage", "move")
    assert moved.at - int(away.text) == pytest.approx(60_000, abs=SLACK)


async def test_one_of_several_that_has_slept_goes_by_the_time_of_the_others(
    store: Store, machine: Machine
) -> None:
    heart = await process_on(store)
    await heart.begin()
    await running(store, "table", ago=20_000)
    before = now()
    await store.beat(before + HOUR)
    heart.last = before - EVERY
    await heart.beat()
    assert now() - before == pytest.approx(HOUR if store.shared else 0, abs=SLACK)
