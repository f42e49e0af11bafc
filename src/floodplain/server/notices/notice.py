"""What is told to somebody whose turn it is, and what carries it out of the server."""

# interpreted: msgspec structs lose their types when compiled

from typing import Protocol

import msgspec


class Notice(msgspec.Struct, frozen=True):
    """It is somebody's turn at a table."""

    table: str
    game: str
    """The title of the game."""
    link: str
    """Where the table is, for this player. It is sent in the clear: no secret stands in it."""
    text: str
    """A sentence for people, like "It is your turn in" and the title."""
    seq: int
    """How many moves the table had; with `table` it names the notice."""


class BadAddress(ValueError):
    """An address that can not be used, with the reason for whoever typed it."""


class NotDelivered(Exception):
    """A notice that did not arrive. The reason holds nothing of the address."""

    def __init__(self, reason: str, *, lasting: bool = False) -> None:
        super().__init__(reason)
        self.lasting = lasting
        """Whether it is pointless to try again."""


class Messenger(Protocol):
    """Carries notices to addresses of one kind, for one player."""

    def host(self, address: str) -> str:
        """Where an address leads, as far as a log may say it."""

    async def send(self, address: str, notice: Notice) -> None:
        """Send once, in limited time; `NotDelivered` when it did not arrive."""
