"""What was worked out for viewers is kept for as long as the table is in memory, and no longer."""

import asyncio
import gc
import weakref
from pathlib import Path

import msgspec
import pytest

from floodplain.server.api.events import happenings
from floodplain.server.house import House
from floodplain.server.opening import prepare_store
from floodplain.server.settings import ServerSettings
from floodplain.server.store.rows import SeatRow, SessionRow

from ..tables.logs import begun

pytestmark = pytest.mark.anyio

EVE = SessionRow(id="eve", token_hash="", name="Eve", created_at=0, used_at=0)


async def test_a_stream_that_waits_keeps_no_table_in_memory(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(store)
    house, log = House(ServerSettings(store=store, address="")), begun("rivero")
    row = msgspec.structs.replace(log.row, status="running")
    await house.store.create(row, [SeatRow(table_id=row.id, seat=0)], log.entries)
    stream = happenings(house, EVE, row.id, None, 0, log.live.looking_seq)
    while b"event: turns" not in await anext(stream):
        pass
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0.05)
    line = (await house.tables.current(row.id)).lines[-1]
    assert line.framed
    kept = weakref.ref(line)
    del line
    house.tables.slots.clear()
    gc.collect()
    assert kept() is None
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    await house.store.close()
