"""What one guest does to a server is not felt by others: each abuse in short, and in full."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import Meet
from tests.server.people import Json, Person
from tests.server.serving import Serving
from tests.server.sitting import BOT, ME, accepted, to_move, two_at

from . import filled_log, idle_clocks, left_tables, set_clock
from .left_tables import leave_a_table, listed

PATIENCE_SECONDS = 60
QUIET_SECONDS = 5
"""Longer than a simple bot takes for a move, on a busy machine too."""
STORES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.bulk)]


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest) -> str | None:
    """The address of an empty database in PostgreSQL, or None for a file."""
    if request.param == "sqlite":
        return None
    address: str = request.getfixturevalue("database")
    return address


@pytest.fixture
def server(tmp_path: Path, store: str | None) -> Iterator[Serving]:
    with Serving(tmp_path, store) as server:
        yield server


# Tables that nobody looks at


def quiet(person: Person) -> dict[str, int]:
    """Waits until nothing has happened at a guest's tables for a while; how far they are then."""
    until, since = time.monotonic() + PATIENCE_SECONDS, time.monotonic()
    last: dict[str, int] = {}
    while time.monotonic() - since < QUIET_SECONDS:
        assert time.monotonic() < until, "it never becomes quiet"
        now = {table["id"]: int(table["seq"]) for table in listed(person)}
        if now != last:
            last, since = now, time.monotonic()
        time.sleep(0.1)
    return last


def test_bots_do_not_play_on_at_tables_that_were_left(server: Serving, meet: Meet) -> None:
    eve = meet(server.address, "Eve")
    for _ in range(4):
        leave_a_table(eve, "simple")
    quiet(eve)
    assert {table["status"] for table in listed(eve)} == {"running"}


def test_a_look_has_the_bots_go_on_at_once(server: Serving, meet: Meet) -> None:
    eve = meet(server.address, "Eve")
    table = leave_a_table(eve, "simple")
    before = quiet(eve)[table]
    woken = eve.position(table)["seq"]
    assert woken > before
    until = time.monotonic() + PATIENCE_SECONDS
    while listed(eve)[0]["seq"] <= woken + 1:
        assert time.monotonic() < until, "the bots do not go on"
        time.sleep(0.02)
    after = quiet(eve)[table]
    with eve.events(table) as events:
        kinds = [next(events) for _ in range(after)]
    assert [event.kind for event in kinds if event.kind != "move"][-2:] == ["leave", "wake"]
    assert [event.id for event in kinds if event.kind == "wake"] == [before + 1]


def test_whoever_listens_sees_the_game_to_its_end(server: Serving, meet: Meet) -> None:
    eve = meet(server.address, "Eve")
    table = eve.create("dos-rios", [ME, BOT], options={"turn_limit": "40"})["table"]["id"]
    kinds = []
    with eve.events(table) as events:
        eve.sent("POST", f"/api/tables/{table}/leave", {})
        for event in events:
            if event.id is not None:
                kinds.append(event.kind)
            (seen,) = listed(eve)
            if seen["status"] == "finished" and len(kinds) == seen["seq"]:
                break
    assert kinds.count("wake") > 2


def test_a_list_of_tables_wakes_none(server: Serving, meet: Meet) -> None:
    eve = meet(server.address, "Eve")
    leave_a_table(eve, "simple")
    before = quiet(eve)
    assert {table["id"]: table["seq"] for table in listed(eve)} == before


@pytest.mark.bulk
def test_clocks_that_nobody_looks_at_make_no_entries(serving: Serving) -> None:
    found = idle_clocks.measure(serving, tables=12, settle_s=120, watch_s=7)
    assert found.entries_later == 0
    assert found.late_later_ms < 3000


@pytest.mark.long
def test_strong_bots_at_tables_that_were_left_delay_nobody(server: Serving) -> None:
    found = left_tables.measure(server, 20, "level5", wait_s=20)
    print(found)
    assert found.entries_later == 0
    assert found.turn_later_s < found.turn_alone_s + 3


@pytest.mark.long
def test_very_many_idle_clocks_delay_nobody(server: Serving) -> None:
    found = idle_clocks.measure(server, tables=1200, settle_s=600, watch_s=30)
    print(found)
    assert found.entries_later == 0
    assert found.late_later_ms < 3000


# A log that one seat fills


def test_offers_do_not_fill_a_log(server: Serving) -> None:
    found = filled_log.measure(server, tries=40)
    assert found.refusal == "you have done this too often in this turn"
    assert found.entries < 20
    assert (found.move, found.resign) == (200, 200)


@pytest.mark.long
def test_offers_do_not_fill_a_log_in_20_000_tries(server: Serving) -> None:
    found = filled_log.measure(server, tries=20_000)
    print(found)
    assert found.entries < 20
    assert (found.move, found.resign) == (200, 200)


# A clock that is set, and a server that is away

CLOCK = {"kind": "bank", "seconds": 60, "increment": 0, "when_over": "lose"}


def running_clock(position: Json) -> float:
    (left,) = (seat["seconds_left"] for seat in position["table"]["seats"] if seat["clock_runs"])
    return float(left)


@pytest.mark.parametrize("jump", [3600, -3600])
def test_a_clock_that_is_set_ends_no_game(
    tmp_path: Path, store: str | None, meet: Meet, jump: int
) -> None:
    clock = tmp_path / "clock"
    environment = {set_clock.FILE: str(clock)}
    with Serving(tmp_path, store, environment=environment, module=set_clock.__name__) as server:
        ann, bob = meet(server.address, "Ann"), meet(server.address, "Bob")
        table = two_at(ann, bob, clock=CLOCK)
        begun = time.monotonic()
        clock.write_text(str(jump))
        time.sleep(2)
        check_clock(table, begun, ann, bob)
        server.stop()
        server.start()
        check_clock(table, begun, ann, bob)
        mover, seen = to_move(table, ann, bob)
        accepted(mover.play(table, seen["seq"], seen["moves"][0]["text"]))
        check_clock(table, begun, ann, bob)


def check_clock(table: str, begun: float, *people: Person) -> None:
    """Not a second more has gone than in truth, but for what the server was away."""
    seen = people[0].position(table)
    assert seen["table"]["status"] == "running"
    assert 60 - (time.monotonic() - begun) - 1 < running_clock(seen) <= 60


AWAY_SECONDS = 8
"""Longer than another process on the same store may be silent."""
BEATS = 3
"""At most so many seconds pass between two signs of life."""


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("store", "how"),
    [("sqlite", "stopped"), ("sqlite", "killed"), ("postgresql", "killed")],
    indirect=["store"],
)
def test_nobody_pays_for_the_time_that_the_server_was_away(
    server: Serving, meet: Meet, how: str
) -> None:
    ann, bob = meet(server.address, "Ann"), meet(server.address, "Bob")
    table = two_at(ann, bob, clock=CLOCK)
    time.sleep(BEATS)
    before = running_clock(ann.position(table))
    if how == "killed":
        server.kill()
    else:
        server.stop()
    time.sleep(AWAY_SECONDS)
    server.start()
    after = running_clock(ann.position(table))
    assert before - AWAY_SECONDS / 2 < after < before + BEATS
