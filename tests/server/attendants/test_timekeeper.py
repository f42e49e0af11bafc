"""The timekeeper: no table, and no number of tables, keeps it from the others."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from floodplain.server.attendants import timekeeper
from floodplain.server.attendants.bots import BotAttendant
from floodplain.server.attendants.heartbeat import Heartbeat
from floodplain.server.attendants.timekeeper import AT_ONCE, Timekeeper
from floodplain.server.bus.bus import LocalBus
from floodplain.server.opening import prepare_store
from floodplain.server.server_time import now
from floodplain.server.store.rows import SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import Live
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Tables
from tests.patience import PATIENCE_SECONDS
from tests.server.tables.logs import BEGIN, Log
from tests.server.tables.test_rest import deserted

pytestmark = pytest.mark.anyio


class Noting(BotAttendant):
    """Only writes down for which tables it was called."""

    def __init__(self) -> None:
        self.called: dict[str, asyncio.Event] = {"good": asyncio.Event()}

    def attend(self, live: Live) -> None:
        self.called.setdefault(live.id, asyncio.Event()).set()


def keeper_of(store: Store, bots: BotAttendant) -> Timekeeper:
    tables = Tables(store, LocalBus(), Feeds(), 10)
    return Timekeeper(tables, bots, Heartbeat(tables))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    made = Store(url)
    log = Log("rivero", Clock(), bots=(0, 1))
    due = msgspec.structs.replace(log.row, id="good", status="running", wake_at=3)
    rows = [
        msgspec.structs.replace(due, id="a-game", wake_at=1, game="chess"),
        msgspec.structs.replace(due, id="b-rules", wake_at=2, rules=99),
        due,
    ]
    for row in rows:
        await made.create(row, [SeatRow(table_id=row.id, seat=0)], log.entries)
    yield made
    await made.close()


async def test_a_table_that_can_not_be_played_keeps_it_from_no_other(store: Store) -> None:
    bots = Noting()
    keeper = keeper_of(store, bots)
    keeper.start()
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await bots.called["good"].wait()
            while await store.to_wake(now(), 9):
                await asyncio.sleep(0.01)
    finally:
        await keeper.stop()
    later = await store.to_wake(now() + 60_000, 9)
    assert {name for name, _ in later} >= {"a-game", "b-rules"}


async def test_a_store_that_fails_is_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, asked = Noting(), asyncio.Event()

    async def gone(now: int, limit: int) -> list[tuple[str, int]]:
        asked.set()
        raise OperationalError("SELECT", {}, OSError("gone"))

    monkeypatch.setattr(store, "to_wake", gone)
    keeper = keeper_of(store, bots)
    keeper.start()
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asked.wait()
            monkeypatch.undo()
            await bots.called["good"].wait()
    finally:
        await keeper.stop()


async def test_very_many_clocks_that_fall_at_once_are_seen_to_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than one look brings; it looks again without a pause, which never ends here."""
    monkeypatch.setattr(timekeeper, "EVERY_SECONDS", 1000 * PATIENCE_SECONDS)
    log = Log("rivero", Clock(kind="move", seconds=5))
    names = [f"clock{number}" for number in range(2 * AT_ONCE + 50)]
    for name in names:
        row = msgspec.structs.replace(log.row, id=name, status="running", wake_at=BEGIN + 5000)
        await store.create(row, [SeatRow(table_id=name, seat=0)], log.entries)
    bots = Noting()
    keeper = keeper_of(store, bots)
    keeper.start()
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not all(name in bots.called for name in names):
                await asyncio.sleep(0.01)
    finally:
        await keeper.stop()
    for name in names:
        assert [entry.kind for entry in await store.entries_after(name, 3)] == ["flag"]


async def test_a_table_that_rests_is_not_looked_at_again(store: Store) -> None:
    rests = deserted("rivero", Clock(kind="move", seconds=5))
    row = msgspec.structs.replace(rests.row, id="rests", status="running", wake_at=1)
    await store.create(row, [SeatRow(table_id="rests", seat=0)], rests.entries)
    keeper = keeper_of(store, Noting())
    await keeper.look(now())
    assert "rests" not in dict(await store.to_wake(now() + 10**9, 9))
    assert await store.entries_after("rests", rests.live.seq) == []
