"""Rows to store: all of them right, and different where a test says so."""

from typing import Any

import msgspec

from floodplain.server.store.rows import Entry, SeatRow, SessionRow, TableRow

TABLE = TableRow(
    id="t1",
    game="rivero",
    rules=1,
    options="{}",
    settings="{}",
    seed="5eed",
    nonce="0123",
    status="open",
    public=True,
    host="ann",
    invite_hash="i" * 64,
    watch_hash="w" * 64,
    created_at=1_000,
    changed_at=1_000,
)


def table(table_id: str = "t1", **changes: Any) -> TableRow:
    return msgspec.structs.replace(TABLE, id=table_id, **changes)


def chairs(table_id: str = "t1", *sessions: str | None) -> list[SeatRow]:
    """A seat for each of the sessions; without any, two that nobody has."""
    return [
        SeatRow(table_id=table_id, seat=seat, session_id=session)
        for seat, session in enumerate(sessions or (None, None))
    ]


def entry(seq: int, key: str | None = None, **changes: Any) -> Entry:
    plain = Entry(seq=seq, kind="chat", text=f"entry {seq}", at=seq, key=key)
    return msgspec.structs.replace(plain, **changes)


def session(session_id: str = "ann", **changes: Any) -> SessionRow:
    plain = SessionRow(
        id=session_id,
        token_hash=session_id * 2,
        name=session_id.title(),
        created_at=1_000,
        used_at=1_000,
    )
    return msgspec.structs.replace(plain, **changes)
