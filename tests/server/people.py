"""People and programs at a server: a thin client of the HTTP interface, for tests."""

import json
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx

from tests.patience import PATIENCE_SECONDS

Json = dict[str, Any]


class Event(NamedTuple):
    """An event of a stream."""

    id: int | None
    kind: str
    data: Json


def web_client(address: str, **options: Any) -> httpx.Client:
    """Without TLS there is nothing to verify, and certificates are slow to load."""
    return httpx.Client(
        base_url=address, timeout=PATIENCE_SECONDS, trust_env=False, verify=False, **options
    )


class Person:
    """Somebody with a session of their own."""

    def __init__(self, address: str, name: str = "Ann", **options: Any) -> None:
        self.name = name
        self.http = web_client(address, **options)
        made = self.sent("POST", "/api/session", {"name": name, "program": True})
        self.id = made["id"]
        self.token = made["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def close(self) -> None:
        self.http.close()

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return self.http.request(method, path, json=body)

    def sent(self, method: str, path: str, body: object = None) -> Json:
        """The answer to a request that must be accepted."""
        answer = self.ask(method, path, body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        found: Json = answer.json()
        return found

    def create(self, game: str, seats: list[Json], **more: Any) -> Json:
        """Make a table; the answer has `table`, `invite` and `watch`."""
        return self.sent("POST", "/api/tables", {"game": game, "seats": seats, **more})

    def join(self, table: str, token: str | None = None, **more: Any) -> Json:
        return self.sent("POST", f"/api/tables/{table}/join", {"token": token, **more})

    def watch(self, table: str, token: str) -> Json:
        return self.sent("POST", f"/api/tables/{table}/watch", {"token": token})

    def start(self, table: str) -> Json:
        return self.sent("POST", f"/api/tables/{table}/start")

    def position(self, table: str, seat: int | None = None) -> Json:
        wish = "" if seat is None else f"?seat={seat}"
        return self.sent("GET", f"/api/tables/{table}/position{wish}")

    def play(self, table: str, seq: int, move: str, **more: Any) -> httpx.Response:
        """Try a move; `key` may be given to try it again."""
        body = {"key": new_key(), "seq": seq, "move": move, **more}
        return self.ask("POST", f"/api/tables/{table}/moves", body)

    def command(self, table: str, what: str, **more: Any) -> httpx.Response:
        """undo, chat, resign, draw …"""
        return self.ask("POST", f"/api/tables/{table}/{what}", {"key": new_key(), **more})

    @contextmanager
    def events(
        self, table: str, after: int = 0, seat: int | None = None
    ) -> Iterator[Iterator[Event]]:
        """The stream of a table, from an entry on, as a browser resumes it."""
        wish = "" if seat is None else f"?seat={seat}"
        headers = {"Last-Event-ID": str(after)} if after else {}
        with self.http.stream(
            "GET", f"/api/tables/{table}/events{wish}", headers=headers
        ) as answer:
            assert answer.status_code == 200, answer.read()
            yield events_in(answer.iter_lines())


def new_key() -> str:
    return uuid.uuid4().hex


def events_in(lines: Iterator[str]) -> Iterator[Event]:
    """Server-Sent Events as a browser reads them; comments and pauses are left out.

    Comments come for ever; whoever waits in vain for an event fails.
    """
    fields: dict[str, str] = {}
    waiting_since = time.monotonic()
    for line in lines:
        if not line:
            if "data" in fields:
                number = int(fields["id"]) if "id" in fields else None
                yield Event(number, fields.get("event", "message"), json.loads(fields["data"]))
                waiting_since = time.monotonic()
            fields = {}
        elif line.startswith(":"):
            assert time.monotonic() - waiting_since < PATIENCE_SECONDS, "no event for too long"
        else:
            name, _, value = line.partition(":")
            fields[name] = value.removeprefix(" ")
