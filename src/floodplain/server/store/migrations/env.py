"""How Alembic runs our migrations: on the connection that it is given."""

from alembic import context

from floodplain.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
