"""Every byte that comes out of somebody's sockets, kept on a tape."""

from collections.abc import Iterable, Iterator
from typing import Any

import httpcore
import httpx


class Tape:
    """What has been heard, in the order in which it came."""

    def __init__(self) -> None:
        self.heard = bytearray()

    def since(self, mark: int) -> bytes:
        return bytes(self.heard[mark:])


class TapedStream(httpcore.NetworkStream):
    """A connection; what is read from it is taped."""

    def __init__(self, stream: httpcore.NetworkStream, tape: Tape) -> None:
        self.stream = stream
        self.tape = tape

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        received = self.stream.read(max_bytes, timeout)
        self.tape.heard += received
        return received

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self.stream.write(buffer, timeout)

    def close(self) -> None:
        self.stream.close()

    def get_extra_info(self, info: str) -> Any:
        return self.stream.get_extra_info(info)


class TapedNetwork(httpcore.NetworkBackend):
    """Opens such connections."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.network = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        stream = self.network.connect_tcp(host, port, timeout, local_address, socket_options)
        return TapedStream(stream, self.tape)


class Body(httpx.SyncByteStream):
    """The body of an answer, as it arrives."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def __iter__(self) -> Iterator[bytes]:
        yield from self.stream

    def close(self) -> None:
        self.stream.close()


class Taped(httpx.BaseTransport):
    """The transport of a client whose connections are taped."""

    def __init__(self, tape: Tape) -> None:
        self.pool = httpcore.ConnectionPool(
            max_connections=None, network_backend=TapedNetwork(tape)
        )

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self.pool.handle_request(
            httpcore.Request(
                request.method,
                str(request.url),
                headers=request.headers.raw,
                content=request.stream,
                extensions=request.extensions,
            )
        )
        return httpx.Response(
            answer.status,
            headers=answer.headers,
            stream=Body(answer.stream),
            extensions=answer.extensions,
        )

    def close(self) -> None:
        self.pool.close()
