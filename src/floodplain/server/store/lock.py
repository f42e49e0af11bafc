"""One file of SQLite is served by one process: a second would not hear of what the first stores."""

# interpreted: it works with files

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import URL

from floodplain.core.locking import lock
from floodplain.server.store.engines import StoreError, is_sqlite


@contextmanager
def alone_on(url: URL) -> Iterator[None]:
    """Keep other servers from a store in SQLite."""
    if not is_sqlite(url):
        yield
        return
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        if not lock(file):
            raise StoreError(f"another server has {url.database} open")
        yield
