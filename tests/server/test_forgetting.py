"""Logging out and being forgotten: what ends, what goes, and what stays for the others."""

from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from floodplain import cli
from floodplain.server.tables.limits import LEAVES

from .conftest import Meet
from .people import Event, Json, Person, events_in, web_client
from .serving import Serving
from .sitting import DEVICE, FRIEND, ME, accepted, play_on, refused, two_at
from .stored import everything, rows

SESSION = "/api/session"
LOG_OUT = "/api/session/log-out"


@pytest.fixture
def ann(house: Serving, meet: Meet) -> Person:
    return meet(house.address, "Annabel Lee")


@pytest.fixture
def bob(house: Serving, meet: Meet) -> Person:
    return meet(house.address, "Bob")


@pytest.fixture
def eve(house: Serving, meet: Meet) -> Person:
    return meet(house.address, "Eve")


def gone(person: Person, how: str) -> None:
    method, path = ("POST", LOG_OUT) if how == "log out" else ("DELETE", SESSION)
    answer = person.ask(method, path)
    assert (answer.status_code, answer.content) == (204, b""), answer.text


def names(person: Person, table: str) -> list[str | None]:
    return [seat["name"] for seat in person.sent("GET", f"/api/tables/{table}")["seats"]]


both = pytest.mark.parametrize("how", ["log out", "forget"])


# The session


@both
def test_a_browser_is_told_to_throw_its_cookie_away(house: Serving, how: str) -> None:
    with web_client(house.address, headers={"X-Floodplain": "test"}) as browser:
        made = browser.post(SESSION, json={"name": "Annabel"}).json()
        token = browser.cookies["floodplain_session"]
        answer = browser.post(LOG_OUT) if how == "log out" else browser.delete(SESSION)
        assert answer.status_code == 204
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith('floodplain_session=""; ') or "floodplain_session=;" in cookie
        assert "max-age=0" in cookie
        assert "floodplain_session" not in browser.cookies
        refused(browser.get(SESSION), 401)
        refused(browser.get(SESSION, headers={"Cookie": f"floodplain_session={token}"}), 401)
        assert browser.post(SESSION, json={"name": "Annabel"}).json()["id"] != made["id"]


@both
def test_a_command_of_another_site_ends_no_session(house: Serving, how: str) -> None:
    with web_client(house.address, headers={"X-Floodplain": "test"}) as browser:
        browser.post(SESSION, json={"name": "Annabel"})
        foreign = {"Origin": "https://evil.example"}
        method, path = ("POST", LOG_OUT) if how == "log out" else ("DELETE", SESSION)
        assert browser.request(method, path, headers=foreign).status_code == 403
        assert browser.get(SESSION).status_code == 200


@both
def test_the_token_of_a_program_is_good_no_longer(ann: Person, how: str) -> None:
    gone(ann, how)
    for method, path in [("GET", SESSION), ("GET", "/api/tables"), ("DELETE", SESSION)]:
        assert refused(ann.ask(method, path), 401)["error"] == "no-session"


@both
def test_all_streams_of_the_session_end(ann: Person, bob: Person, how: str) -> None:
    """Those of other devices too: whatever the session has open."""
    table = two_at(ann, bob)
    with ann.events(table) as events, ann.http.stream("GET", "/api/events") as answer:
        turns = events_in(answer.iter_lines())
        seen = [next(events) for _ in range(3)]
        assert next(turns).kind == "turns"
        gone(ann, how)
        seen += list(events)
        list(turns)
    assert [event.kind for event in seen if event.id][:3] == ["sit", "sit", "start"]
    bob.position(table)


@both
def test_nothing_is_sent_to_its_addresses(house: Serving, ann: Person, how: str) -> None:
    ann.sent("PATCH", SESSION, {"webhook": "http://127.0.0.1:1024/annabels-hook"})
    assert "annabels-hook" in everything(house.store)
    gone(ann, how)
    assert "annabels-hook" not in everything(house.store)


# Its tables


@both
def test_a_bot_plays_on_in_a_running_game(ann: Person, bob: Person, how: str) -> None:
    table = two_at(ann, bob)
    gone(ann, how)
    seen = bob.position(table)
    while seen["table"]["status"] == "running" and seen["seq"] < 40:
        if seen["moves"]:
            seen = play_on(table, bob, moves=1)
        else:
            with bob.events(table, after=seen["seq"]) as events:
                next(event for event in events if event.id)
            seen = bob.position(table)
    assert seen["table"]["seats"][0]["away"]
    assert seen["table"]["seats"][0]["kind"] == "person"


@both
def test_whoever_has_left_too_often_leaves_all_the_same(ann: Person, bob: Person, how: str) -> None:
    table = two_at(ann, bob)
    path = f"/api/tables/{table}"
    for _ in range(LEAVES.in_turn):
        ann.sent("POST", f"{path}/leave", {})
        ann.sent("POST", f"{path}/return", {})
    assert ann.ask("POST", f"{path}/leave", {}).status_code == 409
    gone(ann, how)
    assert bob.sent("GET", path)["seats"][0]["away"]


