"""Planted bugs of undo: the conformance suite catches each on a game where both choose at once."""

from collections.abc import Callable

import pytest

from floodplain.core.match import Match

from .planted import Planted
from .test_planted import conformance, label

TAKE_BACK = Match.undo
WHY_NOT_BACK = Match.why_no_undo


def undo_drops_what_others_chose(match: Match, seat: int) -> str:
    """A move is taken back with all that follows it."""
    own = match.since(seat).start
    text = TAKE_BACK(match, seat)
    match.state = [*match.before, match.state][own]
    del match.moves[own:], match.before[own:]
    return text


def undo_for_the_last_only(match: Match, seat: int) -> str | None:
    """A choice of somebody else, made at the same time, takes away the way back."""
    last = len(match.since(seat)) == 1 and not match.disclosed(match.since(seat).start)
    return None if last else "somebody has played since"


def undo_of_what_is_uncovered(match: Match, number: int) -> bool:
    """A choice can be taken back when the other's has been seen."""
    return False


def undo_tells_what_was_chosen(match: Match, seat: int) -> str | None:
    """The reason names what the other has chosen in secret."""
    reason = WHY_NOT_BACK(match, seat)
    return None if reason is None else f"{reason}: {match.moves[-1:]}"


UNDO_BUGS: list[tuple[str, Callable[..., object], str]] = [
    ("undo", undo_drops_what_others_chose, "does not leave the other moves as they were"),
    ("why_no_undo", undo_for_the_last_only, "undo for seat . is offered: False"),
    ("disclosed", undo_of_what_is_uncovered, "undo for seat . is offered: True"),
    ("why_no_undo", undo_tells_what_was_chosen, "a leak to seat . by the answer about undo"),
]


@pytest.mark.parametrize(("method", "bug", "message"), UNDO_BUGS, ids=label)
def test_a_planted_bug_of_undo_is_caught(
    monkeypatch: pytest.MonkeyPatch, method: str, bug: Callable[..., object], message: str
) -> None:
    monkeypatch.setattr(Match, method, bug)
    with pytest.raises(AssertionError, match=message):
        conformance(Planted())
