"""What the OpenAPI schema says of every operation beyond its own words: how it can refuse, and
whether it wants a token."""

# interpreted: it is part of the server

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from floodplain.server.api.errors import Problem

REFUSALS = {
    400: "Something in the request does not fit",
    401: "There is no session",
    403: "The guest has no right to it",
    404: "There is no such thing, or the guest may not know of it",
    409: "It can not be done now; a command that came too late gets the fresh position",
    413: "The body is too large",
    422: "The rules forbid the move",
    429: "That was too much at once; a header says when to come back",
    503: "Something that the server needs does not answer; nothing was changed",
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
        409: command or "table_id" in asked,
        413: "data" in asked,
        429: True,
        503: not asked.isdisjoint({"guest", "house"}),
    }
    return [status for status, possible in reasons.items() if possible]
