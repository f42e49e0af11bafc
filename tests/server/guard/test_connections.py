"""Connections that bring nothing are closed, however they go about it; those that do are not.

Real sockets; where something must run out, it does so in some tenths of a second.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
import uvicorn
from uvicorn.server import ServerState

from floodplain.server.guard import connections
from floodplain.server.guard.asgi import Receive, Scope, Send
from floodplain.server.guard.connections import GuardedConnection, Visitors
from tests.patience import PATIENCE_SECONDS

pytestmark = pytest.mark.anyio

SHORT = 0.4
"""Seconds for a head here."""
PIECES = 1_000
PIECE = b"x" * 10_000

GET = b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n"
ANSWER = b"\r\n\r\nanswer"

Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter


async def application(scope: Scope, _receive: Receive, send: Send) -> None:
    """Answers at once, as a stream of news or as one that nobody can read to its end."""
    length = [(b"content-length", b"6")] if scope["path"] == "/" else []
    await send({"type": "http.response.start", "status": 200, "headers": length})
    if scope["path"] == "/news":
        for _ in range(8):
            await send({"type": "http.response.body", "body": b"news", "more_body": True})
            await asyncio.sleep(SHORT / 2)
    if scope["path"] == "/endless":
        for _ in range(PIECES):
            await send({"type": "http.response.body", "body": PIECE, "more_body": True})
    await send({"type": "http.response.body", "body": b"answer"})


class Site:
    """Where a server listens, and who is connected to it."""

    def __init__(self, port: int, visitors: Visitors) -> None:
        self.port = port
        self.visitors = visitors
        self.stack = AsyncExitStack()

    async def connect(self, source: str = "127.0.0.1") -> tuple[Reader, Writer]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(source, 0)
        )
        self.stack.callback(writer.close)
        self.stack.callback(writer.transport.abort)
        return reader, writer


@asynccontextmanager
async def listening(most: int = 99, proxies: str = "192.0.2.1") -> AsyncIterator[Site]:
    config = uvicorn.Config(application, log_config=None, lifespan="off", timeout_keep_alive=600)
    config.load()
    visitors, state = Visitors(most, proxies), ServerState()

    def accept() -> GuardedConnection:
        return GuardedConnection(config, state, {}, visitors=visitors)

    server = await asyncio.get_running_loop().create_server(accept, "127.0.0.1", 0)
    site = Site(server.sockets[0].getsockname()[1], visitors)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS), site.stack:
            yield site
    finally:
        server.close()
    while visitors.open or state.connections:  # all are counted out again
        await asyncio.sleep(0.01)
    await asyncio.gather(*state.tasks, return_exceptions=True)


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", SHORT)
    monkeypatch.setattr(connections, "STALLED_SECONDS", SHORT)


async def ended(reader: Reader) -> bytes:
    """All that comes until the other side hangs up."""
    read = b""
    try:
        while piece := await reader.read(65_536):
            read += piece
    except ConnectionError:
        pass
    return read


# Heads that do not come


async def nothing(_reader: Reader, _writer: Writer) -> None:
    return


async def half_a_head(_reader: Reader, writer: Writer) -> None:
    writer.write(b"GET / HTTP/1.1\r\nHost:")


async def a_letter_now_and_then(_reader: Reader, writer: Writer) -> None:
    for letter in GET * 100:
        writer.write(bytes([letter]))
        await asyncio.sleep(SHORT / 4)
        if writer.transport.is_closing():
            return


async def half_a_head_after_an_answer(reader: Reader, writer: Writer) -> None:
    writer.write(GET % b"")
    await reader.readuntil(ANSWER)
    writer.write(b"GET")


async def half_a_head_behind_a_whole_one(reader: Reader, writer: Writer) -> None:
    writer.write(GET % b"" + b"GET")
    await reader.readuntil(ANSWER)
    await a_letter_now_and_then(reader, writer)


async def a_body_that_nobody_reads(reader: Reader, writer: Writer) -> None:
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
    await reader.readuntil(ANSWER)
    await a_letter_now_and_then(reader, writer)


SLOW: list[Callable[[Reader, Writer], Awaitable[None]]] = [
    nothing,
    half_a_head,
    a_letter_now_and_then,
    half_a_head_after_an_answer,
    half_a_head_behind_a_whole_one,
    a_body_that_nobody_reads,
]


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("dawdle", SLOW, ids=lambda it: it.__name__)
async def test_whoever_brings_no_head_is_hung_up_on(
    dawdle: Callable[[Reader, Writer], Awaitable[None]],
) -> None:
    async with listening() as site:
        reader, writer = await site.connect()
        await dawdle(reader, writer)
        await ended(reader)
        assert not site.visitors.open


@pytest.mark.usefixtures("_short")
async def test_a_stream_that_is_read_goes_on() -> None:
    async with listening() as site:
        reader, writer = await site.connect()
        writer.write(GET % b"news")
        await reader.readuntil(b"0\r\n\r\n")  # after several times the time for a head


@pytest.mark.usefixtures("_short")
async def test_a_connection_may_rest_between_two_requests() -> None:
    """For as long as the server says, as it did before."""
    async with listening() as site:
        reader, writer = await site.connect()
        for _ in range(2):
            writer.write(GET % b"")
            await reader.readuntil(ANSWER)
            await asyncio.sleep(SHORT * 2)


async def test_a_head_may_come_in_pieces() -> None:
    async with listening() as site:
        reader, writer = await site.connect()
        for piece in (GET[:5], GET[5:]):
            writer.write(piece.replace(b"%s", b""))
            await asyncio.sleep(SHORT / 4)
        await reader.readuntil(ANSWER)


@pytest.mark.usefixtures("_short")
async def test_whoever_reads_nothing_is_hung_up_on() -> None:
    """All that waits for them lies in memory."""
    async with listening() as site:
        reader, writer = await site.connect()
        writer.write(GET % b"endless")
        while site.visitors.open:
            await asyncio.sleep(SHORT / 4)
        assert len(await ended(reader)) < PIECES * len(PIECE)


# How many


async def test_one_address_holds_so_many_and_no_more() -> None:
    async with listening(most=3) as site:
        held = [await site.connect() for _ in range(3)]
        for reader, writer in held:
            writer.write(GET % b"")
            await reader.readuntil(ANSWER)
        for _ in range(5):
            reader, writer = await site.connect()
            answer = await ended(reader)
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert b"Retry-After" in answer and b"very many connections" in answer
        reader, writer = await site.connect("127.0.0.2")
        writer.write(GET % b"")
        await reader.readuntil(ANSWER)  # others are not concerned
        held[0][1].close()
        while site.visitors.open["127.0.0.1"] == 3:
            await asyncio.sleep(0.01)
        reader, writer = await site.connect()
        writer.write(GET % b"")
        await reader.readuntil(ANSWER)


async def test_a_proxy_holds_as_many_as_it_needs() -> None:
    async with listening(most=1, proxies="127.0.0.0/29") as site:
        for _ in range(10):
            reader, writer = await site.connect()
            writer.write(GET % b"")
            await reader.readuntil(ANSWER)
        assert not site.visitors.open


@pytest.mark.usefixtures("_short")
async def test_but_it_brings_heads_too() -> None:
    async with listening(most=1, proxies="127.0.0.1") as site:
        reader, _ = await site.connect()
        assert await ended(reader) == b""
