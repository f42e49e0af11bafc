"""Many commands for one place in the log, at once and through two processes: one gets it."""

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from typing import NamedTuple

import pytest

from tests.patience import PATIENCE_SECONDS

from .conftest import Meet
from .people import Json, Person, new_key
from .services import fresh_database
from .serving import Serving
from .sitting import to_move, two_at

RACERS = 50
ROUNDS = 6


class Answer(NamedTuple):
    """A status and what came with it."""

    status: int
    body: Json


class Track:
    """Lanes to the processes that serve one store, in turn to each of them."""

    def __init__(self, servers: Sequence[Serving]) -> None:
        self.address = servers[0].address
        self.ports = ([server.port for server in servers] * RACERS)[:RACERS]

    def race(self, path: str, commands: Sequence[tuple[Person, Json]]) -> list[Answer]:
        """All are connected before one of them sends, and all send before one of them reads."""
        with ExitStack() as stack:
            lanes = [
                HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS) for port in self.ports
            ]
            for lane in lanes:
                stack.enter_context(closing(lane)).connect()
            for lane, (person, body) in zip(lanes, commands, strict=True):
                headers = {"Authorization": f"Bearer {person.token}"}
                lane.request("POST", path, json.dumps(body), headers)
            return [answered(lane) for lane in lanes]


def answered(lane: HTTPConnection) -> Answer:
    response = lane.getresponse()
    return Answer(response.status, json.loads(response.read()))


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.bulk)]
)
def track(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Track]:
    """One process on SQLite; two on PostgreSQL and Redis."""
    folder = tmp_path_factory.mktemp("track")
    with ExitStack() as stack:
        if request.param == "sqlite":
            servers = [Serving(folder)]
        else:
            store = fresh_database(request.getfixturevalue("postgres"))
            servers = [Serving(folder, store, request.getfixturevalue("redis")) for _ in range(2)]
        yield Track([stack.enter_context(server) for server in servers])


@pytest.fixture
def pair(track: Track, meet: Meet) -> tuple[Person, Person]:
    return meet(track.address, "Ann"), meet(track.address, "Bob")


def move_for(position: Json, rng: random.Random) -> Json:
    """A command for this position, like no other."""
    move = rng.choice(position["moves"])["text"]
    return {"key": new_key(), "seq": position["seq"], "move": move}


def sorted_out(answers: Sequence[Answer]) -> tuple[list[Json], list[Json]]:
    """The accepted, and those that came too late; there must be no others."""
    late = [answer.body for answer in answers if answer.status == 409]
    assert {body["error"] for body in late} <= {"stale"}
    accepted = [answer.body for answer in answers if answer.status == 200]
    assert len(accepted) + len(late) == len(answers), {answer.status for answer in answers}
    return accepted, late


def test_one_of_fifty_moves_for_a_position_is_accepted(
    track: Track, pair: tuple[Person, Person]
) -> None:
    table = two_at(*pair)
    rng = random.Random(1)
    for _ in range(ROUNDS):
        person, position = to_move(table, *pair)
        commands = [(person, move_for(position, rng)) for _ in range(RACERS)]
        accepted, late = sorted_out(track.race(f"/api/tables/{table}/moves", commands))
        assert [body["seq"] for body in accepted] == [position["seq"] + 1]
        assert not accepted[0]["repeated"]
        fresh = person.position(table, position["seat"])
        assert fresh["seq"] == position["seq"] + 1
        assert all(body["position"] == fresh for body in late)


def test_a_command_sent_fifty_times_is_carried_out_once(
    track: Track, pair: tuple[Person, Person]
) -> None:
    table = two_at(*pair)
    rng = random.Random(2)
    for _ in range(ROUNDS):
        person, position = to_move(table, *pair)
        commands = [(person, move_for(position, rng))] * RACERS
        accepted, late = sorted_out(track.race(f"/api/tables/{table}/moves", commands))
        assert not late
        assert {body["seq"] for body in accepted} == {position["seq"] + 1}
        assert sum(not body["repeated"] for body in accepted) == 1
        assert person.position(table)["seq"] == position["seq"] + 1


def test_who_decide_at_the_same_time_do_not_race_each_other(
    track: Track, pair: tuple[Person, Person]
) -> None:
    """Both build in secret: one command of each is accepted, though both are for one position."""
    table = two_at(*pair, game="reisbauern")
    rng = random.Random(3)
    positions = [person.position(table) for person in pair]
    assert all(position["moves"] for position in positions)
    commands = [
        (person, move_for(position, rng))
        for person, position in list(zip(pair, positions, strict=True)) * (RACERS // 2)
    ]
    rng.shuffle(commands)
    answers = track.race(f"/api/tables/{table}/moves", commands)
    for person, position in zip(pair, positions, strict=True):
        own = [answer for answer, (who, _) in zip(answers, commands, strict=True) if who is person]
        accepted, _ = sorted_out(own)
        assert len(accepted) == 1
        assert person.position(table)["seq"] == position["seq"] + 2


def test_one_of_fifty_sits_down_on_the_last_seat(track: Track, meet: Meet) -> None:
    host, *guests = [meet(track.address, f"Guest {number}") for number in range(11)]
    made = host.create("rivero", [{"kind": "me"}, {"kind": "friend"}])
    table = made["table"]["id"]
    joins = [(guests[number % 10], {"token": made["invite"]}) for number in range(RACERS)]
    answers = track.race(f"/api/tables/{table}/join", joins)
    assert sorted(answer.status for answer in answers) == [200] + [409] * (RACERS - 1)
    names = [seat["name"] for seat in host.position(table)["table"]["seats"]]
    winner = joins[[answer.status for answer in answers].index(200)][0]
    assert names == [host.name, winner.name]
