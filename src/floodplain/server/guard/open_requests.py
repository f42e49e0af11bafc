"""How many requests one address may have open at the same time; a stream is one that stays open.

A guest has a limit on streams of their own, but to become another guest costs nothing. There is as
much room for other requests as for streams: whoever cannot listen can play all the same.
"""

# interpreted: it is part of the server

from collections import Counter

from floodplain.server.guard.asgi import App, Receive, Scope, Send, refuse
from floodplain.server.guard.rates import address_of

STREAMS = ("/events", "/analysis")
"""The ends of the paths that answer with a stream."""
COME_BACK = b"60"
"""In so many seconds: it is the asker who has to make room, and not time."""


class OpenRequests:
    """Refuses one more to an address that has very many."""

    def __init__(self, app: App, most_streams: int) -> None:
        self.app = app
        self.most_streams = most_streams
        self.most = most_streams * 2
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith("/api/"):
            await self.app(scope, receive, send)
            return
        address = address_of(scope)
        if self.open[address] >= (self.most_streams if path.endswith(STREAMS) else self.most):
            message = "your address has very many streams open; close some of them"
            await refuse(send, 429, "too-many-requests", message, (b"retry-after", COME_BACK))
            return
        self.open[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]
