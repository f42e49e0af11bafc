"""Look-ahead by brute force: can the duty still be met, can the action card still leave?

The search plays real moves, one after the other, in every possible order, on a table on
which each face-down card has become a blank that fits nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from .cards import BLANK, PLACES
from .plays import Play, do_play, pick_up, river_plays
from .table import Bridge, Table

Memo = dict[Hashable, bool]


def blanked(table: Table) -> Table:
    """A copy without the faces nobody may count on, and without what does not matter."""
    blank = table.copy()
    blank.ocean = []
    blank.action_pile = []
    blank.action_discards = []
    blank.source = {place: [] for place in PLACES}
    blank.groundwater = [[], []]
    blank.hands[1 - table.turn] = []
    blank.open_cards[1 - table.turn] = []
    blank.reserve[1 - table.turn] = []
    blank.reserve[table.turn] = [BLANK for _ in table.reserve[table.turn]]
    for river in blank.rivers.values():
        river.entries = [
            Bridge(BLANK) if isinstance(entry, Bridge) else entry for entry in river.entries
        ]
    return blank


def _duty_done(table: Table) -> bool:
    return table.duty_met


def _cleared(table: Table) -> bool:
    return table.lying[table.turn] is None


def can_meet_duty(table: Table) -> bool:
    """RV R43, on a table of option 2: met, or to be met by some sequence of moves."""
    return _reachable(blanked(table), _duty_done, {})


def can_clear(table: Table) -> bool:
    """RV A9, on a table of option 3: can connecting still send the action card away?"""
    return _reachable(blanked(table), _cleared, {})


def plays_keeping_duty(table: Table) -> list[Play]:
    """The plays after which the duty is met or can still be met."""
    return _plays_keeping(table, _duty_done)


def plays_keeping_clearing(table: Table) -> list[Play]:
    """The plays after which the action card has left or can still leave."""
    return _plays_keeping(table, _cleared)


def _plays_keeping(table: Table, done: Callable[[Table], bool]) -> list[Play]:
    memo: Memo = {}
    kept = []
    for play in river_plays(table):
        after = blanked(table)
        do_play(after, play)
        if _reachable(after, done, memo):
            kept.append(play)
    return kept


def _reachable(table: Table, done: Callable[[Table], bool], memo: Memo) -> bool:
    """Does any sequence of moves, the empty one included, lead to a table that is done?"""
    if done(table):
        return True
    state = _state(table)
    if state not in memo:
        memo[state] = any(_reachable(after, done, memo) for after in _successors(table))
    return memo[state]


def _successors(table: Table) -> Iterator[Table]:
    for play in river_plays(table):
        after = table.copy()
        do_play(after, play)
        yield after
    if table.open_cards[table.turn]:
        after = table.copy()
        pick_up(after)
        yield after


def _state(table: Table) -> Hashable:
    """All that differs between the tables of one search."""
    seat = table.turn
    rivers = tuple(
        (number, river.low, tuple(isinstance(entry, Bridge) for entry in river.entries))
        for number, river in sorted(table.rivers.items())
    )
    return (
        tuple(sorted(table.hands[seat])),
        tuple(sorted(table.taken.elements())),
        tuple(sorted(table.open_cards[seat])),
        len(table.reserve[seat]),
        table.lying[seat],
        rivers,
    )
