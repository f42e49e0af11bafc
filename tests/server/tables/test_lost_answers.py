"""The store has stored an entry, but its answer was lost: the log alone knows, and is asked."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from floodplain.server.bus.bus import LocalBus
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store
from floodplain.server.tables import commands
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.tables import Tables

from .logs import begun

pytestmark = pytest.mark.anyio


class Mumbling(Store):
    """Does what it should, and then fails to say so, once."""

    mumbles = True

    async def append(
        self,
        table_id: str,
        entry: Entry,
        changes: dict[str, Any],
        taken_seats: Sequence[SeatRow] = (),
        record: str | None = None,
    ) -> None:
        await super().append(table_id, entry, changes, taken_seats, record)
        if self.mumbles:
            self.mumbles = False
            raise OperationalError("COMMIT", {}, OSError("connection lost"))


async def test_a_command_that_was_stored_is_seen_and_not_repeated(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    store, log = Mumbling(url), begun("rivero")
    tables = Tables(store, LocalBus(), Feeds(), 10)
    try:
        row = msgspec.structs.replace(log.row, status="running")
        await store.create(row, [SeatRow(table_id=row.id, seat=0)], log.entries)
        last = (await tables.current(row.id)).seq
        say = partial(commands.chat, seat=0, text="hello")
        with pytest.raises(OperationalError):
            await tables.enter(row.id, say, "key-1")
        assert (await tables.current(row.id)).seq == last + 1
        again = await tables.enter(row.id, say, "key-1")
        assert again.repeated and again.seq == last + 1
        other = await tables.enter(row.id, say, "key-2")
        assert not other.repeated and other.seq == last + 2
        assert len(await store.entries_after(row.id, last)) == 2
    finally:
        await store.close()
