"""Backing a server up and bringing the backup back, as `docs/server.md` tells to."""

import shutil
import sqlite3
from pathlib import Path

from .serving import Serving


def back_up(serving: Serving, copy: Path) -> None:
    """While the server runs."""
    store = sqlite3.connect(serving.store.removeprefix("sqlite:///"))
    store.execute("VACUUM INTO ?", (str(copy),))
    store.close()


def bring_back(serving: Serving, copy: Path) -> None:
    serving.stop()
    file = Path(serving.store.removeprefix("sqlite:///"))
    shutil.copy(copy, file)
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    serving.start()
