"""Whose name and words an entry holds, when a session was last used, and records of old games.

What was stored before is found out as far as it can be: messages by their keys, which begin with
their session, and names by who has the seat. For sessions, the day of the migration counts as the
day of their last use.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

DAY = 86_400_000
"""Milliseconds."""

MESSAGES = """
UPDATE entries SET session_id = substr(key, 1, 16)
WHERE kind = 'chat' AND substr(key, 17, 1) = ':'
AND EXISTS (SELECT 1 FROM sessions WHERE sessions.id = substr(entries.key, 1, 16))
"""
NAMES = """
UPDATE entries SET session_id = (
    SELECT sessions.id FROM seats JOIN sessions ON sessions.id = seats.session_id
    WHERE seats.table_id = entries.table_id AND seats.seat = entries.seat
)
WHERE kind = 'sit' AND seq = (
    SELECT max(seq) FROM entries AS later
    WHERE later.table_id = entries.table_id AND later.seat = entries.seat AND later.kind = 'sit'
)
"""


def upgrade() -> None:
    owner = sa.ForeignKey("sessions.id", name="fk_entries_session_id")
    op.add_column("entries", sa.Column("session_id", sa.String(32), owner), inline_references=True)
    op.execute(MESSAGES)
    op.execute(NAMES)
    known = sa.text("session_id IS NOT NULL")
    op.create_index(
        "ix_entries_session_id",
        "entries",
        ["session_id"],
        sqlite_where=known,
        postgresql_where=known,
    )
    op.create_index("ix_watchers_session_id", "watchers", ["session_id"])

    op.add_column(
        "sessions", sa.Column("used_at", sa.BigInteger, nullable=False, server_default="0")
    )
    op.execute(f"UPDATE sessions SET used_at = {time.time_ns() // 1_000_000 // DAY * DAY}")
    op.create_index("ix_sessions_used_at", "sessions", ["used_at"])

    op.create_table(
        "records",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_records_table_id", ondelete="CASCADE"
        ),
    )
