"""Somebody comes to a table, or is there and listens: one that rests goes on.

Who is there is known only to the process that answers them, but `wake` is an entry of the log:
every process sees the table go on, and its clocks run from that moment. A process that ends takes
its listeners with it; their browsers open a new stream elsewhere, which is a visit again.
"""

# interpreted: it waits for the store

import asyncio
from contextlib import suppress

from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.tables import commands
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.tables import Tables


async def wake(tables: Tables, live: Live) -> bool:
    """Have a table go on that rests; whether it did rest. It can be looked at in any case."""
    if not live.rests():
        return False
    waking = tables.waking.get(live.id)
    if waking is None:
        waking = tables.waking[live.id] = asyncio.create_task(tables.enter(live.id, commands.wake))
        waking.add_done_callback(lambda _: tables.waking.pop(live.id))
    with suppress(Refused, *UNAVAILABLE):  # it goes on already, or the store is away
        await asyncio.shield(waking)
    return True
