"""An operator ends the server amid play: everything is stored or refused, and nothing is left."""

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.patience import PATIENCE_SECONDS, soon

from .crash.crowd import Crowd, crowd_at
from .people import Event, Person
from .serving import Serving


class Ending:
    """An operator's part: looks what the server has started, and tells it to stop."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.workers: list[int] = []
        self.code: int | None = None

    def __call__(self) -> None:
        assert self.server.process is not None
        self.workers = children(self.server.process.pid)
        self.code = self.server.stop()


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended meanwhile
        if parent == process:
            found.append(int(stat.parent.name))
    return found


def runs(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


@contextmanager
def watching(crowd: Crowd) -> Iterator[list[Event]]:
    """A stream that stays open; what it brought, when the server has ended it."""
    host = crowd.tables[0].players[0]
    seen: list[Event] = []

    def watch() -> None:
        with host.person.events(host.table, seat=host.eyes) as events:
            seen.extend(events)

    thread = Thread(target=watch)
    thread.start()
    soon(lambda: bool(seen), "there are no news")
    yield seen
    thread.join(PATIENCE_SECONDS)
    assert not thread.is_alive(), "the stream does not end"


@pytest.mark.bulk
def test_everything_is_stored_or_refused(tmp_path: Path) -> None:
    with Serving(tmp_path) as server, crowd_at(server, 6, seed=1) as crowd:
        ending = Ending(server)
        with watching(crowd) as news:
            crowd.play_until(lambda: crowd.acknowledgements() >= 30, ending)
        assert ending.code == 0
        assert ending.workers
        soon(lambda: not any(map(runs, ending.workers)), "a worker is left")
        assert not server.complaints()  # nothing had to be cut off
        with socket.create_server(("127.0.0.1", server.port)):
            pass  # the port is free
        server.start()
        crowd.check()
        host = crowd.tables[0].players[0]
        told = [event for event in news if event.id is not None]
        assert told == host.log(host.eyes)[: len(told)]


@pytest.mark.bulk
def test_a_request_that_never_ends_does_not_hold_it_up(tmp_path: Path) -> None:
    """It waits for that too, but not for long."""
    with Serving(tmp_path) as server:
        with closing(Person(server.address)) as ann:
            request = (
                f"POST /api/tables HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {ann.token}"
            )
        with socket.create_connection(("127.0.0.1", server.port)) as half:
            half.sendall(f"{request}\r\nContent-Length: 100\r\n\r\n{{".encode())
            with socket.create_connection(("127.0.0.1", server.port)) as quarter:
                quarter.sendall(b"GET /api/session HTTP/1.1\r\nHos")
                assert server.stop() == 0
                assert quarter.recv(100) == b""
            answer = half.recv(10_000)
        assert answer.startswith(b"HTTP/1.1 503 "), answer
        assert "Traceback" not in server.logged()
