"""A server that notes what it does, in order: `python -m tests.server.abuse.noting serve …`.

When it ends it writes its notes into the file that `FLOODPLAIN_NOTES` names, one a line.
"""

import json
import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from floodplain.cli import main
from floodplain.server import serve
from floodplain.server.api import events, framing
from floodplain.server.application import guarded
from floodplain.server.attendants.duties import Duties
from floodplain.server.guard.asgi import App, Message, Receive, Scope, Send
from floodplain.server.house import House
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables.lines import Line
from floodplain.server.tables.live import Live
from floodplain.server.tables.seen import EventSeen, event_seen

NUMBER = re.compile(rb"^id: (\d+)$", re.MULTILINE)


class Note(NamedTuple):
    """Something that the server has done."""

    kind: str
    """worked out, rights, turns, answer or events."""
    seqs: list[int]
    """The entries that it is about, if any."""
    viewer: int | None = None


notes: list[Note] = []


def notes_in(path: Path) -> list[Note]:
    return [Note(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


class Noting:
    """Notes answers to moves and events in the order in which they are written."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def noted(message: Message) -> None:
            if message["type"] == "http.response.body":
                notes.extend(written(scope, message.get("body", b"")))
            await send(message)

        await self.app(scope, receive, noted)


def written(scope: Scope, body: bytes) -> Iterable[Note]:
    if scope["path"].endswith("/moves"):
        yield Note("answer", [json.loads(body)["seq"]])
    elif scope["path"].endswith("/events") and (seqs := NUMBER.findall(body)):
        yield Note("events", [int(seq) for seq in seqs])


def note_everything() -> None:
    still_welcome, look_up = events.still_welcome, Duties.look_up

    def worked_out(line: Line, seat: int | None) -> EventSeen:
        notes.append(Note("worked out", [line.entry.seq], seat))
        return event_seen(line, seat)

    async def rights(house: House, guest: SessionRow, live: Live, seat: int | None) -> bool:
        notes.append(Note("rights", [], seat))
        return await still_welcome(house, guest, live, seat)

    async def turns(duties: Duties, guest: str) -> list[str]:
        notes.append(Note("turns", []))
        return await look_up(duties, guest)

    changes: list[tuple[Any, str, Any]] = [
        (framing, "event_seen", worked_out),
        (events, "still_welcome", rights),
        (Duties, "look_up", turns),
        (serve, "guarded", lambda house: Noting(guarded(house))),
    ]
    for owner, name, change in changes:
        setattr(owner, name, change)


if __name__ == "__main__":
    note_everything()
    try:
        code = main()
    finally:
        lines = [json.dumps(note) for note in notes]
        Path(os.environ["FLOODPLAIN_NOTES"]).write_text("\n".join(lines), encoding="utf-8")
    sys.exit(code)
