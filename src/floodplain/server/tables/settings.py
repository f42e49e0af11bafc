"""What the people at a table agree on besides the options of the game."""

# interpreted: msgspec structs lose their types when compiled

from typing import Annotated, Literal

import msgspec

DAY = 86_400

Seconds = Annotated[int, msgspec.Meta(ge=5, le=30 * DAY)]


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much time there is to think."""

    kind: Literal["none", "move", "bank"] = "none"
    """`move`: so many seconds for each turn; `bank`: so many for the whole game."""
    seconds: Seconds = 5 * DAY
    increment: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = 0
    """Seconds that each turn adds to the bank."""
    when_over: Literal["bot", "lose"] = "bot"
    """A simple bot moves on, or the game is lost (with two players)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Kept with the table for good."""

    clock: Clock = Clock()
    hints: bool = True
    rematch_of: str | None = None


class Occupant(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat; open seats have nobody."""

    kind: Literal["person", "bot"]
    name: str | None
    """None for somebody who was forgotten."""
    bot: str | None = None

    def written(self) -> str:
        """As an entry of the log holds it."""
        return msgspec.json.encode(self).decode()


FORGOTTEN = Occupant(kind="person", name=None)


def occupant_in(text: str) -> Occupant:
    return msgspec.json.decode(text, type=Occupant)
