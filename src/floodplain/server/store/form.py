"""The form of a store, and whether it is the one that this version of the program stores in.

A store that has it already, as it has on every start but the first, does without Alembic, which
takes longer to import than all our own modules together.
"""

# interpreted: it waits for the database

from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from floodplain.server.store.database import Database

SCRIPTS = files("floodplain.server.store.migrations").joinpath("versions")


def newest() -> str:
    """The form that the last migration makes; their files are numbered."""
    numbers = (script.name.partition("_")[0] for script in SCRIPTS.iterdir())
    return max(number for number in numbers if number.isdecimal())


def form_of(connection: Connection) -> str | None:
    """The form of a store; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


async def renew(database: Database) -> None:
    """Bring a store to the newest form; one of a later version is refused."""
    if await database.read(form_of) != newest():
        from floodplain.server.store import migrate  # noqa: PLC0415

        await migrate.upgrade(database)
