"""Endings that the table makes and not the rules: the same ones at the table of every game.

The endings of the rules are each game's own (`Game.endings`), and the moves lead to them. These
stop a game that could go on, and only the people at the table can say that they did.
"""

# interpreted: it is asked once a game

from collections.abc import Mapping, Sequence
from math import isclose
from typing import Final

RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
TIME: Final = "time"

TABLE_ENDINGS: Final[Mapping[str, str]] = {
    RESIGNED: "a player has given the game up",
    AGREED: "the players have agreed to share the win",
    TIME: "a player's time has run out",
}
"""By the name in a record's result: what has happened."""


def shared(seats: int) -> tuple[float, ...]:
    """The shares where nobody is ahead of anybody."""
    return (1 / seats,) * seats


def lost_by(loser: int, seats: int) -> tuple[float, ...]:
    """The shares where one seat gets nothing and the others share the win."""
    return tuple(0.0 if seat == loser else 1 / (seats - 1) for seat in range(seats))


def why_no_result(ending: str, shares: Sequence[float], seats: int) -> str | None:
    """None if a table of so many seats can end a running game so, else the reason."""
    if ending not in TABLE_ENDINGS:
        ways = ", ".join(TABLE_ENDINGS)
        return f"the game is not over, and '{ending}' is no ending of the table: {ways}"
    if len(shares) != seats:
        return f"it gives {len(shares)} shares to {seats} seats"
    if not all(0 <= share <= 1 for share in shares) or not isclose(sum(shares), 1):
        return "the shares of a result lie between 0 and 1 and sum to 1"
    alike = tuple(shares) == shared(seats)
    if ending == AGREED and not alike:
        return f"'{AGREED}' gives every seat the same share"
    # Where all decide at the same time, all can run out of it at the same moment.
    if 0 not in shares and not (alike and ending in (AGREED, TIME)):
        return f"'{ending}' leaves one seat at least without a share"
    return None
