"""Logging out, and being forgotten: a guest leaves all tables and is taken out of their logs.

Whoever logs out cannot come back as the same guest: there is no password. So in both cases a bot
plays on in running games, seats of games that have not begun are free again, and tables that wait
for such a host are put away. Whoever is forgotten is also taken out of what is stored: their name
and their messages make way for blanks, their seats belong to nobody, and their session is removed.
Moves stay, for they are the others' game as well.
"""

# interpreted: it waits for the store

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from floodplain.server.bus.bus import Bus
from floodplain.server.identity.sessions import Sessions, ended_topic
from floodplain.server.store.rows import SeatRow
from floodplain.server.store.store import Taken
from floodplain.server.tables import commands, lobby
from floodplain.server.tables.feeds import answering
from floodplain.server.tables.kept import NOBODY
from floodplain.server.tables.lines import BLANKS
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Busy, Refused
from floodplain.server.tables.tables import MOST_TRIES, Prepare, Tables, undisturbed


class Forgetting:
    """What begins is done to its end. A fault may interrupt it: then whoever logs out is still a
    guest and can try again, and whoever is to be forgotten is taken up by the sweeper."""

    def __init__(self, tables: Tables, sessions: Sessions, bus: Bus) -> None:
        self.tables = tables
        self.store = tables.store
        self.sessions = sessions
        self.bus = bus

    async def log_out(self, session_id: str) -> None:
        await undisturbed(self.logged_out(session_id))

    async def logged_out(self, session_id: str) -> None:
        answering.set(None)  # the others at these tables do not wait for the answer to this
        await self.leave_tables(session_id)
        await self.end(session_id)
        await self.leave_tables(session_id)  # where they have sat down meanwhile

    async def forget(self, session_id: str) -> None:
        await undisturbed(self.forgotten(session_id))

    async def forgotten(self, session_id: str) -> None:
        answering.set(None)
        await self.end(session_id, name=NOBODY, used_at=0)
        for _ in range(MOST_TRIES):
            await self.leave_tables(session_id)
            for table_id in await self.store.tables_of(session_id):
                await self.take_out(table_id, session_id)
            if await self.store.remove_session(session_id):
                return
            # A command that was on its way has still said something.
        raise Busy("this guest is still at tables; try again")

    async def end(self, session_id: str, **changes: Any) -> None:
        await self.sessions.end(session_id, **changes)
        await self.bus.publish(ended_topic(session_id), 0)

    async def leave_tables(self, session_id: str) -> None:
        for table_id in await self.store.unfinished_of(session_id):
            await self.leave(table_id, session_id)

    async def leave(self, table_id: str, session_id: str) -> None:
        """Seat by seat; a table that this version cannot play is left as it is."""
        for _ in range(MOST_TRIES):
            try:
                live = await self.tables.current(table_id)
                step = next_step(live, await self.tables.rights(live), session_id)
                if step is None:
                    return
                await self.tables.enter(table_id, lobby.seated(live.seating_seq, step))
            except (lobby.SeatingChanged, commands.DoneAlready):
                continue
            except Busy:
                raise
            except Refused:
                return

    async def take_out(self, table_id: str, session_id: str) -> None:
        for _ in range(MOST_TRIES):
            with suppress(Taken):
                seq = await self.store.take_out(table_id, session_id, BLANKS)
                if seq is not None:
                    await self.bus.publish(table_id, seq)
                return
        raise Busy("too many commands at once; try again")


def next_step(live: Live, rights: Sequence[SeatRow], session_id: str) -> Prepare | None:
    """What a guest who goes must still do at a table."""
    own = [right.seat for right in rights if right.session_id == session_id]
    if live.status == "open" and live.row.host == session_id:
        return lobby.close
    if live.status == "open" and own:
        return partial(lobby.stand_up, seat=own[0])
    playing = [seat for seat in own if seat not in live.away]
    if live.status == "running" and playing:
        return partial(commands.leave_for_good, seat=playing[0])
    return None
