"""Bots at tables: what goes wrong while one decides is not lost, and tells no secret."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import msgspec
import pytest
import structlog.testing

from floodplain.server.attendants import pace
from floodplain.server.attendants.bots import BotAttendant
from floodplain.server.bus.bus import LocalBus
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import Live
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Tables
from floodplain.server.thinking.questions import Answer, Candidate, Question
from floodplain.server.thinking.thinkers import Thinkers
from tests.server.tables.logs import Log

pytestmark = pytest.mark.anyio

SECRET = "display 7"


class Faulty:
    """Thinks of something that nobody has thought of."""

    async def ask(self, question: Question, table: str, guest: str) -> Answer:
        raise ZeroDivisionError(SECRET)


class Prompt:
    """Answers at once with the first legal move; notes on whose account it was asked, and when."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.guests: list[str] = []
        self.asked_at: list[float] = []

    async def ask(self, question: Question, table: str, guest: str) -> Answer:
        self.guests.append(guest)
        self.asked_at.append(asyncio.get_running_loop().time())
        state = (await self.tables.current(table)).playing().state
        first = state.legal(question.seat)[0]
        return Answer([Candidate(text=state.text(question.seat, first))])


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


async def test_a_bot_thinks_on_the_account_of_the_host(tables: Tables) -> None:
    thinkers = Prompt(tables)
    await play(tables, thinkers, moves=5, fast=True)
    assert thinkers.guests == ["ann"] * len(thinkers.guests)


async def test_a_move_comes_on_a_tick_though_the_bot_has_decided(tables: Tables) -> None:
    """However quick it was, and at times that are drawn anew."""
    thinkers = Prompt(tables)
    entered = await play(tables, thinkers, moves=4)
    waits = [after - before for before, after in zip(thinkers.asked_at, entered, strict=False)]
    assert min(waits) >= pace.LEAST_S
    assert max(waits) - min(waits) > 0.001


async def test_fast_bots_wait_for_no_tick(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "LEAST_S", 600.0)
    monkeypatch.setattr(pace, "MOST_S", 600.0)
    async with asyncio.timeout(60):
        await play(tables, Prompt(tables), moves=4, fast=True)


async def play(tables: Tables, thinkers: Prompt, moves: int, fast: bool = False) -> list[float]:
    """Let the bots play; when each move was entered."""
    bots = BotAttendant(tables, cast(Thinkers, thinkers), fast)
    entered: list[float] = []
    enough = asyncio.Event()

    def note(before: Live, live: Live, entry: Entry) -> None:
        entered.append(asyncio.get_running_loop().time())
        if len(entered) >= moves:
            enough.set()

    tables.settled.append(note)
    bots.attend(await tables.current("madeup"))
    await enough.wait()
    await bots.stop()
    return entered
