"""Tables by who made them, sessions by the secret in their mail: both are looked up often."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_sessions_mail_token_hash", "sessions", ["mail_token_hash"])
