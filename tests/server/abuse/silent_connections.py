"""One address opens connections and brings nothing over them, or a little now and then."""

import selectors
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import httpx

from tests.patience import PATIENCE_SECONDS
from tests.server.serving import Serving

from .comparing import Environment, Figures

DIRECT = ["--proxies", "192.0.2.1"]
"""Nobody here is a proxy."""
KINDS = (b"", b"GET / HTTP/1.1\r\nHost:", b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET")
"""What each third of them brings: nothing, half a head, a request and half a head."""
DRIP = b"x"
SECONDS = 15
"""For them to be closed; those of people have brought a head by then."""
MANY = 900
FIRST, LAST, SERVED = "open at first", "open at last", "others served"


def held(
    folder: Path, environment: Environment, many: int, streams: int, seconds: float = SECONDS
) -> Figures:
    """How many are open at the beginning and after a while, and what others notice of it."""
    arguments = [*DIRECT, "--verbose"]
    environment = {"FLOODPLAIN_STREAMS_PER_ADDRESS": str(streams), **environment}
    with (
        Serving(folder, arguments=arguments, environment=environment) as server,
        ExitStack() as stack,
        selectors.DefaultSelector() as closed,
    ):
        served_elsewhere(server)  # it has begun
        for number in range(many):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_SECONDS)
            stack.callback(one.close)
            one.sendall(KINDS[number % len(KINDS)])
            one.setblocking(False)
            closed.register(one, selectors.EVENT_READ)
        served = served_elsewhere(server)  # and has seen all that came before
        at_first = still_open(closed)
        began = time.monotonic()
        while still_open(closed) and time.monotonic() - began < seconds:
            time.sleep(1)
            drip(closed)
        return {
            "opened": many,
            FIRST: at_first,
            LAST: still_open(closed),
            "seconds": round(time.monotonic() - began),
            SERVED: served,
        }


def still_open(connections: selectors.BaseSelector) -> int:
    """Forget those that the server has closed, and count the others."""
    for key, _ in connections.select(0):
        one = key.fileobj
        assert isinstance(one, socket.socket)
        if is_over(one):
            connections.unregister(one)
    return len(connections.get_map())


def is_over(connection: socket.socket) -> bool:
    """Whether the server has hung up, perhaps after some last words."""
    try:
        while connection.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


def drip(connections: selectors.BaseSelector) -> None:
    """One letter more over each."""
    still_open(connections)
    for key in list(connections.get_map().values()):
        one = key.fileobj
        assert isinstance(one, socket.socket)
        try:
            one.send(DRIP)
        except OSError:
            connections.unregister(one)


def served_elsewhere(server: Serving) -> int:
    """Whether somebody with another address gets an answer."""
    transport = httpx.HTTPTransport(local_address="127.0.0.2", verify=False)
    with httpx.Client(transport=transport, timeout=PATIENCE_SECONDS) as client:
        return int(client.get(f"{server.address}/health").status_code == 200)
