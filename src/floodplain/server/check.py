"""The command `floodplain check-tables`: replays every table of a store, after an upgrade.

The store is brought to its newest form first, as it would be by a server that starts.
"""

# interpreted: it reads the command line

import argparse
import asyncio

from rich.console import Console
from rich.progress import Progress

from floodplain.server.opening import must_exist, prepare_store, said_in_one_line
from floodplain.server.settings import default_store
from floodplain.server.store.store import Store
from floodplain.server.tables.live import BrokenLog, replayed
from floodplain.terminal.words import plain

PAGE = 200


def run(arguments: argparse.Namespace) -> int:
    with said_in_one_line():
        url = arguments.store or default_store()
        must_exist(url)
        return asyncio.run(check(url, Console()))


async def check(url: str, console: Console) -> int:
    """Print each table that can not be replayed, and how many could."""
    await prepare_store(url)
    store = Store(url)
    good, broken = 0, 0
    try:
        total = await store.count_tables()
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("replaying", total=total)
            last = ""
            while page := await store.all_tables(last, PAGE):
                for table_id in page:
                    fault = await fault_of(store, table_id)
                    good += fault is None
                    broken += fault is not None
                    if fault is not None:
                        say(progress.console, f"table {table_id}: {fault}")
                    progress.advance(task)
                last = page[-1]
    finally:
        await store.close()
    say(console, f"{good} tables can be played on, {broken} can not")
    return 1 if broken else 0


def say(console: Console, line: str) -> None:
    console.print(plain(line), highlight=False, markup=False, soft_wrap=True)


async def fault_of(store: Store, table_id: str) -> str | None:
    """Why a table can not be replayed; None if it can."""
    row = await store.table(table_id)
    if row is None:
        return None
    try:
        live = replayed(row, await store.entries_after(table_id, 0))
    except BrokenLog as error:
        return str(error)
    if live.status != row.status:
        return f"its log makes it {live.status}, the store says {row.status}"
    return None
