"""The host that a request names: what is none is refused in a line, and so is another's."""

import http.client
from collections.abc import Iterator
from urllib.parse import urlsplit

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from floodplain.server.guard.hosts import host_name
from floodplain.server.serve import host_names
from floodplain.terminal.usage import UsageError
from tests.patience import PATIENCE_SECONDS
from tests.server.serving import Serving

NO_HOSTS = [
    "x:99999999",
    "x:65536",
    "x:-1",
    "x:abc",
    "[",
    "[::1",
    "x@y",
    "a,b",
    "x:80:80",
    ":8",
]
HOSTS = ["x:", "x:65535", "games.example.org", "EXAMPLE.org.", "10.0.0.5:8000", "[::1]:8000", ""]


def answer(
    server: Serving, host: str, path: str = "/api/session", method: str = "POST"
) -> tuple[int, str]:
    """The status and the word for programs; the body cannot be meant, so that it is refused."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_SECONDS)
    try:
        connection.putrequest(method, path, skip_host=True)
        connection.putheader("Host", host)
        connection.putheader("Content-Length", "2")
        connection.endheaders(b"[]")
        found = connection.getresponse()
        body = found.read()
        assert found.headers["x-content-type-options"] == "nosniff"
        return found.status, msgspec.json.decode(body).get("error", "")
    finally:
        connection.close()


@pytest.mark.parametrize("host", NO_HOSTS)
def test_what_is_no_host_is_refused_in_a_line(server: Serving, host: str) -> None:
    for path in ("/api/session", "/health", "/api/nowhere"):
        assert answer(server, host, path) == (400, "bad-request")
    assert not server.complaints()


@pytest.mark.parametrize("host", HOSTS)
def test_any_other_host_is_as_good_unless_they_are_set(server: Serving, host: str) -> None:
    assert answer(server, host) == (400, "bad-request")  # for its body
    assert answer(server, host, "/health", "GET")[0] == 200
    assert answer(server, host, "/api/nowhere", "GET") == (404, "not-found")
    assert not server.complaints()


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that answers for some names."""
    arguments = [
        "--address",
        "https://games.example.org",
        "--hosts",
        "Other.example.org, 10.0.0.5:80",
    ]
    with Serving(tmp_path_factory.mktemp("named"), arguments=arguments) as serving:
        yield serving


@pytest.mark.parametrize(
    "host", ["games.example.org", "games.example.org:443", "OTHER.example.org.", "10.0.0.5:8001"]
)
def test_our_own_names_are_answered_for(named: Serving, host: str) -> None:
    assert answer(named, host, "/api/nowhere", "GET") == (404, "not-found")


@pytest.mark.parametrize("host", ["evil.example", "x.games.example.org", "127.0.0.1", ""])
def test_other_names_are_not(named: Serving, host: str) -> None:
    for path in ("/api/games", "/", "/metrics", "/schema"):
        assert answer(named, host, path, "GET") == (421, "wrong-host")
    assert answer(named, host, "/health/ready", "GET")[0] == 200
    assert not named.complaints()


def test_a_list_of_hosts_is_read() -> None:
    assert host_names("") == frozenset()
    assert host_names(" a.example.org ,B.example.org:8000,,") == {"a.example.org", "b.example.org"}
    with pytest.raises(UsageError, match="x y"):
        host_names("a.example.org,x y")


@given(st.text() | st.from_regex(r"[a-z0-9.\[\]:-]{1,30}", fullmatch=True))
@example("x:99999999")
@example("x\n")
@example("[:.:]")
@example("[1::2::3]:80")
@example("x:٣")
def test_what_has_a_name_can_be_read_as_an_address(host: str) -> None:
    """As the framework reads it, for links in its errors."""
    if host_name(host) is not None:
        parts = urlsplit(f"http://{host}/")
        assert parts.port is None or parts.port <= 65535
        assert parts.hostname
