"""One spelling for each path: what the guards look at is what the application will answer.

The router reads `//api/tables/` as `/api/tables`; a guard that did not would let it pass.
"""

# interpreted: it is part of the server

from litestar.utils import normalize_path

from floodplain.server.guard.asgi import App, Receive, Scope, Send


class OneSpelling:
    """Stands before all other guards, and spells each path as the router does."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope = {**scope, "path": normalize_path(scope["path"])}
        await self.app(scope, receive, send)
