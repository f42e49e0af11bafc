"""Requests made from the OpenAPI schema: against it, and along it, to the letter."""

from contextlib import closing

import pytest
import schemathesis
from schemathesis import BaseSchema, GenerationMode

from tests.server.people import Person
from tests.server.sitting import two_at

from .contents import contents_of, values
from .fuzzer import FAREWELLS, Fuzzer
from .scene import Scene

FAILED_ONCE = [
    # NUL, which PostgreSQL cannot store: it was answered by 503.
    ("POST /api/session/mail/stop", {"token": "7Ú±9\x00\nÌ9ãôQM}\U0007ddc9Hû\x98\x18\x0f"}),
]
"""Requests that were made up and found a fault."""


@pytest.fixture(scope="session")
def schema(scene: Scene) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{scene.server.address}/schema")


def against_the_schema(scene: Scene, schema: BaseSchema, each: int) -> int:
    """How many requests were refused, and changed nothing."""
    before = contents_of(scene.server.store)
    fuzzer = Fuzzer(schema, each)
    fuzzer.send(scene.eve, GenerationMode.NEGATIVE)
    fuzzer.send(scene.eve, GenerationMode.NEGATIVE, scene.public)
    for table in (scene.running, scene.open, scene.finished):
        fuzzer.send(scene.bob, GenerationMode.NEGATIVE, table)
    assert contents_of(scene.server.store) == before
    assert not scene.server.complaints()
    return fuzzer.sent


def along_the_schema(scene: Scene, schema: BaseSchema, each: int) -> None:
    """Good requests do what they say, to the sender's own table and to new ones, and no more."""
    before = contents_of(scene.server.store)
    with (
        closing(Person(scene.server.address, "Ivy")) as ivy,
        closing(Person(scene.server.address, "Jim")) as jim,
    ):
        own = two_at(ivy, jim)
        fuzzer = Fuzzer(schema, each)
        fuzzer.send(ivy, GenerationMode.POSITIVE)
        for table in (own, scene.running, scene.public, scene.open, scene.finished):
            fuzzer.send(ivy, GenerationMode.POSITIVE, table)
        fuzzer.send_farewells([ivy, jim])
    after = contents_of(scene.server.store)
    assert all(rows <= after[name] for name, rows in before.items())
    known = values(before["tables"], "id")
    for name in ("seats", "entries", "watchers"):
        assert not known & values(after[name] - before[name], "table_id")
    position, session = "GET /api/tables/{table_id}/position", "POST /api/session"
    assert {position, session, *FAREWELLS} <= fuzzer.accepted
    assert not scene.server.complaints()


@pytest.mark.parametrize(("label", "body"), FAILED_ONCE)
def test_what_has_failed_once_is_sent_again(
    scene: Scene, schema: BaseSchema, label: str, body: object
) -> None:
    Fuzzer(schema, 1).send_again(scene.eve, label, body)
    assert not scene.server.complaints()


@pytest.mark.bulk
def test_what_breaks_the_schema_changes_nothing(scene: Scene, schema: BaseSchema) -> None:
    assert against_the_schema(scene, schema, 2) > 100


@pytest.mark.long
def test_thousands_that_break_the_schema_change_nothing(scene: Scene, schema: BaseSchema) -> None:
    assert against_the_schema(scene, schema, 50) > 4000


@pytest.mark.bulk
def test_what_keeps_the_schema_is_answered_as_it_says(scene: Scene, schema: BaseSchema) -> None:
    along_the_schema(scene, schema, 2)


@pytest.mark.long
def test_thousands_that_keep_the_schema(scene: Scene, schema: BaseSchema) -> None:
    along_the_schema(scene, schema, 20)
