"""A full log in the store: nothing more is played, but the game can be brought to its end."""

from functools import partial

import msgspec
import pytest

from floodplain.server.bus.bus import LocalBus
from floodplain.server.server_time import now
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables import commands
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import MOST_ENTRIES
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft, Tables
from tests.server.tables.logs import BEGIN, Log

pytestmark = pytest.mark.anyio


async def test_a_full_log_takes_flags_and_an_end(store: Store) -> None:
    log = Log("rivero", Clock(kind="move", seconds=10))
    log.enter(Draft("offer", 0), BEGIN)
    talk = [
        Entry(seq=seq, kind="chat", seat=0, text="hello", at=BEGIN)
        for seq in range(log.live.seq + 1, MOST_ENTRIES + 1)
    ]
    row = msgspec.structs.replace(log.row, status="running")
    await store.create(row, [SeatRow(table_id=row.id, seat=0)], [*log.entries, *talk])
    tables = Tables(store, LocalBus(), Feeds(), 10)
    seat, move = log.live.actors()[0], log.moves(log.live.actors()[0])[0]
    for refused in (
        partial(commands.move, seat=seat, seq=MOST_ENTRIES, text=move),
        partial(commands.leave, seat=seat),
    ):
        with pytest.raises(Refused, match="full"):
            await tables.enter(row.id, refused)
    flagged = await tables.enter(row.id, partial(commands.flag, now=now()))
    assert (flagged.seq, flagged.live.late) == (MOST_ENTRIES + 1, {seat})
    over = await tables.enter(row.id, partial(commands.agree, seat=1))
    assert over.live.status == "finished"
