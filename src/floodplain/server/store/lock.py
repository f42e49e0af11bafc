"""One file of SQLite is served by one process: a second would not hear of what the first stores."""

# interpreted: it works with files

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import URL

from floodplain.core.locking import lock
from floodplain.server.store.engines import StoreError, is_sqlite
from floodplain.server.store.private_files import file_of, lock_file_of, make_private, tighten_file


@contextmanager
def alone_on(url: URL) -> Iterator[None]:
    """Keep other servers from a store in SQLite, by whatever name they call it."""
    if not is_sqlite(url):
        yield
        return
    path = lock_file_of(url)
    make_private(path)
    tighten_file(path)
    with path.open("a") as file:
        if not lock(file):
            raise StoreError(f"another server has {url.database} open")
        refuse_second_name(file_of(url))
        yield


def refuse_second_name(file: Path) -> None:
    """A hard link cannot be followed: nobody sees that two names mean one file.

    SQLite would keep what was stored last beside each of the names, and lose one of the two.
    """
    if file.exists() and file.stat().st_nlink > 1:
        raise StoreError(
            f"{file} has a second name (a hard link), under which another server could open it; "
            "remove that name, or make a copy"
        )
