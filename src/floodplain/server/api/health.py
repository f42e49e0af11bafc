"""For whoever runs the server: is it alive, is it ready, what does it do?"""

# interpreted: Litestar reads the annotations at run time

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec

from floodplain import __version__
from floodplain.core.build import rules_mode
from floodplain.server.bus.bus import BusError
from floodplain.server.house import House
from floodplain.server.store.engines import UNAVAILABLE


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How the server is."""

    status: str
    version: str
    rules: str
    """compiled or interpreted."""


class HealthController(Controller):
    """Not rate-limited, and without a session."""

    tags = ("operation",)

    @get(["/health", "/health/live"], summary="Is the process alive?")
    async def live(self) -> Health:
        return Health(status="ok", version=__version__, rules=rules_mode())

    @get(
        "/health/ready",
        summary="Do the store and the bus answer?",
        responses={503: ResponseSpec(Health, description="One of them does not")},
    )
    async def ready(self, house: House) -> Response[Health]:
        try:
            await house.ready()
        except (BusError, *UNAVAILABLE) as error:
            status = f"not ready: {type(error).__name__}"
            health = Health(status=status, version=__version__, rules=rules_mode())
            return Response(health, status_code=503)
        return Response(Health(status="ok", version=__version__, rules=rules_mode()))

    @get("/metrics", summary="Figures for Prometheus", media_type="text/plain")
    async def metrics(self, house: House) -> bytes:
        return house.metrics.shown()
