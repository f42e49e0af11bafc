"""Finished games as records that `floodplain verify` accepts, and what they show of the shuffle."""

from pathlib import Path

import pytest

from floodplain.cli import main
from floodplain.core import fairness

from .people import Person
from .sitting import FRIEND, ME, accepted, play_on, refused, two_at

QUICK = {"rivero": {}, "reisbauern": {}, "dos-rios": {"turn_limit": "2"}}


def verified(
    person: Person,
    table: str,
    commitment: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> tuple[int, str]:
    """What `floodplain verify` says of the record of a table."""
    answer = person.ask("GET", f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert f"{table}.txt" in answer.headers["content-disposition"]
    file = folder / "game.txt"
    file.write_bytes(answer.content)
    code = main(["verify", str(file), "--commitment", commitment])
    return code, capsys.readouterr().out


def ended(ann: Person, bob: Person, how: str, table: str) -> None:
    if how == "resigned":
        accepted(bob.command(table, "resign"))
    else:
        accepted(ann.command(table, "draw", say="offer"))
        accepted(bob.command(table, "draw", say="agree"))


@pytest.mark.parametrize("game", list(QUICK))
def test_the_record_of_a_game_that_was_played_out(
    ann: Person, bob: Person, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = two_at(ann, bob, game, options=QUICK[game])
    commitment = ann.sent("GET", f"/api/tables/{table}")["commitment"]
    over = play_on(table, ann, bob)
    assert over["table"]["status"] == "finished"
    code, said = verified(bob, table, commitment, tmp_path, capsys)
    assert code == 0, said
    assert "This record is true" in said


@pytest.mark.parametrize("how", ["resigned", "agreed"])
def test_the_record_of_a_game_that_the_table_ended(
    ann: Person, bob: Person, how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = two_at(ann, bob)
    commitment = ann.sent("GET", f"/api/tables/{table}")["commitment"]
    play_on(table, ann, bob, moves=5)
    ended(ann, bob, how, table)
    code, said = verified(ann, table, commitment, tmp_path, capsys)
    assert code == 0, said
    assert f"({how})" in said


def test_moves_that_were_taken_back_are_not_in_the_record(
    ann: Person, bob: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = two_at(ann, bob, "reisbauern")
    commitment = ann.sent("GET", f"/api/tables/{table}")["commitment"]
    seen = play_on(table, ann, moves=1)
    accepted(ann.command(table, "undo", seq=seen["seq"]))
    play_on(table, ann, bob, moves=5)
    ended(ann, bob, "resigned", table)
    code, said = verified(ann, table, commitment, tmp_path, capsys)
    assert code == 0, said
    lines = (tmp_path / "game.txt").read_text().splitlines()
    assert len([line for line in lines if line.startswith(("1 ", "2 "))]) == 5


def test_names_that_are_no_plain_text_do_not_break_a_record(
    ann: Person, bob: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = 'result: 1 0 (x) # "Ann"  é'
    made = ann.create("rivero", [{**ME, "name": name}, FRIEND])
    table = made["table"]["id"]
    bob.join(table, made["invite"], name="player 1: Eve")
    ann.start(table)
    ended(ann, bob, "resigned", table)
    code, said = verified(ann, table, made["table"]["commitment"], tmp_path, capsys)
    assert code == 0, said


def test_a_running_game_has_no_record(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    refused(ann.ask("GET", f"/api/tables/{table}/record"), 409, "when it is over")


def test_seed_and_nonce_are_told_after_the_end_and_fit_what_was_promised(
    ann: Person, bob: Person, eve: Person
) -> None:
    made = ann.create("rivero", [ME, FRIEND], public=True)
    table = made["table"]["id"]
    promised = made["table"]["commitment"]
    path = f"/api/tables/{table}"

    def told(person: Person) -> tuple[str | None, str | None]:
        found = person.sent("GET", path)
        assert found["commitment"] == promised
        return found["seed"], found["nonce"]

    assert told(ann) == told(eve) == (None, None)
    bob.join(table, made["invite"])
    ann.start(table)
    with eve.events(table) as events:
        start = next(event for event in events if event.kind == "start")
    assert start.data["text"] == promised
    play_on(table, ann, bob, moves=4)
    assert told(bob) == told(eve) == (None, None)
    ended(ann, bob, "agreed", table)
    seed, nonce = told(eve)
    assert seed is not None
    assert nonce is not None
    assert fairness.holds(promised, seed, nonce)


def test_a_table_that_was_put_away_keeps_its_seed(ann: Person) -> None:
    table = ann.create("rivero", [ME, FRIEND])["table"]["id"]
    closed = ann.sent("POST", f"/api/tables/{table}/close")
    assert closed["seed"] is None
    assert closed["nonce"] is None
