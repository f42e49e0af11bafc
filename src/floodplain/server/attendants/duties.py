"""At which tables a guest owes a decision: asked of the store, and of tables only what is new.

A guest may sit at hundreds of tables. The store says how far the log of each has come; who owes
a decision there is remembered for as long as the log does not go on.
"""

# interpreted: it belongs to the event loop

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from floodplain.server.store.rows import Entry
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.tables import Tables

MOST_TABLES = 200
"""Of one guest: those that changed last."""
REMEMBERED = 20_000
"""Tables: each takes less than a kilobyte."""


class Duty(NamedTuple):
    """The seats that owe a decision, as of an entry of the log."""

    seq: int
    seats: frozenset[int]


class Duties:
    """Those at the tables of this server."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.known: OrderedDict[str, Duty] = OrderedDict()
        self.asked: dict[str, asyncio.Task[list[str]]] = {}
        """Questions of guests that have not been put to the store yet."""
        self.reading = asyncio.Lock()
        tables.settled.append(self.after)

    def after(self, before: Live, live: Live, entry: Entry) -> None:
        self.remember(live.id, duty_at(live))

    def remember(self, table_id: str, duty: Duty) -> None:
        self.known[table_id] = duty
        self.known.move_to_end(table_id)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    async def waiting(self, guest: str) -> list[str]:
        """The tables at which a guest owes a decision; all who ask at once share one look."""
        task = self.asked.get(guest)
        if task is None:
            task = self.asked[guest] = asyncio.create_task(self.look_up(guest))
        return await asyncio.shield(task)

    async def look_up(self, guest: str) -> list[str]:
        del self.asked[guest]  # what happens from now on may be missed
        found: dict[str, None] = {}
        for place in await self.tables.store.running_seats(guest, MOST_TABLES):
            duty = self.known.get(place.table_id)
            if duty is None or duty.seq < place.seq:
                duty = await self.read(place.table_id, place.seq)
            if place.seat in duty.seats:
                found[place.table_id] = None
        return list(found)

    async def read(self, table_id: str, seq: int) -> Duty:
        """One table at a time, whoever asks, so that others are not kept waiting."""
        async with self.reading:
            await asyncio.sleep(0)
            try:
                duty = duty_at(await self.tables.current(table_id))
            except Refused:
                duty = Duty(seq, frozenset())  # it cannot be played on
            self.remember(table_id, duty)
            return duty


def duty_at(live: Live) -> Duty:
    return Duty(live.seq, frozenset(live.actors()))
