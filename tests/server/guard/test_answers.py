"""A command is answered before others hear of it; whoever reads no answer keeps nobody waiting."""

import asyncio
from typing import NoReturn

import pytest

from floodplain.server.guard.answers import AnswerFirst
from floodplain.server.guard.asgi import App, Message, Receive, Scope, Send
from floodplain.server.tables.feeds import Feeds

pytestmark = pytest.mark.anyio

BEGIN = {"type": "http.response.start", "status": 200, "headers": []}
BODY = {"type": "http.response.body", "body": b"accepted"}


class Place:
    """A topic, somebody who listens to it, and all that happens there in order."""

    def __init__(self) -> None:
        self.feeds = Feeds()
        self.order: list[str] = []
        self.hearing = asyncio.create_task(self.hear())

    async def hear(self) -> None:
        await self.feeds.listen("ann", "table").wait(60)
        self.order.append("heard")

    def app(self) -> App:
        """Rings, and goes through some turns of the loop until it answers."""

        async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
            self.feeds.ring("table")
            for _ in range(5):
                await asyncio.sleep(0)
            await send(dict(BEGIN))
            await send(dict(BODY))

        return AnswerFirst(app, self.feeds)

    async def sent(self, message: Message) -> None:
        self.order.append(message["type"])

    async def ask(self, app: App, send: Send, method: str = "POST") -> None:
        await asyncio.sleep(0)  # ann listens
        await app({"type": "http", "method": method}, nothing, send)


async def nothing() -> Message:
    return {"type": "http.disconnect"}


async def test_the_answer_is_written_first() -> None:
    place = Place()
    await place.ask(place.app(), place.sent)
    await place.hearing
    assert place.order == ["http.response.start", "http.response.body", "heard"]
    assert place.feeds.commands == 0


async def test_a_question_keeps_nothing_back() -> None:
    """The stream of an analysis goes on while the analysis is made."""
    place = Place()
    await place.ask(place.app(), place.sent, "GET")
    assert place.order == ["heard", "http.response.start", "http.response.body"]


async def test_whoever_does_not_read_the_answer_keeps_nobody_waiting() -> None:
    place = Place()

    async def full(_message: Message) -> None:
        await asyncio.Event().wait()

    asking = asyncio.create_task(place.ask(place.app(), full))
    await place.hearing
    assert not asking.done()
    assert place.feeds.commands == 0
    asking.cancel()


async def test_news_of_a_command_that_fails_are_told() -> None:
    place = Place()

    async def failing(_scope: Scope, _receive: Receive, _send: Send) -> NoReturn:
        place.feeds.ring("table")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await place.ask(AnswerFirst(failing, place.feeds), place.sent)
    await place.hearing
    assert place.feeds.commands == 0
