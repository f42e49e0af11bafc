"""Notices as JSON, posted to an address that a player has entered.

Nothing about such an address is trusted. Only public hosts are called (`guard.py`), no redirect is
followed, no proxy of the environment is used, and time and bytes are limited. The receiver can
tell that it was us: the body is signed with a secret that only the player and the server know.

    X-Floodplain-Signature: sha256=<HMAC-SHA256 of the body, in hex>

And we can tell that it belongs to the player: before any notice it is sent a challenge, and must
answer with the signature of that. Whoever repeats all they are sent cannot, and so nobody can have
us call a stranger.
"""

# interpreted: it waits for the network

import asyncio
import hmac
import re
import ssl
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import httpcore
import msgspec

from floodplain.server.identity.tokens import new_token
from floodplain.server.notices.connections import GuardedBackend
from floodplain.server.notices.guard import Guard, IPAddress
from floodplain.server.notices.names import Names, SystemNames
from floodplain.server.notices.notice import BadAddress, NotDelivered, Notice

SECONDS = 5.0
"""From looking the name up to the status of the answer."""
CALLS = 32
"""So many at once: a few receivers that hang do not keep the others waiting."""
CHALLENGES = 8
LOOKUPS_FOR_CHALLENGES = 16
"""Likewise, and apart: notices do not wait for receivers that nobody has confirmed, nor for the
names of their hosts."""
LONGEST_ANSWER = 200
"""Of a receiver to a challenge."""
LONGEST = 500
DEFAULT_PORTS = {"http": 80, "https": 443}
FIRST_FREE_PORT = 1024
"""Below it, other ports than those of the web belong to other services."""
TRY_AGAIN = (408, 425, 429)
"""The answers of 3xx and 4xx that may be others in a while."""

PLAIN = re.compile(r"[!#-;=?-\[\]-~]+")
"""ASCII without spaces, quotes, angle brackets and backslashes, which programs read differently."""
HOST = re.compile(
    r"(?=.{1,253}\Z)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?"
)
"""The last part begins with a letter: 127.1 and 0x7f000001 are numbers in disguise."""


class Answer(NamedTuple):
    """What a receiver says."""

    status: int
    body: bytes


class Callers(NamedTuple):
    """How many may call at the same time, and by which way."""

    turns: asyncio.Semaphore
    network: GuardedBackend


class Webhooks:
    """What the webhooks of all players share."""

    def __init__(
        self,
        guard: Guard,
        *,
        names: Names | None = None,
        trust: ssl.SSLContext | None = None,
        seconds: float = SECONDS,
        calls: int = CALLS,
    ) -> None:
        self.guard = guard
        self.trust = trust or httpcore.default_ssl_context()
        self.seconds = seconds
        self.notices = Callers(
            asyncio.Semaphore(calls), GuardedBackend(guard, names or SystemNames())
        )
        self.challenges = Callers(
            asyncio.Semaphore(CHALLENGES),
            GuardedBackend(guard, names or SystemNames(LOOKUPS_FOR_CHALLENGES)),
        )

    def for_player(self, secret: str) -> "Webhook":
        return Webhook(self, secret)

    async def post(
        self,
        url: httpcore.URL,
        headers: list[tuple[str, str]],
        body: bytes,
        *,
        callers: Callers,
        most: int = 0,
    ) -> Answer:
        """The status of the answer and, where some is wanted, the beginning of its body.

        Each call has a connection of its own, so that each is checked anew.
        """
        async with (
            callers.turns,
            asyncio.timeout(self.seconds),
            httpcore.AsyncConnectionPool(
                ssl_context=self.trust, network_backend=callers.network
            ) as pool,
            pool.stream("POST", url, headers=headers, content=body) as response,
        ):
            return Answer(response.status, await beginning(response, most))


async def beginning(response: httpcore.Response, most: int) -> bytes:
    """So much of a body, or a little more; the rest is not read."""
    read = b""
    if most:
        async for part in response.aiter_stream():
            read += part
            if len(read) > most:
                break
    return read


