"""Requests as raw bytes, each wrong in its own way.

None of them may be understood as a command: with Bob's token, who has seats, goes nothing that
could be read as one even after a slip; what is only slightly wrong goes with Eve's, who has none.
"""

import json
import random
from typing import NamedTuple

from .scene import Scene

DEEP = 20_000
LONG = 70_000
COMMANDS = (
    "moves",
    "undo",
    "chat",
    "resign",
    "draw",
    "why-not",
    "preview",
    "hint",
    "leave",
    "link",
)
PATHS = ("/", "/health", "/metrics", "/schema", "/api/games", "/api/session", "/api/tables")
METHODS = ("PUT", "DELETE", "TRACE", "OPTIONS", "CONNECT", "HEAD", "PATCH", "post", "BREW", "G\tET")
FORGET = ("DELETE", "/api/session")
"""The one of them that the server carries out: it forgets whoever asks."""
ODD = ("\x00", "\x7f", "\r", "\n", "\xff", "\x0b", "é", "\ud800", "\U0001f30a", "'", '"', ";", "\\")


class Scribble(NamedTuple):
    """What is wrong with it, and its bytes; between two pieces the sender dawdles."""

    kind: str
    pieces: list[bytes]


class Scribbler:
    """An endless supply, decided by a seed."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene = scene
        self.rng = random.Random(seed)
        self.kinds = (
            self.noise,
            self.line,
            self.path,
            self.method,
            self.header,
            self.framing,
            self.credentials,
            self.body,
            self.body_type,
            self.deep_body,
            self.dawdling,
            self.slip,
        )

    def next(self) -> Scribble:
        kind = self.rng.choice(self.kinds)
        return Scribble(kind.__name__, kind())

    # What is wrong

    def noise(self) -> list[bytes]:
        start = self.rng.choice((b"", b"GET ", b"POST /api/session HTTP/1.1\r\n", PREFACE, TLS))
        return [start + self.rng.randbytes(self.rng.randint(1, 2000)) + b"\r\n\r\n"]

    def line(self) -> list[bytes]:
        path = self.rng.choice(PATHS)
        version = self.rng.choice(("HTTP/9.9", "HTTP/1.1 ", "HTTP/", "HTCPCP/1.0", "", "http/1.1"))
        line = self.rng.choice(
            (
                f"GET {path} {version}",
                f"GET  {path}  HTTP/1.1",
                f"{path} GET HTTP/1.1",
                f"GET {path}\tHTTP/1.1",
                f" GET {path} HTTP/1.1",
                "GET http://elsewhere:99999/api/session HTTP/1.1",
                "GET //[/api/session HTTP/1.1",
                f"GET /{'a' * LONG} HTTP/1.1",
                f"GET /api/tables?which={'%' * 500} HTTP/1.1",
            )
        )
        return [line.encode() + b"\r\nHost: here\r\n\r\n"]

    def path(self) -> list[bytes]:
        piece = self.rng.choice(
            (
                *ODD,
                "..",
                "%00",
                "%2e%2e%2f",
                "%zz",
                "%",
                "%ff%fe",
                "%ed%a0%80",
                "A" * 17,
                "a b",
                "//",
            )
        )
        table = self.rng.choice((self.scene.running, "zzzz", ""))
        last = self.rng.choice((*COMMANDS, "position", "events", "record", "start", "close", ""))
        path = self.rng.choice(
            (
                f"/api/tables/{table}{piece}/{last}",
                f"/api/tables/{piece}/{last}",
                f"/api/{piece}/tables/{table}",
                f"/api/tables/{table}/position?seat={piece}&seat={piece}",
                f"/api/tables/{table}/events?after={piece}",
                f"/api/tables?which={piece}",
                f"/schema/{piece}",
                f"/api/games/{piece}/rules",
                f"/{piece}",
            )
        )
        method = self.rng.choice(("GET", "POST"))
        return [whole(f"{method} {path}", self.eve(), b"{}" if method == "POST" else b"")]

    def method(self) -> list[bytes]:
        path = self.rng.choice((*PATHS, self.command(), f"/api/tables/{self.scene.open}"))
        method = self.rng.choice(METHODS)
        if (method, path) == FORGET:
            method = "BREW"
        return [whole(f"{method} {path}", self.eve(), b"")]

    def header(self) -> list[bytes]:
        odd = self.rng.choice(ODD)
        header = self.rng.choice(
            (
                f"X-Odd: {odd}",
                f"X{odd}Odd: 1",
                "no colon at all",
                ": no name",
                f"X-Long: {'a' * LONG}",
                f"{'X' * LONG}: long",
                "\r\n".join(f"X-{number}: many" for number in range(1500)),
                " folded: line",
                "Host: there",
                "Expect: 200-ok",
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: a",
                "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk",
                f"X-Forwarded-For: {',300.1.1.1' * 50}",
                f"Last-Event-ID: {odd}",
                "Origin: http://[",
                "Accept: */*;q=nonsense, \x7f",
                "Range: bytes=9-1",
            )
        )
        return [whole(f"POST {self.command()}", [*self.bob(), header], b"[]")]

    def framing(self) -> list[bytes]:
        """Lengths that do not fit, and chunks that are none."""
        size = self.rng.choice(
            (
                "Content-Length: -1",
                "Content-Length: 0x10",
                "Content-Length: 2\r\nContent-Length: 3",
                f"Content-Length: {'9' * 30}",
                "Content-Length: ",
                "Content-Length: 1",
                "Content-Length: 9",
                "Transfer-Encoding: chunked",
                "Transfer-Encoding: gzip, chunked",
                "Transfer-Encoding: chunked\r\nContent-Length: 4",
                "Transfer-Encoding: identity",
            )
        )
        body = self.rng.choice(
            (b"[]", b"zz\r\n[]\r\n0\r\n\r\n", b"2\r\n[]\r\n", b"2;a=b\r\n[]\r\n0\r\nX: y\r\n\r\n")
        )
        return [opening(f"POST {self.command()}", [*self.bob(), size]) + b"\r\n" + body]

    def credentials(self) -> list[bytes]:
        odd = self.rng.choice(ODD)
        shown = self.rng.choice(
            (
                "Authorization: Bearer",
                "Authorization: Bearer  ",
                f"Authorization: Bearer {odd}",
                f"Authorization: Bearer {'a' * 5000}",
                "Authorization: Basic Ym9iOmJvYg==",
                "Authorization: Digest nonsense",
                f"Cookie: floodplain_session={odd}",
                "Cookie: floodplain_session=; floodplain_session",
                f"Cookie: {odd}=1; =; ;;; floodplain_session=%00",
                f"Cookie: {'a=b; ' * 2000}",
                "Authorization: Bearer a\r\nAuthorization: Bearer b",
            )
        )
        return [whole(f"POST {self.command()}", [shown, "X-Floodplain: 1"], b'{"key": "12345678"}')]

    def body(self) -> list[bytes]:
        body = self.rng.choice(
            (
                b"",
                b"null",
                b"[]",
                b'"text"',
                b"{",
                b'{"key": "12345678", "key": 1}',
                b'{"key": "\xff\xfe2345678"}',
                b'{"key": "\\ud80012345678", "text": "\\udc00"}',
                b'{"key": "12345678", "seq": 1e400, "move": "ocean"}',
                b'{"key": "12345678", "seq": NaN, "move": "ocean"}',
                b'{"key": "12345678", "seq": -1, "move": "ocean"}',
                b'{"key": "12345678", "seq": 99999999999999999999, "move": "ocean"}',
                b'{"key": "short", "text": "a"}',
                b'{"key": "12345678\x00", "text": "a"}',
                b'{"key": "12345678", "seat": 7, "more": true}',
                b'\xef\xbb\xbf{"key": "12345678"}',
                b"\x1f\x8b\x08\x00" + bytes(20),
                json.dumps({"key": "12345678", "text": "a" * 501, "say": "?"}).encode(),
                json.dumps({"key": "12345678", "text": "a" * 250_000}).encode(),
                json.dumps({"key": "a" * 100_000}).encode(),
                b"[" + b"0," * 50_000 + b"0]",
            )
        )
        return [whole(f"POST {self.command()}", self.bob(), body)]

    def body_type(self) -> list[bytes]:
        kind = self.rng.choice(
            (
                "text/plain",
                "application/xml",
                "application/x-msgpack",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=----x",
                'application/json; charset="nonsense"',
                "application/json; charset=utf-16",
                "application/",
                "/",
                ";;;",
                "",
            )
        )
        body = self.rng.choice(
            (b"key=12345678&text=a", b"\x81\xa3key\x00", b"------x\r\n\r\n\r\n------x--", b"<a/>")
        )
        return [whole(f"POST {self.command()}", [*self.bob(), f"Content-Type: {kind}"], body)]

    def deep_body(self) -> list[bytes]:
        depth = self.rng.choice((100, 1000, 5000, DEEP))
        start, end = self.rng.choice(((b"[", b"]"), (b'{"key":', b"}"), (b'{"seats":[', b"]}")))
        body = start * depth + self.rng.choice((b"", b"1", end * depth))
        path = self.rng.choice((self.command(), "/api/tables", "/api/session", "/api/session/mail"))
        return [whole(f"POST {path}", self.bob(), body)]

    def dawdling(self) -> list[bytes]:
        """A body that comes in drops, and perhaps never ends."""
        body = json.dumps({"key": "12345678", "text": "too slow", "nonsense": 1}).encode()
        request = whole(f"POST {self.command()}", self.bob(), body)
        cuts = sorted(self.rng.sample(range(1, len(request)), 3))
        pieces = [request[a:b] for a, b in zip([0, *cuts], [*cuts, None], strict=True)]
        return pieces[: self.rng.randint(1, len(pieces))]

    def slip(self) -> list[bytes]:
        """A good request of somebody without rights, with some bytes changed."""
        body = {"key": "12345678", "seq": 9, "move": "ocean", "token": "a" * 32}
        path = self.rng.choice((self.command(), f"/api/tables/{self.scene.open}/join"))
        request = bytearray(whole(f"POST {path}", self.eve(), json.dumps(body).encode()))
        for _ in range(self.rng.randint(1, 8)):
            place = self.rng.randrange(len(request))
            change = self.rng.choice(("set", "insert", "delete", "double"))
            if change == "set":
                request[place] = self.rng.randrange(256)
            elif change == "insert":
                request.insert(place, self.rng.randrange(256))
            elif change == "delete":
                del request[place]
            else:
                request[place:place] = request[place : place + 20]
        return [bytes(request)]

    # Pieces

    def command(self) -> str:
        return f"/api/tables/{self.scene.running}/{self.rng.choice(COMMANDS)}"

    def bob(self) -> list[str]:
        return [f"Authorization: Bearer {self.scene.bob.token}"]

    def eve(self) -> list[str]:
        return [f"Authorization: Bearer {self.scene.eve.token}"]


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
TLS = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"


def opening(line: str, headers: list[str]) -> bytes:
    lines = [f"{line} HTTP/1.1", "Host: here", *headers]
    return "".join(f"{one}\r\n" for one in lines).encode("utf-8", "surrogatepass")


def whole(line: str, headers: list[str], body: bytes) -> bytes:
    return opening(line, [*headers, f"Content-Length: {len(body)}"]) + b"\r\n" + body
