"""Streams of one address are counted together, whoever its guests say they are."""

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from floodplain.server.guard.open_requests import STREAMS
from tests.patience import soon
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import DEVICE, ME, play_on, refused

MOST = 3
EVENTS = "/api/events"


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """At this server an address may have three requests open; the proxy says whose they are."""
    arguments = ["--streams-per-address", str(MOST)]
    with Serving(tmp_path_factory.mktemp("few"), arguments=arguments) as serving:
        yield serving


class Household:
    """Guests of one address, each with a stream."""

    def __init__(self, server: Serving, stack: ExitStack) -> None:
        self.server = server
        self.stack = stack
        self.reading: list[Iterator[str]] = []

    def listens(self, address: str) -> httpx.Response:
        """One more guest opens a stream; the answer as far as it has come."""
        person = Person(self.server.address, "Mal", headers={"X-Forwarded-For": address})
        self.stack.callback(person.close)
        answer = self.stack.enter_context(person.http.stream("GET", EVENTS))
        self.reading.append(answer.iter_lines())  # what nobody reads any more is closed
        if answer.status_code == 200:
            next(self.reading[-1])
        return answer


@pytest.mark.parametrize(
    ("addresses", "other"),
    [
        (["203.0.113.7"] * (MOST + 1), "203.0.113.8"),
        ([f"2001:db8:7:7::{number}" for number in range(MOST + 1)], "2001:db8:7:8::1"),
    ],
    ids=["IPv4", "IPv6"],
)
def test_an_address_has_so_many_streams_and_no_more(
    few: Serving, addresses: list[str], other: str
) -> None:
    with ExitStack() as stack:
        guests = Household(few, stack)
        *streams, one_more = [guests.listens(address) for address in addresses]
        assert [stream.status_code for stream in streams] == [200] * MOST
        one_more.read()
        refused(one_more, 429, "very many streams open")
        assert int(one_more.headers["retry-after"]) >= 1
        assert guests.listens(other).status_code == 200  # others are not concerned
        streams[0].close()
        soon(lambda: guests.listens(addresses[0]).status_code == 200, "there is no room again")


def test_who_cannot_listen_can_play_all_the_same(few: Serving) -> None:
    with ExitStack() as stack:
        guests = Household(few, stack)
        answers = [guests.listens("203.0.113.10") for _ in range(MOST + 1)]
        assert [answer.status_code for answer in answers] == [200] * MOST + [429]
        ann = Person(few.address, "Ann", headers={"X-Forwarded-For": "203.0.113.10"})
        stack.callback(ann.close)
        table = ann.create("rivero", [ME, DEVICE])["table"]["id"]
        play_on(table, ann, moves=3)


def test_every_stream_is_known_as_one(few: Serving) -> None:
    with httpx.Client(verify=False) as client:
        schema = client.get(f"{few.address}/schema").json()
    streams = {
        path
        for path, operations in schema["paths"].items()
        for operation in operations.values()
        for answer in operation.get("responses", {}).values()
        if "text/event-stream" in answer.get("content", {})
    }
    assert len(streams) == 3
    assert {path for path in schema["paths"] if path.endswith(STREAMS)} == streams


def test_health_is_told_all_the_same(few: Serving) -> None:
    with ExitStack() as stack:
        guests = Household(few, stack)
        for _ in range(MOST):
            guests.listens("203.0.113.9")
        with httpx.Client(headers={"X-Forwarded-For": "203.0.113.9"}, verify=False) as client:
            assert client.get(f"{few.address}/health/ready").status_code == 200
