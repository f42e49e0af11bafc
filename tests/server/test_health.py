"""Ready is a server that can store moves; without its bus it is degraded, and goes on."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from floodplain.server.house import House
from floodplain.server.opening import prepare_store
from floodplain.server.settings import ServerSettings
from floodplain.server.store.sqlite import SqliteDatabase
from floodplain.server.watching import readiness
from floodplain.server.watching.readiness import Condition
from tests.patience import PATIENCE_SECONDS

from .malformed import contents
from .services import free_port, postgres_server, tell_postgres

pytestmark = pytest.mark.anyio

OK = Condition(status="ok")
READ_ONLY = Condition(status="not ready", problems={"store": "it can only be read"})
NO_ANSWER = Condition(status="not ready", problems={"store": "it does not answer"})
SECRET = "a-password"


@asynccontextmanager
async def housed(store: str, bus: str | None = None) -> AsyncIterator[House]:
    made = House(ServerSettings(store=store, bus=bus, address="http://localhost"))
    try:
        yield made
    finally:
        await made.readiness.stop()
        await made.bus.stop()
        await made.store.close()


async def condition(store: str, bus: str | None = None) -> Condition:
    async with housed(store, bus) as house:
        return await house.readiness.condition()


async def test_a_server_that_can_store_is_ready(store_address: str, redis: str) -> None:
    assert await condition(store_address) == OK
    assert await condition(store_address, redis) == OK


async def test_to_look_leaves_nothing_behind(store_address: str) -> None:
    before = await contents.read(store_address)
    async with housed(store_address) as house:
        for _ in range(3):
            assert await house.readiness.look() == OK
    assert await contents.read(store_address) == before


# Stores that cannot be written


def tell_sqlite(house: House, statement: str) -> None:
    """To the connection that writes, and without a transaction."""
    assert isinstance(house.store.database, SqliteDatabase)
    connection = house.store.database.writer.raw_connection()
    connection.cursor().execute(statement)
    connection.close()


async def test_a_file_that_can_only_be_read(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    async with housed(url) as house:
        tell_sqlite(house, "PRAGMA query_only = 1")
        assert await house.readiness.condition() == READ_ONLY
        assert b'floodplain_working{part="store"} 0.0' in house.metrics.shown()
        tell_sqlite(house, "PRAGMA query_only = 0")
        assert await house.readiness.look() == OK
        assert b'floodplain_working{part="store"} 1.0' in house.metrics.shown()


async def test_a_database_that_can_only_be_read(database: str) -> None:
    await prepare_store(database)
    name = database.rpartition("/")[2]
    await tell_postgres(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert await condition(database) == READ_ONLY


def test_a_database_in_recovery_can_only_be_read() -> None:
    """As after a failover to which nobody has put an end."""
    with TemporaryDirectory(prefix="floodplain-") as folder:
        with postgres_server(Path(folder), durable=False) as database:
            asyncio.run(prepare_store(database))
        Path(folder, "data", "standby.signal").touch()
        with postgres_server(Path(folder), durable=False) as database:
            assert asyncio.run(condition(database)) == READ_ONLY


async def test_a_store_that_is_gone(tmp_path: Path) -> None:
    url = f"postgresql://ann:{SECRET}@127.0.0.1:{free_port()}/tables"
    assert await condition(url) == NO_ANSWER


async def test_a_database_that_is_not_there(postgres: str) -> None:
    found = await condition(f"{postgres.rpartition('/')[0]}/nowhere")
    assert found.problems == {"store": "there is no such database"}


async def test_a_store_that_hangs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes connections and never says a word."""
    monkeypatch.setattr(readiness, "PATIENCE_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgresql://ann:{SECRET}@127.0.0.1:{silent.getsockname()[1]}/tables"
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert await condition(address) == NO_ANSWER


# Without the bus


async def test_without_its_bus_a_server_is_degraded(store_address: str) -> None:
    async with housed(store_address, f"redis://:{SECRET}@127.0.0.1:{free_port()}") as house:
        found = await house.readiness.condition()
        assert (found.status, found.degraded) == ("degraded", ["bus"])
        assert list(found.problems) == ["bus"]
        assert "Redis does not answer" in found.problems["bus"]
        assert SECRET not in found.problems["bus"]
        figures = house.metrics.shown()
    assert b'floodplain_working{part="bus"} 0.0' in figures
    assert b'floodplain_working{part="store"} 1.0' in figures


# However many ask


async def test_a_crowd_that_asks_costs_one_look(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may ask, and to look is to write."""
    async with housed(store_address) as house:
        looks = 0
        try_writing = house.store.try_writing

        async def counted() -> None:
            nonlocal looks
            looks += 1
            await try_writing()

        monkeypatch.setattr(house.store, "try_writing", counted)
        monkeypatch.setattr(readiness, "REMEMBERED_SECONDS", 3600)
        found = await asyncio.gather(*(house.readiness.condition() for _ in range(50)))
        assert found == [OK] * 50
        assert (await house.readiness.condition(), looks) == (OK, 1)
        house.readiness.good_until = 0
        assert (await house.readiness.condition(), looks) == (OK, 2)
