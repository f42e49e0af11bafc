"""A disk that is full: commands are refused, what was acknowledged stays, and play goes on.

The disk is as full as a limit on the size of the server's files makes it: writing beyond it fails
as writing to a full disk does.
"""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import soon

from .conftest import Meet
from .people import Person, new_key
from .serving import Serving
from .sitting import accepted, play_on, refused, to_move, two_at

pytestmark = pytest.mark.bulk

UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


NOT_WRITTEN = "the disk does not take what is written"


def is_ready(person: Person) -> bool:
    return person.ask("GET", "/health/ready").status_code == 200


@contextmanager
def full_disk(server: Serving, file: Path) -> Iterator[None]:
    """The file can not grow any more."""
    assert server.process is not None
    pid = server.process.pid
    limit = (file.stat().st_size, resource.RLIM_INFINITY)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, UNLIMITED)


def test_a_full_disk_refuses_and_loses_nothing(
    serving: Serving, meet: Meet, tmp_path: Path
) -> None:
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    table = two_at(ann, bob)
    last = play_on(table, ann, bob, moves=5)["seq"]
    mover, position = to_move(table, ann, bob)
    move, key = position["moves"][0]["text"], new_key()
    with full_disk(serving, tmp_path / "tables.db-wal"):
        for _ in range(3):
            answer = mover.play(table, last, move, key=key)
            assert refused(answer, 503, "store")["error"] == "busy"
            assert mover.position(table) == position  # reading goes on
        refused(ann.command(table, "chat", text="is anybody there?"), 503)
        refused(ann.ask("POST", "/api/session", {"program": True}), 503)
        assert ann.ask("GET", "/health/live").status_code == 200
        soon(lambda: not is_ready(ann), "a server that can store nothing says that it is ready")
        assert ann.ask("GET", "/health/ready").json()["problems"] == {"store": NOT_WRITTEN}
    soon(lambda: is_ready(ann), "a server that can store again does not become ready")
    again = accepted(mover.play(table, last, move, key=key))
    assert (again["seq"], again["repeated"]) == (last + 1, False)
    play_on(table, ann, bob, moves=5)
    before = ann.position(table)
    serving.kill()
    serving.start()
    assert ann.position(table) == before
    assert "Traceback" not in serving.logged()
