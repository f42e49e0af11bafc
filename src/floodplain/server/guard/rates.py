"""Limits on how much one visitor may ask: by session, and more generously by address.

Each has a bucket that fills at an even rate and is emptied by requests. The buckets are those of
one process; behind several processes a visitor has as many times the rate.
"""

# interpreted: it is part of the server

import math
import time
from collections import OrderedDict
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address

from floodplain.server.guard.asgi import App, Receive, Scope, Send, header, refuse
from floodplain.server.identity.cookies import COOKIE, bearer_in

PER_ADDRESS = 4
"""So many times the rate of a session: families share an address."""
MAKING = 0.1
"""Of the rate: what one address may make, for what is made is stored. One session may make its
share of that."""
MADE = frozenset({"/api/session", "/api/tables"})
REMATCH = "/rematch"
"""The end of the path that makes a table out of another one."""
REMEMBERED = 50_000
BURST_SECONDS = 30
"""A quiet visitor may ask for so many seconds' worth at once."""


class Buckets:
    """Buckets by name; those not used for longest are forgotten, which only means full."""

    def __init__(self, per_minute: float, size: float) -> None:
        self.rate = per_minute / 60
        self.size = size
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How full each was, and when."""

    def take(self, name: str, now: float) -> float:
        """Take one drop; the answer is 0, or the seconds until there is one."""
        level, then = self.levels.get(name, (self.size, now))
        level = min(self.size, level + (now - then) * self.rate)
        wait = 0.0 if level >= 1 else (1 - level) / self.rate
        self.levels[name] = (level if wait else level - 1, now)
        self.levels.move_to_end(name)
        if len(self.levels) > REMEMBERED:
            self.levels.popitem(last=False)
        return wait


class Rates:
    """Refuses who asks too much, and says when to come back."""

    def __init__(self, app: App, per_minute: int) -> None:
        self.app = app
        burst = per_minute / 60 * BURST_SECONDS
        self.sessions = Buckets(per_minute, burst)
        self.addresses = Buckets(per_minute * PER_ADDRESS, burst * PER_ADDRESS)
        making, at_once = per_minute * MAKING, burst * MAKING * 2
        self.making_addresses = Buckets(making, max(1, at_once))
        self.making_sessions = Buckets(making / PER_ADDRESS, max(1, at_once / PER_ADDRESS))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            wait = self.wait(scope, time.monotonic())
            if wait:
                seconds = b"%d" % math.ceil(wait)
                message = "that was too much at once; wait a moment"
                await refuse(send, 429, "too-many-requests", message, (b"retry-after", seconds))
                return
        await self.app(scope, receive, send)

    def wait(self, scope: Scope, now: float) -> float:
        address = address_of(scope)
        asked = [(self.addresses, address)]
        token = token_in(scope)
        session = sha256(token.encode()).hexdigest()
        if token and makes_something(scope):
            # First, so that one who makes too much takes nothing from others at the address.
            asked.append((self.making_sessions, session))
        if makes_something(scope):
            asked.append((self.making_addresses, address))
        if token:
            asked.append((self.sessions, session))
        return next((wait for buckets, name in asked if (wait := buckets.take(name, now))), 0.0)


def makes_something(scope: Scope) -> bool:
    """Whether it is a command that adds a guest or a table to the store."""
    path: str = scope["path"]
    return scope["method"] == "POST" and (path in MADE or path.endswith(REMATCH))


def address_of(scope: Scope) -> str:
    """Whom to count a request for, as far as its address tells."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def household(address: str) -> str:
    """Who has an address of IPv6 has all of its network; addresses of IPv4 stand alone."""
    try:
        version6 = IPv6Address(address)
    except ValueError:
        return address
    return str(version6.ipv4_mapped or int(version6) >> 64)


def token_in(scope: Scope) -> str:
    """What the visitor shows as a token, right or wrong."""
    bearer = bearer_in(header(scope, b"authorization"))
    if bearer is not None:
        return bearer
    try:
        cookies = SimpleCookie(header(scope, b"cookie"))
    except CookieError:
        return ""
    return cookies[COOKIE].value if COOKIE in cookies else ""
