"""Frames: how bytes pass between the server and a worker, each as long as its first four say."""

# interpreted: it waits for pipes

from struct import Struct
from typing import IO

import msgspec

from floodplain.server.thinking.questions import Answer

LENGTH = Struct(">I")
LONGEST = 16_000_000
"""Bytes. No question or answer comes near it, so whatever claims to be longer is none."""
READY = b""
"""The first frame of a worker: it can be asked now."""


class Failure(msgspec.Struct, frozen=True):
    """Why a worker has no answer."""

    reason: str
    """What is wrong with the question; of an error of the bot only its kind."""
    again: bool
    """Whether another worker might have one: if the bot failed, and not the question."""


class Reply(msgspec.Struct, frozen=True):
    """What a worker sends for a question: one of the two."""

    answer: Answer | None = None
    failure: Failure | None = None


class BadFrame(ValueError):
    """Bytes that are no frame."""


def framed(body: bytes) -> bytes:
    return LENGTH.pack(len(body)) + body


def length_of(head: bytes) -> int:
    length: int = LENGTH.unpack(head)[0]
    if length > LONGEST:
        raise BadFrame(f"a frame of {length} bytes")
    return length


def read(stream: IO[bytes]) -> bytes | None:
    """The next frame; None where the stream ends, in the middle of one too."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    length = length_of(head)
    body = stream.read(length)
    return body if len(body) == length else None
