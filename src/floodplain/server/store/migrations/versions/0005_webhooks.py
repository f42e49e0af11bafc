"""Whether a webhook has shown that it belongs to whoever entered it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "sessions",
        sa.Column("webhook_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
