"""The server asks for as many connections as it may have."""

import resource
from collections.abc import Iterator

import pytest

from floodplain.server.listening import MOST_CONNECTIONS, allow_many_connections


@pytest.fixture
def most() -> Iterator[int]:
    """The highest limit that this process may set for itself, with the limit put lower."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    yield before[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_many_connections_are_allowed(most: int) -> None:
    allow_many_connections()
    found, still_most = resource.getrlimit(resource.RLIMIT_NOFILE)
    expected = MOST_CONNECTIONS if most == resource.RLIM_INFINITY else min(most, MOST_CONNECTIONS)
    assert (found, still_most) == (expected, most)


def test_a_limit_that_is_high_already_stays(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floodplain.server.listening.MOST_CONNECTIONS", 100)
    allow_many_connections()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (256, most)
