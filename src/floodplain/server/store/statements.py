"""What the store asks and does again and again: put together once, filled in each time."""

# interpreted: SQLAlchemy builds its statements at run time

from typing import Any

from sqlalchemy import BigInteger, String, bindparam, func, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

from floodplain.server.store.schema import (
    entries,
    heartbeat,
    records,
    seats,
    sessions,
    tables,
    watchers,
)


class DatabaseTime(GenericFunction[int]):
    """Milliseconds since 1970 by the clock of the database, which all processes share."""

    type = BigInteger()
    name = "database_time"
    inherit_cache = True


@compiles(DatabaseTime, "sqlite")
def sqlite_time(_element: DatabaseTime, _compiler: Any, **_: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(DatabaseTime, "postgresql")
def postgres_time(_element: DatabaseTime, _compiler: Any, **_: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


ADD_ENTRY = entries.insert()
ENTRIES_AFTER = (
    select(*(column for column in entries.c if column.name != "table_id"))
    .where(entries.c.table_id == bindparam("table"), entries.c.seq > bindparam("after"))
    .order_by(entries.c.seq)
)

TABLE = select(tables).where(tables.c.id == bindparam("table"))
CHANGE_TABLE = tables.update().where(tables.c.id == bindparam("table"))
ALL_TABLES = (
    select(tables.c.id)
    .where(tables.c.id > bindparam("after"))
    .order_by(tables.c.id)
    .limit(bindparam("most"))
)
LAST_CHANGED = (
    select(tables.c.id).order_by(tables.c.changed_at.desc(), tables.c.id).limit(bindparam("most"))
)
PUBLIC_TABLES = LAST_CHANGED.where(tables.c.status == bindparam("in_status"), tables.c.public)
OWN_SEAT = tables.c.id.in_(
    select(seats.c.table_id).where(seats.c.session_id == bindparam("session"))
)
OWN_TABLES = LAST_CHANGED.where(
    OWN_SEAT | (tables.c.host == bindparam("session")), tables.c.status != "closed"
)
OWN_RUNNING_TABLES = (
    select(tables.c.id)
    .join(seats, seats.c.table_id == tables.c.id)
    .where(seats.c.session_id == bindparam("session"), tables.c.status == "running")
    .group_by(tables.c.id, tables.c.changed_at)
    .order_by(tables.c.changed_at.desc(), tables.c.id)
    .limit(bindparam("most"))
)
OWN_RUNNING_SEATS = (
    select(
        seats.c.table_id,
        seats.c.seat,
        select(func.max(entries.c.seq))
        .where(entries.c.table_id == tables.c.id)
        .scalar_subquery()
        .label("seq"),
    )
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.session_id == bindparam("session"), tables.c.id.in_(OWN_RUNNING_TABLES))
    .order_by(tables.c.changed_at.desc(), tables.c.id, seats.c.seat)
)
OWN_UNFINISHED_TABLES = select(tables.c.id).where(
    OWN_SEAT | (tables.c.host == bindparam("session")), tables.c.status.in_(("open", "running"))
)
HOSTED = select(func.count().label("tables")).where(
    tables.c.host == bindparam("session"), tables.c.status.in_(("open", "running"))
)
TABLES_TO_WAKE = (
    select(tables.c.id, tables.c.wake_at)
    .where(tables.c.wake_at <= bindparam("now"))
    .order_by(tables.c.wake_at)
    .limit(bindparam("most"))
)
SET_WAKE = tables.update().where(
    tables.c.id == bindparam("table"), tables.c.wake_at == bindparam("due")
)

IS_WAITING = tables.c.wake_at > 0
ALL_ENTRIES = entries.alias()
NEWEST_SEQ = (
    select(func.max(ALL_ENTRIES.c.seq))
    .where(ALL_ENTRIES.c.table_id == tables.c.id)
    .scalar_subquery()
)
TABLES_WAITING = (
    select(tables.c.id, tables.c.settings, tables.c.wake_at)
    .add_columns(entries.c.seq, entries.c.kind, entries.c.at)
    .where(IS_WAITING, entries.c.table_id == tables.c.id, entries.c.seq == NEWEST_SEQ)
)
"""With the newest entry of each."""
CHANGE_WAKE = (
    tables.update().where(tables.c.id == bindparam("table")).values(wake_at=bindparam("to"))
)
LAST_BEAT = select(
    heartbeat.c.alive_at, (DatabaseTime() - heartbeat.c.noted_at).label("age")
).where(heartbeat.c.id == 1)
BEAT = (
    heartbeat.update()
    .where(heartbeat.c.id == 1)
    .values(alive_at=bindparam("now"), noted_at=DatabaseTime())
)
BEAT_WHERE_NEEDED = BEAT.where(select(tables.c.id).where(IS_WAITING).exists())
BEAT_AFTER = BEAT.where(heartbeat.c.alive_at == bindparam("last"))

SEATS = select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.seat)
TAKE_SEAT = seats.update().where(
    seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("number")
)
HAND_OVER = entries.update().where(
    entries.c.table_id == bindparam("table"),
    entries.c.seat == bindparam("number"),
    entries.c.kind == "sit",
    entries.c.session_id
    == select(seats.c.session_id)
    .where(seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("number"))
    .scalar_subquery(),
)
"""The name on a seat goes with the seat to whoever takes it over."""
WATCH = watchers.insert().from_select(
    ["table_id", "session_id"],
    # Until this is stored nobody makes new links.
    select(tables.c.id, bindparam("session", type_=String))
    .where(tables.c.id == bindparam("table"), tables.c.watch_hash == bindparam("hashed"))
    .with_for_update(read=True),
)
STOP_WATCHING = watchers.delete().where(watchers.c.table_id == bindparam("table"))
WATCHES = select(watchers).where(
    watchers.c.table_id == bindparam("table"), watchers.c.session_id == bindparam("session")
)

