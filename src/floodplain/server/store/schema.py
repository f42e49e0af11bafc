"""What is stored.

The log is the game: `entries` holds everything that happened at a table, and its primary key is
the lock that lets one of several racing commands through. The other tables say who may do what,
keep what lists are made from, and tell until when a server was there; `records` keeps finished
games for programs that no longer have their rules.
"""

# interpreted: SQLAlchemy builds its tables at run time

import sqlalchemy as sa

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}

metadata = sa.MetaData(naming_convention=NAMES)

Time = sa.BigInteger
"""Milliseconds since 1970."""

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created_at", Time, nullable=False),
    sa.Column("webhook", sa.String(500)),
    sa.Column("webhook_secret", sa.String(64)),
    sa.Column("webhook_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("mail", sa.String(254)),
    sa.Column("mail_token_hash", sa.String(64)),
    sa.Column("mail_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("used_at", Time, nullable=False, server_default="0"),
    sa.Index(None, "mail_token_hash"),
    sa.Index(None, "used_at"),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("nonce", sa.String(64), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("invite_hash", sa.String(64), nullable=False),
    sa.Column("watch_hash", sa.String(64), nullable=False),
    sa.Column("created_at", Time, nullable=False),
    sa.Column("changed_at", Time, nullable=False),
    sa.Column("wake_at", Time),
    sa.Index(None, "status", "public", "changed_at"),
    sa.Index(None, "wake_at"),
    sa.Index(None, "host"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("session_id", sa.String(32)),
    sa.Column("token_hash", sa.String(64)),
    sa.Index(None, "session_id"),
)

watchers = sa.Table(
    "watchers",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("session_id", sa.String(32), primary_key=True),
    sa.Index(None, "session_id"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", Time, nullable=False),
    sa.Column("key", sa.String(100)),
    # No session goes while something of it is in a log.
    sa.Column("session_id", sa.ForeignKey("sessions.id")),
    sa.UniqueConstraint("table_id", "key"),
)

heartbeat = sa.Table(
    "heartbeat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("alive_at", Time, nullable=False),
    sa.Column("noted_at", Time, nullable=False),
)
"""One row: the time of the server when it was last alive, and that of the database then."""

KNOWN = entries.c.session_id.is_not(None)
sa.Index(None, entries.c.session_id, sqlite_where=KNOWN, postgresql_where=KNOWN)

records = sa.Table(
    "records",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
