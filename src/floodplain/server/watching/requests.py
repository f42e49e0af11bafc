"""One log line and some figures for each request: no query, no header, no body, no token."""

# interpreted: it is part of the server

import time

import structlog

from floodplain.server.guard.asgi import App, Message, Receive, Scope, Send
from floodplain.server.watching.metrics import Metrics

log = structlog.get_logger()

METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})
LONGEST_PATH = 200


class RequestLog:
    """Measures from the first byte of a request to the first byte of its answer."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def send_and_note(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.note(scope, message["status"], time.perf_counter() - began)
            await send(message)

        await self.app(scope, receive, send_and_note)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(method, str(status)).inc()
        self.metrics.seconds.observe(seconds)
        log.info(
            "request",
            method=method,
            path=scope["path"][:LONGEST_PATH],
            status=status,
            ms=round(seconds * 1000, 1),
        )
