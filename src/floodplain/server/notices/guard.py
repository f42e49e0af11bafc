"""Which network addresses a webhook may call: those that everybody can reach, and no others.

Whoever enters an address would otherwise use the server to reach what only the server can: its own
services, the machines beside it, the metadata of its cloud. The networks are listed here instead of
asking `ipaddress`, whose opinion changes with the version of Python.
"""

# interpreted: it is asked once a notice

from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_network,
)

IPAddress = IPv4Address | IPv6Address

CLOSED_V4 = tuple(
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this host
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # behind a carrier's NAT
        "127.0.0.0/8",  # loopback
        "168.63.129.16/32",  # the metadata service of Azure, public in form only
        "169.254.0.0/16",  # link-local, and the metadata of most clouds
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments, and the metadata of Oracle's cloud
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
    )
)

OPEN_V6 = IPv6Network("2000::/3")
"""All that has been given out for the public; loopback, private and multicast lie outside."""
CLOSED_V6 = tuple(
    IPv6Network(network)
    for network in (
        "2001::/23",  # protocol assignments, and Teredo, which hides an IPv4 address
        "2001:db8::/32",  # documentation
        "3fff::/20",  # documentation
    )
)

NAT64 = IPv6Network("64:ff9b::/96")
LAST_32_BITS = 0xFFFF_FFFF


class Guard:
    """Says which addresses may be called.

    `allowed` are networks that are called although they are not public, for whoever runs the
    server at home, on purpose.
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = tuple(ip_network(network) for network in allowed)

    def permits(self, address: IPAddress) -> bool:
        reached = embedded(address) or address
        return is_public(reached) or any(reached in network for network in self.allowed)


def is_public(address: IPAddress) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in CLOSED_V4)
    return address in OPEN_V6 and not any(address in network for network in CLOSED_V6)


def embedded(address: IPAddress) -> IPv4Address | None:
    """The IPv4 address that is reached through an IPv6 one: mapped, by 6to4 or by NAT64."""
    if isinstance(address, IPv4Address):
        return None
    if address in NAT64:
        return IPv4Address(int(address) & LAST_32_BITS)
    return address.ipv4_mapped or address.sixtofour