class Webhook:
    """The messenger of one player."""

    def __init__(self, webhooks: Webhooks, secret: str) -> None:
        self.webhooks = webhooks
        self.secret = secret

    def check(self, address: str) -> None:
        literal = address_in(host_of(parsed(address)))
        if literal and not self.webhooks.guard.permits(literal):
            raise BadAddress("the host is not a public one")

    def host(self, address: str) -> str:
        try:
            return host_of(parsed(address))
        except BadAddress:
            return "a bad address"

    async def send(self, address: str, notice: Notice) -> None:
        await self.post(address, msgspec.json.encode(notice), self.webhooks.notices)

    async def challenge(self, address: str) -> None:
        """See that whoever answers there knows the secret; else `NotDelivered`."""
        challenge = new_token()
        body = msgspec.json.encode({"challenge": challenge})
        answer = await self.post(address, body, self.webhooks.challenges, LONGEST_ANSWER)
        wanted = signature(self.secret, challenge.encode())
        if not hmac.compare_digest(answer.strip(), wanted.encode()):
            raise NotDelivered("the answer is not the signature of the challenge")

    async def post(self, address: str, body: bytes, callers: Callers, most: int = 0) -> bytes:
        """The beginning of the answer to a signed body, if it is a good one."""
        try:
            url = parsed(address)
        except BadAddress as error:
            raise NotDelivered(str(error), lasting=True) from error
        headers = [
            ("Host", host_header(url)),
            ("User-Agent", "Floodplain"),
            ("Content-Type", "application/json"),
            ("Connection", "close"),
            ("X-Floodplain-Signature", signature(self.secret, body)),
        ]
        try:
            answer = await self.webhooks.post(url, headers, body, callers=callers, most=most)
        except TimeoutError:
            raise NotDelivered(f"no answer within {self.webhooks.seconds:g} seconds") from None
        except (httpcore.NetworkError, httpcore.ProtocolError) as error:
            raise NotDelivered(f"no answer ({type(error).__name__})") from None
        if not 200 <= answer.status < 300:
            lasting = answer.status < 500 and answer.status not in TRY_AGAIN
            raise NotDelivered(f"the answer was {answer.status}", lasting=lasting)
        return answer.body


def signature(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, "sha256").hexdigest()


def parsed(address: str) -> httpcore.URL:
    """The parts of an address that may be called, as far as its letters tell."""
    if len(address) > LONGEST:
        raise BadAddress(f"an address has at most {LONGEST} characters")
    if not PLAIN.fullmatch(address):
        raise BadAddress("an address has only plain characters, as the browser copies them")
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise BadAddress("this can not be read as an address") from error
    if parts.scheme not in DEFAULT_PORTS:
        raise BadAddress("an address begins with https:// or http://")
    if "@" in parts.netloc:
        raise BadAddress("an address here has no name and password in it")
    host = parts.hostname or ""
    if not HOST.fullmatch(host) and not address_in(host):
        raise BadAddress("the address names no host")
    if port is None:
        port = DEFAULT_PORTS[parts.scheme]
    if port not in DEFAULT_PORTS.values() and port < FIRST_FREE_PORT:
        raise BadAddress(f"the port is 80, 443 or at least {FIRST_FREE_PORT}")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return httpcore.URL(
        scheme=parts.scheme.encode(), host=host.encode(), port=port, target=target.encode()
    )


def host_of(url: httpcore.URL) -> str:
    return url.host.decode()


def address_in(host: str) -> IPAddress | None:
    """The address that a host is, where it is no name."""
    try:
        return ip_address(host)
    except ValueError:
        return None


def host_header(url: httpcore.URL) -> str:
    host = f"[{host_of(url)}]" if b":" in url.host else host_of(url)
    return host if url.port == DEFAULT_PORTS[url.scheme.decode()] else f"{host}:{url.port}"