@both
def test_a_table_that_waits_for_its_host_is_put_away(ann: Person, bob: Person, how: str) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    gone(ann, how)
    assert bob.sent("GET", f"/api/tables/{table}")["status"] == "closed"


@both
def test_a_seat_of_a_game_that_has_not_begun_is_free(
    ann: Person, bob: Person, eve: Person, how: str
) -> None:
    made = bob.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    ann.join(table, made["invite"])
    gone(ann, how)
    assert names(bob, table) == ["Bob", None]
    eve.join(table, made["invite"])
    assert names(bob, table) == ["Bob", "Eve"]


def test_whoever_logs_out_is_remembered_by_the_others(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    accepted(ann.command(table, "chat", text="see you at home"))
    gone(ann, "log out")
    assert names(bob, table) == ["Annabel Lee", "Bob"]
    with bob.events(table) as events:
        assert "see you at home" in [next(events).data.get("text") for _ in range(4)]


def test_whoever_has_made_a_link_before_goes_on_at_another_device(
    ann: Person, bob: Person, house: Serving, meet: Meet
) -> None:
    table = two_at(ann, bob)
    link = ann.sent("POST", f"/api/tables/{table}/link", {})
    gone(ann, "log out")
    phone = meet(house.address, "Phone")
    phone.join(table, link["token"])
    back = phone.sent("POST", f"/api/tables/{table}/return", {})
    assert [seat["away"] for seat in back["seats"]] == [False, False]
    assert names(phone, table) == ["Annabel Lee", "Bob"]


# What is stored


class Past(NamedTuple):
    """What somebody has left behind."""

    finished: str
    running: str
    before: str
    """The record of the finished game."""


def lived(ann: Person, bob: Person, eve: Person) -> Past:
    """Ann has been everywhere."""
    finished, running = two_at(ann, bob), two_at(bob, ann)
    play_on(finished, ann, bob, moves=9)
    for table in (finished, running):
        accepted(ann.command(table, "chat", text="my secret garden"))
        accepted(bob.command(table, "chat", text="well played"))
    play_on(running, ann, bob, moves=5)
    accepted(bob.command(finished, "resign"))
    home = f"{ann.name} at home"
    ann.create("rivero", [{**ME, "name": home}, {**DEVICE, "name": f"{ann.name} junior"}])
    watched = eve.create("rivero", [ME, {"kind": "bot", "bot": "simple"}])
    ann.watch(watched["table"]["id"], watched["watch"])
    made = eve.create("dos-rios", [ME, FRIEND, FRIEND], options={"players": "3"})
    table = made["table"]["id"]
    ann.join(table, made["invite"], name=f"Dr {ann.name}")
    ann.sent("POST", f"/api/tables/{table}/leave", {})
    before = bob.ask("GET", f"/api/tables/{finished}/record").text
    return Past(finished, running, before)


def test_nothing_of_a_forgotten_guest_is_stored(
    house: Serving, meet: Meet, bob: Person, eve: Person
) -> None:
    zoe = meet(house.address, "Zoe Quill")
    lived(zoe, bob, eve)
    traces = [zoe.id, "Zoe", "Quill", "secret garden"]
    assert [trace for trace in traces if trace not in everything(house.store)] == []
    gone(zoe, "forget")
    left = everything(house.store)
    assert [trace for trace in traces if trace in left] == []
    assert "well played" in left and bob.id in left


def test_the_others_keep_their_game(
    house: Serving,
    ann: Person,
    bob: Person,
    eve: Person,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Moves, their order, times and results are as they were, and the record proves the shuffle."""
    past = lived(ann, bob, eve)
    kept = "SELECT seq, at, seat, kind FROM entries WHERE table_id = :id ORDER BY seq"
    moves = "SELECT seq, text FROM entries WHERE table_id = :id AND kind = 'move' ORDER BY seq"
    before = {one: rows(house.store, kept, id=one) for one in past[:2]}
    texts = {one: rows(house.store, moves, id=one) for one in past[:2]}
    result = bob.sent("GET", f"/api/tables/{past.finished}")
    gone(ann, "forget")
    for table in past[:2]:
        after = rows(house.store, kept, id=table)
        assert after[: len(before[table])] == before[table]
        assert rows(house.store, moves, id=table)[: len(texts[table])] == texts[table]
    again = bob.sent("GET", f"/api/tables/{past.finished}")
    assert (again["result"], again["changed_at"]) == (result["result"], result["changed_at"])
    assert names(bob, past.finished) == [None, "Bob"]
    assert names(bob, past.running) == ["Bob", None]
    record = bob.ask("GET", f"/api/tables/{past.finished}/record").text
    assert record == past.before.replace("player 1: Annabel Lee", "player 1: Guest")
    file = tmp_path / "game.txt"
    file.write_text(record)
    assert cli.main(["verify", str(file), "--commitment", result["commitment"]]) == 0
    assert "This record is true" in capsys.readouterr().out


def test_those_who_look_hear_of_it(ann: Person, bob: Person, eve: Person) -> None:
    """A page that shows the name and the words can take them away."""
    past = lived(ann, bob, eve)
    with bob.events(past.finished) as events:
        seen: list[Event] = []
        while not seen or seen[-1].kind != "turns":
            seen.append(next(events))
        gone(ann, "forget")
        note = next(event for event in events if event.kind == "forget")
    hers = [one.id for one in seen if "Annabel" in str(one.data) or "garden" in str(one.data)]
    assert [int(seq) for seq in note.data["text"].split()] == hers
    again = told(bob, past.finished, note.data["seq"])
    assert "Annabel" not in str(again) and "garden" not in str(again)
    assert [one["text"] for one in again if one["seq"] == hers[1]] == [""]
    assert [one["occupant"] for one in again if one["seq"] == hers[0]] == [
        {"kind": "person", "name": None, "bot": None}
    ]


def told(person: Person, table: str, last: int) -> list[Json]:
    """The log of a table as somebody reads it who comes now."""
    with person.events(table) as events:
        found: list[Json] = []
        while not found or found[-1]["seq"] != last:
            event = next(events)
            if event.id is not None:
                found.append(event.data)
    return found


def test_a_rematch_has_an_open_seat_for_whoever_was_forgotten(
    ann: Person, bob: Person, eve: Person
) -> None:
    table = two_at(ann, bob)
    accepted(bob.command(table, "resign"))
    gone(ann, "forget")
    made = bob.sent("POST", f"/api/tables/{table}/rematch", {})
    again = made["table"]
    assert again["status"] == "open"
    assert sorted(seat["kind"] for seat in again["seats"]) == ["open", "person"]
    eve.join(again["id"], made["invite"])
    assert bob.start(again["id"])["status"] == "running"


def test_a_name_goes_with_its_seat_to_another_device(
    ann: Person, bob: Person, house: Serving, meet: Meet
) -> None:
    """Whoever plays on as Ann is not called otherwise because the old device is forgotten."""
    table = two_at(ann, bob)
    phone = meet(house.address, "Phone")
    phone.join(table, ann.sent("POST", f"/api/tables/{table}/link", {})["token"])
    gone(ann, "forget")
    assert names(phone, table) == ["Annabel Lee", "Bob"]
    gone(phone, "forget")
    assert names(bob, table) == [None, "Bob"]


def test_a_forgotten_guest_is_at_no_table_of_the_others(
    house: Serving, ann: Person, bob: Person, eve: Person
) -> None:
    past = lived(ann, bob, eve)
    gone(ann, "forget")
    seats = rows(
        house.store, "SELECT session_id, token_hash FROM seats WHERE table_id = :id", id=past[1]
    )
    assert sorted(seats, key=str) == sorted(
        [{"session_id": bob.id, "token_hash": None}, {"session_id": None, "token_hash": None}],
        key=str,
    )
    play_on(past.running, bob, moves=1) if bob.position(past.running)["moves"] else None
    assert house.complaints() == []


def test_the_tables_can_still_be_played_on(house: Serving) -> None:
    """After all that was forgotten above; it reads every log from its beginning."""
    found = rows(house.store, "SELECT id FROM tables")
    assert found
    with web_client(house.address) as client:
        assert client.get("/health/ready").status_code == 200
    if not house.store.startswith("sqlite"):
        assert cli.main(["check-tables", "--store", house.store]) == 0


def test_two_at_once_are_both_answered(ann: Person) -> None:
    first = ann.ask("DELETE", SESSION)
    second: httpx.Response = ann.ask("DELETE", SESSION)
    assert (first.status_code, second.status_code) == (204, 401)


def test_what_was_forgotten_is_overwritten_in_the_file(serving: Serving, meet: Meet) -> None:
    """SQLite would else leave it in the gaps of its pages."""
    zoe, bob, eve = (meet(serving.address, name) for name in ("Zoe Quill", "Bob", "Eve"))
    lived(zoe, bob, eve)
    traces = [zoe.id.encode(), b"Quill", b"secret garden"]
    file = Path(serving.store.removeprefix("sqlite:///"))
    serving.stop()
    assert [trace for trace in traces if trace not in file.read_bytes()] == []
    serving.start()
    gone(zoe, "forget")
    serving.stop()
    assert [path.name for path in file.parent.glob("tables.db-*")] == []
    assert [trace for trace in traces if trace in file.read_bytes()] == []
