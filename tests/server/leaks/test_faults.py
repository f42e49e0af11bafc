"""When something goes wrong, neither the answer nor the log tells what it was about."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from floodplain.server.store.rows import Entry
from floodplain.server.store.store import Store

from ..conftest import Meet
from ..serving import Serving
from ..sitting import refused, two_at
from .party import Party
from .planted import HEADER
from .rivero_canaries import RiveroCanaries

SECRET = "display 7"
"""A choice of Die Reisbauern; at set-up it is against the rules."""


class PlainlyServing(Serving):
    """Logs as for people on a terminal."""

    logging = ("--verbose",)


@pytest.mark.parametrize("serving", [Serving, PlainlyServing])
def test_a_fault_of_the_server_tells_nothing(tmp_path: Path, serving: type[Serving]) -> None:
    canaries = RiveroCanaries()
    with serving(tmp_path, module="tests.server.leaks.planted") as server, Party(server) as party:
        table = party.sit_down(canaries, random.Random(1))
        exchange = table.ask(party.ann, "POST", "/why-not", {"move": "ocean"}, **{HEADER: "fault"})
        assert exchange.answer.status_code == 500
        assert b"a fault of ours" not in exchange.received
        party.search_all(canaries)
        assert "RuntimeError: a fault of ours" in server.logged()


def test_an_error_of_the_store_does_not_name_what_was_to_be_stored(tmp_path: Path) -> None:
    async def append() -> None:
        store = Store(f"sqlite:///{tmp_path / 'empty.db'}")
        try:
            entry = Entry(seq=1, kind="move", seat=0, text=SECRET, at=0, key="key")
            await store.append("table", entry, {})
        finally:
            await store.close()

    with pytest.raises(OperationalError, match="no such table") as caught:
        asyncio.run(append())
    assert SECRET not in str(caught.value)


def test_a_log_that_can_not_be_replayed_tells_no_choice(serving: Serving, meet: Meet) -> None:
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    table = two_at(ann, bob, "reisbauern")
    seq = ann.position(table)["seq"] + 1
    serving.stop()
    with closing(sqlite3.connect(serving.store.removeprefix("sqlite:///"))) as store, store:
        columns = "INSERT INTO entries (table_id, seq, kind, seat, text, at)"
        store.execute(f"{columns} VALUES (?, ?, 'move', 0, ?, 0)", (table, seq, SECRET))
    serving.start()
    for path in ("", "/position", "/events", "/record", "/analysis"):
        answer = bob.ask("GET", f"/api/tables/{table}{path}")
        # A word of its own: it does not pass, as what is busy does.
        assert refused(answer, 503, "can not be played on")["error"] == "unplayable"
        assert SECRET not in answer.text
    assert "check-tables" in serving.logged()
    assert SECRET not in serving.logged()
