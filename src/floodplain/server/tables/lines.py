"""Entries of the log as viewers read them.

Everybody reads the same entries in the same order; what a line says of a secret depends on who
reads it. A choice that was secret when it was made is told in full by the line of the move that
uncovers it, so that a line never changes once it has been sent; but for names and words of
somebody who was forgotten, which a later line says.
"""

# interpreted: it is part of the server

import msgspec

from floodplain.core.game import Game
from floodplain.core.notices import Notice
from floodplain.core.state import State
from floodplain.server.store.rows import Entry
from floodplain.server.tables.settings import FORGOTTEN

BLANKS = {"sit": FORGOTTEN.written(), "chat": ""}
"""What entries say instead of a name or of words, once somebody was forgotten."""


class Uncovered(msgspec.Struct, frozen=True):
    """An earlier move that was secret and lies open now."""

    seat: int
    text: str


class Line:
    """One entry, for all viewers."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.position: State | None = None
        """After the entry; none before the game begins."""
        self.framed: dict[int | None, bytes] = {}
        """The event for each kind of viewer who has asked for it: see `api.framing`."""

    def blanked(self) -> "Line":
        """The line without the name or the words of somebody who was forgotten."""
        text = BLANKS[self.entry.kind]
        line = Line(msgspec.structs.replace(self.entry, text=text, session_id=None))
        line.position = self.position
        return line

    def told(self, viewer: int | None) -> str:
        """What the viewer may read; None is somebody who only watches."""
        return self.entry.text

    def noticed(self, viewer: int | None) -> list[Notice]:
        """What the viewer saw it bring."""
        return []

    def uncovered(self) -> list[Uncovered]:
        return []


class UndoLine(Line):
    """Which move was taken back is known to who took it back; others may not have read it."""

    def __init__(self, entry: Entry, taken_back: str) -> None:
        super().__init__(entry)
        self.taken_back = taken_back

    def told(self, viewer: int | None) -> str:
        return self.taken_back if viewer is not None and viewer == self.entry.seat else ""


class MoveLine(Line):
    """A move, with the positions before and after it."""

    def __init__(
        self, entry: Entry, game: Game, before: State, after: State, uncovered: list[Uncovered]
    ) -> None:
        super().__init__(entry)
        self.game = game
        self.before = before
        self.after = after
        self.laid_open = uncovered

    def told(self, viewer: int | None) -> str:
        seat = self.entry.seat
        assert seat is not None
        return self.before.told(viewer, seat, self.before.parse(seat, self.entry.text))

    def noticed(self, viewer: int | None) -> list[Notice]:
        views = [self.game.view(state, viewer) for state in (self.before, self.after)]
        return self.game.noticed(views[0], views[1])

    def uncovered(self) -> list[Uncovered]:
        return self.laid_open
