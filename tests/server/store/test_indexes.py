"""However many tables and guests there are, what is asked again and again is looked up."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import CompoundSelect, Delete, Select, Update
from sqlalchemy.dialects import sqlite

from floodplain.server.store import forgetting, statements

Asked = Select[tuple[object, ...]] | CompoundSelect[tuple[object, ...]] | Update | Delete

LEFT_OUT = {
    "LAST_CHANGED",  # a part of others
    "SESSIONS_CALLED",  # asked by a person at the command line
}

ASKED = {
    name: statement
    for name, statement in {**vars(statements), **vars(forgetting)}.items()
    if isinstance(statement, Select | CompoundSelect | Update | Delete) and name not in LEFT_OUT
}


def plan(file: Path, statement: Asked) -> list[str]:
    """How SQLite would go about it."""
    if isinstance(statement, Select | CompoundSelect):
        open_values = [name for name, value in statement.compile().params.items() if value is None]
        statement = statement.params(dict.fromkeys(open_values, 0))
    compiled = statement.compile(
        dialect=sqlite.dialect(), compile_kwargs={"render_postcompile": True}
    )
    values = [0] * len(compiled.positiontup or ())
    connection = sqlite3.connect(file)
    try:
        return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {compiled}", values)]
    finally:
        connection.close()


@pytest.mark.parametrize("name", list(ASKED))
def test_nothing_is_read_from_end_to_end(sqlite_model: Path, name: str) -> None:
    steps = plan(sqlite_model, ASKED[name])
    assert steps
    assert not [step for step in steps if step.startswith("SCAN")], steps
