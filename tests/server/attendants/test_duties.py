"""Word of one's turns at hundreds of tables: others play meanwhile, and nothing is read twice."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from floodplain.server.attendants.duties import Duties
from floodplain.server.bus.bus import LocalBus
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import Entry, RunningSeat, SeatRow, TableRow
from floodplain.server.store.store import Store
from floodplain.server.tables import commands
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import Live
from floodplain.server.tables.tables import Tables

from ..tables.logs import Log, begun

pytestmark = pytest.mark.anyio

TABLES = 200
MOVES = 60
"""Of each game that is under way."""
MOST_IN_TURN = 30
"""Entries that may be read before others have their turn: a millisecond or two of work."""


class Counting(Store):
    """Counts what it is asked."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.read: list[str] = []
        self.questions = 0

    async def table(self, table_id: str) -> TableRow | None:
        self.read.append(table_id)
        return await super().table(table_id)

    async def running_seats(self, session_id: str, limit: int) -> list[RunningSeat]:
        self.questions += 1
        return await super().running_seats(session_id, limit)


@pytest.fixture
def log() -> Log:
    return begun("rivero", MOVES)


@pytest.fixture
async def store(tmp_path: Path, log: Log) -> AsyncIterator[Counting]:
    """It is Ann's turn against Eve at all tables but the last, and there Bob's against Dan."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    made = Counting(url)
    (mover,) = log.live.actors()

    async def lay(number: int) -> None:
        row = msgspec.structs.replace(log.row, id=f"t{number}", status="running")
        to_move, other = ("ann", "eve") if number < TABLES else ("bob", "dan")
        guests = [other, other]
        guests[mover] = to_move
        chairs = [
            SeatRow(table_id=row.id, seat=seat, session_id=guest)
            for seat, guest in enumerate(guests)
        ]
        await made.create(row, chairs, log.entries)

    await asyncio.gather(*(lay(number) for number in range(TABLES + 1)))
    yield made
    await made.close()


@pytest.fixture
def tables(store: Counting) -> Tables:
    return Tables(store, LocalBus(), Feeds(), TABLES + 10)


@pytest.fixture
def duties(tables: Tables) -> Duties:
    return Duties(tables)


async def play(tables: Tables, table_id: str) -> Live:
    """Whoever is to move there makes the first move that there is."""
    live = await tables.current(table_id)
    seat, state = live.actors()[0], live.playing().state
    move = state.text(seat, state.legal(seat)[0])
    made = partial(commands.move, seat=seat, seq=live.seq, text=move)
    return (await tables.enter(table_id, made)).live


async def end_turn(tables: Tables, table_id: str) -> Live:
    """Moves until somebody else is to move."""
    live = await tables.current(table_id)
    movers = live.actors()
    while live.actors() == movers:
        live = await play(tables, table_id)
    return live


async def test_others_play_while_all_tables_of_a_guest_are_read(
    tables: Tables, duties: Duties, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that has just started has none of the tables in memory."""
    read_in_turn, most_in_turn, follow = 0, 0, Live.follow

    def counted(live: Live, entry: Entry) -> None:
        nonlocal read_in_turn
        read_in_turn += 1
        follow(live, entry)

    async def watch() -> None:
        nonlocal read_in_turn, most_in_turn
        while True:
            most_in_turn, read_in_turn = max(most_in_turn, read_in_turn), 0
            await asyncio.sleep(0)

    live = await play(tables, f"t{TABLES}")
    monkeypatch.setattr(Live, "follow", counted)
    watching = asyncio.create_task(watch())
    looking = asyncio.create_task(duties.waiting("ann"))
    moves = 0
    while not looking.done() and live.actors() and moves < 10:
        live = await play(tables, live.id)
        moves += 1
    assert not looking.done()
    assert len(await looking) == TABLES
    watching.cancel()
    assert most_in_turn <= MOST_IN_TURN


async def test_what_is_unchanged_is_not_read_again(
    store: Counting, tables: Tables, duties: Duties
) -> None:
    assert len(await duties.waiting("ann")) == TABLES
    assert len(store.read) == len(set(store.read)) == TABLES
    tables.slots.clear()  # other tables have taken their place in memory
    store.read.clear()
    assert len(await duties.waiting("ann")) == TABLES
    assert await duties.waiting("eve") == []
    assert store.read == []


async def test_what_happens_here_is_known_without_reading(
    store: Counting, tables: Tables, duties: Duties
) -> None:
    everything = await duties.waiting("ann")
    await end_turn(tables, "t3")
    tables.slots.clear()
    store.read.clear()
    assert set(everything) - set(await duties.waiting("ann")) == {"t3"}
    assert await duties.waiting("eve") == ["t3"]
    assert store.read == []


async def test_what_another_process_has_done_is_read(
    store: Counting, tables: Tables, duties: Duties
) -> None:
    everything = await duties.waiting("ann")
    elsewhere = Tables(store, LocalBus(), Feeds(), 10)
    await elsewhere.enter("t7", partial(commands.resign, seat=0))
    there = await end_turn(elsewhere, "t8")
    tables.hear("t8", there.seq)
    assert set(everything) - set(await duties.waiting("ann")) == {"t7", "t8"}
    assert await duties.waiting("eve") == ["t8"]


async def test_all_tabs_of_a_guest_share_one_look(store: Counting, duties: Duties) -> None:
    answers = await asyncio.gather(*(duties.waiting("bob") for _ in range(50)))
    assert store.questions == 1
    assert answers == answers[:1] * 50
    assert not duties.asked
    await duties.waiting("bob")
    assert store.questions == 2  # what came later is not missed


async def test_a_table_that_cannot_be_played_on_is_read_once(
    store: Counting, duties: Duties
) -> None:
    broken = Entry(seq=MOVES + 4, kind="move", seat=0, text="castle kingside", at=9**9)
    await store.append(f"t{TABLES}", broken, {})
    for _ in range(3):
        assert await duties.waiting("bob") == []
    assert store.read == [f"t{TABLES}"]
