"""Only addresses that everybody can reach are called, whatever form they are written in."""

from ipaddress import (
    IPv4Address,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from floodplain.server.notices.guard import Guard, IPAddress

STRICTER_THAN_PYTHON = [
    ip_network(network)
    for network in (
        "168.63.129.16/32",
        "192.0.0.0/24",
        "192.88.99.0/24",
        "2001::/23",
        "3fff::/20",
    )
]
"""Some versions of `ipaddress` call parts of these global."""

CARRIERS = {
    "mapped": lambda v4: IPv6Address(f"::ffff:{v4}"),
    "6to4": lambda v4: IPv6Address((0x2002 << 112) | (int(v4) << 80) | 1),
    "NAT64": lambda v4: IPv6Address(f"64:ff9b::{v4}"),
}
"""IPv6 addresses that lead to an IPv4 one."""

METADATA = [
    "169.254.169.254",
    "169.254.170.2",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
    "fd00:ec2::254",
    "fd20:ce::254",
]


def is_closed(address: IPAddress) -> bool:
    """What Python says of an address that leads to itself."""
    return (
        not address.is_global
        or address.is_private
        or address.is_loopback
        or address.is_link_local
        or address.is_multicast
        or address.is_reserved
        or address.is_unspecified
        or (isinstance(address, IPv6Address) and address.is_site_local)
    )


def is_stricter(address: IPAddress) -> bool:
    return any(address in network for network in STRICTER_THAN_PYTHON)


def leads_elsewhere(address: IPv6Address) -> bool:
    return bool(address.ipv4_mapped or address.sixtofour or address in IPv6Network("64:ff9b::/96"))


@given(st.ip_addresses(v=4))
@example(IPv4Address("100.64.0.1"))
@example(IPv4Address("255.255.255.255"))
@example(IPv4Address("0.0.0.0"))
@example(IPv4Address("9.9.9.9"))
def test_ipv4_is_judged_as_python_does_or_more_strictly(address: IPv4Address) -> None:
    assert Guard().permits(address) == (not is_closed(address) and not is_stricter(address))


@given(st.ip_addresses(v=6) | st.integers(0x20 << 120, 0x40 << 120).map(IPv6Address))
@example(IPv6Address("::"))
@example(IPv6Address("::1"))
@example(IPv6Address("::127.0.0.1"))
@example(IPv6Address("64:ff9b:1::9.9.9.9"))
@example(IPv6Address("fe80::1%eth0"))
@example(IPv6Address("fec0::1"))
@example(IPv6Address("ff0e::1"))
@example(IPv6Address("2620:fe::fe"))
def test_ipv6_is_judged_as_python_does_or_more_strictly(address: IPv6Address) -> None:
    if not leads_elsewhere(address):
        assert Guard().permits(address) == (not is_closed(address) and not is_stricter(address))


@given(st.ip_addresses(v=4), st.sampled_from(sorted(CARRIERS)))
@example(IPv4Address("127.0.0.1"), "mapped")
@example(IPv4Address("10.0.0.1"), "6to4")
@example(IPv4Address("169.254.169.254"), "NAT64")
@example(IPv4Address("9.9.9.9"), "NAT64")
def test_an_ipv6_address_is_judged_by_the_ipv4_one_in_it(address: IPv4Address, way: str) -> None:
    assert Guard().permits(CARRIERS[way](address)) == Guard().permits(address)


@pytest.mark.parametrize("address", METADATA)
def test_the_metadata_of_clouds_is_closed(address: str) -> None:
    assert not Guard().permits(ip_address(address))


@given(st.ip_addresses())
def test_allowed_networks_are_open_and_no_others(address: IPAddress) -> None:
    guard = Guard(["127.0.0.0/8", "fd00::/8"])
    inside = address in ip_network("127.0.0.0/8") or address in ip_network("fd00::/8")
    assert guard.permits(address) == (inside or Guard().permits(address))


def test_a_network_is_allowed_through_ipv6_as_well() -> None:
    assert Guard(["127.0.0.0/8"]).permits(ip_address("::ffff:127.0.0.1"))
    assert not Guard(["127.0.0.0/8"]).permits(ip_address("::1"))
