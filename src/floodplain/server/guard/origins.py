"""No other site may act in the name of somebody who has our cookie.

A command with a cookie must come from our own pages: browsers say so in `Sec-Fetch-Site` or
`Origin`, and only our own scripts can add a header of their own. Programs that send their token
as a bearer in a header are not asked, for no browser sends that by itself; the name and password
of a proxy in front of us it does.
"""

# interpreted: it is part of the server

from urllib.parse import urlsplit

from floodplain.server.guard.asgi import SAFE, App, Receive, Scope, Send, header, refuse
from floodplain.server.identity.cookies import bearer_in

OWN_HEADER = b"x-floodplain"
OWN_SITES = frozenset({"", "same-origin", "none"})


class OwnOrigin:
    """Refuses commands from elsewhere."""

    def __init__(self, app: App, address: str) -> None:
        self.app = app
        self.host = host_in(address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self.is_foreign(scope):
            await refuse(send, 403, "foreign", "this command does not come from our own pages")
        else:
            await self.app(scope, receive, send)

    def is_foreign(self, scope: Scope) -> bool:
        if scope["method"] in SAFE or bearer_in(header(scope, b"authorization")) is not None:
            return False
        if header(scope, b"sec-fetch-site") not in OWN_SITES:
            return True
        origin = header(scope, b"origin")
        if origin and host_in(origin) not in {header(scope, b"host"), self.host}:
            return True
        return bool(header(scope, b"cookie")) and not header(scope, OWN_HEADER)


def host_in(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
