"""The command `floodplain forget`: for whoever runs a server and is asked to forget somebody."""

# interpreted: it reads the command line

import argparse
import asyncio
from datetime import UTC, datetime

from floodplain.server.attendants.forgetting import Forgetting
from floodplain.server.bus.bus import LocalBus
from floodplain.server.identity.sessions import DAY, Sessions, today
from floodplain.server.opening import must_exist, prepare_store, said_in_one_line
from floodplain.server.settings import default_store
from floodplain.server.store import engines
from floodplain.server.store.lock import alone_on
from floodplain.server.store.rows import SessionRow
from floodplain.server.store.store import Store
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.settings import Occupant
from floodplain.server.tables.tables import Tables
from floodplain.terminal.usage import UsageError
from floodplain.terminal.words import plain

NOT_CLEAR = 1
"""The exit code when it is not clear who is meant; then nobody is forgotten."""
MOST_AT_ONCE = 1_000_000
CACHED_TABLES = 10


def run(arguments: argparse.Namespace) -> int:
    if not arguments.who and arguments.older_than is None:
        raise UsageError("say whom to forget: an id, a name or --older-than DAYS")
    with said_in_one_line():
        url = arguments.store or default_store()
        must_exist(url)
        with alone_on(engines.parsed(url)):
            return asyncio.run(forget(url, arguments))


async def forget(url: str, arguments: argparse.Namespace) -> int:
    await prepare_store(url)
    store = Store(url)
    try:
        meant, unclear = await named(store, arguments.who)
        for line in unclear or [await described(store, session) for session in meant]:
            print(plain(line))
        if unclear:
            return NOT_CLEAR
        ids = {session.id for session in meant}
        if arguments.older_than is not None:
            since = today() - arguments.older_than * DAY
            ids.update(await store.unused_since(since, MOST_AT_ONCE))
        if arguments.yes:
            await forget_all(store, ids)
        print(said(len(ids), arguments.yes))
        return 0
    finally:
        await store.close()


async def named(store: Store, who: list[str]) -> tuple[list[SessionRow], list[str]]:
    """The guests who are meant, and lines about each name that means nobody or several."""
    meant: list[SessionRow] = []
    unclear: list[str] = []
    for name in who:
        sat = Occupant(kind="person", name=name).written()
        found = await store.sessions_called(name, sat)
        if not found:
            unclear.append(f"no guest has the id or the name '{name}'")
        elif len(found) > 1:
            unclear.append(f"several guests are called '{name}'; give one of these ids:")
            unclear += [await described(store, session) for session in found]
        meant += found
    return meant, unclear


async def described(store: Store, session: SessionRow) -> str:
    day = datetime.fromtimestamp(session.used_at / 1000, UTC).date()
    count = len(await store.tables_of(session.id))
    tables = "1 table" if count == 1 else f"{count:,} tables"
    return f"{session.id}  '{session.name}', last here on {day}, at {tables}"


async def forget_all(store: Store, ids: set[str]) -> None:
    """As the server itself would do it; processes on the same store read of it in the logs."""
    bus = LocalBus()
    tables = Tables(store, bus, Feeds(), CACHED_TABLES)
    forgetting = Forgetting(tables, Sessions(store), bus)
    for session_id in ids:
        await forgetting.forget(session_id)


def said(guests: int, done: bool) -> str:
    counted = "1 guest" if guests == 1 else f"{guests:,} guests"
    return f"forgotten: {counted}" if done else f"would forget {counted}; add --yes to do it"
