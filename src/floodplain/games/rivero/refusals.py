"""Why an action is not legal: the clause that forbids it, found action by action.

Written beside the generator in `moves.py` and not by calling it, so that each checks the other.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.rivero.actions import (
    ACTION,
    BRIDGE_AT,
    BURY_CARD,
    CODES,
    COLUMN,
    CONNECT,
    DOUBLE,
    END,
    EXTRA_DECLINE,
    EXTRA_DRAW,
    NEW_RIVER,
    OCEAN,
    PICK_UP,
    REFILL_AT,
    REPLACE,
    RESERVE,
    SOURCE_AT,
    SUN_OCEAN,
    SUN_OTHER,
    SUN_OWN,
    SWAP,
    TAKE_GROUND,
    TAP_RIVER,
    TAP_SOURCE,
    TURN_UP,
)
from floodplain.games.rivero.cards import CARDS, VALUES
from floodplain.games.rivero.duty import can_clear, column_can_be_used
from floodplain.games.rivero.laying_refusals import (
    connect_refusal,
    new_river_refusal,
    replace_refusal,
)
from floodplain.games.rivero.side import BRIDGE, NO_ACTION, NOWHERE, SUN, TAP
from floodplain.games.rivero.table import (
    ACT,
    ACTION_OPTION,
    BURY,
    CHOOSE,
    COLUMN_OPTION,
    COLUMNS,
    EXTRA,
    HAND,
    LOWER,
    OCEAN_OPTION,
    OVER,
    PLAY,
    REFILL,
    SOURCE,
    TAKE,
    Table,
)

PHASE_CLAUSES: Final = (
    "RV R31",  # choose: an option comes before anything else
    "RV R42",  # refill
    "RV R31",  # play: the option of this turn is chosen
    "RV R38",  # extra
    "RV R47",  # act
    "RV R56",  # source
    "RV R58",  # bury
    "RV R59",  # take
)
"""The clause that says what a phase is for, and so what it is not for."""


def why_not(table: Table, seat: i64, action: i64) -> str | None:
    if table.phase == OVER:
        return "RV R61" if table.end.startswith("goal") else "RV R63"
    if seat != table.player:
        return "RV R10"
    if action < 0 or action >= CODES:
        return "RV R31"
    if not fits_phase(table.phase, action):
        return PHASE_CLAUSES[table.phase]
    if action >= NEW_RIVER:
        return new_river_refusal(table, action)
    if action >= REPLACE:
        return replace_refusal(table, action)
    if action >= CONNECT:
        return connect_refusal(table, action)
    if action >= BURY_CARD:
        return card_refusal(table, action)
    return plain_refusal(table, action)


def fits_phase(phase: i64, action: i64) -> bool:
    """Whether this kind of action is ever possible in a phase."""
    if phase == PLAY:
        return action in (PICK_UP, TAKE_GROUND, TURN_UP, END) or action >= DOUBLE
    if phase == CHOOSE:
        return action in (OCEAN, ACTION, PICK_UP, TAKE_GROUND) or COLUMN <= action < REFILL_AT
    if phase == ACT:
        return RESERVE <= action < COLUMN or TAP_SOURCE <= action < DOUBLE
    if phase == SOURCE:
        return action == END or SOURCE_AT <= action < CONNECT
    if phase == BURY:
        return BURY_CARD <= action < TAP_SOURCE
    if phase == TAKE:
        return action in (TAKE_GROUND, END)
    if phase == EXTRA:
        return action in (EXTRA_DRAW, EXTRA_DECLINE)
    return phase == REFILL and REFILL_AT <= action < BURY_CARD


def plain_refusal(table: Table, action: i64) -> str | None:
    """Actions without a card."""
    if action >= REFILL_AT:
        place = action - REFILL_AT
        return None if place in (table.column, LOWER + table.column) else "RV R42"
    if action >= COLUMN:
        return column_refusal(table, action - COLUMN)
    if action == ACTION:
        return action_refusal(table)
    if action == PICK_UP:
        return None if table.sides[table.player].beside else "RV R32"
    if action == TAKE_GROUND:
        return take_refusal(table)
    if action == TURN_UP:
        return turn_up_refusal(table)
    if action == END:
        return end_refusal(table)
    if RESERVE <= action <= SUN_OTHER:
        return use_refusal(table, action)
    return None


def column_refusal(table: Table, column: i64) -> str | None:
    if table.sides[table.player].flask == NOWHERE:
        return "RV R39"
    for row in range(3):
        if table.source[row * COLUMNS + column] == 0:
            return "RV R39"
    return None if column_can_be_used(table, column) else "RV R43"


def action_refusal(table: Table) -> str | None:
    if table.sides[table.player].action == NO_ACTION:
        return None
    if not table.variants.clear_before_action or table.variants.no_connect_before_action:
        return "RV R46"
    return None if can_clear(table, table.reach(table.player)) else "RV A9"


def take_refusal(table: Table) -> str | None:
    side = table.sides[table.player]
    if table.phase != TAKE and not table.variants.take_in_own_turn:
        return "RV A23"
    return None if side.hand.size < HAND and side.ground else "RV R59"


def turn_up_refusal(table: Table) -> str | None:
    if table.option != ACTION_OPTION:
        return "RV R31"
    return None if table.sides[table.player].action == NO_ACTION else "RV A9"


def end_refusal(table: Table) -> str | None:
    if table.phase == TAKE:
        return None
    early = too_early(table)
    if early is not None:
        return early
    least = 7 if table.variants.play_from_seven else 6
    if table.sides[table.player].hand.size >= least and not table.full():
        return "RV R56"
    return None


def too_early(table: Table) -> str | None:
    """What still stands before the end of the plays (RV R43, R47)."""
    if table.phase == PLAY and table.option == ACTION_OPTION:
        return "RV R47"
    return "RV R43" if table.duty else None


def use_refusal(table: Table, action: i64) -> str | None:
    """The uses of an action card that name no card or river."""
    kind = table.sides[table.player].action
    if action == RESERVE:
        return None if kind == BRIDGE else "RV R48"
    if kind != SUN:
        return "RV R51"
    if action == SUN_OCEAN:
        return None
    owner = table.player if action == SUN_OWN else 1 - table.player
    return None if table.sides[owner].ground else "RV R51"


def card_refusal(table: Table, action: i64) -> str | None:
    """Actions with one card, or one river of the table."""
    if action >= DOUBLE:
        start = SWAP if action >= SWAP else SOURCE_AT if action >= SOURCE_AT else DOUBLE
        place = (action - start) // CARDS
        card = (action - start) % CARDS
        if start == DOUBLE:
            return double_refusal(table, place, card)
        early = too_early(table)
        if early is not None:
            return early
        if table.sides[table.player].hand.count(card) == 0:
            return "RV R57" if start == SWAP else "RV R56"
        return swap_refusal(table, place, card) if start == SWAP else lay_refusal(table, place)
    if action >= BRIDGE_AT:
        return bridge_refusal(table, (action - BRIDGE_AT) // VALUES, (action - BRIDGE_AT) % VALUES)
    if action >= TAP_RIVER:
        return tap_refusal(table, (action - TAP_RIVER) // 2)
    if action >= TAP_SOURCE:
        if table.sides[table.player].action != TAP or table.source[action - TAP_SOURCE] == 0:
            return "RV R50"
        return None
    held = table.sides[table.player].hand.count(action - BURY_CARD) > 0
    return None if held else "RV R58"


def double_refusal(table: Table, place: i64, card: i64) -> str | None:
    if table.option == COLUMN_OPTION:
        return "RV R45"
    if table.option != OCEAN_OPTION:
        return "RV R47"
    if table.doubled or table.sides[table.player].hand.count(card) == 0:
        return "RV R37"
    if table.source[place] > CARDS and not table.variants.no_stack_limit:
        return "RV A11"
    return None if alike(table, place, card) else "RV R37"


def alike(table: Table, place: i64, card: i64) -> bool:
    """The top card has the same value as this one and belongs to another river."""
    top = table.top(place)
    return top >= 0 and top != card and top % VALUES == card % VALUES


def swap_refusal(table: Table, place: i64, card: i64) -> str | None:
    return None if table.full() and alike(table, place, card) else "RV R57"


def lay_refusal(table: Table, place: i64) -> str | None:
    if table.full():
        return "RV R57"
    return None if table.may_lay(place) else "RV R14"


def tap_refusal(table: Table, slot: i64) -> str | None:
    if table.sides[table.player].action != TAP or not table.has_river(slot):
        return "RV R49"
    for side in table.sides:
        if side.flask == slot:
            return "RV R36"
    return None


def bridge_refusal(table: Table, slot: i64, place: i64) -> str | None:
    if table.sides[table.player].action != BRIDGE or not table.has_river(slot):
        return "RV R48"
    return None if table.rivers[slot].may_bridge(place + 1) else "RV R27"
