"""Telling people that it is their turn: in their browser, by webhook and by mail."""

# interpreted: it belongs to the event loop

import asyncio
import time
from collections.abc import Sequence
from functools import cached_property
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from floodplain.server.attendants.still_wanted import StillWanted
from floodplain.server.bus.bus import Bus
from floodplain.server.guard.rates import Buckets
from floodplain.server.identity.sessions import Sessions
from floodplain.server.identity.tokens import derived, hashed, new_token
from floodplain.server.notices.guard import Guard
from floodplain.server.notices.letters import check_mailbox
from floodplain.server.notices.mail import Mailer
from floodplain.server.notices.notice import BadAddress, Messenger, NotDelivered, Notice
from floodplain.server.notices.notice_queue import NoticeQueue
from floodplain.server.settings import ServerSettings
from floodplain.server.store.rows import Entry, SeatRow, SessionRow
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import BadRequest, Busy, Refused, TooMany
from floodplain.server.tables.tables import Tables

if TYPE_CHECKING:
    from floodplain.server.notices.webhook import Webhooks

QUESTIONS = 5
QUESTIONS_PER_MINUTE = 1 / 60
"""So many mails may one visitor cause, and one address get, before somebody has confirmed it."""
ASKED_TOO_OFTEN = "mail: too many addresses were entered; try again in an hour"
CHALLENGES = 20
CHALLENGES_PER_MINUTE = 1
"""So often may one visitor have webhooks called, and one host be called, to be confirmed."""
TRIED_TOO_OFTEN = "webhook: it was tried too often; try again in a minute"

log = structlog.get_logger()


def session_topic(session_id: str) -> str:
    """What the bus calls news for one guest."""
    return f"session:{session_id}"


def holders(rights: Sequence[SeatRow], seats: set[int]) -> set[str]:
    """The guests who have one of these seats."""
    return {
        right.session_id for right in rights if right.seat in seats and right.session_id is not None
    }


def stop_token(session: SessionRow, address: str) -> str:
    """The secret in all mails to an address that ends them. The guest could find it out, but no
    stranger; and with another address it is another one."""
    return f"{session.id}.{derived(session.token_hash, address)}"


