"""Somebody's webhook: it hears what the server tells of turns, and tapes it."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from ..notices.signing import challenge_in, signed
from .recording import Tape

PATH = "/canaryhook"
"""The address of a webhook may be a secret in itself."""


class Hook(ThreadingHTTPServer):
    """Answers challenges with their signatures, and every notice with thanks."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Notice)
        self.tape = Tape()
        self.secrets: dict[str, str] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{PATH}"


class Notice(BaseHTTPRequestHandler):
    """One of them."""

    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.tape.heard += bytes(self.headers) + body
        challenge = challenge_in(body)
        answer = b""
        if challenge is not None:
            answer = signed(self.server.secrets[self.server.address], challenge.encode()).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Nobody needs to read of it."""


@contextmanager
def hooked() -> Iterator[Hook]:
    with Hook() as hook:
        thread = Thread(target=hook.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield hook
        finally:
            hook.shutdown()
            thread.join()
