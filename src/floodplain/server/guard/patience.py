"""Waiting for a request to come to its end, but not for ever."""

# interpreted: it is part of the server

import asyncio

from litestar.exceptions import HTTPException

from floodplain.server.guard.asgi import App, Message, Receive, Scope, Send, refuse

BODY_SECONDS = 30.0
"""So long the whole body of a request may take."""


def too_slow() -> HTTPException:
    """The connection ends with it: of what still comes nothing more is read."""
    return HTTPException(
        "the request took too long to arrive", status_code=408, headers={"Connection": "close"}
    )


class Patience:
    """Refuses bodies that never end, and, when the server stops, what it can not wait for."""

    def __init__(self, app: App, seconds: float = BODY_SECONDS) -> None:
        self.app = app
        self.seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(receive, send, asyncio.get_running_loop().time() + self.seconds)
        try:
            await self.app(scope, request.receive, request.send)
        except asyncio.CancelledError:
            if request.answered:
                raise
            await refuse(send, 503, "busy", "the server stops; try again in a moment")


class Request:
    """One request on its way."""

    def __init__(self, receive: Receive, send: Send, deadline: float) -> None:
        self.receive_next = receive
        self.send_next = send
        self.deadline: float | None = deadline
        """None when all of it is there: then only news of the connection can come."""
        self.answered = False

    async def receive(self) -> Message:
        try:
            async with asyncio.timeout_at(self.deadline):
                message = await self.receive_next()
        except TimeoutError as error:
            raise too_slow() from error
        if not message.get("more_body", False):
            self.deadline = None
        return message

    async def send(self, message: Message) -> None:
        self.answered = True
        await self.send_next(message)