class TurnNotices:
    """Looks at each new entry for seats that owe a decision since then."""

    def __init__(
        self, tables: Tables, sessions: Sessions, bus: Bus, settings: ServerSettings
    ) -> None:
        self.tables = tables
        self.sessions = sessions
        self.bus = bus
        self.settings = settings
        self.webhook_queue = NoticeQueue()
        self.mail_queue = NoticeQueue()
        self.mailer = Mailer(settings.mail) if settings.mail else None
        self.questions = Buckets(QUESTIONS_PER_MINUTE, QUESTIONS)
        self.challenges = Buckets(CHALLENGES_PER_MINUTE, CHALLENGES)
        self.telling: set[asyncio.Task[Any]] = set()
        tables.settled.append(self.after)

    @cached_property
    def webhooks(self) -> "Webhooks":
        # When the first is entered: to import and to load certificates keeps a start waiting.
        from floodplain.server.notices.webhook import Webhooks  # noqa: PLC0415

        return Webhooks(Guard(["0.0.0.0/0", "::/0"] if self.settings.private_webhooks else []))

    def after(self, before: Live, live: Live, entry: Entry) -> None:
        changed = set(live.actors()) ^ set(before.actors())
        if changed:
            task = asyncio.create_task(self.tell(before, live, entry.seq))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def tell(self, before: Live, live: Live, seq: int) -> None:
        """Word to the browsers of all whose duty changed, notices to who owed nothing before."""
        owing, owed = set(live.actors()), set(before.actors())
        try:
            rights = await self.tables.rights(live)
            for session_id in holders(rights, owing ^ owed):
                await self.bus.publish(session_topic(session_id), seq)
            for session_id in holders(rights, owing - live.away) - holders(rights, owed):
                if self.tables.feeds.has_listener(session_topic(session_id)):
                    continue  # who looks at a page of ours sees it there
                session = await self.sessions.guest(session_id)
                if session is not None:
                    self.send(session, live, seq)
        except (SQLAlchemyError, OSError) as error:
            log.warning("nobody was told of a turn", table=live.id, reason=type(error).__name__)

    def send(self, session: SessionRow, live: Live, seq: int) -> None:
        notice = Notice(
            table=live.id,
            game=live.game.title,
            link=f"{self.settings.address}/table/{live.id}",
            text=f"It is your turn in {live.game.title}",
            seq=seq,
        )
        if session.webhook is not None and session.webhook_confirmed:
            hook = self.webhooks.for_player(session.webhook_secret or "")
            self.put(self.webhook_queue, session.id, hook, session.webhook, notice)
        if session.mail is not None and session.mail_confirmed and self.mailer is not None:
            token = stop_token(session, session.mail)
            mail = self.mailer.for_player(f"{self.settings.address}/stop-mail#{token}")
            self.put(self.mail_queue, session.id, mail, session.mail, notice)

    def put(
        self, queue: NoticeQueue, guest: str, messenger: Messenger, address: str, notice: Notice
    ) -> None:
        queue.put(guest, StillWanted(messenger, self.sessions, guest), address, notice)

    # Addresses

    def webhook_entered(self, address: str | None) -> dict[str, Any]:
        """What to store when somebody enters, or takes away, the address of a webhook."""
        if address is None:
            return {"webhook": None, "webhook_secret": None, "webhook_confirmed": False}
        secret = new_token()
        try:
            self.webhooks.for_player(secret).check(address)
        except BadAddress as error:
            raise BadRequest(f"webhook: {error}") from error
        return {"webhook": address, "webhook_secret": secret, "webhook_confirmed": False}

    async def webhook_confirmed(self, visitor: str, session: SessionRow) -> SessionRow:
        """The guest, whose webhook has shown that it is theirs and gets notices from now on."""
        address, secret = session.webhook, session.webhook_secret
        if address is None or secret is None:
            raise Refused("webhook: you have entered none")
        hook = self.webhooks.for_player(secret)
        self.count(self.challenges, visitor, hook.host(address), TRIED_TOO_OFTEN)
        try:
            await hook.challenge(address)
        except NotDelivered as error:
            raise Refused(f"webhook: {error}") from error
        await self.tables.store.confirm_webhook(session.id, secret)
        self.sessions.read_anew(session.id)
        return await self.tables.store.session(session.id) or session

    async def mail_entered(self, visitor: str, address: str | None) -> dict[str, Any]:
        """Likewise for mail: nothing is sent there but a question, until it is answered."""
        if address is None:
            return {"mail": None, "mail_token_hash": None, "mail_confirmed": False}
        if self.mailer is None:
            raise Refused("this server sends no mail")
        token = new_token()
        try:
            check_mailbox(address)
            self.count(self.questions, visitor, address.lower(), ASKED_TOO_OFTEN)
            await self.mailer.confirm(address, f"{self.settings.address}/confirm-mail#{token}")
        except BadAddress as error:
            raise BadRequest(f"mail: {error}") from error
        except NotDelivered as error:
            raise Busy(f"no mail could be sent: {error}") from error
        return {"mail": address, "mail_token_hash": hashed(token), "mail_confirmed": False}

    def count(self, buckets: Buckets, visitor: str, receiver: str, refusal: str) -> None:
        """Nobody uses us to pester others: so often a visitor may try, and a receiver be tried."""
        for name in (f"by {visitor}", f"to {receiver}"):
            wait = buckets.take(name, time.monotonic())
            if wait:
                raise TooMany(refusal, wait)

    async def mail_stopped(self, token: str) -> SessionRow | None:
        """The guest whose mails somebody has ended with the link in one of them."""
        session = await self.tables.store.session(token.partition(".")[0])
        if session is None or session.mail is None:
            return None
        if not compare_digest(token.encode(), stop_token(session, session.mail).encode()):
            return None
        await self.tables.store.stop_mail(session.id, session.mail)
        self.sessions.read_anew(session.id)
        return session

    async def stop(self) -> None:
        for task in self.telling:
            task.cancel()
        await asyncio.gather(*self.telling, return_exceptions=True)
        await asyncio.gather(self.webhook_queue.stop(), self.mail_queue.stop())
