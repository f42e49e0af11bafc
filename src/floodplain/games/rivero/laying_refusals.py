"""Why a card can not be laid into a river: connections, replacements and new rivers."""

from mypy_extensions import i64

from floodplain.games.rivero.actions import (
    BRIDGE_ABOVE,
    NO_BRIDGE,
    Connection,
    NewRiver,
    Replacement,
)
from floodplain.games.rivero.cards import NO_CARD, UNKNOWN_CARD, VALUES
from floodplain.games.rivero.duty import has_choice_of_copy, may_lay
from floodplain.games.rivero.river import SHORTEST, River
from floodplain.games.rivero.side import NOWHERE
from floodplain.games.rivero.table import ACTION_OPTION, COLUMN_OPTION, OCEAN_OPTION, Table


def connect_refusal(table: Table, action: i64) -> str | None:
    parts = Connection(action)
    side = table.sides[table.player]
    if not table.has_river(parts.slot) or side.hand.count(parts.card) == 0:
        return "RV R23"
    if not table.connects_to(parts.slot):
        return "RV A7"
    river = table.rivers[parts.slot]
    value = parts.card % VALUES + 1
    if parts.card // VALUES != river.name:
        return "RV R23"
    if parts.bridge == NO_BRIDGE:
        if value not in (river.low - 1, river.high + 1):
            return "RV R23"
    else:
        if value != (river.low - 2 if parts.bridge == BRIDGE_ABOVE else river.high + 2):
            return "RV R29"
        if not side.reserve:
            return "RV R28"
    after = river.connected(value, NO_CARD if parts.bridge == NO_BRIDGE else UNKNOWN_CARD)
    return copy_refusal(
        table, parts.slot, after, parts.card, parts.bridge != NO_BRIDGE, parts.taken
    )


def replace_refusal(table: Table, action: i64) -> str | None:
    parts = Replacement(action)
    if not table.has_river(parts.slot) or table.sides[table.player].hand.count(parts.card) == 0:
        return "RV R30"
    river = table.rivers[parts.slot]
    value = parts.card % VALUES + 1
    if parts.card // VALUES != river.name or not river.has_bridge(value):
        return "RV R30"
    after = river.unbridged(value)
    return copy_refusal(table, parts.slot, after, parts.card, False, parts.taken)


def copy_refusal(
    table: Table, slot: i64, after: River, card: i64, bridge: bool, named: bool
) -> str | None:
    """RV R43: which copy may be named, and what must stay possible afterwards."""
    if named:
        own = after.owner == table.player
        return None if own and table.duty and has_choice_of_copy(table, card) else "RV R43"
    if may_lay(table, slot, after, card, bridge, named):
        return None
    return "RV A9" if table.option == ACTION_OPTION else "RV R43"


def new_river_refusal(table: Table, action: i64) -> str | None:
    parts = NewRiver(action)
    side = table.sides[table.player]
    if table.option == ACTION_OPTION:
        return "RV R47"
    if table.option == OCEAN_OPTION and side.flask != NOWHERE:
        return "RV R35"
    if parts.high - parts.low + 1 < SHORTEST:
        return "RV R17"
    reserves: i64 = len(side.reserve)
    shape = bridges_refusal(parts, reserves)
    if shape is not None:
        return shape
    for value in range(parts.low, parts.high + 1):
        bridged = parts.bridges >> (value - 1) & 1
        if not bridged and side.hand.count(parts.name * VALUES + value - 1) == 0:
            return "RV R34"
    if table.option == COLUMN_OPTION:
        return taken_refusal(table, parts)
    return None if parts.taken == 0 else "RV R44"


def bridges_refusal(parts: NewRiver, reserves: i64) -> str | None:
    """RV R27, R28: inner values only, no two side by side, no more than are in reserve."""
    previous = False
    for value in range(1, VALUES + 1):
        bridged = (parts.bridges >> (value - 1) & 1) == 1
        if bridged:
            reserves -= 1
            if previous or value <= parts.low or value >= parts.high:
                return "RV R27"
        previous = bridged
    return None if reserves >= 0 else "RV R28"


def taken_refusal(table: Table, parts: NewRiver) -> str | None:
    """RV R44: a taken card is in the river; named exactly where it could be one of several."""
    only = 0
    either = 0
    named = False
    for value in range(parts.low, parts.high + 1):
        card = parts.name * VALUES + value - 1
        if parts.bridges >> (value - 1) & 1:
            continue
        if has_choice_of_copy(table, card):
            either += 1
            named = named or value == parts.taken
        elif table.sides[table.player].taken.count(card) > 0:
            only += 1
    if only == 0 and either > 1:
        return None if named else "RV R44"
    return None if parts.taken == 0 and only + either > 0 else "RV R44"
