"""Mails are plain, say where they come from, and no text can add a header to them."""

import re
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import parseaddr

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from floodplain.server.notices.letters import (
    MAILBOX,
    check_mailbox,
    confirmation_letter,
    turn_letter,
)
from floodplain.server.notices.notice import BadAddress, Notice

SENDER = "floodplain@example.org"
ADDRESS = "maria@example.com"
STOP = "https://floodplain.example.org/stop-mail#secret"
HEADERS = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "Content-Type",
    "Content-Transfer-Encoding",
    "MIME-Version",
]
LINES = 7
LONGEST_LINE = 998
"""RFC 5322, 2.1.1."""
texts = st.text() | st.text("\r\n\t :.Bccé€<>=?", max_size=40)


def read(letter: bytes) -> EmailMessage:
    message = message_from_bytes(letter, policy=policy.default)
    assert isinstance(message, EmailMessage)
    assert not message.defects
    return message


def test_a_mail_says_whose_turn_it_is_and_that_a_machine_wrote_it(notice: Notice) -> None:
    message = read(turn_letter(SENDER, ADDRESS, notice, STOP))
    assert sorted(message.keys()) == sorted([*HEADERS, "List-Unsubscribe"])
    assert message["From"] == "Floodplain <floodplain@example.org>"
    assert message["To"] == ADDRESS
    assert message["Subject"] == notice.text
    assert abs(message["Date"].datetime - datetime.now(UTC)) < timedelta(minutes=5)
    assert re.fullmatch(r"<[^<>@\s]+@example\.org>", message["Message-ID"])
    assert message["Auto-Submitted"] == "auto-generated"
    assert message.get_content_type() == "text/plain"
    lines = message.get_content().splitlines()
    assert lines[0] == notice.text
    assert lines[2] == notice.link


def test_a_mail_says_how_to_get_no_more_and_nothing_that_is_not_so(notice: Notice) -> None:
    lines = read(turn_letter(SENDER, ADDRESS, notice, STOP)).get_content().splitlines()
    assert lines[3:] == ["", "--", "To get no more mails, open", STOP]


def test_two_mails_are_two_messages(notice: Notice) -> None:
    first, second = (read(turn_letter(SENDER, ADDRESS, notice, STOP)) for _ in range(2))
    assert first["Message-ID"] != second["Message-ID"]


@pytest.mark.parametrize("length", [10, 100, 400])
def test_a_link_to_unsubscribe_stands_whole_in_header_and_text(notice: Notice, length: int) -> None:
    link = "https://floodplain.example.org/off/" + "x" * length
    letter = turn_letter(SENDER, ADDRESS, notice, link)
    assert f"\r\nList-Unsubscribe: <{link}>\r\n".encode() in letter
    assert link in read(letter).get_content().splitlines()


def test_a_confirmation_has_its_link_on_a_line() -> None:
    link = "https://floodplain.example.org/confirm/" + "x" * 300
    message = read(confirmation_letter(SENDER, ADDRESS, link))
    assert sorted(message.keys()) == sorted(HEADERS)
    assert message["To"] == ADDRESS
    assert link in message.get_content().splitlines()
    assert "If it was not you, do nothing" in message.get_content()


@given(texts, texts, texts)
@example("It is your turn\r\nBcc: all@example.org\r\n\r\nBuy!", "\n", "x\r\n.\r\nMAIL FROM:<x>")
@example("Río" * 200, "\u2028Bcc: x", "\udc80")
def test_no_text_adds_a_header_or_a_line(text: str, link: str, unsubscribe: str) -> None:
    notice = Notice(table="t", game="Rivero", link=link, text=text, seq=1)
    letter = turn_letter(SENDER, ADDRESS, notice, f"https://example.org/{unsubscribe}")
    message = read(letter)
    assert sorted(message.keys()) == sorted([*HEADERS, "List-Unsubscribe"])
    assert message["To"] == ADDRESS
    assert len(message.get_content().splitlines()) == LINES
    assert letter.isascii()
    assert max(map(len, letter.split(b"\r\n"))) <= LONGEST_LINE


@pytest.mark.parametrize(
    "address",
    [
        "maria@example.org",
        "Maria.de-la+games@sub.example.co",
        "o'neil_{x}@example.org",
        "m@xn--bcher-kva.example",
        "a" * 64 + "@example.org",
    ],
)
def test_addresses_that_are_taken(address: str) -> None:
    check_mailbox(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "maria",
        "maria@",
        "@example.org",
        "maria@localhost",
        "maria@127.0.0.1",
        "maria@[127.0.0.1]",
        "maria@example..org",
        "maria@-example.org",
        "maria@example.org.",
        ".maria@example.org",
        "ma..ria@example.org",
        "maria@@example.org",
        "maria@example.org, jan@example.org",
        "Maria <maria@example.org>",
        '"maria\r\nBcc: x"@example.org',
        "maria@example.org\n",
        "maria@example.org\r\nRCPT TO:<jan@example.org>",
        "maría@example.org",
        "maria@exämple.org",
        "maria@example.org SIZE=1",
        "a" * 65 + "@example.org",
        "a@" + "example." * 32 + "org",
    ],
)
def test_addresses_that_are_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="mail address"):
        check_mailbox(address)


@given(st.emails() | st.from_regex(MAILBOX, fullmatch=True) | st.text())
def test_what_is_taken_is_one_plain_address_in_the_mail(address: str) -> None:
    try:
        check_mailbox(address)
    except BadAddress:
        return
    assert parseaddr(address) == ("", address)
    letter = confirmation_letter(SENDER, address, "https://example.org/")
    [recipient] = read(letter)["To"].addresses
    assert recipient.addr_spec == address
    assert f"\r\nTo: {address}\r\n".encode() in letter
