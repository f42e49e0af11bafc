"""`floodplain forget`: for whoever runs a server and is asked to forget somebody."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from floodplain import cli
from floodplain.server.identity.sessions import DAY, today

from .conftest import Meet
from .people import Person
from .serving import Serving
from .sitting import accepted, refused, two_at
from .stored import everything, tell

Capture = pytest.CaptureFixture[str]


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    store = None if request.param == "sqlite" else request.getfixturevalue("database")
    with Serving(tmp_path, store) as serving:
        yield serving


def told(house: Serving, capsys: Capture, *arguments: str) -> tuple[int, list[str]]:
    """The exit code of the command, and what it prints."""
    code = cli.main(["forget", *arguments, "--store", house.store])
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, captured.out.splitlines()


def at_rest(house: Serving, meet: Meet) -> tuple[Person, Person, str]:
    """Two who have played and talked, on a server that is stopped."""
    ann, bob = meet(house.address, "Annabel"), meet(house.address, "Bob")
    table = two_at(ann, bob)
    accepted(ann.command(table, "chat", text="my secret garden"))
    house.stop()
    return ann, bob, table


@pytest.mark.parametrize("by", ["id", "name", "name at a table"])
def test_somebody_is_forgotten(house: Serving, meet: Meet, capsys: Capture, by: str) -> None:
    ann, bob, table = at_rest(house, meet)
    if by == "name at a table":
        tell(house.store, "UPDATE sessions SET name = 'Guest' WHERE id = :id", id=ann.id)
    who = ann.id if by == "id" else "Annabel"
    before = everything(house.store)
    code, lines = told(house, capsys, who)
    assert (code, lines[1:]) == (0, ["would forget 1 guest; add --yes to do it"])
    assert lines[0].startswith(f"{ann.id}  '") and lines[0].endswith("at 1 table")
    assert everything(house.store) == before  # so far it has only looked
    code, lines = told(house, capsys, who, "--yes")
    assert (code, lines[1:]) == (0, ["forgotten: 1 guest"])
    left = everything(house.store)
    assert [trace for trace in (ann.id, "Annabel", "garden") if trace in left] == []
    house.start()
    refused(ann.ask("GET", "/api/session"), 401)
    seats = bob.sent("GET", f"/api/tables/{table}")["seats"]
    assert [(seat["name"], seat["away"]) for seat in seats] == [(None, True), ("Bob", False)]
    assert house.complaints() == []


def test_where_it_is_not_clear_who_is_meant_nobody_is_forgotten(
    house: Serving, meet: Meet, capsys: Capture
) -> None:
    ann, _, _ = at_rest(house, meet)
    house.start()
    other = meet(house.address, "Annabel")
    house.stop()
    before = everything(house.store)
    code, lines = told(house, capsys, "Bob", "Annabel", "Zoe", "--yes")
    assert code == 1
    assert lines[0] == "several guests are called 'Annabel'; give one of these ids:"
    assert [line.split()[0] for line in lines[1:3]] == [ann.id, other.id]
    assert lines[3:] == ["no guest has the id or the name 'Zoe'"]
    assert everything(house.store) == before


def test_those_who_were_not_here_for_long(house: Serving, meet: Meet, capsys: Capture) -> None:
    ann, bob, _ = at_rest(house, meet)
    long_ago = today() - 90 * DAY
    tell(house.store, "UPDATE sessions SET used_at = :at WHERE id = :id", at=long_ago, id=ann.id)
    assert told(house, capsys, "--older-than", "90", "--yes") == (0, ["forgotten: 0 guests"])
    assert told(house, capsys, "--older-than", "89", "--yes") == (0, ["forgotten: 1 guest"])
    left = everything(house.store)
    assert ann.id not in left and bob.id in left


def test_beside_a_server_on_postgresql_and_never_beside_one_on_sqlite(
    house: Serving, meet: Meet, capsys: Capture
) -> None:
    ann, bob = meet(house.address, "Annabel"), meet(house.address, "Bob")
    table = two_at(ann, bob)
    code = cli.main(["forget", ann.id, "--yes", "--store", house.store])
    captured = capsys.readouterr()
    seats = bob.sent("GET", f"/api/tables/{table}")["seats"]
    if house.store.startswith("sqlite"):
        assert (code, captured.out, seats[0]["name"]) == (2, "", "Annabel")
        assert "another server has" in captured.err and captured.err.count("\n") == 1
    else:
        assert (code, captured.err, seats[0]["name"]) == (0, "", None)
        assert seats[0]["away"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "say who"),
        (["--yes"], "say who"),
        (["--older-than", "0"], "should be a number from 1"),
        (["Ann", "--store", "sqlite:////nowhere/tables.db"], "there is no file"),
        (["Ann", "--store", "nonsense"], "a store is sqlite"),
    ],
)
def test_what_can_not_be_meant(arguments: list[str], word: str, capsys: Capture) -> None:
    try:
        code = cli.main(["forget", *arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    captured = capsys.readouterr()
    assert (code, captured.out, captured.err.count("\n")) == (2, "", 1)
    assert word in captured.err
