"""What has truly happened at a table: its log, read from the store and played again."""

from contextlib import ExitStack
from types import TracebackType
from typing import Any, NamedTuple

import msgspec
from anyio.from_thread import start_blocking_portal
from sqlalchemy import Connection, text

from floodplain.core.match import Match
from floodplain.core.state import State
from floodplain.games import GAMES
from floodplain.server.store.store import Store

ENDS = ("resign", "agree", "flag")


class Moment(NamedTuple):
    """An entry of the log, and the positions before and after it."""

    kind: str
    before: State | None
    after: State | None


class Archive:
    """A store of either kind, read from outside while the server writes to it."""

    def __init__(self, address: str) -> None:
        self.store = Store(address)
        self.stack = ExitStack()

    def __enter__(self) -> "Archive":
        self.portal = self.stack.enter_context(start_blocking_portal())
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.portal.call(self.store.close)
        self.stack.close()

    def rows(self, query: str, **values: object) -> list[dict[str, Any]]:
        def read(connection: Connection) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(text(query), values).mappings()]

        return self.portal.call(self.store.database.read, read)


class Truth:
    """One table; each entry makes a moment."""

    def __init__(self, archive: Archive, table: str) -> None:
        self.archive = archive
        self.table = table
        (self.row,) = archive.rows("SELECT * FROM tables WHERE id = :id", id=table)
        self.game = GAMES.find(self.row["game"])
        self.options = self.game.options(**msgspec.json.decode(self.row["options"]))
        self.match: Match | None = None
        self.moments: list[Moment] = []
        self.over = False
        self.bots: set[int] = set()
        """Seats on which a bot plays, for good or for somebody who has left."""

    @property
    def seq(self) -> int:
        return len(self.moments)

    @property
    def state(self) -> State:
        """The true position; the game must have begun."""
        assert self.match
        return self.match.state

    def actors(self) -> list[int]:
        return [] if self.over else self.state.actors()

    def read_on(self) -> None:
        """Take in what is new in the log."""
        query = "SELECT * FROM entries WHERE table_id = :id AND seq > :seq ORDER BY seq"
        for entry in self.archive.rows(query, id=self.table, seq=self.seq):
            before = self.match.state if self.match else None
            self.follow(entry["kind"], entry["seat"], entry["text"])
            after = self.match.state if self.match else None
            self.moments.append(Moment(entry["kind"], before, after))

    def follow(self, kind: str, seat: int | None, text: str) -> None:
        if kind == "start":
            self.match = Match(self.game, self.options, self.row["seed"])
        elif kind in ENDS:
            self.over = True
        elif seat is not None:
            self.follow_seat(kind, seat, text)

    def follow_seat(self, kind: str, seat: int, text: str) -> None:
        if kind == "leave" or (kind == "sit" and msgspec.json.decode(text)["bot"]):
            self.bots.add(seat)
        elif kind == "return":
            self.bots.discard(seat)
        elif kind in ("move", "undo"):
            assert self.match
            if kind == "move":
                self.match.play(seat, text)
            else:
                self.match.undo(seat)
            self.over = self.state.outcome() is not None
