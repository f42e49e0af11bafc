"""Names are looked up beside everything else: a slow name server delays only its own host."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address

import pytest

from floodplain.server.notices.guard import Guard
from floodplain.server.notices.names import SystemNames
from floodplain.server.notices.notice import NotDelivered, Notice
from floodplain.server.notices.webhook import Webhooks
from tests.patience import PATIENCE_SECONDS

pytestmark = pytest.mark.anyio

MORE_THAN_SHARED = 40
"""An event loop shares 32 threads at most."""


@pytest.fixture
def slow_names(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A name server that says nothing until the event is set."""
    answer = threading.Event()

    def waits(*_arguments: object, **_options: object) -> list[object]:
        answer.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", waits)
    yield answer
    answer.set()


async def test_a_name_has_all_its_addresses_once() -> None:
    addresses = await SystemNames()("localhost", 80)
    assert ip_address("127.0.0.1") in addresses
    assert len(set(addresses)) == len(addresses)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
async def test_an_address_is_its_own_name(host: str) -> None:
    assert await SystemNames()(host, 80) == [ip_address(host)]


@pytest.mark.parametrize("host", ["a..b", "a" * 64 + ".example.org"])
async def test_what_is_no_name_is_not_known(host: str) -> None:
    with pytest.raises(NotDelivered, match="nobody knows"):
        await SystemNames()(host, 80)


async def test_an_unknown_name_is_a_failure_that_may_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_arguments: object, **_options: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(NotDelivered, match="nobody knows") as failure:
        await SystemNames()("nobody.example.org", 80)
    assert not failure.value.lasting


async def test_a_slow_name_server_costs_the_time_limit_and_no_shared_thread(
    slow_names: threading.Event, notice: Notice
) -> None:
    webhook = Webhooks(Guard(), seconds=0.05, calls=MORE_THAN_SHARED).for_player("secret")
    sent = (webhook.send("https://slow.example.org/", notice) for _ in range(MORE_THAN_SHARED))
    failures = await asyncio.gather(*sent, return_exceptions=True)
    assert {str(failure) for failure in failures} == {"no answer within 0.05 seconds"}
    assert await asyncio.wait_for(asyncio.to_thread(lambda: "free"), PATIENCE_SECONDS) == "free"


async def test_so_many_lookups_at_once_and_no_more(slow_names: threading.Event) -> None:
    names = SystemNames(lookups=2)
    waiting = [asyncio.ensure_future(names("slow.example.org", 80)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(NotDelivered, match="too many"):
        await names("other.example.org", 80)

    slow_names.set()
    await asyncio.gather(*waiting, return_exceptions=True)
    with pytest.raises(NotDelivered, match="nobody knows"):
        await names("other.example.org", 80)
