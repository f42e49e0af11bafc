"""Mails reach a real mail server, secured as it was set, and its troubles come back as ours."""

import asyncio
import socket
import ssl
from pathlib import Path
from typing import Literal

import pytest

from floodplain.server.notices import mail
from floodplain.server.notices.mail import Mailer, MailSettings, password_from
from floodplain.server.notices.notice import BadAddress, NotDelivered, Notice
from tests.patience import PATIENCE_SECONDS
from tests.server.notices.conftest import HOST, Certificates
from tests.server.notices.mail_server import PASSWORD, USER, MailServer, mail_server
from tests.server.notices.receiver import Receiver, receiving, silence

pytestmark = pytest.mark.anyio

SENDER = "floodplain@example.org"
ADDRESS = "maria@example.com"
STOP = "https://floodplain.example.org/stop-mail#secret"


@pytest.fixture(autouse=True)
def _names(monkeypatch: pytest.MonkeyPatch) -> None:
    """`HOST`, for which there is a certificate, is this machine; no other name is looked up."""
    known = socket.getaddrinfo

    def here(host: str, *arguments: object, **options: object) -> object:
        assert host in (HOST, "127.0.0.1")
        return known("127.0.0.1", *arguments, **options)  # type: ignore[arg-type]

    def no_look_up(*_arguments: object) -> str:
        raise AssertionError("the name of this machine was looked up")

    monkeypatch.setattr(socket, "getaddrinfo", here)
    monkeypatch.setattr(socket, "getfqdn", no_look_up)


def mailer(
    server: MailServer | Receiver,
    security: Literal["none", "starttls", "tls"] = "none",
    *,
    user: str = "",
    password: str = "",
    trust: ssl.SSLContext | None = None,
    seconds: float = 15,
) -> Mailer:
    settings = MailSettings(
        host=HOST,
        port=server.port,
        security=security,
        user=user,
        password=password,
        sender=SENDER,
    )
    return Mailer(settings, trust=trust, seconds=seconds)


async def test_a_notice_arrives(notice: Notice) -> None:
    async with mail_server() as server:
        await mailer(server).for_player(STOP).send(ADDRESS, notice)
    [arrived] = server.received
    assert (arrived.sender, arrived.recipients) == (SENDER, [ADDRESS])
    assert arrived.message["Subject"] == notice.text
    assert notice.link in arrived.text.splitlines()
    assert arrived.message["List-Unsubscribe"] == f"<{STOP}>"
    assert STOP in arrived.text.splitlines()
    assert not arrived.secure


async def test_lines_of_dots_and_other_alphabets_arrive_whole() -> None:
    link = "https://floodplain.example.org/t/." + "x" * 300
    text = ".Sie sind dran: Die Reisbauern – 你好"
    notice = Notice(table="t", game="Die Reisbauern", link=link, text=text, seq=1)
    async with mail_server() as server:
        await mailer(server).for_player(STOP).send(ADDRESS, notice)
    [arrived] = server.received
    assert arrived.message["Subject"] == text
    assert arrived.text.splitlines()[:3] == [text, "", link]


async def test_a_confirmation_arrives() -> None:
    link = "https://floodplain.example.org/confirm/abc"
    async with mail_server() as server:
        await mailer(server).confirm(ADDRESS, link)
        with pytest.raises(BadAddress):
            await mailer(server).confirm("Maria <maria@example.com>", link)
    [arrived] = server.received
    assert arrived.recipients == [ADDRESS]
    assert link in arrived.text.splitlines()
    assert "List-Unsubscribe" not in arrived.message  # nobody has subscribed yet


async def test_starttls_and_a_password(certificates: Certificates, notice: Notice) -> None:
    async with mail_server(starttls=certificates.server, login=True) as server:
        secure = mailer(server, "starttls", user=USER, password=PASSWORD, trust=certificates.trust)
        await secure.for_player(STOP).send(ADDRESS, notice)
    [arrived] = server.received
    assert (arrived.secure, arrived.user) == (True, USER)


async def test_tls_from_the_first_byte(certificates: Certificates, notice: Notice) -> None:
    async with mail_server(tls=certificates.server) as server:
        secure = mailer(server, "tls", user=USER, password=PASSWORD, trust=certificates.trust)
        await secure.for_player(STOP).send(ADDRESS, notice)
    [arrived] = server.received
    assert arrived.user == USER


async def test_nothing_is_sent_in_the_clear_when_starttls_is_missing(notice: Notice) -> None:
    async with mail_server() as server:
        with pytest.raises(NotDelivered):
            await mailer(server, "starttls").for_player(STOP).send(ADDRESS, notice)
    assert server.received == []


