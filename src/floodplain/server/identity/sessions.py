"""Guests: a session is made without asking for anything but, perhaps, a name."""

# interpreted: it waits for the store

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Set
from typing import Any

import msgspec

from floodplain.server.bus.bus import EVERYTHING
from floodplain.server.identity.tokens import hashed, new_id, new_token
from floodplain.server.server_time import now
from floodplain.server.settings import FORGET_AFTER_DAYS
from floodplain.server.store.rows import SessionRow
from floodplain.server.store.store import Store

REMEMBERED = 4_000
REMEMBER_SECONDS = 10
"""How long another process's change of a name or address may go unnoticed."""
DAY = 86_400_000
"""Milliseconds."""
ENDED = "ended:"
NO_NOTICES = {
    "webhook": None,
    "webhook_secret": None,
    "webhook_confirmed": False,
    "mail": None,
    "mail_token_hash": None,
    "mail_confirmed": False,
}


def ended_topic(session_id: str) -> str:
    """What the bus calls the end of a session."""
    return ENDED + session_id


def today() -> int:
    """When the day began, in milliseconds: more is not noted of when somebody was here."""
    return now() // DAY * DAY


class Sessions:
    """Finds guests, by the tokens that they hold or by their ids."""

    def __init__(self, store: Store, forget_after: int = FORGET_AFTER_DAYS) -> None:
        self.store = store
        self.forget_after = forget_after
        """Days without use after which a session has expired."""
        self.known: OrderedDict[str, tuple[float, SessionRow]] = OrderedDict()
        """By the hashes of their tokens and by their ids, with the time when they were read."""
        self.changes = 0
        """Of guests, by this process: what was read while one was made may be as it was before."""
        self.used: set[str] = set()
        """Those who were here today, and of whom the store does not know that yet."""

    async def create(self, name: str) -> tuple[SessionRow, str]:
        """A new guest, and the token that only the guest will know."""
        token = new_token()
        session = SessionRow(
            id=new_id(16), token_hash=hashed(token), name=name, created_at=now(), used_at=today()
        )
        await self.store.add_session(session)
        return session, token

    async def find(self, token: str) -> SessionRow | None:
        session = await self.remembered(hashed(token), self.store.session_of)
        if session is None or session.used_at < self.expired_before():
            return None
        if session.used_at < today():
            self.used.add(session.id)
        return session

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

    def read_anew(self, session_id: str) -> None:
        """It has changed: read it anew when it is needed next."""
        self.changes += 1
        _, known = self.known.pop(session_id, (0.0, None))
        if known is not None:
            self.known.pop(known.token_hash, None)

    async def change(self, session: SessionRow, **values: Any) -> SessionRow:
        try:
            await self.store.change_held_session(session, **values)
        finally:
            self.read_anew(session.id)
        return msgspec.structs.replace(session, **values)

    # Ends

    def expired_before(self) -> int:
        """The day since which somebody must have been here."""
        return today() - self.forget_after * DAY

    async def note_use(self) -> None:
        """Tell the store who was here."""
        used, self.used = self.used, set()
        try:
            await self.store.note_use(sorted(used), today())
        except BaseException:
            self.used |= used
            raise

    async def end(self, session_id: str, **changes: Any) -> None:
        """From now on no token fits it, and nothing is sent to its addresses."""
        nobodys = hashed(new_token())
        self.used.discard(session_id)
        try:
            await self.store.change_session(session_id, **NO_NOTICES, **changes, token_hash=nobodys)
        finally:
            self.read_anew(session_id)

    async def has_ended(self, session: SessionRow, news: Set[str]) -> bool:
        """Whether a stream must end with its session; without any news it looks for itself."""
        if news and ended_topic(session.id) not in news:
            return False
        found = await self.guest(session.id)
        return found is None or found.token_hash != session.token_hash

    def hear(self, topic: str) -> None:
        """News from the bus."""
        if topic == EVERYTHING:
            self.changes += 1
            self.known.clear()
        elif topic.startswith(ENDED):
            self.read_anew(topic.removeprefix(ENDED))
