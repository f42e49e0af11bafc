"""A quick client of the server's interface: plain HTTP/1.1 on one connection.

The load must never be what is measured, so nothing is read of an answer but its status, its
length and its body, and nothing of an event but its number.
"""

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec

HEAD_ENDS = b"\r\n\r\n"
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
EVENT = re.compile(rb"id: (\d+)\nevent: [^\n]*\ndata: [^\n]*\n\n")

Heard = Callable[[int, float], None]
"""Called with the number of an event, and the time at which it came."""


def request(method: str, path: str, token: str, body: object = None) -> bytes:
    content = b"" if body is None else msgspec.json.encode(body)
    head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nContent-Length: {len(content)}\r\n"
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    return head.encode() + b"Content-Type: application/json\r\n\r\n" + content


class Refusal(RuntimeError):
    """A request that was not accepted: the load asks for nothing wrong, so it was too much."""


class Connection(asyncio.Protocol):
    """Asks one thing after the other."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.received = b""
        self.answer: asyncio.Future[bytes] | None = None
        self.transport: asyncio.Transport | None = None

    async def connected(self) -> asyncio.Transport:
        """The way to the server, which hangs up on who is silent for long."""
        if self.transport is None or self.transport.is_closing():
            loop = asyncio.get_running_loop()
            made, _ = await loop.create_connection(lambda: self, "127.0.0.1", self.port)
            self.transport = made
        return self.transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(exc or ConnectionError("the server has hung up"))

    def data_received(self, data: bytes) -> None:
        self.received += data
        head, ends, body = self.received.partition(HEAD_ENDS)
        if not ends or self.answer is None:
            return
        length = LENGTH.search(head)
        if length is None or len(body) < int(length[1]):
            return
        self.received = b""
        if head[9:10] == b"2":
            self.answer.set_result(body)
        else:
            self.answer.set_exception(Refusal(f"{head[9:12].decode()}: {body[:500]!r}"))

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The body of the answer to a request that must be accepted."""
        transport = await self.connected()
        self.answer = asyncio.get_running_loop().create_future()
        transport.write(request(method, path, self.token, body))
        return await self.answer

    async def sent(self, method: str, path: str, body: object = None) -> Any:
        return msgspec.json.decode(await self.ask(method, path, body))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class Stream(Connection):
    """Hears the events of a table."""

    def __init__(self, port: int, token: str, heard: Heard) -> None:
        super().__init__(port, token)
        self.heard = heard

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.received += data
        end = 0
        for event in EVENT.finditer(self.received):
            self.heard(int(event[1]), now)
            end = event.end()
        self.received = self.received[end:]

    async def open(self, table: str) -> None:
        transport = await self.connected()
        transport.write(request("GET", f"/api/tables/{table}/events", self.token))
