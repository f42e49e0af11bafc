"""What each action does to the table."""

from mypy_extensions import i64

from floodplain.games.rivero.actions import (
    ACTION,
    BRIDGE_AT,
    BURY_CARD,
    COLUMN,
    CONNECT,
    DOUBLE,
    END,
    EXTRA_DRAW,
    NEW_RIVER,
    NO_BRIDGE,
    OCEAN,
    PICK_UP,
    REFILL_AT,
    REPLACE,
    RESERVE,
    SOURCE_AT,
    SUN_OWN,
    SWAP,
    TAKE_GROUND,
    TAP_RIVER,
    TAP_SOURCE,
    TURN_UP,
    Connection,
    NewRiver,
    Replacement,
)
from floodplain.games.rivero.cards import CARDS, COPIES, MEMBERS, NO_CARD, VALUES, Cards, bit, span
from floodplain.games.rivero.duty import uses_taken
from floodplain.games.rivero.moves import double_values
from floodplain.games.rivero.river import SHORTEST, River
from floodplain.games.rivero.side import BOTH, NO_ACTION, NOWHERE, Buried, Side
from floodplain.games.rivero.table import (
    ACT,
    ACTION_OPTION,
    COLUMN_OPTION,
    COLUMNS,
    DONE,
    EXTRA,
    LOWER,
    MIDDLE,
    OCEAN_OPTION,
    PLAY,
    REFILL,
    SOURCE,
    TAKE,
    Table,
)
from floodplain.games.rivero.turn import after_burying, finish_plays, settle


def play(table: Table, action: i64) -> None:
    """Carry out a legal action of the player in turn, and see whether it ends the game."""
    mover = table.player
    side = table.sides[mover]
    if action >= NEW_RIVER:
        lay_river(table, side, NewRiver(action))
    elif action >= REPLACE:
        replace(table, side, Replacement(action))
    elif action >= CONNECT:
        connect(table, side, Connection(action))
    elif action >= DOUBLE:
        play_to_source(table, side, action)
    elif action >= TAP_SOURCE or RESERVE <= action < COLUMN:
        use_action_card(table, side, action)
    elif action >= BURY_CARD:
        side.bury(action - BURY_CARD, mover)
        after_burying(table)
    elif action >= REFILL_AT:
        raise_groundwater(table, side, action - REFILL_AT)
        table.phase = PLAY
    elif action >= COLUMN:
        take_column(table, side, action - COLUMN)
    else:
        step(table, side, action)
    settle(table)


def step(table: Table, side: Side, action: i64) -> None:
    """Actions without parts."""
    if action == OCEAN:
        table.option = OCEAN_OPTION
        table.phase = PLAY
        draw(table, side)
    elif action == END:
        if table.phase == TAKE:
            table.phase = DONE
        else:
            finish_plays(table)
    elif action == TAKE_GROUND:
        if side.lift(table.player):
            table.reveals += 1
        if table.phase == TAKE:
            after_burying(table)
    elif action == PICK_UP:
        side.pick_up()
    elif action == ACTION:
        table.option = ACTION_OPTION
        table.phase = PLAY
        if table.variants.no_connect_before_action:
            turn_up(table, side)
    elif action == TURN_UP:
        turn_up(table, side)
    else:
        if action == EXTRA_DRAW:
            draw(table, side)
        table.phase = PLAY


def draw(table: Table, side: Side) -> None:
    """RV R33, R38: an ocean card comes into the hand."""
    side.hand.add(table.ocean.pop())
    table.reveals += 1


def free_action(table: Table, side: Side) -> None:
    """RV R52, R53: a connection, a new river or a doubling clears the lying action card."""
    if side.action == NO_ACTION or table.holds_reserve(side):
        return
    table.discards.append(side.action)
    side.action = NO_ACTION
    side.pick_up()


def use(side: Side, card: i64, taken: bool, named: bool) -> None:
    """A hand card leaves the hand before both players' eyes.

    Who names the taken copy shows that the other copy is in hand as well (RV R43): then one
    known card takes the place of the other.
    """
    side.hand.remove(card)
    if taken:
        side.taken.remove(card)
    if not named or side.known.count(card) == COPIES:
        side.shown(card)


def raise_groundwater(table: Table, side: Side, place: i64) -> None:
    """The top card of the player's groundwater comes face up to an empty place of the source."""
    table.lay(place, side.unearth(table.player))
    table.reveals += 1


def take_column(table: Table, side: Side, column: i64) -> None:
    """RV R40 to R42."""
    table.option = COLUMN_OPTION
    table.duty = True
    table.column = column
    side.flask = NOWHERE
    other = table.sides[1 - table.player]
    for row in range(3):
        place: i64 = row * COLUMNS + column
        card = table.lift(place)
        side.gain(card)
        side.taken.add(card)
        while table.source[place] != 0:
            other.gain(table.lift(place))
    table.refill_middle(MIDDLE + column)
    table.phase = PLAY
    if len(side.ground) > 1:
        raise_groundwater(table, side, column)
        raise_groundwater(table, side, LOWER + column)
    elif len(side.ground) == 1:
        table.phase = REFILL


def connect(table: Table, side: Side, parts: Connection) -> None:
    """RV R23, R29."""
    river = table.rivers[parts.slot]
    bridge: i64 = NO_CARD
    if parts.bridge != NO_BRIDGE:
        bridge = side.reserve.pop(0)
    table.rivers[parts.slot] = river.connected(parts.card % VALUES + 1, bridge)
    lay_one(table, side, river, parts.card, parts.taken)


