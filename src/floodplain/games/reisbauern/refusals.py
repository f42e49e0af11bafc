"""Why an action is not legal: the clause that forbids it, found action by action."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.actions import (
    BUILD,
    CODES,
    COPY_CARD,
    DISPLAY,
    SET_UP,
    Building,
    card_bit,
)
from floodplain.games.reisbauern.deck import LARGEST
from floodplain.games.reisbauern.festival import majority
from floodplain.games.reisbauern.land import ANYWHERE
from floodplain.games.reisbauern.places import (
    APART,
    FITS,
    OFF_GRID,
    OVERLAPS,
    WRONG_BANK,
    place_fault,
)
from floodplain.games.reisbauern.table import COPY, DRY, NOTHING, OVER, RAIN, SETUP, Table

PHASE_CLAUSES: Final = ("RB 3.1", "RB 4.1", "RB 9.3", "RB 7.2", "RB 8.4")
"""What is due in a phase, and so what is not."""


def why_not(table: Table, seat: i64, action: i64) -> str | None:
    phase = table.phase
    if phase == OVER or action < 0 or action >= CODES:
        return PHASE_CLAUSES[phase]
    if phase in (COPY, DRY):
        if seat != table.player:
            return PHASE_CLAUSES[phase]
    elif table.done(seat):
        return PHASE_CLAUSES[phase]
    if action >= SET_UP:
        return set_up_refusal(table, seat, action)
    if action >= BUILD:
        return build_refusal(table, seat, action)
    if action >= DISPLAY:
        return display_refusal(table, seat, action - DISPLAY)
    return copy_refusal(table, action - COPY_CARD)


def copy_refusal(table: Table, symbol: i64) -> str | None:
    if table.phase != COPY:
        return PHASE_CLAUSES[table.phase]
    if symbol == LARGEST or majority(table, symbol) == 1 - table.player:
        return None
    return "RB 9.3"


def display_refusal(table: Table, seat: i64, card: i64) -> str | None:
    if table.phase != RAIN:
        return PHASE_CLAUSES[table.phase]
    if table.last_rain_turn():
        return "RB 4.2"
    if table.displays[seat] != NOTHING or not table.hands[seat] & card_bit(card):
        return "RB 4.1"
    build = table.builds[seat]
    return "RB 4.1" if build != NOTHING and Building(build).card == card else None


def build_refusal(table: Table, seat: i64, action: i64) -> str | None:
    parts = Building(action)
    if table.phase == RAIN:
        chosen = table.displays[seat] == parts.card
        if table.builds[seat] != NOTHING or chosen or not held(table, seat, parts.card):
            return "RB 4.1"
    elif table.phase == DRY:
        if parts.card not in table.display:
            return "RB 7.2"
    else:
        return PHASE_CLAUSES[table.phase]
    return place_refusal(table, seat, parts)


def set_up_refusal(table: Table, seat: i64, action: i64) -> str | None:
    if table.phase != SETUP:
        return PHASE_CLAUSES[table.phase]
    parts = Building(action)
    if parts.ancestor == parts.card:
        return "RB 3.1"
    if not held(table, seat, parts.card) or not held(table, seat, parts.ancestor):
        return "RB 3.1"
    if table.farms[seat].bank == ANYWHERE:
        placed = parts.turn == 0 and parts.x == 0 and parts.y == 0
        return None if placed else "RB 3.4"
    return place_refusal(table, seat, parts)


def held(table: Table, seat: i64, card: i64) -> bool:
    return table.hands[seat] & card_bit(card) != 0


def place_refusal(table: Table, seat: i64, parts: Building) -> str | None:
    fault = place_fault(table.farms[seat], parts.turn, parts.x, parts.y)
    if fault == FITS:
        return None
    if fault == OFF_GRID:
        return "RB 5.4"
    if fault == OVERLAPS:
        return "RB 5.3"
    if fault == WRONG_BANK:
        return "RB 9.1"
    first = fault == APART and table.phase == SETUP
    return "RB 9.1" if first else "RB 5.2"
