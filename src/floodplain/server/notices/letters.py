"""Mails as text: what they say, and headers that nobody can add to."""

# interpreted: it is for people

import re
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import make_msgid

from floodplain.server.notices.notice import BadAddress, Notice

LONGEST = 254
LONGEST_NAME = 64
LONGEST_SUBJECT = 200
MAILBOX = re.compile(
    r"(?P<name>[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*)"
    r"@(?P<domain>([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?)",
    re.ASCII | re.IGNORECASE,
)
"""Of what a mail address may be, all that people have: no quotes, comments or numbers for hosts."""

# Lines so long that no link is broken, and 7 bits, which every mail server takes.
LETTER = SMTP.clone(max_line_length=990, cte_type="7bit")
SIGN_OFF = "To get no more mails, open"

CONFIRMATION_SUBJECT = "Your mail address for Floodplain"
CONFIRMATION = """\
Somebody, we hope it was you, wants mails at this address when it is their turn in a game.
To agree, open

{link}

If it was not you, do nothing: no more mails will come.
"""


def check_mailbox(address: str) -> None:
    if len(address) > LONGEST:
        raise BadAddress(f"a mail address has at most {LONGEST} characters")
    mailbox = MAILBOX.fullmatch(address)
    if not mailbox or len(mailbox["name"]) > LONGEST_NAME:
        raise BadAddress("a mail address is like name@example.org")


def domain_of(address: str) -> str:
    check_mailbox(address)
    return address.rpartition("@")[2].lower()


def turn_letter(sender: str, address: str, notice: Notice, unsubscribe: str) -> bytes:
    """Tells somebody that it is their turn, and how to hear of it no more."""
    link = one_line(unsubscribe)
    text = f"{one_line(notice.text)}\n\n{one_line(notice.link)}\n\n--\n{SIGN_OFF}\n{link}\n"
    return letter(sender, address, notice.text, text, link)


def confirmation_letter(sender: str, address: str, link: str) -> bytes:
    """Asks whoever reads an address whether mails are welcome there."""
    return letter(sender, address, CONFIRMATION_SUBJECT, CONFIRMATION.format(link=one_line(link)))


def letter(
    sender: str, address: str, subject: str, text: str, unsubscribe: str | None = None
) -> bytes:
    message = EmailMessage(LETTER)
    message["From"] = Address("Floodplain", addr_spec=sender)
    message["To"] = Address(addr_spec=address)
    message["Subject"] = one_line(subject)[:LONGEST_SUBJECT]
    message["Date"] = datetime.now(UTC)
    # With the domain given, the name of this machine is neither looked up nor told.
    message["Message-ID"] = make_msgid(domain=domain_of(sender))
    message["Auto-Submitted"] = "auto-generated"
    if unsubscribe is not None:
        message["List-Unsubscribe"] = f"<{unsubscribe}>"
    message.set_content(text)
    return message.as_bytes()


def one_line(text: str) -> str:
    """Text for a header or a line: what could end the line is a space."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
