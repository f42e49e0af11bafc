"""Notices by mail, through the mail server that whoever runs Floodplain names.

A mail address gets notices only after somebody has opened the link of `Mailer.confirm`.
"""

# interpreted: it waits for the network

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import aiosmtplib

from floodplain.server.notices.letters import (
    check_mailbox,
    confirmation_letter,
    domain_of,
    turn_letter,
)
from floodplain.server.notices.notice import BadAddress, NotDelivered, Notice

SECONDS = 15.0
"""For a whole mail; some servers greet late on purpose."""
GOODBYE_SECONDS = 1.0
CONNECTIONS = 4
PASSWORD = "FLOODPLAIN_MAIL_PASSWORD"
PASSWORD_FILE = "FLOODPLAIN_MAIL_PASSWORD_FILE"
REFUSED_FOR_GOOD = 500


@dataclass(frozen=True, kw_only=True)
class MailSettings:
    """The mail server, and who writes."""

    host: str
    sender: str
    """A mail address; answers to it should reach a person."""
    port: int = 587
    security: Literal["none", "starttls", "tls"] = "starttls"
    user: str = ""
    """Empty where the mail server asks for no name."""
    password: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        check_mailbox(self.sender)
        if self.user and self.security == "none":
            raise ValueError("a password is only sent over starttls or tls")


def password_from(environment: Mapping[str, str]) -> str:
    """The password of the mail server, from a file or from the environment itself."""
    if PASSWORD_FILE not in environment:
        return environment.get(PASSWORD, "")
    if PASSWORD in environment:
        raise ValueError(f"{PASSWORD} and {PASSWORD_FILE} are both set; keep one of them")
    path = Path(environment[PASSWORD_FILE])
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ValueError(f"{PASSWORD_FILE}: {path}: {error.strerror}") from error


class Mailer:
    """What the mails to all players share."""

    def __init__(
        self,
        settings: MailSettings,
        *,
        trust: ssl.SSLContext | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self.settings = settings
        self.trust = trust or ssl.create_default_context()
        self.seconds = seconds
        self.connections = asyncio.Semaphore(CONNECTIONS)

    def for_player(self, unsubscribe: str) -> "Mail":
        """`unsubscribe` is a link that ends the mails for whoever opens it."""
        return Mail(self, unsubscribe)

    async def confirm(self, address: str, link: str) -> None:
        """Ask by mail whether notices are welcome at an address; opening the link says yes."""
        check_mailbox(address)
        await self.post(address, confirmation_letter(self.settings.sender, address, link))

    async def post(self, address: str, letter: bytes) -> None:
        try:
            async with self.connections:
                await self.hand_over(address, letter)
        except TimeoutError:
            raise NotDelivered("the mail server took too long") from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise not_delivered(error) from None

    async def hand_over(self, address: str, letter: bytes) -> None:
        settings = self.settings
        client = aiosmtplib.SMTP(
            hostname=settings.host,
            port=settings.port,
            # By default the name of this machine would be looked up.
            local_hostname=domain_of(settings.sender),
            use_tls=settings.security == "tls",
            start_tls=settings.security == "starttls",
            tls_context=self.trust,
            username=settings.user or None,
            password=settings.password or None,
        )
        # As a context manager it would say goodbye even to a server that hangs, and wait.
        try:
            async with asyncio.timeout(self.seconds):
                await client.connect()
                await client.sendmail(settings.sender, [address], letter)
            # The mail is theirs now: it must not go out twice for want of a goodbye.
            with suppress(aiosmtplib.SMTPException):
                await client.quit(timeout=GOODBYE_SECONDS)
        finally:
            client.close()


class Mail:
    """The messenger of one player."""

    def __init__(self, mailer: Mailer, unsubscribe: str) -> None:
        self.mailer = mailer
        self.unsubscribe = unsubscribe

    def host(self, address: str) -> str:
        try:
            return domain_of(address)
        except BadAddress:
            return "a bad address"

    async def send(self, address: str, notice: Notice) -> None:
        try:
            check_mailbox(address)
        except BadAddress as error:
            raise NotDelivered(str(error), lasting=True) from error
        sender = self.mailer.settings.sender
        await self.mailer.post(address, turn_letter(sender, address, notice, self.unsubscribe))


def not_delivered(error: Exception) -> NotDelivered:
    """What went wrong, without the words of the mail server: they repeat the address."""
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        error = error.recipients[0]
    if isinstance(error, aiosmtplib.SMTPResponseException):
        lasting = error.code >= REFUSED_FOR_GOOD
        return NotDelivered(f"the mail server answered {error.code}", lasting=lasting)
    return NotDelivered(f"the mail server can not be used ({type(error).__name__})")
