"""The log of a match as one viewer may read it: each move in words, and what it brought.

A choice that was secret when it was made is told in full as soon as it lies open.
"""

# interpreted: it works with msgspec structs

import msgspec

from floodplain.core.match import Match
from floodplain.core.notices import Notice
from floodplain.core.state import State


class Entry(msgspec.Struct, frozen=True):
    """A move of the log. Seats count from 0."""

    seat: int
    text: str
    noticed: list[Notice]
    """What the viewer saw it bring."""


def entry(match: Match, number: int, viewer: int | None) -> Entry:
    """A move as the viewer may read it now; None is somebody who only watches."""
    text = told(match, number, viewer, match.state)
    return Entry(match.moves[number][0], text, noticed(match, number, viewer))


def news(match: Match, viewer: int | None, since: int) -> list[Entry]:
    """The moves from number `since` on, and first those that have been uncovered by them."""
    uncovered = [
        Entry(match.moves[number][0], told(match, number, viewer, match.state), [])
        for number in range(since)
        if newly_told(match, number, viewer, since)
    ]
    return uncovered + [entry(match, number, viewer) for number in range(since, len(match.moves))]


def newly_told(match: Match, number: int, viewer: int | None, since: int) -> bool:
    """Whether a move reads otherwise now than it did before move `since`."""
    then = position(match, since)
    if not match.state.uncovers(match.before[number]) or then.uncovers(match.before[number]):
        return False
    return told(match, number, viewer, then) != told(match, number, viewer, match.state)


def told(match: Match, number: int, viewer: int | None, now: State) -> str:
    seat, text = match.moves[number]
    before = match.before[number]
    if now.uncovers(before):
        return text
    return before.told(viewer, seat, match.action(number))


def noticed(match: Match, number: int, viewer: int | None) -> list[Notice]:
    before, after = position(match, number), position(match, number + 1)
    return match.game.noticed(match.game.view(before, viewer), match.game.view(after, viewer))


def position(match: Match, number: int) -> State:
    """The position before a move, or the last one."""
    return match.before[number] if number < len(match.before) else match.state
