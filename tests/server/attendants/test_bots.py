"""Bots at tables: what goes wrong while one decides is not lost, and tells no secret."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import msgspec
import pytest
import structlog.testing

from floodplain.server.attendants.bots import BotAttendant
from floodplain.server.bus.bus import LocalBus
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Tables
from floodplain.server.thinking.questions import Answer, Question
from floodplain.server.thinking.thinkers import Thinkers
from tests.server.tables.logs import Log

pytestmark = pytest.mark.anyio

SECRET = "display 7"


class Faulty:
    """Thinks of something that nobody has thought of."""

    async def ask(self, question: Question, table: str) -> Answer:
        raise ZeroDivisionError(SECRET)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """A store with one table, at which bots have begun a game."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    store = Store(url)
    log = Log("rivero", Clock(), bots=(0, 1))
    row = msgspec.structs.replace(log.row, status="running")
    await store.create(row, [SeatRow(table_id=row.id, seat=0)], log.entries)
    yield Tables(store, LocalBus(), Feeds(), 10)
    await store.close()


async def test_a_fault_while_a_bot_decides_is_logged_without_its_words(tables: Tables) -> None:
    bots = BotAttendant(tables, cast(Thinkers, Faulty()))
    live = await tables.current("madeup")
    with structlog.testing.capture_logs() as logged:
        bots.attend(live)
        await asyncio.wait(bots.asked.values())
        await asyncio.sleep(0)
    assert logged == [
        {
            "event": "a bot's move fails",
            "log_level": "error",
            "table": "madeup",
            "bot": "simple",
            "reason": "ZeroDivisionError",
        }
    ]
    assert not bots.asked  # so the timekeeper can have it asked again
