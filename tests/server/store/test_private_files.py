"""The files of a store in SQLite are for their owner alone, and one server has them at a time."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import DatabaseError

from floodplain.server.opening import prepare_store
from floodplain.server.store.engines import StoreError, parsed
from floodplain.server.store.lock import alone_on
from floodplain.server.store.private_files import make_private
from floodplain.server.store.store import Store

from . import rows

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Somebody whose new files all may read."""
    before = os.umask(0o000)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """What everybody may do with each of the files in a folder."""
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir()}


@contextmanager
def held(file: Path) -> Iterator[None]:
    with alone_on(parsed(f"sqlite:///{file}")):
        yield


async def test_a_new_store_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "one" / "two"
    url = f"sqlite:///{folder / 'tables.db'}"
    with alone_on(parsed(url)):
        await prepare_store(url)
        store = Store(url)
        await store.create(rows.table(), rows.chairs(), [])
        assert modes(folder) == dict.fromkeys(
            ("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"), "0o600"
        )
        await store.close()
    assert modes(tmp_path) == {"one": "0o700"}
    assert modes(tmp_path / "one") == {"two": "0o700"}


async def test_what_others_could_read_is_tightened_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    names = ("tables.db", "tables.db.lock", "tables.db-wal", "tables.db-shm")
    for name in names:
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    with alone_on(parsed(url)):
        await prepare_store(url)
    assert sorted(caplog.messages) == sorted(
        f"{tmp_path / name}: others could read this file; now they cannot" for name in names
    )
    assert set(modes(tmp_path).values()) == {"0o600"}
    caplog.clear()
    with alone_on(parsed(url)):
        await prepare_store(url)
    assert caplog.messages == []


async def test_a_file_that_is_no_store_is_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, this is not a database. " * 100)
    with pytest.raises(DatabaseError, match="not a database"):
        await prepare_store(f"sqlite:///{letter}")
    assert modes(tmp_path) == {"letter.txt": "0o666"}
    assert caplog.messages == []


@pytest.mark.parametrize(("mode", "warned"), [(0o777, True), (0o770, True), (0o755, False)])
def test_a_folder_that_others_can_write_to_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, mode: int, warned: bool
) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode)
    make_private(folder / "tables.db")
    told = f"{folder}: others can write to this folder and exchange the store"
    assert caplog.messages == [told] * warned
    assert stat.S_IMODE(folder.stat().st_mode) == mode  # it may hold other things


def test_a_store_has_one_server_whatever_links_lead_to_it(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    file = tmp_path / "real" / "tables.db"
    link = tmp_path / "tables.db"
    link.symlink_to(file)
    for first, second in [(file, link), (link, file), (tmp_path / "linked" / "tables.db", file)]:
        with held(first), pytest.raises(StoreError, match="another server has"), held(second):
            pass
        with held(second):
            pass


def test_a_store_with_two_names_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as made:
        made.execute("CREATE TABLE one (id)")
    second = tmp_path / "second.db"
    second.hardlink_to(file)
    for name in (file, second):
        with pytest.raises(StoreError, match="hard link"), held(name):
            pass
    second.unlink()
    with held(file):
        pass
