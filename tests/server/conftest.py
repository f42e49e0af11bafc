"""Servers for tests: PostgreSQL and Redis once a run, Floodplain once a test."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from floodplain.server.opening import prepare_store

from .people import Person
from .services import fresh_database, postgres_server, redis_server
from .serving import Serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL; `database` is an empty database in it."""
    with (
        TemporaryDirectory(prefix="floodplain-") as folder,
        postgres_server(Path(folder), durable=False) as address,
    ):
        yield address


@pytest.fixture
def database(postgres: str) -> str:
    """The address of an empty database in it."""
    return fresh_database(postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of each kind, in the newest form."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("database")
    asyncio.run(prepare_store(address))
    return address


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis_server(tmp_path_factory.mktemp("redis")) as address:
        yield address


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server with a store in SQLite."""
    with Serving(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Such a server for all tests that do not mind other people's tables."""
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Serving]:
    """A server on a store of each kind, for all tests of a file."""
    store = None
    if request.param == "postgresql":
        store = fresh_database(request.getfixturevalue("postgres"))
    allowed = {"FLOODPLAIN_PRIVATE_WEBHOOKS": "1"}
    with Serving(tmp_path_factory.mktemp("house"), store, environment=allowed) as serving:
        yield serving


Meet = Callable[..., Person]


@pytest.fixture
def meet() -> Iterator[Meet]:
    """Makes people at a server, and sees them off: `meet(address, "Ann")`."""
    with ExitStack() as stack:

        def come(address: str, name: str = "Ann") -> Person:
            person = Person(address, name)
            stack.callback(person.close)
            return person

        yield come


@pytest.fixture
def ann(server: Serving, meet: Meet) -> Person:
    return meet(server.address, "Ann")


@pytest.fixture
def bob(server: Serving, meet: Meet) -> Person:
    return meet(server.address, "Bob")


@pytest.fixture
def eve(server: Serving, meet: Meet) -> Person:
    """Somebody who was not invited."""
    return meet(server.address, "Eve")
