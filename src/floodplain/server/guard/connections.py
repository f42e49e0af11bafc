"""Connections: how many one address may hold, and how long they may be silent.

Behind the guards of requests this would be too late: a connection that never brings a request, or
brings it a letter a minute, costs as much as one that does. A stream that is read stays open for
as long as its reader likes. Visitors of a reverse proxy hold no connections here: how many requests
they have open is counted instead (`open_requests.py`).
"""

# interpreted: it belongs to the event loop

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from floodplain.server.guard.rates import household

HEAD_SECONDS = 10.0
"""From the first moment, or the first byte after an answer, to the end of a request's head."""
STALLED_SECONDS = 60.0
"""That somebody may take to read nothing of what waits for them."""
TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\n\r\nYour address holds very many connections.\r\n"
)
"""It ends with the connection."""


class Visitors:
    """The addresses that hold connections, and how many."""

    def __init__(self, most: int, proxies: str) -> None:
        self.most = most
        self.proxies = ProxyHeadersMiddleware(cast(Any, None), proxies).trusted_hosts
        self.open: Counter[str] = Counter()

    def name(self, client: tuple[str, int] | None) -> str | None:
        """Whom to count a connection for; nobody for those of a proxy or without an address."""
        return None if client is None or client[0] in self.proxies else household(client[0])

    def enter(self, name: str) -> bool:
        """Count one more; the answer is whether there is room for it."""
        self.open[name] += 1
        return self.open[name] <= self.most

    def leave(self, name: str) -> None:
        self.open[name] -= 1
        if not self.open[name]:
            del self.open[name]


class Timer:
    """Does something after a while, unless it is stopped; once started it runs on."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, seconds: float, then: Callable[[], None]
    ) -> None:
        self.loop = loop
        self.seconds = seconds
        self.then = then
        self.running: asyncio.TimerHandle | None = None

    def start(self) -> None:
        if self.running is None:
            self.running = self.loop.call_later(self.seconds, self.then)

    def stop(self) -> None:
        if self.running is not None:
            self.running.cancel()
            self.running = None


class GuardedConnection(H11Protocol):
    """One connection."""

    def __init__(self, *arguments: Any, visitors: Visitors, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.visitors = visitors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head_due = Timer(self.loop, HEAD_SECONDS, transport.abort)
        """Runs while a head is awaited that has been begun, or the first one."""
        self.stalled = Timer(self.loop, STALLED_SECONDS, transport.abort)
        self.visitor = self.visitors.name(self.client)
        if self.visitor is not None and not self.visitors.enter(self.visitor):
            transport.write(TOO_MANY)
            transport.close()
        else:
            self.head_due.start()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_answering():
            self.head_due.stop()
        else:
            self.head_due.start()

    def is_answering(self) -> bool:
        """Whether a request has come that has not been answered to its end."""
        cycle = cast(RequestResponseCycle | None, self.cycle)  # there is none before the first
        return cycle is not None and not cycle.response_complete

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stalled.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self.head_due.stop()
        self.stalled.stop()
        if self.visitor is not None:
            self.visitors.leave(self.visitor)
        super().connection_lost(exc)
