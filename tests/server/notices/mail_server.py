"""A real mail server on this machine, which keeps what it is sent."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

USER, PASSWORD = "floodplain", "correct horse"


class Received:
    """A mail with the addresses of its envelope."""

    def __init__(self, envelope: Envelope, *, secure: bool, user: str) -> None:
        self.sender = envelope.mail_from
        self.recipients = envelope.rcpt_tos
        content = envelope.content
        assert isinstance(content, bytes)
        message = message_from_bytes(content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.message = message
        self.secure = secure
        self.user = user

    @property
    def text(self) -> str:
        return str(self.message.get_content())


class MailServer:
    """What aiosmtpd asks at each step."""

    def __init__(self, refusal: str = "", hangs_at: str = "") -> None:
        self.refusal = refusal
        self.hangs_at = hangs_at
        self.port = 0
        self.user = ""
        """Who has logged in."""
        self.received: list[Received] = []

    def login(
        self, _server: SMTP, _session: Session, _envelope: Envelope, _mechanism: str, data: Any
    ) -> AuthResult:
        success = data == LoginPassword(USER.encode(), PASSWORD.encode())
        self.user = USER if success else ""
        return AuthResult(success=success, handled=False)

    async def handle_RCPT(  # noqa: N802
        self,
        _server: SMTP,
        _session: Session,
        envelope: Envelope,
        address: str,
        _options: list[str],
    ) -> str:
        await self.hang("RCPT")
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, _server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        await self.hang("DATA")
        secure = session.ssl is not None
        self.received.append(Received(envelope, secure=secure, user=self.user))
        return "250 OK"

    async def handle_QUIT(  # noqa: N802
        self, _server: SMTP, _session: Session, _envelope: Envelope
    ) -> str:
        await self.hang("QUIT")
        return "221 Bye"

    async def hang(self, command: str) -> None:
        if command == self.hangs_at:
            await asyncio.sleep(3600)


@asynccontextmanager
async def mail_server(
    *,
    refusal: str = "",
    hangs_at: str = "",
    starttls: ssl.SSLContext | None = None,
    tls: ssl.SSLContext | None = None,
    login: bool = False,
) -> AsyncIterator[MailServer]:
    """A server that listens; `refusal` is what it answers to each recipient, if anything.

    With `tls` it takes a password, but can not insist: aiosmtpd knows of starttls only.
    """
    keeper = MailServer(refusal, hangs_at)

    def protocol() -> SMTP:
        return SMTP(
            keeper,
            hostname="mail.example.org",
            tls_context=starttls,
            require_starttls=starttls is not None,
            authenticator=keeper.login,
            auth_required=login,
            auth_require_tls=tls is None,
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(protocol, "127.0.0.1", 0, ssl=tls)
    keeper.port = server.sockets[0].getsockname()[1]
    try:
        yield keeper
    finally:
        server.close()
        await server.wait_closed()
