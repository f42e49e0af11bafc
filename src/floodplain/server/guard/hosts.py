"""The host that a request names: one that can be read and, where they are set, one of ours.

A page of another site can have its own name lead to this machine (DNS rebinding); a browser then
takes our answers for that site's own. The names it may ask for keep it out.
"""

# interpreted: it is part of the server

import re
from ipaddress import IPv6Address

from floodplain.server.guard.asgi import App, Receive, Scope, Send, header, refuse
from floodplain.server.guard.origins import host_in

HOST = re.compile(r"(?P<name>[a-zA-Z0-9._-]+|\[[a-fA-F0-9:.]+\])(:(?P<port>[0-9]{0,5}))?")
LAST_PORT = 65_535
HEALTH = "/health"
"""Whoever looks after the server asks for it by its number; that tells nothing about anybody."""


def host_name(host: str) -> str | None:
    """The name in a host, without its port; None for what is none."""
    found = HOST.fullmatch(host)
    if found is None or int(found["port"] or 0) > LAST_PORT:
        return None
    name = found["name"].lower().rstrip(".")
    return None if name.startswith("[") and not is_ipv6(name[1:-1]) else name


def is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True


class Hosts:
    """Refuses requests for hosts that cannot be, and for those that are not ours."""

    def __init__(self, app: App, hosts: frozenset[str], address: str) -> None:
        self.app = app
        self.names = {*hosts, host_name(host_in(address)) or ""} if hosts else set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = header(scope, b"host")
        name = host_name(host) if host else ""
        if name is None:
            await refuse(send, 400, "bad-request", "the header Host names no host")
        elif self.names and name not in self.names and not scope["path"].startswith(HEALTH):
            await refuse(send, 421, "wrong-host", "this server does not answer for that host")
        else:
            await self.app(scope, receive, send)
