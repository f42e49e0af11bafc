"""SQLite in threads: one that writes, and a few that read.

A commit waits for the disk, which takes as long for fifty changes as for one. What comes while
the writer writes therefore goes into its next transaction, all together; each change is answered
for when the transaction that holds it is committed, and not before.
"""

# interpreted: it waits for threads

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from floodplain.server.store import engines
from floodplain.server.store.database import Database, Value, Work

AT_ONCE = 100


class Waiting(NamedTuple):
    """Work that waits for the writer, and the answer that somebody waits for."""

    work: Work[Any]
    answer: "asyncio.Future[Any]"


def store_version_again(connection: Connection) -> None:
    """SQLite keeps a number for its users, which we do not use, and writes it when told to."""
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


class SqliteDatabase(Database):
    """One file."""

    def __init__(self, url: URL) -> None:
        self.writer = engines.sqlite_writer(url)
        self.reader = engines.sqlite_reader(url)
        self.writing_thread = ThreadPoolExecutor(1, "store-writer")
        self.reading_threads = ThreadPoolExecutor(engines.READERS, "store-reader")
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def read(self, work: Work[Value]) -> Value:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reading_threads, self.read_now, work)

    def read_now(self, work: Work[Value]) -> Value:
        with self.reader.connect() as connection:
            return work(connection)

    async def write(self, work: Work[Value]) -> Value:
        answer: asyncio.Future[Value] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(work, answer))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write_on())
        return await answer

    async def write_on(self) -> None:
        """Write until nothing waits."""
        while self.waiting:
            some, self.waiting = self.waiting[:AT_ONCE], self.waiting[AT_ONCE:]
            await self.settle(some)

    async def settle(self, some: Sequence[Waiting]) -> None:
        """All in one transaction; where one of them, not the file, is at fault, each in its own."""
        loop = asyncio.get_running_loop()
        works = [one.work for one in some]
        try:
            values = await loop.run_in_executor(self.writing_thread, self.write_now, works)
        except Exception as error:
            if len(some) > 1 and not isinstance(error, OperationalError):
                for one in some:
                    await self.settle([one])
                return
            for one in some:
                if not one.answer.done():  # else nobody waits for it any more
                    one.answer.set_exception(error)
        else:
            for one, value in zip(some, values, strict=True):
                if not one.answer.done():
                    one.answer.set_result(value)

    def write_now(self, works: Sequence[Work[Any]]) -> list[Any]:
        with self.writer.begin() as connection:
            return [work(connection) for work in works]

    async def try_writing(self) -> None:
        """What is taken back never reaches the disk, so a number is stored once more as it is."""
        await self.write(store_version_again)

    async def close(self) -> None:
        if self.writing is not None:
            await self.writing
        for threads in (self.writing_thread, self.reading_threads):
            await asyncio.to_thread(threads.shutdown)
        self.writer.dispose()
        self.reader.dispose()
