"""The web application: routes, guards and the life of the house."""

# interpreted: it is part of the server

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from floodplain import __version__
from floodplain.server.api.access import provide_guest, provide_house
from floodplain.server.api.analysis import AnalysisController
from floodplain.server.api.bodies import StrictRequest
from floodplain.server.api.described import COMPONENTS, Closed, Described
from floodplain.server.api.errors import HANDLERS
from floodplain.server.api.events import EventController
from floodplain.server.api.games import GameController
from floodplain.server.api.health import HealthController
from floodplain.server.api.play import PlayController
from floodplain.server.api.records import RecordController
from floodplain.server.api.session import SessionController
from floodplain.server.api.tables import TableController
from floodplain.server.guard.answers import AnswerFirst
from floodplain.server.guard.asgi import App
from floodplain.server.guard.headers import SecurityHeaders
from floodplain.server.guard.hosts import Hosts
from floodplain.server.guard.open_requests import OpenRequests
from floodplain.server.guard.origins import OwnOrigin
from floodplain.server.guard.paths import OneSpelling
from floodplain.server.guard.patience import Patience
from floodplain.server.guard.rates import Rates
from floodplain.server.house import House
from floodplain.server.pages.routes import no_page, pages
from floodplain.server.watching.requests import RequestLog

MOST_BYTES = 200_000
"""Of a request's body: enough for an edition of a game as an option."""

API: list[ControllerRouterHandler] = [
    AnalysisController,
    EventController,
    GameController,
    HealthController,
    PlayController,
    RecordController,
    SessionController,
    TableController,
]


def guarded(house: House) -> App:
    """The application behind its guards, the last one here first to see a request."""
    settings = house.settings
    app: App = cast(App, application(house))
    app = AnswerFirst(app, house.feeds)
    app = Patience(app)
    app = OwnOrigin(app, settings.address)
    app = Rates(app, settings.requests_per_minute)
    app = OpenRequests(app, settings.streams_per_address)
    app = Hosts(app, settings.hosts, settings.address)
    app = RequestLog(app, house.metrics)
    app = SecurityHeaders(app, settings.secure)
    return OneSpelling(app)


def application(house: House) -> Litestar:

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        [*API, *pages()],
        dependencies={
            "house": Provide(provide_house),
            "guest": Provide(provide_guest),
        },
        exception_handlers={**HANDLERS, NotFoundException: no_page()},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Floodplain",
            version=__version__,
            description="Tables for river games: commands by POST, news by Server-Sent Events.",
            components=COMPONENTS,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        plugins=[Described(), Closed()],
        request_class=StrictRequest,
        request_max_body_size=MOST_BYTES,
        state=State({"house": house}),
    )
