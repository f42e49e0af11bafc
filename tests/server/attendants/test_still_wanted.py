"""A notice that waits for its receiver is not sent to somebody who no longer wants it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from floodplain.server.attendants.still_wanted import StillWanted
from floodplain.server.identity.sessions import Sessions
from floodplain.server.notices.guard import Guard
from floodplain.server.notices.notice import Notice
from floodplain.server.notices.notice_queue import NoticeQueue
from floodplain.server.notices.webhook import Webhooks
from floodplain.server.opening import prepare_store
from floodplain.server.store.store import Store
from tests.patience import PATIENCE_SECONDS
from tests.server.notices.receiver import Receiver, answering, receiving

pytestmark = pytest.mark.anyio

BUSY = answering("503 Service Unavailable")
NOTICE = Notice(table="t7", game="Rivero", link="", text="It is your turn in Rivero", seq=12)

Change = Callable[[Sessions, str], Awaitable[Any]]


@pytest.fixture
async def sessions(tmp_path: Path) -> AsyncIterator[Sessions]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    await prepare_store(url)
    store = Store(url)
    yield Sessions(store)
    await store.close()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    """Somebody who is too busy to take a notice."""
    async with receiving(BUSY) as running:
        yield running


async def tries(sessions: Sessions, receiver: Receiver, change: Change) -> int:
    """How often a notice is sent of three tries, when something changes after the first."""
    session, _ = await sessions.create("Ann")
    await sessions.change(session, webhook=receiver.url(), webhook_secret="s")
    queue = NoticeQueue(pauses=(0.3, 0.3))
    hooks = Webhooks(Guard(["127.0.0.0/8"]))
    messenger = StillWanted(hooks.for_player("s"), sessions, session.id)
    queue.put(session.id, messenger, receiver.url(), NOTICE)
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not receiver.requests:
            await asyncio.sleep(0.01)
        await change(sessions, session.id)
        while queue.lanes:
            await asyncio.sleep(0.01)
    await queue.stop()
    return len(receiver.requests)


async def nothing(_sessions: Sessions, _session_id: str) -> None:
    return


async def other_address(sessions: Sessions, session_id: str) -> None:
    session = await sessions.guest(session_id)
    assert session is not None
    await sessions.change(session, webhook="http://127.0.0.1:1024/other")


async def removed(sessions: Sessions, session_id: str) -> None:
    await sessions.store.remove_session(session_id)
    sessions.read_anew(session_id)


@pytest.mark.parametrize(
    ("change", "sent"),
    [(nothing, 3), (Sessions.end, 1), (other_address, 1), (removed, 1)],
    ids=["nothing", "logged out", "another address", "forgotten"],
)
async def test_each_try_asks_first(
    sessions: Sessions, receiver: Receiver, change: Change, sent: int
) -> None:
    assert await tries(sessions, receiver, change) == sent
