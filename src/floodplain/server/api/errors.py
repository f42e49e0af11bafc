"""Refusals as answers: always JSON with a word for programs and a sentence for people."""

# interpreted: it is part of the server

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from floodplain.server.api.faults import in_words
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.tables.refusals import Refused, Stale, TooMany
from floodplain.server.tables.seen import PositionSeen

log = structlog.get_logger()

CODES = {
    400: "bad-request",
    401: "no-session",
    403: "not-allowed",
    404: "not-found",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    429: "too-many-requests",
}


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What every refusal looks like."""

    error: str
    message: str
    clause: str | None = None
    """The rule that forbids a move."""
    details: list[str] = []
    position: PositionSeen | None = None
    """The fresh position, for a command that came too late."""


class TooLate(Stale):
    """A command for an earlier position is answered with the present one."""

    def __init__(self, message: str, position: PositionSeen) -> None:
        super().__init__(message)
        self.position = position


def answer(problem: Problem, status: int) -> Response[Problem]:
    return Response(problem, status_code=status)


def refused(_request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    clause, field = error.details().get("clause"), error.details().get("field")
    problem = Problem(
        error=error.code,
        message=error.message,
        clause=str(clause) if clause else None,
        details=[str(field)] if field else [],
        position=error.position if isinstance(error, TooLate) else None,
    )
    response = answer(problem, error.status)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def invalid(_request: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A body or parameter that does not fit: each fault by its name, without the value."""
    faults = error.extra if isinstance(error.extra, list) else []
    details = [told(fault) for fault in faults if isinstance(fault, dict)]
    problem = Problem(
        error="bad-request", message="something in the request does not fit", details=details
    )
    return answer(problem, 400)


def told(fault: dict[str, Any]) -> str:
    key, message = str(fault.get("key", "")), str(fault.get("message", ""))
    if message == "'data'":
        return "the body is missing"
    return f"{key}: {in_words(message)}".lstrip(": ")


def unreadable(_request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Problem]:
    return answer(Problem(error="bad-request", message="the request is not in UTF-8"), 400)


def too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """Nothing here goes deep by itself: only reading a body goes as deep as its sender likes."""
    return answer(Problem(error="bad-request", message="the body is nested too deeply"), 400)


def http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = CODES.get(error.status_code, "error")
    response = answer(Problem(error=code, message=error.detail), error.status_code)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def store_fails(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A full disk, a database that is gone: who tries again with the same key loses nothing."""
    log.error("the store fails", path=request.scope["path"], reason=type(error).__name__)
    message = "the store does not answer; try again"
    return answer(Problem(error="busy", message=message), 503)


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("unexpected error", path=request.scope["path"], exc_info=error)
    problem = Problem(error="error", message="something went wrong here; nothing was changed")
    return answer(problem, HTTP_500_INTERNAL_SERVER_ERROR)


HANDLERS: dict[type[Exception] | int, Any] = {
    Refused: refused,
    ValidationException: invalid,
    HTTPException: http_error,
    UnicodeDecodeError: unreadable,
    RecursionError: too_deep,
    **dict.fromkeys(UNAVAILABLE, store_fails),
    Exception: unexpected,
}