@pytest.mark.parametrize("security", ["starttls", "tls"])
async def test_a_certificate_that_nobody_trusts_is_refused(
    security: Literal["starttls", "tls"], certificates: Certificates, notice: Notice
) -> None:
    shown = certificates.server
    listening = mail_server(starttls=shown) if security == "starttls" else mail_server(tls=shown)
    async with listening as server:
        with pytest.raises(NotDelivered, match="can not be used"):
            await mailer(server, security).for_player(STOP).send(ADDRESS, notice)
    assert server.received == []


async def test_a_wrong_password_is_a_failure_for_good(
    certificates: Certificates, notice: Notice
) -> None:
    async with mail_server(starttls=certificates.server, login=True) as server:
        secure = mailer(server, "starttls", user=USER, password="x", trust=certificates.trust)
        with pytest.raises(NotDelivered, match="535") as failure:
            await secure.for_player(STOP).send(ADDRESS, notice)
    assert failure.value.lasting
    assert server.received == []


@pytest.mark.parametrize(
    ("refusal", "lasting"), [("550 no maria@example.com here", True), ("450 later", False)]
)
async def test_a_refused_recipient(refusal: str, lasting: bool, notice: Notice) -> None:
    async with mail_server(refusal=refusal) as server:
        with pytest.raises(NotDelivered, match=refusal[:3]) as failure:
            await mailer(server).for_player(STOP).send(ADDRESS, notice)
    assert failure.value.lasting == lasting
    assert "maria" not in str(failure.value)


async def test_a_bad_address_is_a_failure_for_good(notice: Notice) -> None:
    async with mail_server() as server:
        with pytest.raises(NotDelivered) as failure:
            await mailer(server).for_player(STOP).send("maria@example.com\r\nDATA", notice)
    assert failure.value.lasting
    assert server.received == []


async def test_no_mail_server_is_a_failure_that_may_pass(notice: Notice) -> None:
    async with mail_server() as server:
        pass
    with pytest.raises(NotDelivered, match="can not be used") as failure:
        await mailer(server).for_player(STOP).send(ADDRESS, notice)
    assert not failure.value.lasting


@pytest.mark.parametrize("command", ["RCPT", "DATA"])
async def test_a_mail_server_that_hangs_costs_the_time_limit(command: str, notice: Notice) -> None:
    async with mail_server(hangs_at=command) as server, asyncio.timeout(PATIENCE_SECONDS):
        with pytest.raises(NotDelivered, match="too long") as failure:
            await mailer(server, seconds=0.3).for_player(STOP).send(ADDRESS, notice)
    assert not failure.value.lasting


async def test_a_mail_server_that_does_not_even_greet(notice: Notice) -> None:
    async with receiving(silence) as server, asyncio.timeout(PATIENCE_SECONDS):
        with pytest.raises(NotDelivered, match="too long"):
            await mailer(server, seconds=0.2).for_player(STOP).send(ADDRESS, notice)
    assert server.connections == 1


async def test_a_mail_that_was_taken_has_arrived_though_nobody_says_goodbye(
    notice: Notice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "GOODBYE_SECONDS", 0.05)
    async with mail_server(hangs_at="QUIT") as server:
        await mailer(server).for_player(STOP).send(ADDRESS, notice)
    assert len(server.received) == 1


def test_a_password_is_neither_shown_nor_sent_in_the_clear() -> None:
    settings = MailSettings(host=HOST, sender=SENDER, user=USER, password=PASSWORD)
    assert PASSWORD not in repr(settings)
    with pytest.raises(ValueError, match="only sent over starttls or tls"):
        MailSettings(host=HOST, sender=SENDER, user=USER, password=PASSWORD, security="none")


def test_a_sender_is_a_mail_address() -> None:
    with pytest.raises(BadAddress):
        MailSettings(host=HOST, sender="Floodplain\r\nBcc: x@example.org")


def test_the_password_comes_from_a_file_or_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text(f"{PASSWORD}\n", encoding="utf-8")
    assert password_from({}) == ""
    assert password_from({"FLOODPLAIN_MAIL_PASSWORD": PASSWORD}) == PASSWORD
    assert password_from({"FLOODPLAIN_MAIL_PASSWORD_FILE": str(file)}) == PASSWORD
    with pytest.raises(ValueError, match="keep one"):
        password_from({"FLOODPLAIN_MAIL_PASSWORD_FILE": "x", "FLOODPLAIN_MAIL_PASSWORD": "x"})
    with pytest.raises(ValueError, match="No such file"):
        password_from({"FLOODPLAIN_MAIL_PASSWORD_FILE": str(tmp_path / "missing")})


def test_a_log_may_name_the_domain_only() -> None:
    messenger = Mailer(MailSettings(host=HOST, sender=SENDER)).for_player(STOP)
    assert messenger.host("maria@Example.com") == "example.com"
    assert messenger.host("maria\n@example.com") == "a bad address"
