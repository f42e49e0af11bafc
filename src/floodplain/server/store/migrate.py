"""Bringing a database to the form that this version of the program stores in."""

# interpreted: Alembic loads its scripts at run time

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from floodplain.server.store.database import Database
from floodplain.server.store.engines import StoreError

LOCK = 0x464C4F4F44
"""Any number of our own: processes that start together migrate one after the other."""


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", "floodplain.server.store:migrations")
    return made


async def upgrade(database: Database, revision: str = "head") -> None:
    await database.write(lambda connection: upgrade_on(connection, revision))


def upgrade_on(connection: Connection, revision: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    refuse_newer(connection)
    made = config()
    made.attributes["connection"] = connection
    command.upgrade(made, revision)


def refuse_newer(connection: Connection) -> None:
    """A database of a later version is left alone."""
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    for head in MigrationContext.configure(connection).get_current_heads():
        if head not in known:
            raise StoreError(
                f"the store has form {head}, which this version does not know: "
                "it belongs to a later version of Floodplain"
            )
