"""Stores of each kind: without any form yet, and in the newest form without any rows."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from floodplain.server.store import migrate
from floodplain.server.store.store import Store
from tests.server.services import fresh_database, tell_postgres

KINDS = ["sqlite", "postgresql"]


async def bring_into_form(address: str) -> None:
    store = Store(address)
    await migrate.upgrade(store.database)
    await store.close()


@pytest.fixture(scope="session")
def sqlite_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to be copied: that is quicker than making one anew."""
    file = tmp_path_factory.mktemp("sqlite") / "tables.db"
    asyncio.run(bring_into_form(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgres_model(postgres: str) -> str:
    """A database to be emptied, likewise."""
    address = fresh_database(postgres)
    asyncio.run(bring_into_form(address))
    return address


@pytest.fixture(params=KINDS)
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store that has no form yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    database: str = request.getfixturevalue("database")
    return database


@pytest.fixture
def sqlite_address(sqlite_model: Path, tmp_path: Path) -> str:
    """The address of an empty store in SQLite."""
    file = tmp_path / "tables.db"
    shutil.copy(sqlite_model, file)
    return f"sqlite:///{file}"


@pytest.fixture
def postgres_address(postgres_model: str) -> str:
    """Likewise in PostgreSQL."""
    for table in ("tables", "sessions"):  # the others follow: their foreign keys say so
        asyncio.run(tell_postgres(postgres_model, f"DELETE FROM {table}"))
    asyncio.run(tell_postgres(postgres_model, "UPDATE heartbeat SET alive_at = 0, noted_at = 0"))
    return postgres_model


@pytest.fixture(params=["sqlite_address", "postgres_address"], ids=KINDS)
def address(request: pytest.FixtureRequest) -> str:
    """The address of an empty store."""
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    made = Store(address)
    yield made
    await made.close()
