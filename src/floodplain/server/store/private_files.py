"""The files of a store are for their owner alone: they hold names, addresses and hidden cards.

SQLite gives the files that it puts beside its own (`-wal`, `-shm`) the rights of its own.
"""

# interpreted: it works with files

import logging
import os
import stat
import sys
from pathlib import Path

from sqlalchemy.engine import URL

FILE_MODE = 0o600
FOLDER_MODE = 0o700
OTHERS = stat.S_IRWXG | stat.S_IRWXO
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
BESIDE = ("-wal", "-shm", "-journal")

logger = logging.getLogger(__name__)


def file_of(url: URL) -> Path:
    """The file of a store in SQLite, whatever links lead to it: SQLite goes by this one too."""
    return Path(os.path.realpath(str(url.database)))


def lock_file_of(url: URL) -> Path:
    file = file_of(url)
    return file.with_name(f"{file.name}.lock")


def make_private(file: Path) -> None:
    """Make a file where there is none, with its folders; what is there already stays as it is."""
    missing = [one for one in (file.parent, *file.parent.parents) if not one.exists()]
    for folder in reversed(missing):
        folder.mkdir(FOLDER_MODE, exist_ok=True)
    # One that is there is not even opened: to close it would end the locks that SQLite has on it.
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, FILE_MODE))
    if sys.platform != "win32" and file.parent.stat().st_mode & OTHERS_WRITE:
        logger.warning("%s: others can write to this folder and exchange the store", file.parent)


def tighten(store: Path) -> None:
    """Take the files of a store from whoever else could read them."""
    for file in (store, *(store.with_name(store.name + end) for end in BESIDE)):
        tighten_file(file)


def tighten_file(file: Path) -> None:
    if sys.platform == "win32" or not file.exists():
        return
    mode = stat.S_IMODE(file.stat().st_mode)
    if not mode & OTHERS:
        return
    try:
        file.chmod(mode & ~OTHERS)
    except PermissionError:
        logger.warning("%s: others can read this file, and it is not ours to forbid it", file)
    else:
        logger.warning("%s: others could read this file; now they cannot", file)
