"""Buckets against a count of every request, at made-up times."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from floodplain.server.guard import rates
from floodplain.server.guard.asgi import Receive, Scope, Send
from floodplain.server.guard.rates import Buckets, Rates, token_in

steps = st.lists(st.integers(0, 40), max_size=60)
"""Seconds between requests."""


def allowed(buckets: Buckets, pauses: list[int]) -> Iterator[tuple[int, float]]:
    now = 0
    for pause in pauses:
        now += pause
        yield now, buckets.take("ann", now)


@given(st.integers(1, 30), st.integers(1, 8), steps)
def test_no_span_of_time_gets_more_than_its_share(
    per_minute: int, size: int, pauses: list[int]
) -> None:
    taken = [now for now, wait in allowed(Buckets(per_minute, size), pauses) if not wait]
    for first, start in enumerate(taken):
        for last in range(first, len(taken)):
            share = size + (taken[last] - start) * per_minute / 60
            assert last - first + 1 <= share + 1e-6


@given(st.integers(1, 30), st.integers(1, 8), steps)
def test_who_is_told_to_wait_may_come_back_then(
    per_minute: int, size: int, pauses: list[int]
) -> None:
    buckets = Buckets(per_minute, size)
    for now, wait in allowed(buckets, pauses):
        if wait:
            assert 0 < wait <= 60 / per_minute + 1e-6
            assert buckets.take("ann", now + wait + 1e-6) == 0
            return


def test_one_visitor_does_not_empty_the_bucket_of_another() -> None:
    buckets = Buckets(60, 1)
    assert buckets.take("ann", 0) == 0
    assert buckets.take("ann", 0) > 0
    assert buckets.take("bob", 0) == 0


def test_only_so_many_visitors_are_remembered() -> None:
    buckets = Buckets(60, 1)
    for number in range(rates.REMEMBERED + 10):
        buckets.take(str(number), 0)
    assert len(buckets.levels) == rates.REMEMBERED


def scope(address: str, method: str = "GET", path: str = "/api/x", **headers: str) -> Scope:
    listed = [(name.encode(), value.encode()) for name, value in headers.items()]
    return {
        "type": "http",
        "method": method,
        "path": path,
        "client": (address, 1),
        "headers": listed,
    }


async def nothing(_scope: Scope, _receive: Receive, _send: Send) -> None:
    return


def test_a_family_behind_one_address_has_more_than_one_of_them() -> None:
    guard = Rates(nothing, 60)
    burst = rates.BURST_SECONDS
    for person in range(rates.PER_ADDRESS):
        shown = scope("203.0.113.7", authorization=f"Bearer {person}")
        assert not any(guard.wait(shown, 0) for _ in range(burst))
        moved = scope("203.0.113.9", authorization=f"Bearer {person}")
        assert guard.wait(moved, 0)  # a session takes its bucket along
    assert guard.wait(scope("203.0.113.7", authorization="Bearer another"), 0)
    assert not guard.wait(scope("203.0.113.8", authorization="Bearer another"), 0)


def test_what_a_visitor_shows_is_found() -> None:
    assert token_in(scope("x", authorization="Bearer abc")) == "abc"
    assert token_in(scope("x", authorization="bearer  abc ")) == "abc"
    assert token_in(scope("x", cookie="a=b; floodplain_session=abc")) == "abc"
    # The name and password of a proxy in front of us are the same for all.
    shown = scope("x", authorization="Basic Zm9v", cookie="floodplain_session=abc")
    assert token_in(shown) == "abc"
    assert token_in(scope("x", cookie='a="')) == ""
    assert token_in(scope("x")) == ""


MAKING = ["/api/tables", "/api/tables/abc/rematch", "/api/tables/abd/rematch"]


def made(guard: Rates, address: str, token: str, tries: int = 300) -> int:
    """How many tables somebody makes at once, in every way there is."""
    asked = [
        scope(address, "POST", MAKING[number % len(MAKING)], authorization=f"Bearer {token}")
        for number in range(tries)
    ]
    return sum(not guard.wait(one, 0) for one in asked)


def test_tables_are_counted_together_however_they_are_made() -> None:
    """1200 requests a minute: 30 tables of a guest, 120 of an address."""
    guard = Rates(nothing, 1200)
    assert made(guard, "203.0.113.7", "ann") == 30
    assert made(guard, "203.0.113.8", "ann") == 0  # a session takes its bucket along
    together = [made(guard, "203.0.113.7", f"guest {number}", 40) for number in range(4)]
    assert sum(together) == 120 - 30
    looking = scope("203.0.113.7", "GET", "/api/tables", authorization="Bearer ann")
    assert not guard.wait(looking, 0)


def test_however_few_requests_are_allowed_a_table_can_be_made() -> None:
    guard = Rates(nothing, 12)
    assert made(guard, "203.0.113.7", "ann", 3) == 1
