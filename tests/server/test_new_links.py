"""New links end the rights of those who watched by the old ones."""

from collections.abc import Iterator

import pytest

from .conftest import Meet
from .people import Event, Json, Person, events_in
from .serving import Serving
from .sitting import FRIEND, ME, accepted, play_on, refused


@pytest.fixture
def ann(house: Serving, meet: Meet) -> Person:
    return meet(house.address, "Ann")


@pytest.fixture
def bob(house: Serving, meet: Meet) -> Person:
    return meet(house.address, "Bob")


@pytest.fixture
def eve(house: Serving, meet: Meet) -> Person:
    """Somebody who watches."""
    return meet(house.address, "Eve")


@pytest.fixture
def mallory(house: Serving, meet: Meet) -> Person:
    """A stranger."""
    return meet(house.address, "Mallory")


def watched(ann: Person, bob: Person, eve: Person, **more: object) -> tuple[str, Json]:
    """A running game of Ann and Bob that Eve watches, and its links."""
    made = ann.create("rivero", [ME, FRIEND], **more)
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    ann.start(table)
    eve.watch(table, made["watch"])
    return table, made


def renewed(host: Person, table: str) -> Json:
    return host.sent("POST", f"/api/tables/{table}/links")


PATHS = ["", "/position", "/past?after=1", "/events", "/record", "/analysis"]


def test_who_watched_gets_the_same_answers_as_a_stranger(
    ann: Person, bob: Person, eve: Person, mallory: Person
) -> None:
    table, made = watched(ann, bob, eve)
    assert eve.position(table)["seat"] is None
    links = renewed(ann, table)
    for path in PATHS:
        answers = [one.ask("GET", f"/api/tables/{table}{path}") for one in (eve, mallory)]
        assert refused(answers[0], 404) == refused(answers[1], 404), path
    body = {"token": made["watch"]}
    refused(eve.ask("POST", f"/api/tables/{table}/watch", body), 404)
    assert table not in str(eve.sent("GET", "/api/tables?which=mine"))
    # By the new link she may look again.
    eve.watch(table, links["watch"])
    assert eve.position(table)["seat"] is None


def test_their_streams_end_and_tell_nothing_more(ann: Person, bob: Person, eve: Person) -> None:
    table, _ = watched(ann, bob, eve)
    with eve.events(table) as watching, bob.events(table) as playing:
        seen = until_turns(watching)
        until_turns(playing)
        renewed(ann, table)
        accepted(ann.command(table, "chat", text="we are among ourselves"))
        rest = list(watching)
        told = [next(playing) for _ in range(2)]
    assert [event.kind for event in seen] == ["sit", "sit", "start", "turns"]
    assert rest == []
    assert [event.kind for event in told] == ["links", "chat"]  # who plays hears on
    assert told[0].data["text"] == ""


def until_turns(events: Iterator[Event]) -> list[Event]:
    """What has happened so far: then comes word of turns."""
    found: list[Event] = []
    while not found or found[-1].kind != "turns":
        found.append(next(events))
    return found


def test_an_analysis_that_they_listen_to_ends(ann: Person, bob: Person, eve: Person) -> None:
    table, _ = watched(ann, bob, eve)
    play_on(table, ann, bob, moves=40)
    accepted(bob.command(table, "resign"))
    with eve.http.stream("GET", f"/api/tables/{table}/analysis") as answer:
        events = events_in(answer.iter_lines())
        assert next(events).kind == "begun"
        renewed(ann, table)
        kinds = [event.kind for event in events]
    assert "over" not in kinds


def test_a_public_table_is_watched_by_anybody_all_the_same(
    ann: Person, bob: Person, eve: Person
) -> None:
    table, _ = watched(ann, bob, eve, public=True)
    with eve.events(table) as events:
        until_turns(events)
        renewed(ann, table)
        assert next(events).kind == "links"
    assert eve.position(table)["seat"] is None


def test_host_and_players_stay(ann: Person, bob: Person, eve: Person) -> None:
    table, _ = watched(ann, bob, eve)
    renewed(ann, table)
    play_on(table, ann, bob, moves=4)
    again = renewed(ann, table)
    assert set(again) == {"invite", "watch"}


def test_an_old_invitation_seats_nobody(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    links = renewed(ann, table)
    for person in (bob, eve):
        answer = person.ask("POST", f"/api/tables/{table}/join", {"token": made["invite"]})
        refused(answer, 404)
    bob.join(table, links["invite"])
    ann.start(table)
