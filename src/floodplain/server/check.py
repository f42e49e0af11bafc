"""The command `floodplain check-tables`: replays every table of a store, after an upgrade.

The store is brought to its newest form first, as it would be by a server that starts, and records
of finished games that have none yet are kept.
"""

# interpreted: it reads the command line

import argparse
import asyncio

from rich.console import Console
from rich.progress import Progress

from floodplain.server.opening import must_exist, prepare_store, said_in_one_line
from floodplain.server.settings import default_store
from floodplain.server.store.store import Store
from floodplain.server.tables.kept import kept_record
from floodplain.server.tables.live import BrokenLog, replayed
from floodplain.terminal.words import plain

PAGE = 200


def run(arguments: argparse.Namespace) -> int:
    with said_in_one_line():
        url = arguments.store or default_store()
        must_exist(url)
        return asyncio.run(check(url, Console()))


class Count:
    """What has become of the tables."""

    def __init__(self) -> None:
        self.good = 0
        self.broken = 0
        self.kept = 0
        """Finished, and no longer to be played again; but their records are there."""

    def words(self) -> str:
        said = f"{self.good} tables can be played on, {self.broken} can not"
        return f"{said}, {self.kept} are kept as records" if self.kept else said


async def check(url: str, console: Console) -> int:
    """Print each table that can not be replayed, and how many could."""
    await prepare_store(url)
    store = Store(url)
    count = Count()
    try:
        total = await store.count_tables()
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("replaying", total=total)
            last = ""
            while page := await store.all_tables(last, PAGE):
                for table_id in page:
                    fault = await look_at(store, table_id, count)
                    if fault is not None:
                        say(progress.console, f"table {table_id}: {fault}")
                    progress.advance(task)
                last = page[-1]
    finally:
        await store.close()
    say(console, count.words())
    return 1 if count.broken else 0


def say(console: Console, line: str) -> None:
    console.print(plain(line), highlight=False, markup=False, soft_wrap=True)


async def look_at(store: Store, table_id: str, count: Count) -> str | None:
    """Why a table can not be replayed, where that is a loss; None if it can."""
    row = await store.table(table_id)
    if row is None:
        return None
    has_record = await store.record(table_id) is not None
    try:
        live = replayed(row, await store.entries_after(table_id, 0))
        if live.status != row.status:
            raise BrokenLog(f"its log makes it {live.status}, the store says {row.status}")
    except BrokenLog as error:
        if has_record:
            count.kept += 1
            return None
        count.broken += 1
        return str(error)
    count.good += 1
    if live.status == "finished" and not has_record:
        await store.keep_record(table_id, kept_record(live))
    return None
