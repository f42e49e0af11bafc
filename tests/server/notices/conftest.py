"""What the tests of several messengers need."""

import ssl
from typing import NamedTuple

import pytest
import trustme

from floodplain.server.notices.notice import Notice

HOST = "receiver.example.org"


class Certificates(NamedTuple):
    server: ssl.SSLContext
    """Shows a certificate for `HOST`."""
    trust: ssl.SSLContext
    """Trusts whoever has signed it."""


@pytest.fixture
def notice() -> Notice:
    return Notice(
        table="t7",
        game="Dos Rios",
        link="https://floodplain.example.org/t/t7",
        text="It is your turn in Dos Rios",
        seq=12,
    )


@pytest.fixture
def certificates() -> Certificates:
    authority = trustme.CA()
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(HOST).configure_cert(server)
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    return Certificates(server, trust)
