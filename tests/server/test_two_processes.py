"""Two processes on one PostgreSQL and one Redis behave as one server."""

import random
import time
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.patience import PATIENCE_SECONDS

from . import only_by_bus
from .conftest import Meet
from .people import Event, Person, events_in, new_key, web_client
from .services import fresh_database
from .serving import Serving, serving_together
from .sitting import BOT, FRIEND, ME, accepted, play_on, refused, to_move, two_at

pytestmark = pytest.mark.bulk

Pair = tuple[Serving, Serving]

QUIET_SECONDS = 2


@pytest.fixture(scope="module")
def pair(postgres: str, redis: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Both start at the same time, on a store that has no form yet."""
    database, folder = fresh_database(postgres), tmp_path_factory.mktemp("pair")
    here, there = (Serving(folder, database, redis, module=only_by_bus.__name__) for _ in range(2))
    with serving_together(here, there):
        yield here, there


def until(events: Iterator[Event], seq: int) -> list[Event]:
    """The entries of a stream up to a sequence number."""
    found: list[Event] = []
    while not found or found[-1].id != seq:
        event = next(events)
        if event.id is not None:
            found.append(event)
    return found


def test_both_come_up_on_an_empty_store(pair: Pair) -> None:
    for server in pair:
        with web_client(server.address) as client:
            answer = client.get("/health/ready")
        assert answer.status_code == 200, answer.text


def test_a_game_is_played_through_both(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    eve, eli = meet(here.address, "Eve"), meet(there.address, "Eli")
    options = {"players": "3", "turn_limit": "3"}
    made = ann.create("dos-rios", [ME, FRIEND, BOT], options=options)
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    for watcher in (eve, eli):
        watcher.watch(table, made["watch"])
    rng = random.Random(3)
    with eve.events(table) as near, eli.events(table) as far:
        ann.start(table)
        while (position := bob.position(table))["table"]["status"] == "running":
            for person in (ann, bob):
                seen = person.position(table)
                if seen["moves"]:
                    accepted(person.play(table, seen["seq"], rng.choice(seen["moves"])["text"]))
        last = position["seq"]
        nearby, far_off = until(near, last), until(far, last)
    assert [event.id for event in nearby] == list(range(1, last + 1))
    assert far_off == nearby
    moved = {event.data["seat"] for event in nearby if event.kind == "move"}
    assert moved == {0, 1, 2}
    results = [person.position(table)["table"]["result"] for person in (ann, bob, eve, eli)]
    assert results[0] and results == results[:1] * 4


def test_a_session_and_its_rights_are_known_everywhere(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob, eve = (meet(here.address, name) for name in ("Ann", "Bob", "Eve"))
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    for person in (ann, bob, eve):
        person.http.base_url = there.address
    assert ann.sent("GET", "/api/session")["name"] == "Ann"
    assert ann.sent("GET", f"/api/tables/{table}")["hosting"]
    assert table in [one["id"] for one in ann.sent("GET", "/api/tables?which=mine")["tables"]]
    for person in (bob, eve):
        refused(person.ask("GET", f"/api/tables/{table}"), 404)
    bob.join(table, made["invite"])
    eve.watch(table, made["watch"])
    for person in (ann, bob, eve):
        person.http.base_url = here.address
    ann.start(table)
    assert [seat["mine"] for seat in bob.position(table)["table"]["seats"]] == [False, True]
    assert eve.position(table)["seat"] is None
    refused(eve.command(table, "chat", text="hello"), 403)


def test_what_happens_at_one_process_is_seen_at_the_other(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    table = two_at(ann, bob)
    with bob.events(table) as events:
        begun = until(events, bob.position(table)["seq"])
        assert begun[-1].kind == "start"
        said = accepted(ann.command(table, "chat", text="good luck"))
        assert until(events, said["seq"])[-1].data["text"] == "good luck"
        mover, seen = to_move(table, ann, bob)
        played = accepted(mover.play(table, seen["seq"], seen["moves"][0]["text"]))
        other = bob if mover is ann else ann
        assert other.position(table)["seq"] == played["seq"]
        assert until(events, played["seq"])[-1].kind == "move"


def test_a_move_is_taken_back_at_the_other_process(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    table = two_at(ann, bob)
    rng = random.Random(4)
    while True:
        mover, seen = to_move(table, ann, bob)
        answer = mover.play(table, seen["seq"], rng.choice(seen["moves"])["text"])
        if accepted(answer)["position"]["may_undo"]:
            break
    mover.http.base_url = there.address if mover is ann else here.address
    seq = accepted(mover.command(table, "undo", seq=answer.json()["seq"]))["seq"]
    again = mover.position(table)
    assert again["seq"] == seq and again["view"] == seen["view"]
    play_on(table, ann, bob, moves=6)


def test_a_command_repeated_at_the_other_process_is_carried_out_once(
    pair: Pair, meet: Meet
) -> None:
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    table = two_at(ann, bob)
    mover, seen = to_move(table, ann, bob)
    move, key = seen["moves"][0]["text"], new_key()
    first = accepted(mover.play(table, seen["seq"], move, key=key))
    mover.http.base_url = there.address if mover is ann else here.address
    second = accepted(mover.play(table, seen["seq"], move, key=key))
    assert (first["repeated"], second["repeated"]) == (False, True)
    assert second["seq"] == first["seq"] == mover.position(table)["seq"]


def test_word_of_a_turn_reaches_the_other_process(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    with bob.http.stream("GET", "/api/events") as answer:
        words = events_in(answer.iter_lines())
        assert next(words).data == {"tables": []}
        table = two_at(ann, bob)
        while not bob.position(table)["moves"]:
            seen = ann.position(table)
            accepted(ann.play(table, seen["seq"], seen["moves"][0]["text"]))
        assert next(word for word in words if word.data == {"tables": [table]})


def test_a_game_goes_on_while_somebody_listens_at_any_process(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, eve = meet(here.address, "Ann"), meet(there.address, "Eve")
    made = ann.create("rivero", [ME, BOT])
    table = made["table"]["id"]
    eve.watch(table, made["watch"])
    with eve.events(table) as events:
        ann.sent("POST", f"/api/tables/{table}/leave", {})
        kinds = [event.kind for event in islice(numbered(events), 60)]
    assert kinds.count("wake") > 2
    # When nobody listens any more it rests, for both processes, until somebody comes to one.
    rests = resting(ann, table)
    ann.http.base_url = there.address
    assert resting(ann, table) == rests
    assert ann.position(table)["seq"] > rests
    ann.http.base_url = here.address
    assert resting(ann, table) > rests + 1


def numbered(events: Iterator[Event]) -> Iterator[Event]:
    return (event for event in events if event.id is not None)


def resting(person: Person, table: str) -> int:
    """The last entry of a table when nothing more happens there."""
    last, since, until = 0, time.monotonic(), time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() - since < QUIET_SECONDS:
        assert time.monotonic() < until, "it never rests"
        tables = person.sent("GET", "/api/tables?which=mine")["tables"]
        (now,) = (one["seq"] for one in tables if one["id"] == table)
        if now != last:
            last, since = now, time.monotonic()
        time.sleep(0.1)
    return last


def test_a_seat_claimed_at_one_process_ends_the_stream_at_the_other(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    table = two_at(ann, bob)
    link = bob.sent("POST", f"/api/tables/{table}/link", {})
    phone = meet(here.address, "Bob's phone")
    with bob.events(table, seat=1) as events:
        until(events, bob.position(table)["seq"])
        phone.join(table, link["token"])
        assert [event for event in events if event.id is not None] == []
    refused(bob.ask("GET", f"/api/tables/{table}/position?seat=1"), 404)
    assert phone.position(table)["seat"] == 1
    play_on(table, ann, phone, moves=4)


def test_a_guest_forgotten_at_one_process_is_forgotten_at_the_other(pair: Pair, meet: Meet) -> None:
    """The stream there ends, the token there is good no longer, and the name there is gone."""
    here, there = pair
    ann, bob = meet(here.address, "Ann"), meet(there.address, "Bob")
    table = two_at(ann, bob)
    accepted(ann.command(table, "chat", text="good luck"))
    elsewhere = web_client(there.address, headers={"Authorization": f"Bearer {ann.token}"})
    with elsewhere, elsewhere.stream("GET", "/api/events") as answer, bob.events(table) as events:
        words = events_in(answer.iter_lines())
        next(words)
        until(events, 4)
        assert ann.ask("DELETE", "/api/session").status_code == 204
        list(words)
        refused(elsewhere.get("/api/session"), 401)
        forgotten = next(event for event in events if event.kind == "forget")
    assert forgotten.data["text"] == "1 4"
    seats = bob.sent("GET", f"/api/tables/{table}")["seats"]
    assert [seat["name"] for seat in seats] == [None, "Bob"]


def test_new_links_at_one_process_end_the_watching_at_the_other(pair: Pair, meet: Meet) -> None:
    here, there = pair
    ann, bob, eve = (
        meet(one, name)
        for one, name in zip(
            (here.address, here.address, there.address), ("Ann", "Bob", "Eve"), strict=True
        )
    )
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    eve.watch(table, made["watch"])
    with eve.events(table) as events:
        until(events, 2)
        ann.sent("POST", f"/api/tables/{table}/links")
        assert [event for event in events if event.id is not None] == []
    refused(eve.ask("GET", f"/api/tables/{table}"), 404)
