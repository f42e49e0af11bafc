"""Two processes on one database: the primary key lets one of them through."""

import asyncio
import json
import subprocess
import sys
from contextlib import ExitStack

import pytest

from floodplain.server.store.store import Store
from tests.patience import PATIENCE_SECONDS

from . import rows

pytestmark = pytest.mark.bulk

PLACES = 100


async def lay_table(address: str) -> None:
    store = Store(address)
    await store.create(rows.table(), rows.chairs(), [])
    await store.close()


async def places_taken(address: str) -> list[int]:
    store = Store(address)
    found = [entry.seq for entry in await store.entries_after("t1", 0)]
    await store.close()
    return found


def test_each_place_goes_to_one_of_two_processes(address: str) -> None:
    asyncio.run(lay_table(address))
    command = [sys.executable, "-m", "tests.server.store.racer", address, "t1", str(PLACES)]
    with ExitStack() as stack:
        racers = [
            stack.enter_context(
                subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            )
            for _ in range(2)
        ]
        for racer in racers:
            assert racer.stdout is not None
            assert racer.stdout.readline() == "ready\n"
        for racer in racers:
            assert racer.stdin is not None
            racer.stdin.write("go\n")
            racer.stdin.flush()
        won = [json.loads(racer.communicate(timeout=PATIENCE_SECONDS)[0]) for racer in racers]
    assert sorted(won[0] + won[1]) == list(range(1, PLACES + 1))
    assert asyncio.run(places_taken(address)) == list(range(1, PLACES + 1))
