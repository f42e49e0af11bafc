"""Rows of the store as typed values."""

# interpreted: msgspec structs lose their types when compiled

from typing import Literal

import msgspec

Status = Literal["open", "running", "finished", "closed"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened at a table."""

    seq: int
    kind: str
    seat: int | None = None
    text: str = ""
    at: int
    key: str | None = None
    session_id: str | None = None
    """Whose name or words it holds; they can be taken out."""


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """When a server was last alive."""

    alive_at: int
    """By its own time."""
    age: int
    """Milliseconds since then, by the clock of the database."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a table is made, and where it stands."""

    id: str
    game: str
    rules: int
    options: str
    settings: str
    seed: str
    nonce: str
    status: Status
    public: bool
    host: str
    invite_hash: str
    watch_hash: str
    created_at: int
    changed_at: int
    wake_at: int | None = None


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who has the right to a seat: a session, or who holds the link to it."""

    table_id: str
    seat: int
    session_id: str | None = None
    token_hash: str | None = None


class RunningSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of somebody in a running game, and how far the log of the table has come."""

    table_id: str
    seat: int
    seq: int


class SessionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A guest: somebody who came back with the same cookie or token."""

    id: str
    token_hash: str
    name: str
    created_at: int
    used_at: int
    """The day on which the guest was here last; 0 for one who is about to be forgotten."""
    webhook: str | None = None
    webhook_secret: str | None = None
    webhook_confirmed: bool = False
    mail: str | None = None
    mail_token_hash: str | None = None
    mail_confirmed: bool = False
