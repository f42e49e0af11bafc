"""One position of a game: the contract that bots, server, arena and tests rely on.

A state is mutable and cheap to copy. Actions are ints; their texts are for people, logs, the
network and the store. Seats count from 0 here and from 1 in everything a person reads.
"""

from typing import Final

from mypy_extensions import mypyc_attr


class NotAMove(ValueError):
    """A text that names no action of the game at all (a legal one or not)."""


LONGEST_MOVE: Final = 100
"""Letters; no text of a move comes near it."""


def words_of(text: str) -> str:
    """A move as somebody wrote it, in lower case and with single spaces."""
    words = " ".join(text.lower().split())
    if len(words) > LONGEST_MOVE:
        raise NotAMove(f"'{words[:20]}...' is not a move: it is too long")
    return words


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `apply` trusts its caller; `core.match.Match` is the door that checks."""

    reveals: int
    """How often something hidden was disclosed to somebody: undo never crosses a disclosure."""

    def __init__(self) -> None:
        self.reveals = 0

    def actors(self) -> list[int]:
        """The seats that owe a decision now: several in simultaneous play, none at the end."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The actions open to the seat: ascending, without duplicates, empty if it owes none."""
        raise NotImplementedError

    def why_not(self, seat: int, action: int) -> str | None:
        """None for a legal action, else the id of the clause that forbids it."""
        raise NotImplementedError

    def apply(self, seat: int, action: int) -> None:
        """Play one legal action."""
        raise NotImplementedError

    def outcome(self) -> list[float] | None:
        """Each seat's share of the win, summing to 1, or None while the game goes on."""
        raise NotImplementedError

    def ending(self) -> str | None:
        """Which of the game's ways to end was taken, or None while the game goes on."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy."""
        raise NotImplementedError

    def redeal(self, seat: int, seed: str) -> "State":
        """A copy in which all that the seat can not know is dealt anew, future chance included.

        It depends on the seat's knowledge and the seed alone, so two positions that the seat can
        not tell apart have the same redeals.
        """
        raise NotImplementedError

    def text(self, seat: int, action: int) -> str:
        """The action in words: short, unambiguous in its position, read back by `parse`."""
        raise NotImplementedError

    def told(self, viewer: int | None, seat: int, action: int) -> str:
        """The action as the viewer reads it in the log; None is somebody who only watches."""
        return self.text(seat, action)

    def uncovers(self, earlier: "State") -> bool:
        """Whether choices that were secret in an earlier position of this game lie open here."""
        return False

    def parse(self, seat: int, text: str) -> int:
        """The action of a text, legal or not; raises NotAMove where there is none."""
        raise NotImplementedError

    def snapshot(self) -> tuple[object, ...]:
        """Everything in the position as plain comparable data, hidden parts and chance included."""
        raise NotImplementedError
