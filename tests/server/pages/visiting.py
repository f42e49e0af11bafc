"""Asking an application for its pages, without a server between."""

import asyncio
from pathlib import Path

import httpx
from litestar import Litestar
from litestar.exceptions import NotFoundException

from floodplain.server.api.errors import HANDLERS
from floodplain.server.pages.routes import no_page, pages


class Visitor:
    """A browser that keeps nothing; what it takes and what it has it says each time."""

    def __init__(self, client: Path) -> None:
        app = Litestar(
            pages(client),
            exception_handlers={**HANDLERS, NotFoundException: no_page(client)},
            logging_config=None,
            openapi_config=None,
        )
        self.transport = httpx.ASGITransport(app)  # type: ignore[arg-type]

    def get(self, path: str, **headers: str) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return asyncio.run(self.ask(path, {"accept-encoding": "identity", **named}))

    async def ask(self, path: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(
            transport=self.transport, base_url="http://here", trust_env=False
        ) as client:
            return await client.get(path, headers=headers)
