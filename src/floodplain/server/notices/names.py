"""Looking up the name of a host without letting a slow name server hold up anything else.

The system looks names up in a call that blocks for as long as a name server likes, and whoever
enters a webhook may own the name server. So each lookup has a thread of its own: it takes none of
those that the server shares, and it does not keep the process from ending.
"""

# interpreted: it waits for the network

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import ip_address
from threading import BoundedSemaphore, Thread

from floodplain.server.notices.guard import IPAddress
from floodplain.server.notices.notice import NotDelivered

Names = Callable[[str, int], Awaitable[list[IPAddress]]]
"""All addresses of a host for a port, best first; `NotDelivered` when there are none."""

LOOKUPS = 64
"""So many at once; threads whose lookup was given up count until it ends."""


class SystemNames:
    """The names that this system knows."""

    def __init__(self, lookups: int = LOOKUPS) -> None:
        self.free = BoundedSemaphore(lookups)

    async def __call__(self, host: str, port: int) -> list[IPAddress]:
        if not self.free.acquire(blocking=False):
            raise NotDelivered("too many names are being looked up")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[list[IPAddress] | None] = loop.create_future()

        def settle(addresses: list[IPAddress] | None) -> None:
            if not answer.done():
                answer.set_result(addresses)

        def look_up() -> None:
            try:
                addresses = known_addresses(host, port)
            finally:
                self.free.release()
            # Nobody waits any more when the loop is closed.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, addresses)

        Thread(target=look_up, name="name lookup", daemon=True).start()
        found = await answer
        if not found:
            raise NotDelivered("nobody knows the name of the host")
        return found


def known_addresses(host: str, port: int) -> list[IPAddress] | None:
    try:
        entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return None
    return list(dict.fromkeys(ip_address(entry[4][0]) for entry in entries))
