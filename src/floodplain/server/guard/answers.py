"""A command is answered before others hear what it has done."""

# interpreted: it is part of the server

import asyncio

from floodplain.server.guard.asgi import SAFE, App, Message, Receive, Scope, Send
from floodplain.server.tables.feeds import Command, Feeds, answering


class AnswerFirst:
    """Keeps the news of a command back until its answer is written."""

    def __init__(self, app: App, feeds: Feeds) -> None:
        self.app = app
        self.feeds = feeds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        command = Command(self.feeds)
        answering.set(command)

        async def receive_whole() -> Message:
            message = await receive()
            if not message.get("more_body", False):
                command.begin()
            return message

        async def send_and_tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                # In the next turn of the loop the answer is written; whoever does not read it
                # keeps nobody waiting.
                asyncio.get_running_loop().call_soon(command.answer)
            await send(message)

        try:
            await self.app(scope, receive_whole, send_and_tell)
        finally:
            command.answer()
