"""What is in a store of either kind, for tests that look for what should or should not be there."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, text

from floodplain.server.store.schema import metadata
from floodplain.server.store.store import Store

Value = TypeVar("Value")
Rows = list[dict[str, Any]]


def in_store(address: str, work: Callable[[Connection], Value]) -> Value:
    """Look into a store, or change it behind the server's back."""

    async def done() -> Value:
        store = Store(address)
        try:
            return await store.database.write(work)
        finally:
            await store.close()

    # In a thread of its own: tests of the browser have a loop that runs already.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, done()).result()


def rows(address: str, query: str, **values: object) -> Rows:
    return in_store(
        address, lambda it: [dict(row) for row in it.execute(text(query), values).mappings()]
    )


def tell(address: str, statement: str, **values: object) -> None:
    in_store(address, lambda it: it.execute(text(statement), values).rowcount)


def everything(address: str) -> str:
    """All that is stored, as one text."""

    def read(connection: Connection) -> str:
        return "\n".join(
            f"{table.name}: {row}"
            for table in metadata.sorted_tables
            for row in connection.execute(table.select())
        )

    return in_store(address, read)
