"""Where the server listens, and how people reach it there."""

# interpreted: it belongs to the network

import socket
import sys

from floodplain.terminal.usage import UsageError

if sys.platform != "win32":
    import resource

FIRST_PORT = 8000
PORTS_TRIED = 20
EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation: nothing is sent there, they only ask which way out there is."""
MOST_CONNECTIONS = 20_000


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on the wished port, or on the first free one.

    It listens at once: of two servers that start together, each gets a port of its own.
    """
    tried = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    reason = ""
    for number in tried:
        made = socket.socket(family_of(host))
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen()
        except OSError as error:
            made.close()
            reason = error.strerror or type(error).__name__
        else:
            return made
    ports = f"port {tried[0]}" if len(tried) == 1 else f"ports {tried[0]} to {tried[-1]}"
    raise UsageError(f"can not listen on {host}, {ports}: {reason}")


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def reachable(host: str, port: int) -> str:
    """The address of a server that listens there, as others can type it."""
    name = own_address(family_of(host)) if host in EVERYWHERE else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def own_address(family: socket.AddressFamily) -> str:
    """This machine's address in its network; its own word for itself if it is in none."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE[family], 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def allow_many_connections() -> None:
    """Every open stream is a connection, and many systems give a process 1,024 unless it asks."""
    if sys.platform != "win32":
        endless = resource.RLIM_INFINITY
        some, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_CONNECTIONS if most == endless else min(most, MOST_CONNECTIONS)
        if some != endless and some < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
