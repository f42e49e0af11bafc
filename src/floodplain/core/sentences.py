"""What the sentences of all games have in common: who is meant, and lists in words."""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Sequence

from floodplain.core.views import View


def called(view: View, seat: int) -> str:
    """As in "you" and "seat 2"."""
    return "you" if seat == view.seat else f"seat {seat + 1}"


def doing(view: View, seat: int, verb: str) -> str:
    """As in "You get" and "Seat 2 gets"."""
    return f"You {verb}" if seat == view.seat else f"Seat {seat + 1} {verb}s"


def joined(words: Sequence[str]) -> str:
    """As in "a, b and c"."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
