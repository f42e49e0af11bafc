"""Ready is who can store and tell: a database or a bus that hangs makes it wait for neither."""

import asyncio
import socket
from pathlib import Path

import pytest

from floodplain.server import house
from floodplain.server.bus.bus import BusError
from floodplain.server.house import House
from floodplain.server.opening import prepare_store
from floodplain.server.settings import ServerSettings
from floodplain.server.store.engines import UNAVAILABLE
from tests.patience import PATIENCE_SECONDS

from .services import free_port

pytestmark = pytest.mark.anyio


async def ready(store: str, bus: str | None = None) -> None:
    made = House(ServerSettings(store=store, bus=bus, address="http://localhost"))
    try:
        await made.ready()
    finally:
        await made.bus.stop()
        await made.store.close()


async def test_a_house_with_a_file_is_ready(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    await ready(url)


async def test_a_house_with_postgresql_and_redis_is_ready(database: str, redis: str) -> None:
    await prepare_store(database)
    await ready(database, redis)


async def test_a_store_or_a_bus_that_is_gone_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(UNAVAILABLE):
        await ready(f"postgresql://ann@127.0.0.1:{free_port()}/tables")
    with pytest.raises(BusError):
        await ready(f"sqlite:///{tmp_path / 'tables.db'}", f"redis://127.0.0.1:{free_port()}")


async def test_a_store_that_hangs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes connections and never says a word."""
    monkeypatch.setattr(house, "PATIENCE_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgresql://ann@127.0.0.1:{silent.getsockname()[1]}/tables"
        async with asyncio.timeout(PATIENCE_SECONDS):
            with pytest.raises(TimeoutError):
                await ready(address)
