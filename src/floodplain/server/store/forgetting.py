"""Taking somebody out of the store: each function is work with one connection.

What others need stays: the moves of a game, their order and their times. A guest is taken out of
one table at a time, so that nobody waits long, and at last their session goes.
"""

# interpreted: SQLAlchemy builds its statements at run time

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import BindParameter, Connection, Row, String, bindparam, cast, select, union

from floodplain.server.store.schema import entries, seats, sessions, tables, watchers

SESSION: BindParameter[Any] = bindparam("session")
AT_TABLE: BindParameter[Any] = bindparam("table")

TABLES_OF = union(
    select(seats.c.table_id).where(seats.c.session_id == SESSION),
    select(tables.c.id).where(tables.c.host == SESSION),
    select(entries.c.table_id).where(entries.c.session_id == SESSION),
)
"""Every table that holds something of a guest."""

OF_GUEST = (entries.c.table_id == AT_TABLE) & (entries.c.session_id == SESSION)
HELD = select(entries.c.seq, entries.c.kind).where(OF_GUEST).order_by(entries.c.seq)
BLANK = entries.update().where(OF_GUEST, entries.c.kind == bindparam("of_kind"))
DISOWN = entries.update().where(OF_GUEST).values(session_id=None)
RENAME_KEYS = (
    entries.update()
    .where(entries.c.table_id == AT_TABLE, entries.c.key.startswith(bindparam("prefix")))
    .values(key="somebody:" + cast(entries.c.seq, String))
)
HELD_SEATS = select(seats.c.seat).where(seats.c.table_id == AT_TABLE, seats.c.session_id == SESSION)
GIVE_SEATS_BACK = (
    seats.update()
    .where(seats.c.table_id == AT_TABLE, seats.c.session_id == SESSION)
    .values(session_id=None, token_hash=None)
)
NO_HOST = tables.update().where(tables.c.id == AT_TABLE, tables.c.host == SESSION).values(host="")
LAST_ENTRY = (
    select(entries.c.seq, entries.c.at)
    .where(entries.c.table_id == AT_TABLE)
    .order_by(entries.c.seq.desc())
    .limit(1)
)
STOP_WATCHING = watchers.delete().where(watchers.c.session_id == SESSION)
REMOVE_SESSION = sessions.delete().where(sessions.c.id == SESSION)

SESSIONS_CALLED = (
    select(sessions)
    .where(
        (sessions.c.name == bindparam("name"))
        | sessions.c.id.in_(
            select(entries.c.session_id).where(
                entries.c.session_id.is_not(None),
                entries.c.kind == "sit",
                entries.c.text == bindparam("sat"),
            )
        )
    )
    .order_by(sessions.c.created_at, sessions.c.id)
)
"""Asked by whoever runs the server, and not often."""


def take_out(
    connection: Connection, table_id: str, session_id: str, blanks: Mapping[str, str]
) -> int | None:
    """Take a guest out of one table; the number of the entry that says so, if others can see it.

    `blanks` are the texts that take the place of theirs, by the kind of the entry.
    """
    whose = {"table": table_id, "session": session_id}
    # Read first: an entry that comes between the two takes the place of the one that is made here.
    last = connection.execute(LAST_ENTRY, {"table": table_id}).first()
    held = connection.execute(HELD, whose).all()
    blanked = [seq for seq, kind in held if kind in blanks]
    seated = connection.execute(HELD_SEATS, whose).first() is not None
    # The entry comes first, as in every command: so none of two waits for what the other holds.
    noted = note(connection, table_id, last, blanked) if blanked or seated else None
    connection.execute(NO_HOST, whose)
    for kind, text in blanks.items():
        connection.execute(BLANK, {**whose, "of_kind": kind, "text": text})
    connection.execute(DISOWN, whose)
    # Keys begin with the session that made them up. That an entry has one tells people from bots.
    connection.execute(RENAME_KEYS, {"table": table_id, "prefix": f"{session_id}:"})
    connection.execute(GIVE_SEATS_BACK, whose)
    return noted


def note(
    connection: Connection, table_id: str, last: Row[Any, Any] | None, blanked: Sequence[int]
) -> int:
    """Enter that somebody was forgotten, and which entries hold nothing of them any more.

    It happened at no other time than what came before, so lists are not put into another order.
    """
    entry = {
        "table_id": table_id,
        "seq": last.seq + 1 if last else 1,
        "kind": "forget",
        "text": " ".join(str(seq) for seq in blanked),
        "at": last.at if last else 0,
    }
    connection.execute(entries.insert(), entry)
    return int(entry["seq"])


def remove(connection: Connection, session_id: str) -> None:
    """The session itself; the database refuses while something of it is in a log."""
    connection.execute(STOP_WATCHING, {"session": session_id})
    connection.execute(REMOVE_SESSION, {"session": session_id})
