"""Guests: a session is made without asking for anything but, perhaps, a name."""

# interpreted: it waits for the store

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from floodplain.server.identity.tokens import hashed, new_id, new_token
from floodplain.server.server_time import now
from floodplain.server.store.rows import SessionRow
from floodplain.server.store.store import Store

REMEMBERED = 4_000
REMEMBER_SECONDS = 10
"""How long another process's change of a name or address may go unnoticed."""


class Sessions:
    """Finds guests, by the tokens that they hold or by their ids."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, tuple[float, SessionRow]] = OrderedDict()
        """By the hashes of their tokens and by their ids, with the time when they were read."""
        self.changes = 0
        """Of guests, by this process: what was read while one was made may be as it was before."""

    async def create(self, name: str) -> tuple[SessionRow, str]:
        """A new guest, and the token that only the guest will know."""
        token = new_token()
        session = SessionRow(id=new_id(16), token_hash=hashed(token), name=name, created_at=now())
        await self.store.add_session(session)
        return session, token

    async def find(self, token: str) -> SessionRow | None:
        return await self.remembered(hashed(token), self.store.session_of)

    async def guest(self, session_id: str) -> SessionRow | None:
        return await self.remembered(session_id, self.store.session)

    async def remembered(
        self, name: str, read: Callable[[str], Awaitable[SessionRow | None]]
    ) -> SessionRow | None:
        read_at, known = self.known.get(name, (0.0, None))
        if known is not None and time.monotonic() - read_at < REMEMBER_SECONDS:
            return known
        changes = self.changes
        found = await read(name)
        if found is not None and changes == self.changes:
            for known_by in (found.token_hash, found.id):
                self.known[known_by] = (time.monotonic(), found)
                self.known.move_to_end(known_by)
            while len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return found

    def forget(self, session: SessionRow) -> None:
        """It has changed: read it anew when it is needed next."""
        self.changes += 1
        for name in (session.token_hash, session.id):
            self.known.pop(name, None)

    async def change(self, session: SessionRow, **values: Any) -> SessionRow:
        try:
            await self.store.change_session(session.id, **values)
        finally:
            self.forget(session)
        return msgspec.structs.replace(session, **values)
