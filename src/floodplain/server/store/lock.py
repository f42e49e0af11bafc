"""One file of SQLite is served by one process: a second would not hear of what the first stores."""

# interpreted: it belongs to the operating system

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy.engine import URL

from floodplain.server.store.engines import StoreError, is_sqlite

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone_on(url: URL) -> Iterator[None]:
    """Keep other servers from a store in SQLite; the system ends it with the process, however."""
    if not is_sqlite(url):
        yield
        return
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        try:
            lock(file)
        except (BlockingIOError, PermissionError) as error:
            raise StoreError(f"another server has {url.database} open") from error
        yield
