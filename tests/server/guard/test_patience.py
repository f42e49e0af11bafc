"""How long the server waits for a request, by a clock that only runs while everybody waits."""

import asyncio
import selectors
from collections.abc import Coroutine, Sequence

import msgspec
import pytest
from litestar.exceptions import HTTPException

from floodplain.server.guard.asgi import App, Message, Receive, Scope, Send
from floodplain.server.guard.patience import Patience

SECONDS = 5.0
PIECE = {"type": "http.request", "body": b"a", "more_body": True}
LAST = {"type": "http.request", "body": b"z", "more_body": False}
GONE = {"type": "http.disconnect"}

Events = list[tuple[selectors.SelectorKey, int]]


class Clock(selectors.SelectSelector):
    """Where an event loop waits: time passes here, and at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Events:
        self.now += timeout or 0.0
        return super().select(0)


class Clockwork(asyncio.SelectorEventLoop):
    """An event loop for which nothing takes time but waiting."""

    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def run(main: Coroutine[object, object, None]) -> None:
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        runner.run(main)


class Connection:
    """Pieces of a request that come after pauses, then nothing; and what was answered."""

    def __init__(self, *pieces: tuple[float, Message]) -> None:
        self.pieces = iter(pieces)
        self.sent: list[Message] = []

    async def receive(self) -> Message:
        pause, piece = next(self.pieces, (60, GONE))
        await asyncio.sleep(pause)
        return piece

    async def send(self, message: Message) -> None:
        self.sent.append(message)


async def read_all(_scope: Scope, receive: Receive, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})


async def read_and_watch(scope: Scope, receive: Receive, send: Send) -> None:
    """As a stream does: it goes on until the reader is gone."""
    await read_all(scope, receive, send)
    assert await receive() == GONE


def through(connection: Connection, app: App = read_all, scope: str = "http") -> None:
    guard = Patience(app, SECONDS)
    run(guard({"type": scope}, connection.receive, connection.send))


@pytest.mark.parametrize(
    "pieces", [[(0, LAST)], [(0, PIECE), (0, PIECE), (0, LAST)], [(0, PIECE), (0, GONE)]]
)
def test_a_request_that_comes_is_passed_on(pieces: Sequence[tuple[float, Message]]) -> None:
    connection = Connection(*pieces)
    through(connection)
    assert [message["status"] for message in connection.sent] == [200]


@pytest.mark.parametrize(
    "pieces",
    [[], [(0, PIECE)], [(SECONDS * 0.9, PIECE)] * 9],
    ids=["nothing", "the beginning", "drops"],
)
def test_a_body_that_does_not_end_is_refused(pieces: Sequence[tuple[float, Message]]) -> None:
    with pytest.raises(HTTPException) as refused:
        through(Connection(*pieces))
    assert refused.value.status_code == 408


def test_a_stream_may_last_longer_than_a_body() -> None:
    through(Connection((0, LAST), (SECONDS * 3, GONE)), read_and_watch)


def test_what_is_not_a_request_has_no_limit() -> None:
    through(Connection((SECONDS * 3, GONE)), scope="lifespan")


async def cut_off(connection: Connection, app: App) -> None:
    guard = Patience(app)
    task = asyncio.ensure_future(guard({"type": "http"}, connection.receive, connection.send))
    await asyncio.sleep(SECONDS)
    task.cancel()
    await task


def test_a_stopping_server_refuses_what_it_does_not_wait_for() -> None:
    connection = Connection((0, PIECE))
    run(cut_off(connection, read_all))
    start, body = connection.sent
    assert start["status"] == 503
    assert msgspec.json.decode(body["body"])["error"] == "busy"


def test_a_stopping_server_does_not_answer_twice() -> None:
    connection = Connection((0, LAST))
    with pytest.raises(asyncio.CancelledError):
        run(cut_off(connection, read_and_watch))
    assert [message["status"] for message in connection.sent] == [200]
