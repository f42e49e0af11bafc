"""The simple opponent: lays rivers, extends its own, taps and bridges yours.

The option of a turn is chosen by trying each on a few redeals; the plays within a turn follow
plain preferences. It sees only what its seat may know.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.core.chance import Chance
from floodplain.games.rivero.actions import (
    BRIDGE_AT,
    BURY_CARD,
    CONNECT,
    DOUBLE,
    END,
    EXTRA_DRAW,
    NEW_RIVER,
    PICK_UP,
    REFILL_AT,
    REPLACE,
    SOURCE_AT,
    SUN_OTHER,
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
from floodplain.games.rivero.cards import CARDS, VALUES
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import ACT, CHOOSE, HAND, LOWER, REFILL, Table
from floodplain.games.rivero.worth import (
    FITS,
    giving,
    keeping,
    least_kept,
    position_worth,
    use_for,
)

TRIALS: Final = 4
NEVER: Final = -1000.0


def choose(seen: RiveroState, seat: int, chance: Chance) -> int:
    """The simple opponent's action in a position dealt anew for its seat."""
    if seen.phase in (CHOOSE, ACT):
        return tried(seen, seat, chance)
    return preferred(seen, seat)


def tried(seen: RiveroState, seat: int, chance: Chance) -> int:
    """The action after which the turn, played on by preference, ends best on average."""
    codes = seen.legal(seat)
    if codes[-1] == codes[0]:
        return codes[0]
    if PICK_UP in codes:
        return PICK_UP
    totals = [0.0 for _ in codes]
    for _ in range(TRIALS):
        dealt = seen.redeal(seat, f"trial {chance.word()}")
        for number, code in enumerate(codes):
            totals[number] += after_turn(dealt, seat, code)
    best = 0
    for number, total in enumerate(totals):
        if total > totals[best]:
            best = number
    return codes[best]


def after_turn(dealt: RiveroState, seat: int, code: int) -> float:
    """What the position is worth when this turn is over."""
    trial = dealt.copy()
    turn = trial.turns
    trial.apply(seat, code)
    while trial.winner < -1 and trial.turns == turn:
        trial.apply(seat, preferred(trial, seat))
    return position_worth(trial, seat)


def preferred(table: RiveroState, seat: int) -> int:
    """The legal action that the preferences below rank highest."""
    best = -1
    most = 0.0
    for code in table.legal(seat):
        liking = preference(table, seat, code)
        if best < 0 or liking > most:
            best = code
            most = liking
    return best


def preference(table: Table, seat: i64, code: i64) -> float:
    """Plays that lengthen own rivers first, then cards for later, then the way out."""
    if code >= NEW_RIVER:
        parts = NewRiver(code)
        return 50.0 + 2.0 * float(parts.high - parts.low) - 3.0 * float(parts.bridges > 0)
    if code >= CONNECT:
        return laying(table, seat, code)
    if code >= DOUBLE:
        return to_source(table, seat, code)
    if code >= TAP_SOURCE:
        return with_action_card(table, seat, code)
    if code >= BURY_CARD:
        return -keeping(table, seat, code - BURY_CARD)
    if code in (PICK_UP, TAKE_GROUND):
        return 60.0
    if code == EXTRA_DRAW:
        return 1.0
    if code == END:
        return ending(table)
    if code == TURN_UP:
        return 5.0
    if table.phase == REFILL:
        return 0.0 if code >= REFILL_AT + LOWER else 0.5
    return unnamed_use(table, seat, code)


def laying(table: Table, seat: i64, code: i64) -> float:
    """Own rivers gladly, the other's never."""
    slot: i64
    bridge = 0.0
    if code >= REPLACE:
        slot = Replacement(code).slot
    else:
        connection = Connection(code)
        slot = connection.slot
        bridge = 1.0 if connection.bridge > 0 else 0.0
    if table.rivers[slot].owner != seat:
        return NEVER
    return 40.0 + float(table.rivers[slot].length()) - 2.0 * bridge


def to_source(table: Table, seat: i64, code: i64) -> float:
    """Doubling brings a card, a swap may bring a better one, a source play costs one."""
    if code >= SWAP:
        place = (code - SWAP) // CARDS
        gain = keeping(table, seat, table.top(place)) - giving(table, seat, (code - SWAP) % CARDS)
        heavy = table.sides[seat].hand.size > HAND
        return gain + (2.0 if heavy else 0.0)
    if code >= SOURCE_AT:
        return -giving(table, seat, (code - SOURCE_AT) % CARDS) - 0.5
    cost = giving(table, seat, (code - DOUBLE) % CARDS)
    return 20.0 - cost if cost < FITS else NEVER


def ending(table: Table) -> float:
    """Ending without a source play is welcome unless a card would then be buried."""
    if table.sides[table.player].hand.size > HAND:
        least = least_kept(table, table.player)
        return -keeping(table, table.player, least) - 1.0
    return 0.0


def with_action_card(table: Table, seat: i64, code: i64) -> float:
    """Tap and bridge: shorten the other's rivers, or fetch what is needed."""
    if code >= BRIDGE_AT:
        river = table.rivers[(code - BRIDGE_AT) // VALUES]
        if river.owner == seat:
            return NEVER
        return 3.0 + float(river.length()) / 2.0
    if code >= TAP_RIVER:
        river = table.rivers[(code - TAP_RIVER) // 2]
        if river.owner == seat:
            return NEVER
        return 6.0 if river.length() <= 3 else 2.0 + float(river.length()) / 2.0
    top = table.top(code - TAP_SOURCE)
    return keeping(table, seat, top) + use_for(table, seat, top)


def unnamed_use(table: Table, seat: i64, code: i64) -> float:
    """A bridge in reserve, or the sun: on the own groundwater it lifts what costs points."""
    if code == SUN_OTHER:
        return NEVER
    if code == SUN_OWN:
        return 1.0 + float(len(table.sides[seat].ground))
    return 2.5
