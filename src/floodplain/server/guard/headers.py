"""Headers that tell a browser what our pages never do."""

# interpreted: it is part of the server

from floodplain.server.guard.asgi import App, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)
ONLY_TLS = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT = (b"cache-control", b"no-store")


class SecurityHeaders:
    """Adds them to every answer; what the API answers is kept in no cache."""

    def __init__(self, app: App, secure: bool) -> None:
        self.app = app
        self.headers = [*HEADERS, ONLY_TLS] if secure else list(HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                kept = any(name == b"cache-control" for name, _ in given)
                extra = [NOT_KEPT] if private and not kept else []
                message["headers"] = [*given, *self.headers, *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)
