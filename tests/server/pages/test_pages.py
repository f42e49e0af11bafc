"""The client's files by their addresses, how long they are kept, and what has none."""

import random
import shutil
from pathlib import Path

import pytest

from floodplain.games import GAMES

from .visiting import Visitor

INDEX = "<!doctype html><title>The client</title>" + "<p>water</p>" * 50
SCRIPT = "export const river = 'a script';\n" * 100
STYLE = "main { color: blue }\n" * 100
NOISE = random.Random(1).randbytes(3000)
FILES = {
    "index.html": INDEX.encode(),
    "sw.js": SCRIPT.encode(),
    "manifest.webmanifest": b'{"name": "Floodplain"}',
    "icon-192.png": NOISE,
    "icon.svg": b"<svg/>",
    "bundle.json": b'{"secret": "the list of all that was built"}',
    "assets/index-a1b2c3.js": SCRIPT.encode(),
    "assets/index-d4e5f6.css": STYLE.encode(),
    "assets/text-a7b8.woff2": NOISE,
    "assets/water-c9d0.svg": b"<svg/>" * 100,
    "assets/notes.txt": b"left over",
    ".vite/deps.js": b"left over too",
}
TYPES = {
    "/sw.js": "text/javascript; charset=utf-8",
    "/manifest.webmanifest": "application/manifest+json",
    "/icon-192.png": "image/png",
    "/icon.svg": "image/svg+xml",
    "/assets/index-a1b2c3.js": "text/javascript; charset=utf-8",
    "/assets/index-d4e5f6.css": "text/css; charset=utf-8",
    "/assets/text-a7b8.woff2": "font/woff2",
    "/assets/water-c9d0.svg": "image/svg+xml",
}
SHOWN_AT = [
    "/",
    "/settings",
    "/table/ab12cd34",
    *(f"/{page}/{game}" for page in ("play", "rules") for game in GAMES),
]
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8"
"""What a browser accepts when somebody goes to an address."""
NOWHERE = [
    "/nowhere",
    "/index.html",
    "/bundle.json",
    "/settings/more",
    "/table",
    "/table/ab12/cd34",
    "/play",
    "/play/chess",
    "/rules",
    "/rules/chess",
    "/client/index.html",
    "/assets",
    "/assets/nothing.js",
    "/assets/notes.txt",
    "/.vite/deps.js",
    "/assets/../bundle.json",
    "/assets/%2e%2e/bundle.json",
    "/assets/..%2fbundle.json",
    "/assets/%2e%2e%2f%2e%2e%2froutes.py",
    "/assets//index-a1b2c3.js%00",
]


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client as the build leaves it."""
    folder = tmp_path / "client"
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture
def visitor(client: Path) -> Visitor:
    return Visitor(client)


@pytest.mark.parametrize("path", SHOWN_AT)
def test_the_client_is_shown_at_all_its_addresses(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = visitor.get(path, if_none_match=answer.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == answer.headers["etag"]
    assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", NOWHERE)
def test_nothing_else_has_an_address(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not-found"


@pytest.mark.parametrize("path", NOWHERE)
def test_a_browser_gets_a_page_at_an_unknown_address(visitor: Visitor, path: str) -> None:
    """The client, which shows the way home, even to a browser that has kept it before."""
    answer = visitor.get(path, accept=BROWSER)
    assert (answer.status_code, answer.text) == (404, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = visitor.get(path, accept=BROWSER, if_none_match=answer.headers["etag"])
    assert (again.status_code, again.text) == (404, INDEX)


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/nowhere", "*/*"),
        ("/nowhere", "application/json"),
        ("/nowhere", "application/json, text/html;q=0.5"),
        ("/assets/nothing.js", "image/avif,image/webp,*/*;q=0.8"),
        ("/api", BROWSER),
        ("/api/nowhere", BROWSER),
        ("/api/tables/nosuch/nowhere", BROWSER),
    ],
)
def test_programs_get_json_at_an_unknown_address(visitor: Visitor, path: str, accept: str) -> None:
    answer = visitor.get(path, accept=accept)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not-found"


@pytest.mark.parametrize("path", TYPES)
def test_each_file_comes_as_what_it_is(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer.content == FILES[path.removeprefix("/")]
    assert answer.headers["content-type"] == TYPES[path]
    kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
    assert answer.headers["cache-control"] == kept


@pytest.mark.parametrize("path", ["/", "/sw.js", "/assets/index-a1b2c3.js", "/confirm-mail"])
def test_texts_are_compressed_for_who_takes_it(visitor: Visitor, path: str) -> None:
    plain, packed = visitor.get(path), visitor.get(path, accept_encoding="br, gzip")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.content == plain.content
    assert packed.headers["content-type"] == plain.headers["content-type"]
    for answer in (plain, packed):
        assert answer.headers["vary"] == "Accept-Encoding"
    assert visitor.get(path, if_none_match=packed.headers["etag"]).status_code == 304


@pytest.mark.parametrize("path", ["/icon-192.png", "/assets/text-a7b8.woff2"])
def test_what_is_dense_already_is_not(visitor: Visitor, path: str) -> None:
    assert "content-encoding" not in visitor.get(path, accept_encoding="gzip").headers


def test_files_are_read_when_the_server_starts(client: Path, visitor: Visitor) -> None:
    tag = visitor.get("/").headers["etag"]
    (client / "index.html").write_text("another one")
    (client / "late.js").write_text("too late")
    shutil.rmtree(client / "assets")
    assert visitor.get("/").text == INDEX
    assert visitor.get("/assets/index-a1b2c3.js").text == SCRIPT
    assert visitor.get("/late.js").status_code == 404
    renewed = Visitor(client).get("/", if_none_match=tag)
    assert (renewed.status_code, renewed.text) == (200, "another one")


def test_where_no_client_is_built_a_plain_page_says_so(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path / "nothing")
    for path in SHOWN_AT:
        answer = visitor.get(path)
        assert answer.status_code == 200
        assert "The server is running" in answer.text
    assert visitor.get("/sw.js").status_code == 404
    lost = visitor.get("/rules/chess", accept=BROWSER)
    assert lost.status_code == 404
    assert "The server is running" in lost.text


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/confirm-mail", "Yes, write to me"),
        ("/confirm-mail", 'data-command="/api/session/mail"'),
        ("/stop-mail", "No more mails"),
        ("/stop-mail", 'data-command="/api/session/mail/stop"'),
        ("/mail.js", "location.hash"),
        ("/style.css", "color-scheme"),
    ],
)
def test_mails_are_answered_with_and_without_a_client(
    visitor: Visitor, tmp_path: Path, path: str, words: str
) -> None:
    for one in (visitor, Visitor(tmp_path / "nothing")):
        answer = one.get(path)
        assert words in answer.text
        assert answer.headers["cache-control"] == "no-cache"
