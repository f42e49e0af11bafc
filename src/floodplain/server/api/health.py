"""For whoever runs the server: is it alive, is it ready, what does it do?"""

# interpreted: Litestar reads the annotations at run time

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec.structs import asdict

from floodplain import __version__
from floodplain.core.build import rules_mode
from floodplain.server.house import House


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How the server is."""

    status: str
    version: str
    rules: str
    """compiled or interpreted."""


class Ready(Health, frozen=True, kw_only=True):
    """Whether the server can do its work."""

    degraded: list[str]
    """Parts that do not work and without which moves go on."""
    problems: dict[str, str]
    """Each part that does not work, and why."""


class HealthController(Controller):
    """Not rate-limited, and without a session."""

    tags = ("operation",)

    @get(["/health", "/health/live"], summary="Is the process alive?")
    async def live(self) -> Health:
        return Health(status="ok", version=__version__, rules=rules_mode())

    @get(
        "/health/ready",
        summary="Can moves be stored, and news be told?",
        responses={503: ResponseSpec(Ready, description="Moves cannot be stored")},
    )
    async def ready(self, house: House) -> Response[Ready]:
        found = await house.readiness.condition()
        health = Ready(version=__version__, rules=rules_mode(), **asdict(found))
        return Response(health, status_code=503 if found.status == "not ready" else 200)

    @get("/metrics", summary="Figures for Prometheus", media_type="text/plain")
    async def metrics(self, house: House) -> bytes:
        await house.readiness.condition()
        return house.metrics.shown()
