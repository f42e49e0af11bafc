"""Backing up a store while its server runs, and bringing it back, as docs/server.md says."""

import stat
import subprocess
from pathlib import Path

import pytest

from floodplain import cli

from .conftest import Meet
from .people import Json, Person
from .services import fresh_database, program
from .serving import Serving
from .sitting import accepted, play_on, two_at

Capture = pytest.CaptureFixture[str]

RESTORE = """
set -e
cd "$1"
rm -f tables.db-wal tables.db-shm
install -m 600 "$2" tables.db
"""


def backed_up(store: str, file: Path, capsys: Capture) -> tuple[int, str, str]:
    """The exit code of the command, and what it prints."""
    code = cli.main(["backup", str(file), "--store", store])
    return (code, *capsys.readouterr())


def in_the_middle(address: str, meet: Meet) -> tuple[Person, str, Json]:
    """A game of two people, and what one of them sees."""
    ann, bob = meet(address, "Ann"), meet(address, "Bob")
    table = two_at(ann, bob)
    play_on(table, ann, bob, moves=7)
    accepted(bob.command(table, "chat", text="before the backup"))
    seen = ann.position(table)
    return ann, table, seen


def check(store: str, capsys: Capture) -> str:
    assert cli.main(["check-tables", "--store", store]) == 0
    return capsys.readouterr().out


def test_a_store_in_sqlite_is_backed_up_while_it_is_played_on_and_restored(
    serving: Serving, meet: Meet, tmp_path: Path, capsys: Capture
) -> None:
    ann, table, seen = in_the_middle(serving.address, meet)
    copy = tmp_path / "copy.db"
    code, printed, _ = backed_up(serving.store, copy, capsys)
    assert (code, f"{copy}: " in printed) == (0, True)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    accepted(ann.command(table, "chat", text="after the backup"))
    assert "1 tables can be played on" in check(f"sqlite:///{copy}", capsys)
    serving.stop()
    subprocess.run(["sh", "-c", RESTORE, "sh", str(tmp_path), str(copy)], check=True)
    serving.start()
    again = ann.position(table)
    assert (again["seq"], again["view"], again["moves"]) == (
        seen["seq"],
        seen["view"],
        seen["moves"],
    )
    accepted(ann.command(table, "chat", text="and on"))
    assert serving.complaints() == []


def test_a_backup_replaces_nothing(serving: Serving, tmp_path: Path, capsys: Capture) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    code, printed, said = backed_up(serving.store, letter, capsys)
    assert (code, printed, said.count("\n")) == (2, "", 1)
    assert "already exists" in said
    assert letter.read_text() == "Dear Ann"


@pytest.mark.parametrize(
    ("store", "word"),
    [
        ("sqlite:///{folder}/nothing.db", "there is no file"),
        ("sqlite:///{folder}/letter.txt", "not a database"),
        ("postgresql://ann@127.0.0.1/tables", "pg_dump"),
    ],
)
def test_what_can_not_be_backed_up(tmp_path: Path, capsys: Capture, store: str, word: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, this is not a database. " * 100)
    copy = tmp_path / "copy.db"
    code, printed, said = backed_up(store.format(folder=tmp_path), copy, capsys)
    assert (code, printed, said.count("\n")) == (2, "", 1)
    assert word in said
    assert not copy.exists()


def test_a_store_in_postgresql_is_dumped_while_it_is_played_on_and_restored(
    postgres: str, meet: Meet, tmp_path: Path, capsys: Capture
) -> None:
    database, empty = fresh_database(postgres), fresh_database(postgres)
    dump = tmp_path / "floodplain.dump"
    with Serving(tmp_path, database) as serving:
        ann, table, seen = in_the_middle(serving.address, meet)
        subprocess.run(
            [program("pg_dump"), "--format=custom", f"--file={dump}", database], check=True
        )
        accepted(ann.command(table, "chat", text="after the backup"))
    subprocess.run([program("pg_restore"), f"--dbname={empty}", str(dump)], check=True)
    assert "1 tables can be played on" in check(empty, capsys)
    with Serving(tmp_path, empty) as restored:
        ann.http.base_url = restored.address
        assert ann.position(table)["seq"] == seen["seq"]
        accepted(ann.command(table, "chat", text="and on"))
        assert restored.complaints() == []