SESSION = select(sessions).where(sessions.c.id == bindparam("session"))
SESSION_OF_TOKEN = select(sessions).where(sessions.c.token_hash == bindparam("hashed"))
SESSION_OF_MAIL_TOKEN = select(sessions).where(sessions.c.mail_token_hash == bindparam("hashed"))
CONFIRM_MAIL = (
    sessions.update()
    .where(sessions.c.mail_token_hash == bindparam("hashed"))
    .values(mail_confirmed=True, mail_token_hash=None)
)
CONFIRM_WEBHOOK = (
    sessions.update()
    .where(sessions.c.id == bindparam("session"), sessions.c.webhook_secret == bindparam("secret"))
    .values(webhook_confirmed=True)
)
STOP_MAIL = (
    sessions.update()
    .where(sessions.c.id == bindparam("session"), sessions.c.mail == bindparam("address"))
    .values(mail=None, mail_confirmed=False, mail_token_hash=None)
)
CHANGE_SESSION = sessions.update().where(sessions.c.id == bindparam("session"))
CHANGE_HELD_SESSION = CHANGE_SESSION.where(sessions.c.token_hash == bindparam("held"))
USED = sessions.update().where(
    sessions.c.id == bindparam("session"),
    sessions.c.used_at > 0,
    sessions.c.used_at < bindparam("day"),
)
UNUSED_SINCE = (
    select(sessions.c.id)
    .where(sessions.c.used_at < bindparam("day"))
    .order_by(sessions.c.used_at)
    .limit(bindparam("most"))
)

RECORD = select(records.c.text).where(records.c.table_id == bindparam("table"))
WITHOUT_RECORD = (
    select(tables.c.id)
    .where(
        tables.c.status == "finished",
        tables.c.id > bindparam("after"),
        tables.c.id.not_in(select(records.c.table_id)),
    )
    .order_by(tables.c.id)
    .limit(bindparam("most"))
)
