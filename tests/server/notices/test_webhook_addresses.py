"""What may be entered as the address of a webhook, and what people are told about the rest."""

from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.server.notices.guard import Guard
from floodplain.server.notices.notice import BadAddress, NotDelivered, Notice
from floodplain.server.notices.webhook import Webhooks, parsed

WEBHOOK = Webhooks(Guard()).for_player("secret")


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org",
        "http://example.org/",
        "https://example.org:443/hook?x=1&y=%20",
        "https://EXAMPLE.org:8443/a/b;c/~d",
        "https://xn--bcher-kva.example/",
        "https://my_host.example.org?x",
        "https://9.9.9.9/hook",
        "https://[2620:fe::fe]:1024/hook",
        "https://localhost:8000/",  # A name: it is judged when it is looked up.
        "https://example.org/" + "x" * 480,
    ],
)
def test_addresses_that_are_taken(address: str) -> None:
    WEBHOOK.check(address)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("", "plain characters"),
        ("https://example.org/" + "x" * 481, "at most 500"),
        ("https://exämple.org/", "plain characters"),
        ("https://example.org/a b", "plain characters"),
        ("https://example.org\n/", "plain characters"),
        ("https://example.org/\r\nX-Header: 1", "plain characters"),
        ("https://example.org\\@127.0.0.1/", "plain characters"),
        ("example.org/hook", "begins with"),
        ("ftp://example.org/", "begins with"),
        ("file:///etc/passwd", "begins with"),
        ("gopher://example.org/", "begins with"),
        ("//example.org/", "begins with"),
        ("https://user:word@example.org/", "name and password"),
        ("https://user@example.org/", "name and password"),
        ("https://@example.org/", "name and password"),
        ("https://", "no host"),
        ("https:///hook", "no host"),
        ("https://.example.org/", "no host"),
        ("https://example..org/", "no host"),
        ("https://example.org./", "no host"),
        ("https://-example.org/", "no host"),
        ("https://exam%70le.org/", "no host"),
        ("https://127.1/", "no host"),
        ("https://2130706433/", "no host"),
        ("https://0x7f000001/", "no host"),
        ("https://0x7f.1/", "no host"),
        ("https://0177.0.0.1/", "no host"),
        ("https://" + "a" * 64 + ".org/", "no host"),
        ("https://[::1/", "can not be read"),
        ("https://example.org:x/", "can not be read"),
        ("https://example.org:99999/", "can not be read"),
        ("https://example.org:0/", "port"),
        ("https://example.org:22/", "port"),
        ("https://example.org:1023/", "port"),
        ("https://127.0.0.1/", "not a public one"),
        ("https://10.1.2.3:8080/", "not a public one"),
        ("https://169.254.169.254/latest/meta-data/", "not a public one"),
        ("https://[::1]/", "not a public one"),
        ("https://[::ffff:10.0.0.1]/", "not a public one"),
        ("https://[fe80::1%25eth0]/", "not a public one"),
    ],
)
def test_addresses_that_are_refused(address: str, reason: str) -> None:
    with pytest.raises(BadAddress, match=reason):
        WEBHOOK.check(address)


def test_an_allowed_network_may_be_entered() -> None:
    home = Webhooks(Guard(["192.168.0.0/16"])).for_player("secret")
    home.check("http://192.168.1.7:8123/api/webhook/x")
    with pytest.raises(BadAddress):
        home.check("http://10.0.0.1/")


@given(st.text() | st.from_regex(r"https?://[^/]{0,20}(/.*)?", fullmatch=True))
def test_what_is_taken_reads_the_same_for_everybody(address: str) -> None:
    """No text brings anything but `BadAddress`, and the host called is the one that is written."""
    try:
        WEBHOOK.check(address)
    except BadAddress:
        return
    url = parsed(address)
    written = address.partition("://")[2].split("/")[0].split("?")[0].split("#")[0]
    bare = written.rpartition(":")[0] if url.port and written.endswith(f":{url.port}") else written
    assert url.host.decode() == bare.rstrip(":").strip("[]").lower()
    assert url.target.startswith(b"/")
    assert url.scheme.decode() == urlsplit(address).scheme


def test_a_log_may_name_the_host_only() -> None:
    assert WEBHOOK.host("https://example.org:8443/hook/TOKEN?key=TOKEN") == "example.org"
    assert WEBHOOK.host("https://user:TOKEN@example.org/") == "a bad address"
    assert WEBHOOK.host("no address\nat all") == "a bad address"


@pytest.mark.anyio
async def test_a_bad_address_in_the_store_is_a_failure_for_good(notice: Notice) -> None:
    with pytest.raises(NotDelivered, match="begins with") as failure:
        await WEBHOOK.send("ftp://example.org/", notice)
    assert failure.value.lasting
