"""Requests that Schemathesis makes up from the OpenAPI schema, sent in somebody's name."""

from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import APIOperation, BaseSchema, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.patience import PATIENCE_SECONDS
from tests.server.people import Person

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    negative_data_rejection,
]
TABLE = "{table_id}"
FAREWELLS = {"DELETE /api/session", "POST /api/session/log-out"}
"""Operations that end the session of whoever sends them."""

Operation = APIOperation[Any, Any, Any, Any]


class Fuzzer:
    """Counts what it sends, and holds each answer to the schema."""

    def __init__(self, schema: BaseSchema, each: int) -> None:
        self.schema = schema
        self.each = each
        """Requests to each operation."""
        self.sent = 0
        self.accepted: set[str] = set()
        """The operations that have done what they were asked to do."""

    def send(self, person: Person, mode: GenerationMode, table: str | None = None) -> None:
        """To every operation, or to all operations of a table that there is."""
        for operation in self.operations():
            if table is not None and TABLE not in operation.path:
                continue
            if goes_on_for_ever(operation, table) or operation.label in FAREWELLS:
                continue
            if mode == GenerationMode.POSITIVE or can_be_wrong(operation, table):
                self.send_to(operation, person, mode, table)

    def send_farewells(self, people: Sequence[Person]) -> None:
        """After the first of each nobody is there who could send another."""
        ends = [one for one in self.operations() if one.label in FAREWELLS]
        for operation, person in zip(ends, people, strict=True):
            self.send_to(operation, person, GenerationMode.POSITIVE, None)

    def operations(self) -> Iterator[Operation]:
        for found in self.schema.get_all_operations():
            assert isinstance(found, Ok), found.err()
            yield found.ok()

    def send_to(
        self, operation: Operation, person: Person, mode: GenerationMode, table: str | None
    ) -> None:
        strategy = operation.as_strategy(
            mode,
            path_parameters=None if table is None else {"table_id": table},
            headers={"Authorization": f"Bearer {person.token}"},
        )

        @settings(
            max_examples=self.each,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(strategy)
        def call(case: Case[Any]) -> None:
            self.call(case, operation)

        call()

    def send_again(self, person: Person, label: str, body: Any) -> None:
        """A request that was made up once, to the operation of that label."""
        (operation,) = (one for one in self.operations() if one.label == label)
        headers = {"Authorization": f"Bearer {person.token}"}
        self.call(operation.Case(headers=headers, body=body), operation)

    def call(self, case: Case[Any], operation: Operation) -> None:
        response = case.call(timeout=PATIENCE_SECONDS)
        self.sent += 1
        if response.status_code < 400:
            self.accepted.add(operation.label)
        case.validate_response(response, checks=CHECKS)


def goes_on_for_ever(operation: Operation, table: str | None) -> bool:
    """Streams end with the server; only those of tables that there are not are refused at once."""
    stream = operation.path.endswith(("/events", "/analysis"))
    return stream and (table is not None or TABLE not in operation.path)


def can_be_wrong(operation: Operation, table: str | None) -> bool:
    """Whether there is a body, a query or an id to be made up that could break the schema."""
    made_up = TABLE in operation.path and table is None
    return bool(operation.body or operation.query) or made_up
