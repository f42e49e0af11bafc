"""Until when a server was there: nobody's clock runs while it is away."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("alive_at", sa.BigInteger, nullable=False),
        sa.Column("noted_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )
    # The last that is known of an earlier version is the last entry that it stored.
    op.execute("INSERT INTO heartbeat SELECT 1, COALESCE(MAX(changed_at), 0), 0 FROM tables")
