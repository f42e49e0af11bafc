"""The generator: all legal actions of a position, in ascending order of their codes.

`refusals.py` answers the same question from the other side, action by action; tests hold the
two against each other.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.rivero.actions import (
    ACTION,
    BRIDGE_ABOVE,
    BRIDGE_AT,
    BRIDGE_BELOW,
    BURY_CARD,
    COLUMN,
    DOUBLE,
    END,
    EXTRA_DECLINE,
    EXTRA_DRAW,
    NEW_RIVER,
    NO_BRIDGE,
    OCEAN,
    PICK_UP,
    REFILL_AT,
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
    connect_code,
    replace_code,
    river_code,
)
from floodplain.games.rivero.cards import (
    CARDS,
    MEMBERS,
    NO_CARD,
    RIVER_COUNT,
    UNKNOWN_CARD,
    VALUES,
    bit,
    span,
)
from floodplain.games.rivero.duty import (
    can_clear,
    column_can_be_used,
    has_choice_of_copy,
    may_lay,
)
from floodplain.games.rivero.river import River, popcount
from floodplain.games.rivero.side import BRIDGE, NO_ACTION, NOWHERE, SUN, Side
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
    MIDDLE,
    OCEAN_OPTION,
    OVER,
    PLACES,
    PLAY,
    REFILL,
    SOURCE,
    TAKE,
    Table,
)


def runs_of(mask: int) -> list[i64]:
    """The codes, without the river, of all runs of three or more within ten bits."""
    return [
        int(river_code(0, low, high, 0, 0)) - NEW_RIVER
        for low in range(1, VALUES - 1)
        for high in range(low + 2, VALUES + 1)
        if span(low, high) & ~mask == 0
    ]


def bridge_sets(most: int) -> list[i64]:
    """All sets of at most so many values from 2 to 9, no two adjacent (RV R27), ascending."""
    sets = range(0, 1 << 9, 2)
    return [mask for mask in sets if mask & mask >> 1 == 0 and mask.bit_count() <= most]


MOST_BRIDGES: Final = 4
RUNS: Final[list[list[i64]]] = [runs_of(mask) for mask in range(1024)]
BRIDGE_SETS: Final[list[list[i64]]] = [bridge_sets(most) for most in range(MOST_BRIDGES + 1)]
RIVER_CODES: Final = 180224
"""Codes of new rivers for each river name."""


def legal(table: Table, seat: i64) -> list[int]:
    codes: list[int] = []
    phase = table.phase
    if seat != table.player or phase == OVER:
        return codes
    side = table.sides[seat]
    if phase == PLAY:
        plays(table, side, codes)
    elif phase == CHOOSE:
        choices(table, side, codes)
    elif phase == BURY:
        hand_cards(side, BURY_CARD, codes)
    elif phase == TAKE:
        codes.append(TAKE_GROUND)
        codes.append(END)
    elif phase == ACT:
        actions(table, side, codes)
    elif phase == EXTRA:
        codes.append(EXTRA_DRAW)
        codes.append(EXTRA_DECLINE)
    elif phase == REFILL:
        codes.append(REFILL_AT + table.column)
        codes.append(REFILL_AT + LOWER + table.column)
    elif phase == SOURCE:
        full = table.full()
        ending(table, side, full, codes)
        source_plays(table, side, full, codes)
    return codes


def choices(table: Table, side: Side, codes: list[int]) -> None:
    """RV R31: the start of a turn."""
    codes.append(OCEAN)
    if may_act(table, side):
        codes.append(ACTION)
    if len(side.beside) > 0:
        codes.append(PICK_UP)
    if may_take_now(table, side):
        codes.append(TAKE_GROUND)
    if side.flask != NOWHERE:
        for column in range(COLUMNS):
            if column_is_full(table, column) and column_can_be_used(table, column):
                codes.append(COLUMN + column)


def may_act(table: Table, side: Side) -> bool:
    """RV R46, A9."""
    if side.action == NO_ACTION:
        return True
    variants = table.variants
    if not variants.clear_before_action or variants.no_connect_before_action:
        return False
    return can_clear(table, table.reach(table.player))


def may_take_now(table: Table, side: Side) -> bool:
    """RV A23."""
    return table.variants.take_in_own_turn and side.hand.size < HAND and len(side.ground) > 0


def column_is_full(table: Table, column: i64) -> bool:
    source = table.source
    return source[column] != 0 and source[MIDDLE + column] != 0 and source[LOWER + column] != 0


def plays(table: Table, side: Side, codes: list[int]) -> None:
    """The plays of all three options, before the action card is turned up (RV R33, R45, R47)."""
    option = table.option
    if len(side.beside) > 0:
        codes.append(PICK_UP)
    if may_take_now(table, side):
        codes.append(TAKE_GROUND)
    if option == ACTION_OPTION:
        if side.action == NO_ACTION:
            codes.append(TURN_UP)
    elif not table.duty:
        full = table.full()
        ending(table, side, full, codes)
        if option == OCEAN_OPTION and not table.doubled:
            doublings(table, side, codes)
        source_plays(table, side, full, codes)
    if side.hand.size == 0:
        return
    connections(table, side, codes)
    replacements(table, side, codes)
    if option == OCEAN_OPTION:
        if side.flask == NOWHERE:
            new_rivers(table, side, codes)
    elif option == COLUMN_OPTION and side.taken.size > 0:
        new_rivers(table, side, codes)


def ending(table: Table, side: Side, full: bool, codes: list[int]) -> None:
    """RV R56: ending without a source play."""
    if full or side.hand.size < must_play_from(table):
        codes.append(END)


def must_play_from(table: Table) -> i64:
    """RV A3."""
    return HAND + 1 if table.variants.play_from_seven else HAND


def hand_cards(side: Side, base: i64, codes: list[int]) -> None:
    """A code for each different card in hand."""
    for name in range(RIVER_COUNT):
        first: i64 = base + name * VALUES
        for place in MEMBERS[side.hand.river(name)]:
            codes.append(first + place)


def source_plays(table: Table, side: Side, full: bool, codes: list[int]) -> None:
    """RV R56, R57."""
    if side.hand.size == 0:
        return
    for place in range(PLACES):
        if full:
            twins(table, side, place, SWAP, codes)
        elif table.may_lay(place):
            hand_cards(side, SOURCE_AT + place * CARDS, codes)


def twins(table: Table, side: Side, place: i64, base: i64, codes: list[int]) -> None:
    """A code for each hand card with the value of a top card and another river (RV R37, R57)."""
    top = table.top(place)
    card = top % VALUES
    while card < CARDS:
        if card != top and side.hand.once & bit(card):
            codes.append(base + place * CARDS + card)
        card += VALUES


def doublings(table: Table, side: Side, codes: list[int]) -> None:
    """RV R37."""
    for place in range(PLACES):
        stack = table.source[place]
        if stack != 0 and (stack <= CARDS or table.variants.no_stack_limit):
            twins(table, side, place, DOUBLE, codes)


def connections(table: Table, side: Side, codes: list[int]) -> None:
    """RV R23, R29."""
    reserve = len(side.reserve) > 0
    slots: i64 = len(table.rivers)
    for slot in range(slots):
        river = table.rivers[slot]
        if river.owner < 0 or not table.connects_to(slot):
            continue
        held = side.hand.river(river.name)
        if held == 0:
            continue
        low, high = river.low, river.high
        if reserve and low > 2 and held & bit(low - 3):
            connection(table, slot, river, low - 2, BRIDGE_ABOVE, codes)
        if low > 1 and held & bit(low - 2):
            connection(table, slot, river, low - 1, NO_BRIDGE, codes)
        if high < VALUES and held & bit(high):
            connection(table, slot, river, high + 1, NO_BRIDGE, codes)
        if reserve and high < VALUES - 1 and held & bit(high + 1):
            connection(table, slot, river, high + 2, BRIDGE_BELOW, codes)


def connection(
    table: Table, slot: i64, river: River, value: i64, bridge: i64, codes: list[int]
) -> None:
    card = river.card(value)
    if table.option == OCEAN_OPTION:
        codes.append(connect_code(slot, card, bridge, False))
        return
    after = river.connected(value, NO_CARD if bridge == NO_BRIDGE else UNKNOWN_CARD)
    if may_lay(table, slot, after, card, bridge != NO_BRIDGE, False):
        codes.append(connect_code(slot, card, bridge, False))
    if names_copy(table, river, card):
        codes.append(connect_code(slot, card, bridge, True))


def names_copy(table: Table, river: River, card: i64) -> bool:
    """RV R43: the taken copy can be asked for where it would meet the duty."""
    return table.duty and river.owner == table.player and has_choice_of_copy(table, card)


def replacements(table: Table, side: Side, codes: list[int]) -> None:
    """RV R30."""
    slots: i64 = len(table.rivers)
    for slot in range(slots):
        river = table.rivers[slot]
        if river.bridges == 0:
            continue
        for place in MEMBERS[river.bridges & side.hand.river(river.name)]:
            card = river.card(place + 1)
            if may_lay(table, slot, river.unbridged(place + 1), card, False, False):
                codes.append(replace_code(slot, card, False))
            if names_copy(table, river, card):
                codes.append(replace_code(slot, card, True))


def new_rivers(table: Table, side: Side, codes: list[int]) -> None:
    """RV R34, R44: runs in hand, a bridge in reserve filling inner values."""
    reserves: i64 = len(side.reserve)
    plain = reserves == 0 and table.option == OCEAN_OPTION
    for name in range(RIVER_COUNT):
        values = side.hand.river(name)
        if plain:
            for run in RUNS[values]:
                codes.append(NEW_RIVER + name * RIVER_CODES + run)
        else:
            bridged_rivers(table, side, name, values, codes)


def bridged_rivers(table: Table, side: Side, name: i64, values: i64, codes: list[int]) -> None:
    most: i64 = len(side.reserve)
    most = min(most, MOST_BRIDGES)
    for start in MEMBERS[values]:
        low = start + 1
        for stop in MEMBERS[values]:
            high = stop + 1
            if high < low + 2:
                continue
            run = span(low, high)
            missing = run & ~values
            if popcount(missing) > most:
                continue
            inner = span(low + 1, high - 1)
            for bridges in BRIDGE_SETS[most]:
                if bridges & ~inner or missing & ~bridges:
                    continue
                if table.option == OCEAN_OPTION:
                    codes.append(river_code(name, low, high, bridges, 0))
                else:
                    copies(side, name, low, high, bridges, codes)


def copies(side: Side, name: i64, low: i64, high: i64, bridges: i64, codes: list[int]) -> None:
    """RV R44: a new river in option 2 holds a taken card; which, where several could be it."""
    used = span(low, high) & ~bridges
    doubled = used & double_values(side, name)
    if used & side.taken.river(name) & ~doubled or popcount(doubled) == 1:
        codes.append(river_code(name, low, high, bridges, 0))
        return
    for place in MEMBERS[doubled]:
        codes.append(river_code(name, low, high, bridges, place + 1))


def double_values(side: Side, name: i64) -> i64:
    """The values of a river held twice, one of the two copies taken in this turn."""
    shift = 10 * name
    twice = (side.hand.twice >> shift) & ~(side.taken.twice >> shift)
    return side.taken.river(name) & twice


def actions(table: Table, side: Side, codes: list[int]) -> None:
    """RV R48 to R51: the uses of the action card that was turned up."""
    slots: i64 = len(table.rivers)
    if side.action == BRIDGE:
        codes.append(RESERVE)
        for slot in range(slots):
            river = table.rivers[slot]
            for value in range(river.low + 1, river.high):
                if river.may_bridge(value):
                    codes.append(BRIDGE_AT + slot * VALUES + value - 1)
    elif side.action == SUN:
        codes.append(SUN_OCEAN)
        if len(side.ground) > 0:
            codes.append(SUN_OWN)
        if len(table.sides[1 - table.player].ground) > 0:
            codes.append(SUN_OTHER)
    else:
        for place in range(PLACES):
            if table.source[place] != 0:
                codes.append(TAP_SOURCE + place)
        for slot in range(slots):
            if table.rivers[slot].owner >= 0 and not has_flask(table, slot):
                codes.append(TAP_RIVER + slot * 2)
                codes.append(TAP_RIVER + slot * 2 + 1)


def has_flask(table: Table, slot: i64) -> bool:
    """RV R36."""
    return table.sides[0].flask == slot or table.sides[1].flask == slot
