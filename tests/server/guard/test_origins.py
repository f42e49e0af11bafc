"""Which commands come from our own pages."""

import pytest

from floodplain.server.guard.asgi import Receive, Scope, Send
from floodplain.server.guard.origins import OwnOrigin

COOKIE = {"cookie": "floodplain_session=abc"}
OURS = {**COOKIE, "x-floodplain": "page"}


async def nothing(_scope: Scope, _receive: Receive, _send: Send) -> None:
    return


def is_foreign(method: str = "POST", **headers: str) -> bool:
    named = {"host": "here.example", **headers}
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items()]
    guard = OwnOrigin(nothing, "https://games.example.org")
    return guard.is_foreign({"type": "http", "method": method, "headers": pairs})


@pytest.mark.parametrize(
    "headers",
    [
        {},
        OURS,
        {**OURS, "origin": "https://here.example"},
        {**OURS, "origin": "https://games.example.org"},
        {**OURS, "sec_fetch_site": "same-origin"},
        {**OURS, "sec_fetch_site": "none"},
        {"authorization": "Bearer abc"},
        {"authorization": "Bearer abc", "origin": "https://evil.example"},
    ],
)
def test_own_pages_and_programs_may_act(headers: dict[str, str]) -> None:
    assert not is_foreign(**headers)


@pytest.mark.parametrize(
    "headers",
    [
        COOKIE,
        {"cookie": "other=1"},
        {**OURS, "origin": "https://evil.example"},
        {**OURS, "origin": "https://here.example.evil.example"},
        {**OURS, "origin": "https://here.example:8443"},
        {**OURS, "origin": "null"},
        {**OURS, "origin": "http://["},
        {**OURS, "sec_fetch_site": "cross-site"},
        {**OURS, "sec_fetch_site": "same-site"},
        {"origin": "https://evil.example"},
        # A browser repeats the password of a proxy by itself, wherever the command comes from.
        {**COOKIE, "authorization": "Basic Zm9v"},
        {**COOKIE, "authorization": "Bearer"},
    ],
)
def test_other_sites_may_not(headers: dict[str, str]) -> None:
    assert is_foreign(**headers)


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_looking_is_no_command(method: str) -> None:
    assert not is_foreign(method, **COOKIE, origin="https://evil.example")
