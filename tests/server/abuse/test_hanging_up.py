"""Bots stop thinking for a guest who has hung up, and a guest gets few hints at once."""

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from floodplain.bots import BROUGHT
from floodplain.server.thinking.thinkers import HINTS_AT_ONCE

from ..conftest import Meet
from ..people import Person
from ..serving import Serving
from ..sitting import accepted, play_on, to_move, two_at
from ..test_analysis import analysing
from ..thinking.asking import is_there
from ..thinking.players import FOLDER, PLAYERS
from .comparing import running

PATIENCE_S = 20
"""Much less than a bot may think, and much less than the analysis here takes."""
STILL_S = 2
MOVES = 120


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server at which bots think for longer than anybody waits."""
    named = ",".join(f"{name}={place}" for name, place in PLAYERS.items())
    environment = {**running(), BROUGHT: named, FOLDER: str(tmp_path)}
    with Serving(tmp_path, environment=environment) as server:
        yield server


@pytest.fixture
def asker(serving: Serving, meet: Meet) -> tuple[Person, str]:
    """Somebody who may ask for a hint, and the path where."""
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    table = two_at(ann, bob)
    return to_move(table, ann, bob)[0], f"/api/tables/{table}/hint"


@contextmanager
def asking(serving: Serving, person: Person, path: str, bot: str) -> Iterator[HTTPConnection]:
    """A question that was sent, on a connection of its own."""
    with closing(HTTPConnection("127.0.0.1", serving.port, timeout=60)) as connection:
        headers = {"Authorization": f"Bearer {person.token}", "Content-Type": "application/json"}
        connection.request("POST", path, json.dumps({"bot": bot}), headers)
        yield connection


def worker_of(folder: Path, kind: str) -> int:
    """The process of a bot that has begun to think."""
    deadline = time.monotonic() + PATIENCE_S
    while not (marks := list(folder.glob(f"{kind}-*"))):
        assert time.monotonic() < deadline, "no bot has begun to think"
        time.sleep(0.01)
    return int(marks[0].name.split("-")[1])


def test_hanging_up_ends_the_search_for_a_hint(
    serving: Serving, asker: tuple[Person, str], tmp_path: Path
) -> None:
    with asking(serving, *asker, "sleeper"):
        pid = worker_of(tmp_path, "Sleeper")
    deadline = time.monotonic() + PATIENCE_S
    while is_there(pid):
        assert time.monotonic() < deadline, "it thinks on"
        time.sleep(0.01)
    person, path = asker
    assert person.sent("POST", path, {"bot": "searcher"})["candidates"]
    assert serving.complaints() == []


def test_a_guest_gets_so_many_hints_at_once(
    serving: Serving, asker: tuple[Person, str], tmp_path: Path
) -> None:
    """One that is thought about, others that wait for it; the next is refused."""
    with ExitStack() as stack:
        stack.enter_context(asking(serving, *asker, "sleeper"))
        worker_of(tmp_path, "Sleeper")
        others = [
            stack.enter_context(asking(serving, *asker, "sleeper")) for _ in range(HINTS_AT_ONCE)
        ]
        answers = [connection.getresponse() for connection in others]
        (refused,) = (answer for answer in answers if answer.status != 200)
        problem = json.load(refused)
    assert (refused.status, problem["error"]) == (429, "too-many-requests")
    assert refused.headers["Retry-After"] == "1"
    assert "several hints" in problem["message"]


def thought_s(serving: Serving) -> float:
    """How long the processor has worked for the workers of a server."""
    assert serving.process is not None
    parent = serving.process.pid
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    ticks = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in children]
    return sum(int(one[11]) + int(one[12]) for one in ticks) / os.sysconf("SC_CLK_TCK")


def works(serving: Serving) -> bool:
    """Whether its workers do anything for a while."""
    before = thought_s(serving)
    time.sleep(STILL_S)
    return thought_s(serving) > before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what processes do")
def test_an_analysis_that_nobody_waits_for_stops(serving: Serving, meet: Meet) -> None:
    """And goes on when somebody asks again, each decision once."""
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    table = two_at(ann, bob)
    play_on(table, ann, bob, moves=MOVES)
    accepted(ann.command(table, "resign"))
    with analysing(ann, table) as events:
        assert [next(events).kind for _ in range(2)] == ["begun", "opinion"]
    deadline = time.monotonic() + PATIENCE_S
    while works(serving):
        assert time.monotonic() < deadline, "it is analysed on"
    with analysing(bob, table) as events:
        assert next(events).kind == "begun"
        numbers = [next(events).data["opinion"]["number"] for _ in range(5)]
    assert numbers == sorted(set(numbers))
