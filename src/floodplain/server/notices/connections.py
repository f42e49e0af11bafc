"""Connections that only lead where the guard permits, and that bring only so many bytes.

The name is looked up once, every address it has is judged, and one of exactly those is connected
to: a name server that answers otherwise a moment later (DNS rebinding) is never asked again.
"""

# interpreted: it waits for the network

import ssl
from collections.abc import Iterable

import httpcore

from floodplain.server.notices.guard import Guard, IPAddress
from floodplain.server.notices.names import Names
from floodplain.server.notices.notice import NotDelivered

SECONDS_EACH = 2
"""An address that does not answer leaves time for the next one."""
MOST_BYTES = 16_384
"""Of an answer: nothing but its status is wanted."""


class GuardedBackend(httpcore.AsyncNetworkBackend):
    """How httpcore reaches the network."""

    def __init__(self, guard: Guard, names: Names) -> None:
        self.guard = guard
        self.names = names
        self.network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        for address in await self.permitted(host, port):
            try:
                stream = await self.network.connect_tcp(str(address), port, timeout=SECONDS_EACH)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
            return MeteredStream(stream)
        raise NotDelivered("no connection")

    async def permitted(self, host: str, port: int) -> list[IPAddress]:
        """The addresses of a host. One that is not permitted spoils all of them."""
        addresses = await self.names(host, port)
        if not all(self.guard.permits(address) for address in addresses):
            raise NotDelivered("the host is not a public one", lasting=True)
        return addresses


class MeteredStream(httpcore.AsyncNetworkStream):
    """A connection that is over when it has brought `MOST_BYTES`."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self.stream = stream
        self.left = MOST_BYTES

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        if not self.left:
            raise httpcore.ReadError("the answer is too long")
        data = await self.stream.read(min(max_bytes, self.left), timeout)
        self.left -= len(data)
        return data

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self.stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self.stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.AsyncNetworkStream:
        return MeteredStream(await self.stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> object:
        return self.stream.get_extra_info(info)
