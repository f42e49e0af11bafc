"""Tables that were begun under an earlier version of a game's rules, and found by this program."""

import sqlite3
from pathlib import Path

from floodplain.core import records
from floodplain.games import GAMES

from .conftest import Meet
from .people import Json, Person
from .serving import Serving
from .sitting import BOT, ME, play_on, refused

RIVER = {"festival": "yes"}
KEPT = "tests/records/reisbauern/rules-1/points-festival-yes-by-majority.record"


def begin_under(serving: Serving, rules: int, *, seed: str = "", person: Person) -> str:
    """A table of Die Reisbauern as a program with that version would have stored it."""
    seats = [ME, BOT] if not seed else [ME, {"kind": "device"}]
    table: str = person.create("reisbauern", seats, options=RIVER)["table"]["id"]
    serving.stop()
    with sqlite3.connect(serving.store.removeprefix("sqlite:///")) as store:
        store.execute("UPDATE tables SET rules = ? WHERE id = ?", (rules, table))
        if seed:
            store.execute("UPDATE tables SET seed = ? WHERE id = ?", (seed, table))
    store.close()
    serving.start()
    return table


def test_a_running_table_goes_on_under_the_rules_it_was_begun_with(
    serving: Serving, meet: Meet
) -> None:
    """RB 12.4: the moves of a game of version 1 are all taken, and end it as they did then."""
    kept = records.read(Path(KEPT).read_text(encoding="utf-8"))
    ann = meet(serving.address)
    table = begin_under(serving, 1, seed=kept.seed, person=ann)
    assert ann.sent("GET", f"/api/tables/{table}")["options"] == {
        **RIVER,
        "river_majority": "fields",
    }
    seen: Json = ann.position(table)
    for move in kept.moves:
        answer = ann.play(table, seen["seq"], move.text, seat=move.seat)
        seen = answer.json()["position"]
        assert answer.is_success, answer.text
    assert kept.result is not None
    result = seen["table"]["result"]
    assert (tuple(result["outcome"]), result["ending"]) == (kept.result.shares, kept.result.ending)
    # its record is one that this program and later ones can replay
    text = ann.ask("GET", f"/api/tables/{table}/record").text
    record = records.read(text)
    assert record.options == {**RIVER, "river_majority": "fields"}
    assert records.replay(record, GAMES.find("reisbauern")).state.outcome() == result["outcome"]
    # and the next game is played by the rules of today
    new = ann.sent("POST", f"/api/tables/{table}/rematch", {})["table"]
    assert new["options"] == RIVER


def test_a_bot_plays_on_under_the_same_rules(serving: Serving, meet: Meet) -> None:
    """RB 12.4: a worker replays the game with the options of the table, not with today's."""
    ann = meet(serving.address)
    table = begin_under(serving, 1, person=ann)
    position = ann.position(table)
    while position["table"]["status"] == "running":
        if position["moves"]:
            position = play_on(table, ann, moves=1)
        else:
            with ann.events(table, after=position["seq"]) as events:
                next(events)
            position = ann.position(table)
    assert position["table"]["status"] == "finished"
    assert serving.complaints() == []


def test_a_table_whose_rules_are_gone_says_so(serving: Serving, meet: Meet) -> None:
    ann = meet(serving.address)
    table = begin_under(serving, 99, person=ann)
    answer = ann.ask("GET", f"/api/tables/{table}")
    said = ("version 99 of the rules of Die Reisbauern", "plays version 1 and 2")
    assert refused(answer, 503, *said)["error"] == "unplayable"
