"""`floodplain check-tables`: which tables of a store can be played on, and why others can not."""

import asyncio
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console
from sqlalchemy import text

from floodplain import cli
from floodplain.server import check
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import Entry, SeatRow, TableRow
from floodplain.server.store.store import Store

from .services import free_port
from .tables.logs import Log, begun

Capture = pytest.CaptureFixture[str]

GAME = "rivero"


async def lay_tables(url: str, tables: Sequence[tuple[TableRow, list[Entry]]]) -> None:
    await prepare_store(url)
    store = Store(url)
    for row, entries in tables:
        await store.create(row, [SeatRow(table_id=row.id, seat=0)], entries)
    await store.close()


def table(name: str, log: Log, **changes: Any) -> tuple[TableRow, list[Entry]]:
    """A table as the server would have stored it, but for the changes."""
    as_played = {"id": name, "status": log.live.status} | changes
    return msgspec.structs.replace(log.row, **as_played), log.entries


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


def checked(url: str, capsys: Capture) -> tuple[int, list[str]]:
    """The exit code of the command, and what it prints."""
    code = cli.main(["check-tables", "--store", url])
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, captured.out.splitlines()


def refused(url: str, capsys: Capture) -> str:
    assert cli.main(["check-tables", "--store", url]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    return line


def test_good_tables_are_counted(url: str, capsys: Capture) -> None:
    tables = [table(f"t{moves}", begun(GAME, moves)) for moves in range(5)]
    asyncio.run(lay_tables(url, tables))
    assert checked(url, capsys) == (0, ["5 tables can be played on, 0 can not"])


def test_there_may_be_more_tables_than_fit_on_a_page(
    url: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "PAGE", 3)
    log = begun(GAME)
    asyncio.run(lay_tables(url, [table(f"t{number}", log) for number in range(7)]))
    assert checked(url, capsys) == (0, ["7 tables can be played on, 0 can not"])


def test_each_table_that_can_not_be_played_on_is_named_with_its_fault(
    url: str, capsys: Capture
) -> None:
    log = begun(GAME)
    broken = log.entries.copy()
    broken[5] = msgspec.structs.replace(broken[5], text="card from [red]Nile[/blue]\x1b[2J")
    holed = log.entries[:4] + log.entries[5:]
    unknown = [*log.entries, Entry(seq=log.live.seq + 1, kind="dance", at=0)]
    asyncio.run(
        lay_tables(
            url,
            [
                table("a-good", log),
                table("b-other-rules", log, rules=99),
                (table("c-broken", log)[0], broken),
                (table("d-holed", log)[0], holed),
                (table("e-unknown", log)[0], unknown),
                table("f-status", log, status="finished"),
                table("g-no-game", log, game="chess"),
                table("h-good", log),
            ],
        )
    )
    code, lines = checked(url, capsys)
    faults = dict(line.removeprefix("table ").split(": ", 1) for line in lines[:-1])
    assert code == 1
    assert lines[-1] == "2 tables can be played on, 6 can not"
    assert list(faults) == [
        "b-other-rules",
        "c-broken",
        "d-holed",
        "e-unknown",
        "f-status",
        "g-no-game",
    ]
    assert "version 99 of the rules" in faults["b-other-rules"]
    assert faults["c-broken"].startswith("entry 6: ")
    assert r"[red]Nile[/blue]\x1b[2J" in faults["c-broken"]  # as it is, and harmless
    assert faults["d-holed"] == "entry 6 follows entry 4"
    assert faults["e-unknown"] == f"entry {log.live.seq + 1}: there is no kind of entry 'dance'"
    assert faults["f-status"] == "its log makes it running, the store says finished"
    assert "there is no game 'chess'" in faults["g-no-game"]


def test_a_fault_is_one_line_however_narrow_the_screen(
    url: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    asyncio.run(lay_tables(url, [table("t1", begun(GAME), rules=99)]))
    code, lines = checked(url, capsys)
    assert code == 1 and len(lines) == 2


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_shown_on_a_terminal_only(url: str, terminal: bool) -> None:
    asyncio.run(lay_tables(url, [table("t1", begun(GAME))]))
    console = Console(file=io.StringIO(), force_terminal=terminal, width=80)
    assert asyncio.run(check.check(url, console)) == 0
    assert isinstance(console.file, io.StringIO)
    printed = console.file.getvalue()
    assert ("replaying" in printed) == terminal
    assert "1 tables can be played on, 0 can not\n" in printed
    assert terminal or printed == "1 tables can be played on, 0 can not\n"


def test_a_store_is_brought_into_form_before_it_is_checked(database: str, capsys: Capture) -> None:
    assert checked(database, capsys) == (0, ["0 tables can be played on, 0 can not"])


def test_what_is_no_store_is_refused_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    missing = tmp_path / "folder" / "nothing.db"
    assert f"there is no file {missing}" in refused(f"sqlite:///{missing}", capsys)
    assert not missing.parent.exists()
    written = tmp_path / "letter.txt"
    written.write_text("Dear Ann, this is not a database. " * 100)
    assert "not a database" in refused(f"sqlite:///{written}", capsys)
    gone = f"postgresql://ann@127.0.0.1:{free_port()}/tables"
    assert "the store can not be used" in refused(gone, capsys)
    assert "a store is sqlite" in refused("tables.db", capsys)


def test_a_store_of_a_later_version_is_refused_in_one_line(url: str, capsys: Capture) -> None:
    async def age() -> None:
        await prepare_store(url)
        store = Store(url)
        change = text("UPDATE alembic_version SET version_num = '9999'")
        await store.database.write(lambda connection: connection.execute(change))
        await store.close()

    asyncio.run(age())
    assert "form 9999, which this version does not know" in refused(url, capsys)