def replace(table: Table, side: Side, parts: Replacement) -> None:
    """RV R30: the face-down card comes into the hand."""
    river = table.rivers[parts.slot]
    value = parts.card % VALUES + 1
    table.rivers[parts.slot] = river.unbridged(value)
    lay_one(table, side, river, parts.card, parts.taken)
    side.hand.add(river.bridge_card(value))
    table.reveals += 1


def lay_one(table: Table, side: Side, river: River, card: i64, named: bool) -> None:
    """What connecting and replacing have in common: the card is used, the duty may be met."""
    taken = uses_taken(table, card, named)
    use(side, card, taken, named)
    if taken and river.owner == table.player:
        table.duty = False
    free_action(table, side)


def lay_river(table: Table, side: Side, parts: NewRiver) -> None:
    """RV R34, R35, R44: a new river, with the flask in option 1."""
    base = parts.name * VALUES - 1
    used = span(parts.low, parts.high) & ~parts.bridges
    copies = taken_values(side, parts, used)
    for place in MEMBERS[used]:
        use(side, base + place + 1, (copies & bit(place)) != 0, place + 1 == parts.taken)
    river = River(table.player, parts.name, parts.low, parts.high, 0, 0)
    for place in MEMBERS[parts.bridges]:
        river = river.bridged(place + 1, side.reserve.pop(0))
    slot = table.add_river(river)
    if table.option == OCEAN_OPTION:
        side.flask = slot
    table.duty = False
    free_action(table, side)


def taken_values(side: Side, parts: NewRiver, used: i64) -> i64:
    """The values for which the river gets a taken copy (RV R44)."""
    doubled = used & double_values(side, parts.name)
    only = used & side.taken.river(parts.name) & ~doubled
    if parts.taken > 0:
        return bit(parts.taken - 1)
    return only if only else doubled


def play_to_source(table: Table, side: Side, action: i64) -> None:
    """RV R37 doubling, R56 a card into the source, R57 a swap."""
    start: i64 = SWAP if action >= SWAP else SOURCE_AT if action >= SOURCE_AT else DOUBLE
    place = (action - start) // CARDS
    card = (action - start) % CARDS
    if start != DOUBLE:
        # The plays are over: from now on nobody can tell taken cards from others.
        side.taken = Cards()
    use(side, card, False, False)
    if start == SWAP:
        gained = table.lift(place)
        side.gain(gained)
        table.swapped = True
    table.lay(place, card)
    if start == DOUBLE:
        table.doubled = True
        free_action(table, side)
        if len(table.ocean) > 0:
            table.phase = EXTRA
    else:
        table.sourced = start == SOURCE_AT
        finish_plays(table)


def turn_up(table: Table, side: Side) -> None:
    """RV R47, R54."""
    if len(table.pile) == 0:
        table.pile = sorted(table.discards)
        table.discards = []
        table.chance.shuffle(table.pile)
    side.action = table.pile.pop()
    table.reveals += 1
    table.phase = ACT


def use_action_card(table: Table, side: Side, action: i64) -> None:
    """RV R48 to R51; what is gained lies open beside the action card."""
    if action >= BRIDGE_AT:
        slot = (action - BRIDGE_AT) // VALUES
        value = (action - BRIDGE_AT) % VALUES + 1
        side.beside.append(table.rivers[slot].card(value))
        table.rivers[slot] = table.rivers[slot].bridged(value, table.ocean.pop())
    elif action >= TAP_RIVER:
        tap_river(table, side, (action - TAP_RIVER) // 2, (action - TAP_RIVER) % 2 == 1)
    elif action >= TAP_SOURCE:
        tap_source(table, side, action - TAP_SOURCE)
    elif action == RESERVE:
        side.reserve.append(table.ocean.pop())
    else:
        shine(table, side, action)
    if table.variants.source_after_action:
        table.phase = SOURCE
    else:
        finish_plays(table)


def tap_source(table: Table, side: Side, place: i64) -> None:
    """RV R50."""
    side.beside.append(table.lift(place))
    if place >= MIDDLE and place < LOWER:
        table.refill_middle(place)
    elif table.source[place] == 0 and len(side.ground) > 0:
        raise_groundwater(table, side, place)


def tap_river(table: Table, side: Side, slot: i64, high_end: bool) -> None:
    """RV R49, A14, A34: a bridge laid bare and too short a rest sink to the owner's groundwater."""
    river = table.rivers[slot]
    ground = table.sides[river.owner].ground
    low, high = river.low, river.high
    if high_end:
        side.beside.append(river.card(high))
        high -= 1
        if river.has_bridge(high):
            ground.append(Buried(river.bridge_card(high)))
            high -= 1
    else:
        side.beside.append(river.card(low))
        low += 1
        if river.has_bridge(low):
            ground.append(Buried(river.bridge_card(low)))
            low += 1
    if high - low + 1 >= SHORTEST:
        table.rivers[slot] = river.shortened(low, high)
        return
    for value in range(low, high + 1):
        ground.append(Buried(river.card(value), BOTH))
    table.remove_river(slot)


def shine(table: Table, side: Side, action: i64) -> None:
    """RV R51: two cards of the ocean or of one groundwater pile, as far as there are."""
    for _ in range(2):
        if action < SUN_OWN:
            if len(table.ocean) > 0:
                side.beside.append(table.ocean.pop())
        else:
            owner = table.player if action == SUN_OWN else 1 - table.player
            if len(table.sides[owner].ground) > 0:
                side.beside.append(table.sides[owner].unearth(owner))
    table.reveals += 1
