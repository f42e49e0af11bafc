"""A webhook brings a signed notice, and its receiver can do nothing to the server."""

import asyncio
import hashlib
import json
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address

import pytest

from floodplain.server.notices.guard import Guard, IPAddress
from floodplain.server.notices.names import LOOKUPS
from floodplain.server.notices.notice import NotDelivered, Notice
from floodplain.server.notices.webhook import CHALLENGES, Webhook, Webhooks
from tests.patience import PATIENCE_SECONDS
from tests.server.notices.conftest import HOST, Certificates
from tests.server.notices.receiver import (
    OK,
    Answer,
    Receiver,
    Request,
    answering,
    endless,
    receiving,
    silence,
)

pytestmark = pytest.mark.anyio

SECRET = "a secret of this player"
HOME = Guard(["127.0.0.1/32"])
"""Lets tests call 127.0.0.1, and nothing else of the whole loopback network."""
TRUST = ssl.create_default_context()


class Names:
    """A name server that gives one answer after another, and the last one from then on."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = [[ip_address(address) for address in answer] for answer in answers]
        self.asked: list[tuple[str, int]] = []

    async def __call__(self, host: str, port: int) -> list[IPAddress]:
        self.asked.append((host, port))
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def webhook(
    *, names: Names | None = None, trust: ssl.SSLContext = TRUST, seconds: float = 5
) -> Webhook:
    return Webhooks(HOME, names=names, trust=trust, seconds=seconds).for_player(SECRET)


def hmac_sha256(secret: bytes, body: bytes) -> str:
    """The definition, in RFC 2104."""
    key = secret.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + body).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).hexdigest()


async def test_a_notice_is_posted_as_signed_json(notice: Notice) -> None:
    async with receiving(OK) as receiver:
        await webhook().send(receiver.url("/hook/x?key=1#part"), notice)
    [request] = receiver.requests
    assert request.line == "POST /hook/x?key=1 HTTP/1.1"
    assert json.loads(request.body) == {
        "table": "t7",
        "game": "Dos Rios",
        "link": "https://floodplain.example.org/t/t7",
        "text": "It is your turn in Dos Rios",
        "seq": 12,
    }
    assert request.headers["content-type"] == "application/json"
    assert request.headers["host"] == f"127.0.0.1:{receiver.port}"
    signature = hmac_sha256(SECRET.encode(), request.body)
    assert request.headers["x-floodplain-signature"] == f"sha256={signature}"


async def test_an_ipv6_host_is_named_in_brackets(notice: Notice) -> None:
    names = Names(["127.0.0.1"])
    async with receiving(OK) as receiver:
        await webhook(names=names).send(receiver.url(host="[2620:fe::fe]"), notice)
    assert names.asked == [("2620:fe::fe", receiver.port)]
    assert receiver.requests[0].headers["host"] == f"[2620:fe::fe]:{receiver.port}"


@pytest.mark.parametrize(
    ("status", "lasting"),
    [
        ("301 Moved", True),
        ("400 Bad Request", True),
        ("404 Not Found", True),
        ("410 Gone", True),
        ("408 Request Timeout", False),
        ("429 Too Many Requests", False),
        ("500 Fault", False),
        ("503 Busy", False),
    ],
)
async def test_a_refusal_is_a_failure(status: str, lasting: bool, notice: Notice) -> None:
    async with receiving(answering(status)) as receiver:
        with pytest.raises(NotDelivered, match=status[:3]) as failure:
            await webhook().send(receiver.url(), notice)
    assert failure.value.lasting == lasting


@pytest.mark.parametrize("status", ["200 OK", "201 Created", "202 Accepted", "204 No Content"])
async def test_a_success_is_one(status: str, notice: Notice) -> None:
    async with receiving(answering(status)) as receiver:
        await webhook().send(receiver.url(), notice)
    assert receiver.connections == 1


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_no_redirect_is_followed(status: int, notice: Notice) -> None:
    async with receiving(OK) as other:
        redirect = answering(f"{status} Elsewhere", f"Location: {other.url()}")
        async with receiving(redirect) as receiver:
            with pytest.raises(NotDelivered):
                await webhook().send(receiver.url(), notice)
    assert receiver.connections == 1
    assert other.connections == 0


async def test_no_proxy_of_the_environment_is_used(
    notice: Notice, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with receiving(OK) as proxy, receiving(OK) as receiver:
        for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url(""))
        await webhook().send(receiver.url(), notice)
    assert (receiver.connections, proxy.connections) == (1, 0)


async def test_a_receiver_that_says_nothing_costs_the_time_limit(notice: Notice) -> None:
    async with receiving(silence) as receiver:
        with pytest.raises(NotDelivered, match=r"no answer within 0\.2 seconds") as failure:
            await webhook(seconds=0.2).send(receiver.url(), notice)
    assert len(receiver.requests) == 1
    assert not failure.value.lasting


async def test_an_endless_body_is_not_read(notice: Notice) -> None:
    answer = endless(b"HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n", b"x" * 65536)
    async with receiving(answer) as receiver:
        await webhook().send(receiver.url(), notice)
    assert len(receiver.requests) == 1


@pytest.mark.parametrize(
    "answer",
    [
        endless(b"HTTP/1.1 200 OK\r\n", b"X-More: and more\r\n" * 1000),
        endless(b"HTTP/1.1 200 OK\r\nX-Long: ", b"x" * 10_000),
        endless(b"", b"HTTP/1.1 103 Early Hints\r\n\r\n" * 1000),
        endless(b"", b"\0" * 10_000),
        endless(b"", b"\r\n" * 10_000),
    ],
    ids=["headers", "header", "hints", "zeros", "lines"],
)
async def test_an_endless_answer_is_cut_off_long_before_the_time_limit(
    answer: Answer, notice: Notice
) -> None:
    async with receiving(answer) as receiver:
        with pytest.raises(NotDelivered, match=r"no answer \((Read|RemoteProtocol)Error\)"):
            await webhook(seconds=600).send(receiver.url(), notice)
    assert len(receiver.requests) == 1


async def test_nobody_there_is_a_failure_that_may_pass(notice: Notice) -> None:
    async with receiving(OK) as receiver:
        url = receiver.url()
    with pytest.raises(NotDelivered, match="no connection") as failure:
        await webhook().send(url, notice)
    assert not failure.value.lasting


async def hanging_up(_writer: object) -> None:
    """Answers with the end of the connection."""


async def test_a_host_that_hangs_up_is_a_failure(notice: Notice) -> None:
    async with receiving(hanging_up) as receiver:
        with pytest.raises(NotDelivered, match="no answer"):
            await webhook().send(receiver.url(), notice)


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.2"],
        ["127.0.0.1", "127.0.0.2"],
        ["127.0.0.2", "127.0.0.1"],
        ["9.9.9.9", "10.0.0.1"],
        ["::1"],
        ["::ffff:127.0.0.2"],
        ["64:ff9b::10.0.0.1"],
        ["169.254.169.254"],
    ],
    ids=" ".join,
)
async def test_one_address_inside_spoils_a_name(addresses: list[str], notice: Notice) -> None:
    async with (
        receiving(OK) as receiver,
        receiving(OK, host="127.0.0.2", port=receiver.port) as inside,
    ):
        with pytest.raises(NotDelivered, match="not a public one") as failure:
            await webhook(names=Names(addresses)).send(receiver.url(host=HOST), notice)
    assert failure.value.lasting
    assert (receiver.connections, inside.connections) == (0, 0)


async def test_a_name_that_changes_its_address_is_asked_once_a_call(notice: Notice) -> None:
    """DNS rebinding: the address that was judged is the one that is called."""
    names = Names(["127.0.0.1"], ["127.0.0.2"])
    async with (
        receiving(OK) as receiver,
        receiving(OK, host="127.0.0.2", port=receiver.port) as inside,
    ):
        rebound = webhook(names=names)
        await rebound.send(receiver.url(host=HOST), notice)
        assert names.asked == [(HOST, receiver.port)]
        with pytest.raises(NotDelivered, match="not a public one"):
            await rebound.send(receiver.url(host=HOST), notice)
    assert (receiver.connections, inside.connections) == (1, 0)
    assert receiver.requests[0].headers["host"] == f"{HOST}:{receiver.port}"


@pytest.mark.parametrize("address", ["http://127.0.0.2/", "http://[::1]/", "http://localhost/"])
async def test_an_address_inside_is_refused_without_a_call(address: str, notice: Notice) -> None:
    with pytest.raises(NotDelivered, match="not a public one"):
        await Webhooks(Guard()).for_player(SECRET).send(address, notice)


async def test_the_next_address_is_tried_when_one_is_dead(notice: Notice) -> None:
    guard = Guard(["127.0.0.0/29"])
    hooks = Webhooks(guard, names=Names(["127.0.0.3", "127.0.0.1"]))
    async with receiving(OK) as receiver:
        await hooks.for_player(SECRET).send(receiver.url(host=HOST), notice)
    assert receiver.connections == 1


async def test_tls_asks_for_the_host_by_its_name(
    certificates: Certificates, notice: Notice
) -> None:
    asked: list[str | None] = []
    certificates.server.sni_callback = lambda _socket, name, _context: asked.append(name)
    async with receiving(OK, tls=certificates.server) as receiver:
        secure = webhook(names=Names(["127.0.0.1"]), trust=certificates.trust)
        await secure.send(receiver.url(host=HOST, scheme="https"), notice)
    assert asked == [HOST]
    assert receiver.requests[0].headers["host"] == f"{HOST}:{receiver.port}"


async def test_an_endless_answer_is_cut_off_inside_tls_too(
    certificates: Certificates, notice: Notice
) -> None:
    answer = endless(b"", b"HTTP/1.1 103 Early Hints\r\n\r\n" * 1000)
    async with receiving(answer, tls=certificates.server) as receiver:
        secure = webhook(names=Names(["127.0.0.1"]), trust=certificates.trust, seconds=600)
        with pytest.raises(NotDelivered, match="ReadError"):
            await secure.send(receiver.url(host=HOST, scheme="https"), notice)


@pytest.mark.parametrize("host", ["other.example.org", "127.0.0.1"])
async def test_a_certificate_for_another_host_is_refused(
    host: str, certificates: Certificates, notice: Notice
) -> None:
    async with receiving(OK, tls=certificates.server) as receiver:
        secure = webhook(names=Names(["127.0.0.1"]), trust=certificates.trust)
        with pytest.raises(NotDelivered, match="ConnectError"):
            await secure.send(receiver.url(host=host, scheme="https"), notice)
    assert receiver.requests == []


async def test_a_certificate_that_nobody_trusts_is_refused(
    certificates: Certificates, notice: Notice
) -> None:
    async with receiving(OK, tls=certificates.server) as receiver:
        with pytest.raises(NotDelivered, match="ConnectError"):
            await webhook(names=Names(["127.0.0.1"])).send(
                receiver.url(host=HOST, scheme="https"), notice
            )
    assert receiver.requests == []


async def test_a_failure_says_nothing_of_the_address(notice: Notice) -> None:
    async with receiving(answering("500 Fault")) as receiver:
        with pytest.raises(NotDelivered) as failure:
            await webhook().send(receiver.url("/hook/SECRET?token=SECRET"), notice)
    assert "SECRET" not in str(failure.value)
    assert failure.value.__cause__ is None


# Whose it is


Reply = Callable[[Request], bytes]


@asynccontextmanager
async def replying(reply: Reply, status: str = "200 OK") -> AsyncIterator[Receiver]:
    """A receiver whose answer depends on what it was sent."""

    async def answer(writer: asyncio.StreamWriter) -> None:
        await answering(status, body=reply(receiver.requests[-1]))(writer)

    async with receiving(answer) as receiver:
        yield receiver


def asked(request: Request) -> bytes:
    challenge: str = json.loads(request.body)["challenge"]
    return challenge.encode()


def by_owner(request: Request) -> bytes:
    return f"sha256={hmac_sha256(SECRET.encode(), asked(request))}".encode()


async def test_who_knows_the_secret_owns_the_webhook() -> None:
    async with replying(by_owner) as receiver:
        for _ in range(2):
            await webhook().challenge(receiver.url("/hook/x?key=1"))
    first, second = receiver.requests
    assert first.line == "POST /hook/x?key=1 HTTP/1.1"
    assert asked(first) != asked(second)
    signature = hmac_sha256(SECRET.encode(), first.body)
    assert first.headers["x-floodplain-signature"] == f"sha256={signature}"


STRANGERS: dict[str, Reply] = {
    "silent": lambda _: b"",
    "polite": lambda _: b"OK",
    "repeats all": lambda it: str(it).encode(),
    "repeats the body": lambda it: it.body,
    "repeats the challenge": asked,
    "repeats the signature": lambda it: it.headers["x-floodplain-signature"].encode(),
    "another secret": lambda it: f"sha256={hmac_sha256(b'another', asked(it))}".encode(),
    "no secret": lambda it: f"sha256={hmac_sha256(b'', asked(it))}".encode(),
    "without its kind": lambda it: by_owner(it).removeprefix(b"sha256="),
    "and more": lambda it: by_owner(it) + b" and more",
    "too long": lambda it: by_owner(it) + b"x" * 100_000,
}


@pytest.mark.parametrize("reply", STRANGERS.values(), ids=STRANGERS)
async def test_nobody_else_does(reply: Reply) -> None:
    async with replying(reply) as receiver:
        with pytest.raises(NotDelivered, match="signature of the challenge"):
            await webhook().challenge(receiver.url())
    assert len(receiver.requests) == 1


@pytest.mark.parametrize("status", ["301 Moved", "404 Not Found", "500 Fault"])
async def test_an_owner_who_refuses_the_challenge(status: str) -> None:
    async with replying(by_owner, status) as receiver:
        with pytest.raises(NotDelivered, match=status[:3]):
            await webhook().challenge(receiver.url())


async def test_an_endless_answer_to_a_challenge_is_not_read() -> None:
    answer = endless(b"HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n", b"x" * 65536)
    async with receiving(answer) as receiver:
        with pytest.raises(NotDelivered, match="signature of the challenge"):
            await webhook(seconds=600).challenge(receiver.url())


async def test_a_challenge_goes_to_no_address_inside() -> None:
    with pytest.raises(NotDelivered, match="not a public one"):
        await Webhooks(Guard()).for_player(SECRET).challenge("http://localhost/")


async def test_notices_do_not_wait_for_those_that_nobody_has_confirmed(notice: Notice) -> None:
    hooks = Webhooks(HOME, seconds=600)
    async with receiving(silence) as stranger, receiving(OK) as receiver:
        trying = [
            asyncio.create_task(hooks.for_player(SECRET).challenge(stranger.url()))
            for _ in range(100)
        ]
        while len(stranger.requests) < CHALLENGES:
            await asyncio.sleep(0.01)
        await hooks.for_player(SECRET).send(receiver.url(), notice)
        assert len(stranger.requests) == CHALLENGES
        for task in trying:
            task.cancel()
        await asyncio.gather(*trying, return_exceptions=True)
    assert len(receiver.requests) == 1


async def test_nor_for_the_names_of_their_hosts(
    notice: Notice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever enters a webhook may own the name server."""
    known, told = socket.getaddrinfo, threading.Event()

    def looked_up(host: str, *arguments: object, **options: object) -> object:
        if host == HOST:
            told.wait(PATIENCE_SECONDS)
        return known("127.0.0.1", *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    hooks = Webhooks(HOME, seconds=0.05)
    try:
        for _ in range(LOOKUPS // CHALLENGES + 1):
            tries = [
                hooks.for_player(SECRET).challenge(f"http://{HOST}/") for _ in range(CHALLENGES)
            ]
            await asyncio.gather(*tries, return_exceptions=True)
        hooks.seconds = PATIENCE_SECONDS
        async with receiving(OK) as receiver:
            await hooks.for_player(SECRET).send(receiver.url(host="localhost"), notice)
    finally:
        told.set()
    assert len(receiver.requests) == 1
