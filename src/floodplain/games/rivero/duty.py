"""Looking ahead: what must stay possible until the end of the turn.

After option 2 one of the three taken cards must be used for an own river (RV R43); with the
variant of RV A9 the old action card must be cleared before a new one is turned up. Both are
decided exactly, from cards that can be counted on: the hand, the open cards beside the action
card and the bridges in reserve, never a face-down card.
"""

from mypy_extensions import i64

from floodplain.games.rivero.cards import RIVER_COUNT, RUN, VALUES, Cards, bit
from floodplain.games.rivero.river import River
from floodplain.games.rivero.side import NO_ACTION
from floodplain.games.rivero.table import ACTION_OPTION, COLUMN_OPTION, LOWER, MIDDLE, Table


def can_use(table: Table, seat: i64, held: i64, taken: i64, reserves: i64) -> bool:
    """Whether one of the taken cards can come into a river of the player's own (RV R43).

    `held` and `taken` are card masks, the taken cards being held as well. A chain of
    connections or a new river needs each value once, so copies do not matter here.
    """
    for name in range(RIVER_COUNT):
        wanted = (taken >> (10 * name)) & RUN
        if wanted == 0:
            continue
        values = (held >> (10 * name)) & RUN
        if in_new_river(values, wanted, reserves):
            return True
        for river in table.rivers:
            if river.owner == seat and river.name == name:
                if river.bridges & wanted:
                    return True
                if climbs(river.high, 1, values, wanted, reserves):
                    return True
                if climbs(river.low, -1, values, wanted, reserves):
                    return True
    return False


def has(values: i64, value: i64) -> bool:
    return value >= 1 and value <= VALUES and (values & bit(value - 1)) != 0


def climbs(end: i64, step: i64, values: i64, wanted: i64, reserves: i64) -> bool:
    """Whether connecting card after card from one end of a river reaches a wanted value.

    A missing value costs a bridge, and only one that the next card lies beyond (RV R29).
    """
    value = end + step
    while value >= 1 and value <= VALUES:
        if not has(values, value):
            value += step
            reserves -= 1
            if reserves < 0 or not has(values, value):
                return False
        if has(wanted, value):
            return True
        value += step
    return False


def in_new_river(values: i64, wanted: i64, reserves: i64) -> bool:
    """Whether a new river can hold a wanted value (RV R34, R44).

    Every such river can be cut down to one of three or four cards that still holds the value.
    Wanted values are among the values held, so a bridge never stands for one.
    """
    for low in range(1, VALUES - 1):
        if not has(values, low):
            continue
        second, third, fourth = has(values, low + 1), has(values, low + 2), has(values, low + 3)
        if third and (second or reserves > 0) and (wanted >> (low - 1)) & 7:
            return True
        if (
            fourth
            and (second or third)
            and ((second and third) or reserves > 0)
            and (wanted >> (low - 1)) & 15
        ):
            return True
    return False


def column_can_be_used(table: Table, column: i64) -> bool:
    """RV R39: with the three top cards of this column the duty of RV R43 could be met."""
    side = table.sides[table.player]
    held = table.reach(table.player).once
    taken: i64 = 0
    for place in (column, MIDDLE + column, LOWER + column):
        taken |= bit(table.top(place))
    return can_use(table, table.player, held | taken, taken, len(side.reserve))


def uses_taken(table: Table, card: i64, named: bool) -> bool:
    """Which copy a card laid from the hand is: a taken one where it is named or the only kind."""
    side = table.sides[table.player]
    taken = side.taken.count(card)
    return taken > 0 and (named or taken == side.hand.count(card))


def has_choice_of_copy(table: Table, card: i64) -> bool:
    """The hand holds this card twice, and just one of the two was taken in this turn."""
    side = table.sides[table.player]
    return side.taken.count(card) == 1 and side.hand.count(card) == 2


def may_lay(table: Table, slot: i64, after: River, card: i64, bridge: bool, named: bool) -> bool:
    """Whether a connection or replacement leaves everything possible that must be.

    `after` is the river with the card; `named` says that the taken copy was asked for.
    """
    side = table.sides[table.player]
    if table.option == COLUMN_OPTION and table.duty:
        taken = uses_taken(table, card, named)
        if taken and after.owner == table.player:
            return True
        return duty_remains(table, slot, after, card, bridge, taken)
    if table.option == ACTION_OPTION and side.action != NO_ACTION:
        if not table.holds_reserve(side) or bridge:
            return True
        return clearing_remains(table, slot, after, card)
    return True


def duty_remains(
    table: Table, slot: i64, after: River, card: i64, bridge: bool, taken: bool
) -> bool:
    side = table.sides[table.player]
    reserves: i64 = len(side.reserve)
    if bridge:
        reserves -= 1
    held = table.reach(table.player)
    held.remove(card)
    wanted = side.taken.copy()
    if taken:
        wanted.remove(card)
    before = table.rivers[slot]
    table.rivers[slot] = after
    possible = can_use(table, table.player, held.once, wanted.once, reserves)
    table.rivers[slot] = before
    return possible


def clearing_remains(table: Table, slot: i64, after: River, card: i64) -> bool:
    held = table.reach(table.player)
    held.remove(card)
    before = table.rivers[slot]
    table.rivers[slot] = after
    possible = can_clear(table, held)
    table.rivers[slot] = before
    return possible


def can_clear(table: Table, held: Cards) -> bool:
    """RV A9: the player's lying action card can be cleared by connecting in this turn."""
    side = table.sides[table.player]
    holding = table.holds_reserve(side)
    reserves: i64 = len(side.reserve)
    for slot in range(len(table.rivers)):
        river = table.rivers[slot]
        if river.owner < 0:
            continue
        values = held.river(river.name)
        if holding:
            if table.connects_to(slot) and bridges_ahead(river, values):
                return True
        elif river.bridges & values or (
            table.connects_to(slot) and connects_now(river, values, reserves > 0)
        ):
            return True
    return False


def connects_now(river: River, values: i64, reserve: bool) -> bool:
    if has(values, river.low - 1) or has(values, river.high + 1):
        return True
    return reserve and (has(values, river.low - 2) or has(values, river.high + 2))


def bridges_ahead(river: River, values: i64) -> bool:
    """Whether, after some connections, a bridge could be connected with the card beyond it."""
    return jumps(river.high, 1, values) or jumps(river.low, -1, values)


def jumps(end: i64, step: i64, values: i64) -> bool:
    while True:
        if has(values, end + 2 * step):
            return True
        if not has(values, end + step):
            return False
        end += step
