"""What a browser is shown: the client where it is built, and else a page that says so.

Every file is read when the server starts, and only those that were there then have an address.
"""

# interpreted: it is part of the server

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_404_NOT_FOUND

from floodplain.games import GAMES
from floodplain.server.api.errors import Problem, http_error
from floodplain.server.fixed import ASKED_FOR_EACH_TIME, KEPT_FOR_EVER, Fixed

HERE = Path(__file__).parent
CLIENT = HERE / "client"
"""Where the client is built."""
INDEX = "index.html"
SHOWN_AT = [
    "/",
    "/settings",
    # What stands behind the # of a link to a table is for the page alone.
    "/table/{table_id:str}",
    *(f"/{page}/{game}" for page in ("play", "rules") for game in GAMES),
]
"""The addresses at which the client decides itself what to show."""
OWN = {
    "/confirm-mail": "confirm-mail.html",
    "/stop-mail": "stop-mail.html",
    "/mail.js": "mail.js",
    "/style.css": "style.css",
}
"""Pages that need no client, and what belongs to them."""

MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Of all that is served; what else the build leaves in its folder is not."""
ASSETS = "assets"
"""The folder of files that have a hash of their content in their names."""


def pages(client: Path = CLIENT) -> list[HTTPRouteHandler]:
    """A route for each page and each file of the client."""
    return [
        route(SHOWN_AT, first_page(client)),
        *(route([address], read(HERE / name)) for address, name in OWN.items()),
        *client_files(client),
    ]


def no_page(
    client: Path = CLIENT,
) -> Callable[[Request[Any, Any, Any], NotFoundException], Response[bytes] | Response[Problem]]:
    """What an unknown address answers: people get a page with a way home, programs get JSON."""
    page = first_page(client)

    def answer(
        request: Request[Any, Any, Any], error: NotFoundException
    ) -> Response[bytes] | Response[Problem]:
        if is_visit(request):
            return page.answer(request, HTTP_404_NOT_FOUND)
        return http_error(request, error)

    return answer


def is_visit(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody with a browser asks for a page; the API answers everybody in JSON."""
    liked = request.accept.best_match([MediaType.JSON, MediaType.HTML])
    in_api = f"{request.url.path}/".startswith("/api/")
    return request.method == "GET" and liked == MediaType.HTML and not in_api


def first_page(client: Path) -> Fixed:
    """The client, which finds out itself what to show; without one, a page that says so."""
    index = client / INDEX
    return read(index if index.is_file() else HERE / "plain.html")


def client_files(client: Path) -> Iterator[HTTPRouteHandler]:
    for folder, address, caching in (
        (client, "", ASKED_FOR_EACH_TIME),
        (client / ASSETS, f"/{ASSETS}", KEPT_FOR_EVER),
    ):
        for path in sorted(folder.glob("*")):
            if path.suffix in MEDIA_TYPES and path != client / INDEX:
                yield route([f"{address}/{path.name}"], read(path, caching))


def read(path: Path, caching: str = ASKED_FOR_EACH_TIME) -> Fixed:
    return Fixed(path.read_bytes(), MEDIA_TYPES[path.suffix], caching)


def route(addresses: list[str], fixed: Fixed) -> HTTPRouteHandler:
    @get(addresses, include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return fixed.answer(request)

    return page
