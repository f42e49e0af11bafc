"""Guests are remembered for a while, and never as they were before a change."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from floodplain.server.identity.sessions import Sessions
from floodplain.server.opening import prepare_store
from floodplain.server.store.rows import SessionRow
from floodplain.server.store.store import Store

pytestmark = pytest.mark.anyio


class Slow(Store):
    """Has read a guest, and brings it when told to."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.reads = 0
        self.has_read = asyncio.Event()
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def session_of(self, token_hash: str) -> SessionRow | None:
        self.reads += 1
        found = await super().session_of(token_hash)
        self.has_read.set()
        await self.go_on.wait()
        return found


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Slow]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    made = Slow(url)
    yield made
    await made.close()


async def test_a_guest_is_read_once_in_a_while(store: Slow) -> None:
    sessions = Sessions(store)
    session, token = await sessions.create("Ann")
    assert [await sessions.find(token) for _ in range(3)] == [session] * 3
    assert await sessions.guest(session.id) == session
    assert store.reads == 1


async def test_what_is_read_during_a_change_is_not_remembered(store: Slow) -> None:
    sessions = Sessions(store)
    session, token = await sessions.create("Ann")
    store.go_on.clear()
    reading = asyncio.create_task(sessions.find(token))
    await store.has_read.wait()
    changed = await sessions.change(session, name="Änne")
    store.go_on.set()
    assert await reading == session  # asked before the change, and answered so
    assert await sessions.find(token) == changed
    assert await sessions.guest(session.id) == changed


async def test_a_change_that_comes_after_the_end_changes_nothing(store: Slow) -> None:
    sessions = Sessions(store)
    session, _ = await sessions.create("Ann")
    await sessions.end(session.id)
    await sessions.change(session, mail="ann@example.org")
    found = await store.session(session.id)
    assert found is not None and found.mail is None


async def test_a_change_that_fails_may_have_happened(
    store: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = Sessions(store)
    session, token = await sessions.create("Ann")
    await sessions.find(token)
    change = store.change_held_session

    async def stored_but_not_said(held: SessionRow, **values: object) -> None:
        await change(held, **values)
        raise OSError("the connection is gone")

    monkeypatch.setattr(store, "change_held_session", stored_but_not_said)
    with pytest.raises(OSError, match="gone"):
        await sessions.change(session, name="Änne")
    found = await sessions.find(token)
    assert found is not None
    assert found.name == "Änne"
