"""Opening what a server stands on, its store and its bus; what is wrong is said in one line."""

# interpreted: it waits for the store

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from floodplain.server.bus.bus import BusError
from floodplain.server.house import bus_of
from floodplain.server.store import form
from floodplain.server.store.engines import UNAVAILABLE, StoreError, is_sqlite, parsed
from floodplain.server.store.store import Store
from floodplain.terminal.usage import UsageError


@contextmanager
def said_in_one_line() -> Iterator[None]:
    """What fails in the block is told to who gave the command."""
    try:
        yield
    except BrokenPipeError:
        raise  # this is about who reads the output
    except ModuleNotFoundError as error:
        hint = "pip install 'floodplain[cluster]' brings it"
        raise UsageError(f"the package {error.name} is missing; {hint}") from error
    except (StoreError, *UNAVAILABLE) as error:
        raise UsageError(f"the store can not be used: {first_line(error)}") from error
    except BusError as error:
        raise UsageError(f"the bus can not be used: {first_line(error)}") from error


def first_line(error: Exception) -> str:
    """The rest of what databases say is for their own people."""
    return (str(error) or type(error).__name__).splitlines()[0]


def must_exist(url: str) -> None:
    """Whoever mistypes the name of a file should not be told that all of its tables are good."""
    address = parsed(url)
    if is_sqlite(address) and not Path(str(address.database)).exists():
        raise StoreError(f"there is no file {address.database}")


async def prepare_store(url: str) -> None:
    """Bring a store to its newest form."""
    store = Store(url)
    try:
        await form.renew(store.database)
    finally:
        await store.close()


async def try_bus(url: str) -> None:
    bus = bus_of(url)
    try:
        await bus.ping()
    finally:
        await bus.stop()
