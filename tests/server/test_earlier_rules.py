"""Tables that were begun under an earlier version of a game's rules, and found by this program."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from floodplain.cli import main
from floodplain.core import records
from floodplain.games import GAMES
from tests.patience import soon

from .conftest import Meet
from .people import Json, Person
from .serving import Serving
from .sitting import BOT, ME, accepted, play_on, refused, two_at
from .stored import everything, rows, tell

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


def test_of_such_a_table_strangers_learn_nothing(serving: Serving, meet: Meet) -> None:
    ann, eve = meet(serving.address), meet(serving.address, "Eve")
    table = begin_under(serving, 99, person=ann)
    answers = [eve.ask("GET", f"/api/tables/{one}") for one in (table, "nowhere")]
    assert refused(answers[0], 404) == refused(answers[1], 404)
    refused(eve.ask("GET", f"/api/tables/{table}/record"), 404)


# Finished games


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    store = None if request.param == "sqlite" else request.getfixturevalue("database")
    with Serving(tmp_path, store) as serving:
        yield serving


def finish(house: Serving, ann: Person, bob: Person) -> str:
    """A game with an option of its own that was played out."""
    table = two_at(ann, bob, "reisbauern", options=RIVER)
    play_on(table, ann, bob)
    return table


def lose_rules(house: Serving, table: str, *statements: str) -> None:
    """A later version of the program no longer has the rules that a game was played by."""
    house.stop()
    for statement in ("UPDATE tables SET rules = 99 WHERE id = :id", *statements):
        tell(house.store, statement, id=table)
    house.start()


def test_a_finished_game_is_looked_at_and_downloaded_without_its_rules(
    house: Serving, meet: Meet
) -> None:
    ann, bob, eve = (meet(house.address, name) for name in ("Ann", "Bob", "Eve"))
    table = finish(house, ann, bob)
    path = f"/api/tables/{table}"
    before, record = ann.sent("GET", path), ann.ask("GET", f"{path}/record")
    assert before["status"] == "finished" and not before["record_only"]
    lose_rules(house, table)
    assert ann.sent("GET", path) == {**before, "record_only": True}
    again = ann.ask("GET", f"{path}/record")
    assert again.text == record.text
    assert again.headers["content-disposition"] == record.headers["content-disposition"]
    assert table in [one["id"] for one in bob.sent("GET", "/api/tables?which=mine")["tables"]]
    refused(eve.ask("GET", path), 404)
    refused(eve.ask("GET", f"{path}/record"), 404)


def test_and_nothing_else_can_be_done_with_it(house: Serving, meet: Meet) -> None:
    ann, bob = meet(house.address, "Ann"), meet(house.address, "Bob")
    table = finish(house, ann, bob)
    lose_rules(house, table)
    for what in ("position", "events", "past?after=1", "analysis"):
        answer = ann.ask("GET", f"/api/tables/{table}/{what}")
        assert refused(answer, 503)["error"] == "unplayable"
    for answer in (
        ann.command(table, "chat", text="hello"),
        ann.ask("POST", f"/api/tables/{table}/rematch", {}),
    ):
        assert refused(answer, 503)["error"] == "unplayable"


def test_whoever_was_forgotten_is_not_named_there_either(house: Serving, meet: Meet) -> None:
    ann, bob = meet(house.address, "Annabel"), meet(house.address, "Bob")
    table = finish(house, ann, bob)
    lose_rules(house, table)
    assert ann.ask("DELETE", "/api/session").status_code == 204
    seats = bob.sent("GET", f"/api/tables/{table}")["seats"]
    assert [seat["name"] for seat in seats] == [None, "Bob"]
    record = bob.ask("GET", f"/api/tables/{table}/record").text
    assert records.read(record).players == {0: "Guest", 1: "Bob"}
    assert "Annabel" not in everything(house.store)


def test_games_that_ended_before_records_were_kept_get_theirs(house: Serving, meet: Meet) -> None:
    ann, bob = meet(house.address, "Ann"), meet(house.address, "Bob")
    tables = [two_at(ann, bob) for _ in range(3)]
    for table in tables[:2]:
        accepted(ann.command(table, "resign"))
    house.stop()
    query = "SELECT table_id, text FROM records ORDER BY table_id"
    kept = rows(house.store, query)
    assert [row["table_id"] for row in kept] == sorted(tables[:2])
    tell(house.store, "DELETE FROM records")
    house.start()
    soon(lambda: rows(house.store, query) == kept, "no records are kept")
    assert house.complaints() == []


def test_check_tables_keeps_records_and_counts_them(
    house: Serving, meet: Meet, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = meet(house.address, "Ann"), meet(house.address, "Bob")
    table = two_at(ann, bob)
    accepted(ann.command(table, "resign"))
    house.stop()
    tell(house.store, "DELETE FROM records")

    def checked() -> tuple[int, str]:
        code = main(["check-tables", "--store", house.store])
        return code, capsys.readouterr().out

    assert checked() == (0, "1 tables can be played on, 0 can not\n")
    tell(house.store, "UPDATE tables SET rules = 99 WHERE id = :id", id=table)
    assert checked() == (0, "0 tables can be played on, 0 can not, 1 are kept as records\n")
    tell(house.store, "DELETE FROM records")
    code, said = checked()
    assert (code, said.splitlines()[-1]) == (1, "0 tables can be played on, 1 can not")
