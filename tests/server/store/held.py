"""A store of SQLite that is busy for as long as a test wants."""

import asyncio
import threading

from sqlalchemy import Connection

from floodplain.server.store.store import Store


class Held:
    """A writer in the middle of a transaction, until the block ends."""

    def __init__(self, store: Store, statement: str = "SELECT 1") -> None:
        self.store = store
        self.statement = statement
        self.begun, self.released = threading.Event(), threading.Event()

    def work(self, connection: Connection) -> None:
        connection.exec_driver_sql(self.statement)
        self.begun.set()
        assert self.released.wait(10)

    async def __aenter__(self) -> None:
        self.writing = asyncio.create_task(self.store.database.write(self.work))
        assert await asyncio.to_thread(self.begun.wait, 10)

    async def __aexit__(self, *_: object) -> None:
        self.released.set()
        await self.writing
