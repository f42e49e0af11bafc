"""Where a player wants to be told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in (
        sa.Column("webhook", sa.String(500)),
        sa.Column("webhook_secret", sa.String(64)),
        sa.Column("mail", sa.String(254)),
        sa.Column("mail_token_hash", sa.String(64)),
        sa.Column("mail_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("sessions", column)
