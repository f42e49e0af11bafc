"""The command `floodplain backup`: a copy of a store in SQLite, while a server has it open."""

# interpreted: it reads the command line

import argparse
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from floodplain.server.opening import must_exist, said_in_one_line
from floodplain.server.settings import default_store
from floodplain.server.store import engines
from floodplain.server.store.engines import BUSY_SECONDS, StoreError
from floodplain.server.store.private_files import FILE_MODE, file_of


def run(arguments: argparse.Namespace) -> int:
    with said_in_one_line():
        url = arguments.store or default_store()
        address = engines.parsed(url)
        if not engines.is_sqlite(address):
            raise StoreError("use pg_dump to back up PostgreSQL")
        must_exist(url)
        back_up(file_of(address), arguments.file)
    print(f"{arguments.file}: {arguments.file.stat().st_size:,} bytes, readable only by its owner")
    return 0


def back_up(store: Path, copy: Path) -> None:
    """The store as it is at this moment; nobody waits for it."""
    try:
        made = os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE)
    except FileExistsError as error:
        raise StoreError(f"{copy} already exists, and a backup never overwrites a file") from error
    try:
        with closing(sqlite3.connect(store, timeout=BUSY_SECONDS)) as connection:
            connection.execute("VACUUM INTO ?", (str(copy),))
        os.fsync(made)
    except sqlite3.Error as error:
        copy.unlink()
        raise StoreError(str(error)) from error
    finally:
        os.close(made)
