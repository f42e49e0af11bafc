"""Time on a real server, with the shortest clocks there are: a restart takes it from nobody."""

import time
from pathlib import Path

import pytest

from floodplain.cli import main

from .conftest import Meet
from .people import Event, Person
from .serving import Serving
from .sitting import two_at

SHORTEST = 5
AWAY = 1

CLOCKS = [
    {"kind": "move", "seconds": SHORTEST, "when_over": "bot"},
    {"kind": "move", "seconds": SHORTEST, "when_over": "lose"},
    {"kind": "bank", "seconds": SHORTEST, "increment": 2, "when_over": "bot"},
    {"kind": "bank", "seconds": SHORTEST, "increment": 2, "when_over": "lose"},
]


def first(person: Person, table: str, kind: str) -> Event:
    """Waits for an entry of a kind."""
    with person.events(table) as events:
        return next(event for event in events if event.kind == kind)


@pytest.mark.bulk
def test_time_runs_out_later_because_the_server_was_away(
    serving: Serving, meet: Meet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    tables = []
    for clock in CLOCKS:
        tables.append(two_at(ann, bob, clock=clock))
        seats = ann.position(tables[-1])["table"]["seats"]
        (runs,) = (seat["seconds_left"] for seat in seats if seat["clock_runs"])
        (stands,) = (seat["seconds_left"] for seat in seats if not seat["clock_runs"])
        assert 0 < runs <= stands == SHORTEST
    begun = [first(ann, table, "start").data["at"] for table in tables]
    serving.kill()
    time.sleep(AWAY)
    serving.start()
    for table, clock, at in zip(tables, CLOCKS, begun, strict=True):
        flag = first(ann, table, "flag")
        assert flag.data["at"] - at >= (SHORTEST + AWAY) * 1000
        if clock["when_over"] == "bot":
            moved = first(ann, table, "move")
            assert moved.data["seat"] == flag.data["seat"]
            assert moved.data["at"] >= flag.data["at"]
        else:
            over = bob.sent("GET", f"/api/tables/{table}")
            assert over["result"]["ending"] == "time"
            assert over["result"]["outcome"][flag.data["seat"]] == 0
            record = ann.ask("GET", f"/api/tables/{table}/record")
            (tmp_path / "time.txt").write_bytes(record.content)
            assert main(["verify", str(tmp_path / "time.txt")]) == 0
            assert "(time)" in capsys.readouterr().out
