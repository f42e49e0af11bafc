"""End of a turn and end of the game."""

from __future__ import annotations

from collections import Counter

from .plays import pick_up
from .table import Table


def may_take(table: Table) -> bool:
    """RV R59."""
    return len(table.hands[table.turn]) < 6 and bool(table.groundwater[table.turn])


def do_take(table: Table) -> None:
    table.hands[table.turn].append(table.groundwater[table.turn].pop(0))


def must_bury(table: Table) -> bool:
    """RV R58 with its variants."""
    if len(table.hands[table.turn]) <= 6:
        return False
    if table.option == 3 and table.options["six_card_rule_after_action"] == "no":
        return False  # RV A6
    if table.swapped and table.options["swap_lifts_six_card_rule"] == "yes":
        return False  # RV A33
    # RV A4
    return not (table.source_played and table.options["six_card_rule"] == "without-source-play")


def after_plays(table: Table) -> None:
    """The plays are over: what does the end of the turn ask first?"""
    if must_bury(table):
        table.phase = "BURY"
    else:
        ask_to_take(table)


def ask_to_take(table: Table) -> None:
    table.phase = "TAKE" if may_take(table) else "DONE"


def next_turn(table: Table) -> None:
    table.turn = 1 - table.turn
    table.turns += 1
    table.phase = "CHOOSE"
    table.option = 0
    table.taken = Counter()
    table.duty_met = False
    table.doubled = False
    table.swapped = False
    table.source_played = False
    if table.options["pick_up"] == "automatic":
        pick_up(table)  # RV A19


def riveros(table: Table, seat: int) -> int:
    """RV R20."""
    return sum(1 for r in table.rivers.values() if r.owner == seat and r.length >= 6)


def reached_goal(table: Table, seat: int) -> bool:
    """RV R61, RV A1."""
    if table.options["goal"] == "river-of-eight":
        eight = any(r.owner == seat and r.length >= 8 for r in table.rivers.values())
        return eight and not table.hands[seat]
    return riveros(table, seat) >= 3 and not table.groundwater[seat]


def score(table: Table, seat: int) -> int:
    """RV R64."""
    cards = sum(r.length for r in table.rivers.values() if r.owner == seat)
    return cards - len(table.groundwater[seat])


def rank(table: Table, seat: int) -> tuple[int, int, int]:
    """What decides at the end, most important first (RV R65, A26)."""
    if table.options["tie_break"] == "riveros":
        return (score(table, seat), riveros(table, seat), -len(table.groundwater[seat]))
    return (score(table, seat), 0, 0)


def settle(table: Table, actor: int) -> None:
    """After every action: is the game over, is the turn over?"""
    for seat in (actor, 1 - actor):
        if reached_goal(table, seat):
            _finish(table, "goal", (1.0, 0.0) if seat == 0 else (0.0, 1.0))
            return
    at_once = table.options["ocean_end"] == "at-once"
    if not table.ocean and (at_once or table.phase == "DONE"):  # RV R63
        first, second = rank(table, 0), rank(table, 1)
        if first == second:
            _finish(table, "ocean", (0.5, 0.5))
        else:
            _finish(table, "ocean", (1.0, 0.0) if first > second else (0.0, 1.0))
    elif table.phase == "DONE":
        next_turn(table)


def _finish(table: Table, ending: str, result: tuple[float, float]) -> None:
    table.phase = "OVER"
    table.ending = ending
    table.result = result
