"""People whose sockets are taped."""

import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

import httpx
import msgspec

from ..people import Person
from .recording import Tape, Taped

FRAME_END = b"\n\n"
NUMBER = re.compile(rb"^id: (\d+)$", re.MULTILINE)


class Exchange(NamedTuple):
    """What somebody said to the server, and every byte that came back."""

    said: bytes
    received: bytes
    answer: httpx.Response


class Viewer(Person):
    """Somebody with a session, all of whose connections are taped."""

    def __init__(self, address: str, name: str, **headers: str) -> None:
        self.tape = Tape()
        plain = {"Accept-Encoding": "identity", **headers}
        super().__init__(address, name, transport=Taped(self.tape), headers=plain)

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return self.exchange(method, path, body).answer

    def exchange(self, method: str, path: str, body: object = None, **headers: str) -> Exchange:
        """Ask, and keep what came. Bytes are sent as they are, other bodies as JSON."""
        content = body if isinstance(body, bytes) else msgspec.json.encode(body)
        typed = {"Content-Type": "application/json", **headers}
        mark = len(self.tape.heard)
        answer = self.http.request(
            method, path, content=None if body is None else content, headers=typed
        )
        assert "content-encoding" not in answer.headers  # the search would be blind
        return Exchange(f"{path} ".encode() + content, self.tape.since(mark), answer)


class Frame(NamedTuple):
    """An event of a stream as it came; word of turns has no number."""

    seq: int | None
    raw: bytes


def frames_in(chunks: Iterable[bytes]) -> Iterator[Frame]:
    """The events of a stream, wherever the network has cut it."""
    rest = b""
    for chunk in chunks:
        *whole, rest = (rest + chunk).split(FRAME_END)
        for raw in whole:
            number = NUMBER.search(raw)
            yield Frame(int(number[1]) if number else None, raw)


class Listening:
    """A stream of a table that stays open."""

    def __init__(self, viewer: Viewer, table: str, after: int = 0) -> None:
        self.viewer = viewer
        self.stack = ExitStack()
        answer = self.stack.enter_context(
            viewer.http.stream("GET", f"/api/tables/{table}/events", params={"after": after})
        )
        assert answer.status_code == 200
        self.frames = frames_in(answer.iter_raw())
        self.seq = after

    def close(self) -> None:
        self.stack.close()

    def read_to(self, seq: int) -> list[Frame]:
        """All events up to an entry of the log."""
        read: list[Frame] = []
        while self.seq < seq:
            read.append(next(self.frames))
            self.seq = read[-1].seq or self.seq
        return read
