"""Looks after what nobody asks for: who was here, who has not been for long, and old records.

It goes in small steps with pauses, one guest or one game at a time. Every process does so; what
another has done already is found done.
"""

# interpreted: it belongs to the event loop

import asyncio
from contextlib import suppress

import structlog

from floodplain.server.attendants.forgetting import Forgetting
from floodplain.server.identity.sessions import Sessions
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.store import Store
from floodplain.server.tables.kept import kept_record
from floodplain.server.tables.live import BrokenLog, opened
from floodplain.server.tables.tables import followed

EVERY_SECONDS = 60.0
PAUSE_SECONDS = 1.0
"""Between two steps while there is more to do."""
AT_ONCE = 20
PATIENCE_SECONDS = 1.0
"""For the store, when the server stops."""

log = structlog.get_logger()


class Sweeper:
    """One task per process."""

    def __init__(self, store: Store, sessions: Sessions, forgetting: Forgetting) -> None:
        self.store = store
        self.sessions = sessions
        self.forgetting = forgetting
        self.stuck: set[str] = set()
        """Guests who could not be forgotten; whoever starts the server again tries again."""
        self.looked_at = ""
        """The last table that was looked at for its record."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.sweep())

    async def sweep(self) -> None:
        more_records = True
        while True:
            more = False
            try:
                more = await self.forget_some()
                more_records = more_records and await self.keep_some_records()
            except UNAVAILABLE as error:
                log.warning("the store does not answer", reason=type(error).__name__)
            await asyncio.sleep(PAUSE_SECONDS if more or more_records else EVERY_SECONDS)

    async def forget_some(self) -> bool:
        """Forget guests who have not been here for long; whether there may be more of them."""
        await self.sessions.note_use()
        found = await self.store.unused_since(
            self.sessions.expired_before(), AT_ONCE + len(self.stuck)
        )
        expired = [one for one in found if one not in self.stuck]
        for session_id in expired:
            try:
                await self.forgetting.forget(session_id)
            except UNAVAILABLE:
                raise
            except Exception as error:
                # Whatever is wrong with one of them, the others are forgotten.
                self.stuck.add(session_id)
                log.error("a guest could not be forgotten", exc_info=error)
        return len(expired) >= AT_ONCE

    async def keep_some_records(self) -> bool:
        """Keep records of games that ended before records were kept, each looked at once."""
        found = await self.store.without_record(self.looked_at, AT_ONCE)
        for table_id in found:
            await keep_record(self.store, table_id)
            self.looked_at = table_id
        return len(found) >= AT_ONCE

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        with suppress(*UNAVAILABLE):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.sessions.note_use()


async def keep_record(store: Store, table_id: str) -> None:
    """Replay a finished game for its record; one that this program cannot replay has none."""
    row = await store.table(table_id)
    if row is None:
        return
    try:
        live = await followed(opened(row), await store.entries_after(table_id, 0))
        record = kept_record(live) if live.status == "finished" else None
    except BrokenLog:
        return
    except UNAVAILABLE:
        raise
    except Exception as error:
        # Whatever is wrong with one of them, the others are looked at.
        log.error("a record could not be made", table=table_id, reason=type(error).__name__)
        return
    if record is not None:
        await store.keep_record(table_id, record)
