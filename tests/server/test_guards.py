"""What every answer carries and every request passes, on a real server."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .conftest import Meet
from .people import Person, web_client
from .serving import Serving
from .sitting import FRIEND, ME, accepted, play_on, refused, two_at

SESSION = "/api/session"
OWN = {"X-Floodplain": "test"}


@pytest.fixture
def browser(server: Serving) -> Iterator[httpx.Client]:
    """Somebody with a cookie."""
    with web_client(server.address) as client:
        assert client.post(SESSION, json={"name": "Ann"}).status_code == 201
        yield client


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server behind a proxy on this machine, which speaks TLS with the world."""
    arguments = ["--address", "https://games.example.org", "--requests-per-minute", "12"]
    with Serving(tmp_path_factory.mktemp("proxied"), arguments=arguments) as serving:
        yield serving


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/table/ab12cd34ef", 200),
        ("GET", "/settings", 200),
        ("GET", "/play/chess", 404),
        ("GET", "/style.css", 200),
        ("GET", "/confirm-mail", 200),
        ("GET", "/stop-mail", 200),
        ("GET", "/mail.js", 200),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/schema", 200),
        ("GET", "/api/games", 200),
        ("GET", "/nowhere", 404),
        ("GET", "/api/nowhere", 404),
        ("GET", "/../etc/passwd", 404),
        ("DELETE", "/api/games", 405),
        ("GET", SESSION, 401),
        ("POST", SESSION, 400),
        ("GET", "/api/tables/%FF", 401),
    ],
)
def test_every_answer_has_the_security_headers(
    server: Serving, method: str, path: str, status: int
) -> None:
    with web_client(server.address) as client:
        answer = client.request(method, path)
    assert answer.status_code == status, answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "data:" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "server" not in answer.headers
    assert "strict-transport-security" not in answer.headers  # not over plain HTTP
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    if status >= 400:
        assert answer.json().keys() >= {"error", "message"}


def test_pages_need_no_exception_from_the_policy(server: Serving) -> None:
    with web_client(server.address) as client:
        for path in ("/", "/confirm-mail", "/stop-mail"):
            page = client.get(path).text
            assert "<script>" not in page
            assert "<style" not in page
            assert "style=" not in page
            assert "onclick" not in page
            assert "http://" not in page.replace('lang="en"', "")


# Cookies


