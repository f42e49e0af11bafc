"""Work with a database: a function of a connection, done where it holds nobody up.

The functions are plain ones, the same for both databases: PostgreSQL is spoken to over the
network without a thread, SQLite in threads (see `store.sqlite`).
"""

# interpreted: it waits for the network

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from floodplain.server.store import engines

Value = TypeVar("Value")
Work = Callable[[Connection], Value]


class Database(ABC):
    """What can be done with one."""

    @abstractmethod
    async def read(self, work: Work[Value]) -> Value:
        """Ask something, in one statement."""

    @abstractmethod
    async def write(self, work: Work[Value]) -> Value:
        """Change something: all of it or nothing, and for good when this returns.

        The work may be done again from the start if its transaction fails.
        """

    @abstractmethod
    async def try_writing(self) -> None:
        """Raise what a change would meet; nothing is different afterwards."""

    @abstractmethod
    async def close(self) -> None:
        """Work that has begun is done to its end."""


class PostgresDatabase(Database):
    """Many connections, each with a transaction of its own."""

    def __init__(self, url: URL) -> None:
        self.engine = engines.postgres_engine(url)
        self.reader = self.engine.execution_options(isolation_level=engines.NO_TRANSACTION)

    async def read(self, work: Work[Value]) -> Value:
        async with self.reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Value]) -> Value:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def try_writing(self) -> None:
        """A lock on a row is a change of it, which a database that is only read refuses."""
        async with self.engine.connect() as connection:  # and taken back at the end
            await connection.execute(text("SELECT version_num FROM alembic_version FOR UPDATE"))

    async def close(self) -> None:
        await self.engine.dispose()
