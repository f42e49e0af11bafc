"""Tables with logs of thousands of entries, all of them asked for: how much stays in memory."""

import asyncio
import re
from contextlib import closing
from pathlib import Path

import msgspec

from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import DEVICE, ME
from tests.server.tables.logs import begun

from .comparing import Environment, Figures

ENTRIES = 10_000
PAGE = 4096


def in_memory(folder: Path, environment: Environment, tables: int) -> Figures:
    """Megabytes that the server has grown by, and the entries that it says it keeps."""
    with (
        Serving(folder, environment=environment) as server,
        closing(Person(server.address, "Mal")) as mal,
    ):
        asyncio.run(plant(server.store, mal.id, tables))
        before = megabytes(server)
        for number in range(tables):
            mal.sent("GET", f"/api/tables/long{number}")
        mal.create("rivero", [ME, DEVICE])  # so that the figures are new
        figures = mal.http.get("/metrics").text
        return {
            "entries stored": tables * ENTRIES,
            "tables in memory": figure(figures, "floodplain_cached_tables"),
            "entries in memory": figure(figures, "floodplain_cached_entries"),
            "megabytes": round(megabytes(server) - before),
        }


async def plant(store_address: str, host: str, tables: int) -> None:
    """Logs that chatter has made long, straight into the store: nobody has so much time."""
    store, log = Store(store_address), begun("rivero")
    try:
        for number in range(tables):
            name = f"long{number}"
            row = msgspec.structs.replace(log.row, id=name, status="running", host=host)
            talk = [
                Entry(seq=seq, kind="chat", seat=0, text=f"{seq} {'bla ' * 100}", at=10**9)
                for seq in range(len(log.entries) + 1, ENTRIES + 1)
            ]
            chairs = [SeatRow(table_id=name, seat=0, session_id=host)]
            await store.create(row, chairs, [*log.entries, *talk])
    finally:
        await store.close()


def megabytes(server: Serving) -> float:
    assert server.process is not None
    statm = Path(f"/proc/{server.process.pid}/statm").read_text(encoding="utf-8")
    return int(statm.split()[1]) * PAGE / 1e6


def figure(figures: str, name: str) -> float:
    """One of those for Prometheus; not a number where the version has none of that name."""
    found = re.search(rf"^{name} (\S+)$", figures, re.MULTILINE)
    return float(found[1]) if found else float("nan")
