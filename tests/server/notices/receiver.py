"""A small web server that notes what it is sent and answers as a test wants, however rudely."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from .signing import challenge_in, signed

Answer = Callable[[asyncio.StreamWriter], Awaitable[None]]


class Request(NamedTuple):
    line: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Where the server listens, and what has come."""

    def __init__(self, host: str, answer: Answer) -> None:
        self.host = host
        self.port = 0
        self.answer = answer
        self.requests: list[Request] = []
        """But for challenges that were answered."""
        self.secrets: dict[str, str] = {}
        """Of the addresses here that are their owners' own: a challenge is answered with them."""
        self.connections = 0
        self.handlers: set[asyncio.Task[None]] = set()

    def url(self, target: str = "/hook", *, host: str = "", scheme: str = "http") -> str:
        return f"{scheme}://{host or self.host}:{self.port}{target}"

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self.handlers.add(task)
        self.connections += 1
        # A caller may leave at any time, and so may the test.
        with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            request = await read_request(reader)
            secret = self.secrets.get(self.url(request.line.split()[1]), "")
            challenge = challenge_in(request.body) if secret else None
            if challenge is not None:
                await answering("200 OK", body=signed(secret, challenge.encode()).encode())(writer)
            else:
                self.requests.append(request)
                await self.answer(writer)
            writer.close()
            await writer.wait_closed()
        writer.transport.abort()


@asynccontextmanager
async def receiving(
    answer: Answer, *, host: str = "127.0.0.1", port: int = 0, tls: ssl.SSLContext | None = None
) -> AsyncIterator[Receiver]:
    receiver = Receiver(host, answer)
    server = await asyncio.start_server(receiver.handle, host, port, ssl=tls)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        for handler in receiver.handlers:
            handler.cancel()
        await asyncio.gather(*receiver.handlers, return_exceptions=True)
        await server.wait_closed()


async def read_request(reader: asyncio.StreamReader) -> Request:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii")
    line, *fields = head.removesuffix("\r\n\r\n").split("\r\n")
    headers = {}
    for field in fields:
        name, _, value = field.partition(": ")
        assert name.lower() not in headers
        headers[name.lower()] = value
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Request(line, headers, body)


def answering(status: str, *headers: str, body: bytes = b"") -> Answer:
    async def answer(writer: asyncio.StreamWriter) -> None:
        fields = (*headers, f"Content-Length: {len(body)}")
        head = "".join(f"{line}\r\n" for line in (f"HTTP/1.1 {status}", *fields))
        writer.write(head.encode() + b"\r\n" + body)
        await writer.drain()

    return answer


OK = answering("200 OK", body=b"thanks")


async def silence(_writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(3600)


def endless(beginning: bytes, again: bytes) -> Answer:
    """Writes for as long as anybody reads."""

    async def answer(writer: asyncio.StreamWriter) -> None:
        writer.write(beginning)
        while True:
            writer.write(again)
            await writer.drain()

    return answer
