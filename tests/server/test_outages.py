"""Redis and PostgreSQL go away and come back: the server says so, loses nothing and goes on."""

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from tests.patience import soon

from .conftest import Meet
from .people import Json, Person, new_key, web_client
from .services import free_port, postgres_server, redis_server
from .serving import Serving, serving_together
from .sitting import BOT, ME, accepted, play_on, refused, to_move, two_at
from .test_two_processes import until

pytestmark = pytest.mark.bulk


class Service:
    """A server that can be stopped, and started again where it was."""

    def __init__(self, server: Callable[[], AbstractContextManager[str]]) -> None:
        self.server = server
        self.running = ExitStack()
        self.address = ""

    def __enter__(self) -> "Service":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        self.address = self.running.enter_context(self.server())

    def stop(self) -> None:
        self.running.close()


class Site(NamedTuple):
    """Everything that two processes need."""

    postgres: Service
    redis: Service
    here: Serving
    there: Serving

    def health(self, server: Serving, which: str) -> tuple[int, str]:
        with web_client(server.address) as client:
            answer = client.get(f"/health/{which}")
        return answer.status_code, answer.json()["status"]

    def figure(self, server: Serving, name: str) -> float:
        with web_client(server.address) as client:
            figures = client.get("/metrics").text
        (line,) = (one for one in figures.splitlines() if one.startswith(f"floodplain_{name} "))
        return float(line.split()[-1])

    def wait_until(self, server: Serving, status: int, word: str) -> None:
        soon(
            lambda: self.health(server, "ready") == (status, word),
            f"it does not become {word}",
        )

    def wait_until_ready(self) -> None:
        for server in (self.here, self.there):
            self.wait_until(server, 200, "ok")

    def no_tracebacks(self) -> None:
        for server in (self.here, self.there):
            assert "Traceback" not in server.logged()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    with (
        TemporaryDirectory(prefix="floodplain-") as data,
        Service(partial(postgres_server, Path(data), free_port(), durable=False)) as postgres,
        Service(partial(redis_server, folder, free_port())) as redis,
    ):
        here, there = (Serving(folder, postgres.address, redis.address) for _ in range(2))
        with serving_together(here, there):
            yield Site(postgres, redis, here, there)


def entries(person: Person, table: str, last: int) -> list[Json]:
    with person.events(table) as events:
        return [event.data for event in until(events, last)]


def test_redis_goes_and_comes_back(site: Site, meet: Meet) -> None:
    """Streams read the log, so that a spectator at the other process misses nothing."""
    ann, bob = (meet(site.here.address, name) for name in ("Ann", "Bob"))
    eve = meet(site.there.address, "Eve")
    table = two_at(ann, bob, public=True)
    with eve.events(table) as events:
        seen = until(events, play_on(table, ann, bob, moves=3)["seq"])
        site.redis.stop()
        for server in (site.here, site.there):
            site.wait_until(server, 200, "degraded")
            assert site.figure(server, 'working{part="bus"}') == 0
            assert site.health(server, "live") == (200, "ok")
        during = play_on(table, ann, bob, moves=4)["seq"]
        assert eve.position(table)["seq"] == during
        site.redis.start()
        seen += until(events, during)
        site.wait_until_ready()
        last = play_on(table, ann, bob, moves=3)["seq"]
        seen += until(events, last)
    assert [event.id for event in seen] == list(range(1, last + 1))
    assert [event.data for event in seen] == entries(eve, table, last)
    site.no_tracebacks()


def test_postgresql_goes_and_comes_back(site: Site, meet: Meet) -> None:
    """What was acknowledged is there; what was refused can be sent again; bots go on."""
    ann, bob = meet(site.here.address, "Ann"), meet(site.there.address, "Bob")
    table = two_at(ann, bob)
    made = ann.create("rivero", [ME, BOT])
    against_bot = made["table"]["id"]
    last = play_on(table, ann, bob, moves=5)["seq"]
    mover, position = to_move(table, ann, bob)
    move, key = random.Random(1).choice(position["moves"])["text"], new_key()
    with bob.events(table, seat=1) as events:
        before = until(events, last)
        site.postgres.stop()
        for server in (site.here, site.there):
            site.wait_until(server, 503, "not ready")
            assert site.figure(server, 'working{part="store"}') == 0
            assert site.health(server, "live") == (200, "ok")
        for answer in (
            mover.play(table, last, move, key=key),
            mover.ask("GET", f"/api/tables/{table}/position"),
            mover.ask("POST", "/api/session", {"program": True}),
        ):
            assert refused(answer, 503, "store")["error"] == "busy"
        site.postgres.start()
        site.wait_until_ready()
        again = accepted(mover.play(table, last, move, key=key))
        assert (again["seq"], again["repeated"]) == (last + 1, False)
    last = play_on(table, ann, bob, moves=5)["seq"]
    whole = entries(bob, table, last)
    assert [entry["seq"] for entry in whole] == list(range(1, last + 1))
    assert whole[: len(before)] == [event.data for event in before]
    play_against_bot(ann, against_bot, 3)
    site.no_tracebacks()


def play_against_bot(person: Person, table: str, turns: int) -> None:
    with person.events(table) as events:
        while turns:
            position = person.position(table)
            if position["moves"]:
                accepted(person.play(table, position["seq"], position["moves"][0]["text"]))
                turns -= 1
            else:
                until(events, position["seq"] + 1)
