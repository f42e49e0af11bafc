"""Every store comes to the newest form: an empty one, and one of each earlier version."""

import asyncio
import random
from collections.abc import AsyncIterator
from functools import partial

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from floodplain.server.bus.bus import LocalBus
from floodplain.server.identity.sessions import Sessions, today
from floodplain.server.opening import prepare_store
from floodplain.server.store import migrate
from floodplain.server.store.engines import StoreError
from floodplain.server.store.schema import metadata
from floodplain.server.store.store import Store
from floodplain.server.tables import commands
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.tables import Tables
from tests.patience import PATIENCE_SECONDS

from . import old_forms

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(bare: str) -> AsyncIterator[Store]:
    made = Store(bare)
    await migrate.upgrade(made.database)
    yield made
    await made.close()


NEWEST, *EARLIER = [
    script.revision for script in ScriptDirectory.from_config(migrate.config()).walk_revisions()
]


def differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    found: list[object] = compare_metadata(
        MigrationContext.configure(connection, opts=options), metadata
    )
    return found


async def differences_of(store: Store) -> list[object]:
    return await store.database.read(differences)


async def version_of(store: Store) -> str:
    query = text("SELECT version_num FROM alembic_version")
    return str(await store.database.read(lambda it: it.execute(query).scalar_one()))


async def tell(store: Store, *statements: str) -> None:
    """Change something behind the back of the program."""

    def change(connection: Connection) -> None:
        for statement in statements:
            connection.execute(text(statement))

    await store.database.write(change)


async def test_an_empty_store_gets_exactly_what_the_program_expects(store: Store) -> None:
    assert await differences_of(store) == []
    assert await version_of(store) == NEWEST


async def test_a_difference_would_be_seen(store: Store) -> None:
    await tell(store, "DROP INDEX ix_tables_wake_at", "ALTER TABLE sessions DROP COLUMN webhook")
    assert len(await differences_of(store)) == 2


async def test_what_is_up_to_date_is_left_as_it_is(store: Store) -> None:
    written = old_forms.written_in_0001()
    await store.database.write(lambda it: old_forms.fill(it, written))
    await migrate.upgrade(store.database)
    assert await version_of(store) == NEWEST
    assert await store.count_tables() == 2


async def test_processes_that_start_together_all_find_it_in_form(bare: str) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.gather(*(prepare_store(bare) for _ in range(4)))
    store = Store(bare)
    try:
        assert await differences_of(store) == []
        assert await version_of(store) == NEWEST
    finally:
        await store.close()


@pytest.mark.parametrize("version", EARLIER)
async def test_an_earlier_store_keeps_everything(bare: str, version: str) -> None:
    written = old_forms.WRITTEN[version]()
    store = Store(bare)
    try:
        await migrate.upgrade(store.database, version)
        await store.database.write(lambda it: old_forms.fill(it, written))
        await migrate.upgrade(store.database)
        assert await differences_of(store) == []
        assert await store.database.read(lambda it: old_forms.read(it, written)) == written
    finally:
        await store.close()


@pytest.mark.parametrize("version", EARLIER)
async def test_an_old_table_is_played_on(bare: str, version: str) -> None:
    written = old_forms.WRITTEN[version]()
    store = Store(bare)
    try:
        await migrate.upgrade(store.database, version)
        await store.database.write(lambda it: old_forms.fill(it, written))
        await migrate.upgrade(store.database)
        ann = await Sessions(store).find(old_forms.TOKEN)
        assert ann is not None
        assert ann.name == "Ann" and ann.mail_confirmed == (ann.mail is not None)
        assert {one.table_id for one in await store.running_seats(ann.id, 9)} == {old_forms.TABLE}
        await store.change_session(ann.id, webhook="https://example.org/turn")
        await play_on(store, random.Random(2))
    finally:
        await store.close()


async def play_on(store: Store, rng: random.Random) -> None:
    tables = Tables(store, LocalBus(), Feeds(), 10)
    live = await tables.current(old_forms.TABLE)
    before = live.seq
    assert live.status == "running" and len(live.playing().moves) == 12
    for _ in range(20):
        seat, state = live.actors()[0], live.playing().state
        move = state.text(seat, rng.choice(state.legal(seat)))
        play = partial(commands.move, seat=seat, seq=live.seq, text=move)
        live = (await tables.enter(live.id, play)).live
    again = await Tables(store, LocalBus(), Feeds(), 10).current(old_forms.TABLE)
    assert again.seq == live.seq == before + 20
    assert again.playing().moves == live.playing().moves
    assert again.game.view(again.playing().state, 0) == live.game.view(live.playing().state, 0)


async def test_a_store_of_a_later_version_is_left_alone(store: Store) -> None:
    await tell(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"9999.*later version"):
        await migrate.upgrade(store.database)
    assert await version_of(store) == "9999"


async def test_a_migration_that_fails_changes_nothing(bare: str) -> None:
    """0002 adds five columns; the third of them is in the way."""
    store = Store(bare)
    try:
        await migrate.upgrade(store.database, "0001")
        await tell(store, "ALTER TABLE sessions ADD COLUMN mail TEXT")
        with pytest.raises(DBAPIError, match="mail"):
            await migrate.upgrade(store.database, "0002")
        columns = await store.database.read(
            lambda it: {column["name"] for column in inspect(it).get_columns("sessions")}
        )
        assert columns == {"id", "token_hash", "name", "created_at", "mail"}
        assert await version_of(store) == "0001"
    finally:
        await store.close()


async def test_names_and_messages_of_old_get_their_guests(bare: str) -> None:
    """Keys begin with the session of whoever made them up; a name is that of who has the seat."""
    ann, bob = "a" * 16, "b" * 16
    written = old_forms.written_in_0002()
    for row, new in zip(written["sessions"], (ann, bob), strict=True):
        row["id"] = new
    for seat, new in zip(written["seats"][:2], (ann, bob), strict=True):
        seat["session_id"] = new
    log = written["entries"]
    last = log[-1]["seq"]
    log[-1]["key"] = f"{bob}:hello-there"
    more = [("chat", f"{'c' * 16}:hello"), ("chat", None), ("move", f"{ann}:a-move")]
    log += [
        {**log[-1], "seq": last + number, "kind": kind, "key": key}
        for number, (kind, key) in enumerate(more, start=1)
    ]
    store = Store(bare)
    try:
        await migrate.upgrade(store.database, "0003")
        await store.database.write(lambda it: old_forms.fill(it, written))
        await migrate.upgrade(store.database)
        found = await store.entries_after(old_forms.TABLE, 0)
        whose = {one.seq: one.session_id for one in found if one.session_id}
        assert whose == {1: ann, 2: bob, last: bob}
        guest = await store.session(ann)
        assert guest is not None and guest.used_at == today()
    finally:
        await store.close()
