"""What the OpenAPI schema says beyond the words of the handlers themselves.

How an operation can refuse, whether it wants a token, and that unknown fields are not taken.
"""

# interpreted: it is part of the server

from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin, ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.typing import FieldDefinition

from floodplain.server.api.errors import Problem

REFUSALS = {
    400: "Something in the request does not fit",
    401: "There is no session",
    403: "The guest has no right to it",
    404: "There is no such thing, or the guest may not know of it",
    408: "The body took too long to arrive",
    409: "It can not be done now; a command that came too late gets the fresh position",
    413: "The body is too large",
    422: "The rules forbid the move",
    429: "That was too much at once; a header says when to come back",
    503: "Something that the server needs does not answer, or its version can not play the table",
}
TOKEN = "token"
COMPONENTS = Components(
    security_schemes={
        TOKEN: SecurityScheme(
            type="http", scheme="bearer", description="What a program gets from POST /api/session"
        )
    }
)

PROVIDED = frozenset({"self", "house", "guest", "request", "data"})
"""What a handler takes from elsewhere than from the path and the query."""


def refusal(status: int) -> ResponseSpec:
    return ResponseSpec(Problem, generate_examples=False, description=REFUSALS[status])


ILLEGAL = {422: refusal(422)}
"""For an operation that the rules of a game can forbid."""


class Described(ReceiveRoutePlugin):
    """Completes each route as it is added; what a handler says itself stands."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
            for handler, _ in route.route_handler_map.values():
                common = {status: refusal(status) for status in statuses(handler)}
                handler.responses = {**common, **(handler.responses or {})}
                if "guest" in handler.parsed_fn_signature.parameters:
                    handler.security = [{TOKEN: []}]


def statuses(handler: HTTPRouteHandler) -> list[int]:
    """How a handler can refuse, by what it asks for."""
    asked = set(handler.parsed_fn_signature.parameters)
    command = not handler.http_methods <= {"GET", "HEAD"}
    reasons = {
        400: bool(asked - PROVIDED) or "data" in asked,
        401: "guest" in asked,
        403: command or "table_id" in asked,
        404: not asked.isdisjoint({"table_id", "name"}),
        408: "data" in asked,
        409: command or "table_id" in asked,
        413: "data" in asked,
        429: True,
        503: not asked.isdisjoint({"guest", "house"}),
    }
    return [status for status, possible in reasons.items() if possible]


class Closed(OpenAPISchemaPlugin):
    """Structs that refuse unknown fields say so; all else about them is said as usual."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        kind = field_definition.type_
        return (
            not field_definition.is_union
            and field_definition.is_subclass_of(msgspec.Struct)
            and bool(kind.__struct_config__.forbid_unknown_fields)
        )

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        usual = next(
            plugin
            for plugin in schema_creator.plugins
            if plugin is not self and schema_creator.plugin_supports_field(plugin, field_definition)
        )
        schema: Schema = usual.to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema
