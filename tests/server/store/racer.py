"""A process that races for every place of a log: `python -m tests.server.store.racer …`.

It prints when it is ready, waits for a line, and prints the places that it got.
"""

import asyncio
import sys

from floodplain.server.store.store import Store, Taken

from . import rows


async def race(address: str, table_id: str, places: int) -> list[int]:
    store, got = Store(address), []
    await store.try_writing()
    print("ready", flush=True)
    sys.stdin.readline()
    for seq in range(1, places + 1):
        try:
            await store.append(table_id, rows.entry(seq), {})
        except Taken:
            continue
        got.append(seq)
    await store.close()
    return got


if __name__ == "__main__":
    print(asyncio.run(race(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
