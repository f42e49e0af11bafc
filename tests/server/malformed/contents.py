"""Everything that a store holds, to be compared before and after; without the heartbeat."""

import asyncio
from typing import Any

import sqlalchemy as sa

from floodplain.server.store.schema import heartbeat, metadata
from floodplain.server.store.store import Store

Row = tuple[tuple[str, Any], ...]
"""Names and values."""
Contents = dict[str, frozenset[Row]]
"""The rows of each table of the database."""


def contents_of(address: str) -> Contents:
    return asyncio.run(read(address))


async def read(address: str) -> Contents:
    store = Store(address)
    try:
        return {
            table.name: frozenset(
                tuple(dict(row).items()) for row in await store.rows(sa.select(table))
            )
            for table in metadata.sorted_tables
            if table is not heartbeat
        }
    finally:
        await store.close()


def values(rows: frozenset[Row], name: str) -> set[Any]:
    """What the rows hold under a name."""
    return {dict(row)[name] for row in rows}