def test_the_cookie_of_a_browser(server: Serving) -> None:
    with web_client(server.address) as client:
        answer = client.post(SESSION, json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("floodplain_session=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "; secure" not in cookie
    assert answer.json()["token"] is None


def test_over_tls_cookies_are_secure(proxied: Serving) -> None:
    with web_client(proxied.address) as client:
        answer = client.post(SESSION, json={})
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"].startswith("max-age=")


# Other sites


def test_a_browser_acts_from_our_own_pages_only(browser: httpx.Client, server: Serving) -> None:
    table = {"game": "rivero", "seats": [ME, FRIEND]}
    path = "/api/tables"
    assert browser.post(path, json=table, headers=OWN).status_code == 201
    own = {**OWN, "Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    assert browser.post(path, json=table, headers=own).status_code == 201
    for foreign in (
        {},
        {**OWN, "Origin": "https://evil.example"},
        {**OWN, "Origin": "null"},
        {**OWN, "Sec-Fetch-Site": "cross-site"},
        {"Authorization": "Basic Zm9v"},
    ):
        answer = browser.post(path, json=table, headers=foreign)
        assert refused(answer, 403)["error"] == "foreign"
    assert browser.get("/api/tables?which=mine").status_code == 200


def test_a_program_with_its_token_is_not_asked(ann: Person) -> None:
    table = {"game": "rivero", "seats": [ME, FRIEND]}
    headers = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    answer = ann.http.post("/api/tables", json=table, headers=headers)
    assert answer.status_code == 201


# How much


def test_too_large_a_body(ann: Person) -> None:
    answer = ann.http.post("/api/tables", content=b"x" * 300_000)
    assert refused(answer, 413)["error"] == "too-large"

    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 10_000

    assert ann.http.post("/api/tables", content=endless()).status_code == 413


def test_who_asks_too_much_waits(tmp_path: Path, meet: Meet) -> None:
    """Sixty a minute: thirty at once, and then one each second; an address may do four times it."""
    few = ["--requests-per-minute", "60", "--proxies", "192.0.2.1"]
    with Serving(tmp_path, arguments=few) as serving:
        ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
        answers = [ann.ask("GET", SESSION) for _ in range(40)]
        codes = [answer.status_code for answer in answers]
        assert codes[:30] == [200] * 30
        assert 429 in codes
        late = answers[codes.index(429)]
        assert refused(late, 429)["error"] == "too-many-requests"
        assert int(late.headers["retry-after"]) >= 1
        assert "content-security-policy" in late.headers
        assert bob.ask("GET", SESSION).status_code == 200
        # Who is not the named proxy can not say that others are asking.
        assert 429 in asked_by(serving, [f"203.0.113.{number}" for number in range(150)])
        assert ann.http.get("/health").status_code == 200


def test_a_proxy_is_believed_who_asks(proxied: Serving) -> None:
    """Twelve a minute: an address has 24 at once."""
    assert 429 not in asked_by(proxied, [f"203.0.113.{number}" for number in range(60)])
    assert 429 in asked_by(proxied, ["203.0.113.77"] * 40)


def asked_by(serving: Serving, visitors: list[str]) -> list[int]:
    """The answers to requests that claim to be passed on for visitors."""
    with web_client(serving.address) as client:
        return [
            client.get("/api/games", headers={"X-Forwarded-For": visitor}).status_code
            for visitor in visitors
        ]


# One path, several spellings


@pytest.mark.parametrize("path", ["//api/games", "/api//games/", "/api/games/", "/%2Fapi/games"])
def test_a_path_spelled_otherwise_is_kept_in_no_cache_either(server: Serving, path: str) -> None:
    with web_client(server.address) as client:
        answer = client.get(server.address + path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"


def test_a_path_spelled_otherwise_counts_as_much(proxied: Serving) -> None:
    """Twelve a minute: an address has 24 requests at once, and may make one thing."""
    spellings = ["/api/games", "//api/games", "/api//games", "/api/games/"]
    with web_client(proxied.address, headers={"X-Forwarded-For": "203.0.113.78"}) as client:
        codes = [client.get(proxied.address + path).status_code for path in spellings * 8]
    assert codes[:24] == [200] * 24
    assert 429 in codes
    for number, path in enumerate(("/api/session/", "//api/session", "/api//session")):
        visitor = {"X-Forwarded-For": f"203.0.113.{90 + number}"}
        with web_client(proxied.address, headers=visitor) as client:
            codes = [
                client.post(proxied.address + one, json={}).status_code for one in (SESSION, path)
            ]
        assert codes == [201, 429], path


# Logs


def test_no_secret_stands_in_a_log_line(serving: Serving, meet: Meet) -> None:
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    ann.start(table)
    play_on(table, ann, bob, moves=4)
    link = bob.sent("POST", f"/api/tables/{table}/link", {})
    accepted(ann.command(table, "chat", text="a private word"))
    ann.http.get(f"/api/tables/{table}?token={made['invite']}")
    ann.http.get("/api/session", headers={"Authorization": f"Bearer {made['watch']}"})
    refused(ann.ask("POST", f"/api/tables/{table}/join", {"token": "t" * 101}), 400)
    accepted(ann.command(table, "resign"))
    seed = ann.sent("GET", f"/api/tables/{table}")["seed"]
    serving.stop()
    logged = serving.logged()
    assert f"/api/tables/{table}/moves" in logged
    for secret in (
        ann.token,
        bob.token,
        made["invite"],
        made["watch"],
        link["token"],
        seed,
        "a private word",
    ):
        assert secret not in logged


def test_a_table_that_several_watch_is_counted(ann: Person, bob: Person) -> None:
    """The figures for Prometheus."""
    table = two_at(ann, bob)
    with ann.events(table) as events:
        next(events)
        figures = ann.http.get("/metrics").text
    assert "floodplain_streams" in figures
    assert 'floodplain_entries_total{kind="start"}' in figures
    assert "floodplain_request_seconds_bucket" in figures
    assert table not in figures
