"""Sends raw bytes over sockets, many at a time, and reads what comes back."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from .scribble import Scribble

AT_ONCE = 40
PAUSE_SECONDS = 0.02
HANGS_UP_SECONDS = 3.0
"""Then the sender hangs up: not everything is a request that could be answered."""

STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


class Reply(NamedTuple):
    """What came back: one status, more or none."""

    sent: Scribble
    statuses: list[int]
    answer: bytes


def replies(port: int, scribbles: Iterable[Scribble]) -> list[Reply]:
    return asyncio.run(send_all(port, iter(scribbles)))


async def send_all(port: int, scribbles: Iterator[Scribble]) -> list[Reply]:
    found: list[Reply] = []

    async def send_some() -> None:
        for scribble in scribbles:
            found.append(await send(port, scribble))

    await asyncio.gather(*(send_some() for _ in range(AT_ONCE)))
    return found


async def send(port: int, scribble: Scribble) -> Reply:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = bytearray()
    try:
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(HANGS_UP_SECONDS):
                for number, piece in enumerate(scribble.pieces):
                    await asyncio.sleep(PAUSE_SECONDS if number else 0)
                    writer.write(piece)
                    await writer.drain()
                while not complete(answer) and (more := await reader.read(65536)):
                    answer += more
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    statuses = [int(status) for status in STATUS.findall(bytes(answer))]
    return Reply(scribble, statuses, bytes(answer))


def complete(answer: bytearray) -> bool:
    """Whether there is a whole answer: of what may come after it nobody waits."""
    head, found, body = bytes(answer).partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    return bool(found) and length is not None and len(body) >= int(length[1])
