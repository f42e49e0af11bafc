"""A store in the newest form is recognised by itself; every other is handed to the migrations."""

import subprocess
import sys

import pytest
from sqlalchemy import text

from floodplain.server.store import form, migrate
from floodplain.server.store.engines import StoreError
from floodplain.server.store.store import Store

from .test_migrations import EARLIER, NEWEST

START = """
import asyncio, sys
from floodplain.server.opening import prepare_store
asyncio.run(prepare_store(sys.argv[1]))
print("alembic" in sys.modules)
"""


def test_the_newest_form_is_that_of_the_last_migration() -> None:
    assert form.newest() == NEWEST


@pytest.mark.anyio
async def test_a_new_store_has_no_form_until_it_is_given_one(bare: str) -> None:
    store = Store(bare)
    try:
        assert await store.database.read(form.form_of) is None
        await form.renew(store.database)
        assert await store.database.read(form.form_of) == NEWEST
    finally:
        await store.close()


@pytest.mark.anyio
@pytest.mark.parametrize("version", EARLIER)
async def test_an_earlier_form_is_renewed(bare: str, version: str) -> None:
    store = Store(bare)
    try:
        await migrate.upgrade(store.database, version)
        assert await store.database.read(form.form_of) == version
        await form.renew(store.database)
        assert await store.database.read(form.form_of) == NEWEST
    finally:
        await store.close()


@pytest.mark.anyio
async def test_a_later_form_is_refused(bare: str) -> None:
    later = text("UPDATE alembic_version SET version_num = '9999'")
    store = Store(bare)
    try:
        await form.renew(store.database)
        await store.database.write(lambda it: it.execute(later))
        with pytest.raises(StoreError, match="9999"):
            await form.renew(store.database)
    finally:
        await store.close()


def test_only_who_must_migrate_waits_for_alembic(bare: str) -> None:
    found = [
        subprocess.run(
            [sys.executable, "-c", START, bare], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert found == ["True\n", "False\n"]
