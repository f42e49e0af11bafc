"""What cards and positions are worth to a player: the judgement behind the simple opponent."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.rivero.cards import CARDS, MEMBERS, RIVER_COUNT, RUN, VALUES, Cards, bit
from floodplain.games.rivero.river import RIVERO, River
from floodplain.games.rivero.table import Table

FITS: Final = 3.0
FITS_SOON: Final = 1.2
NEIGHBOUR: Final = 1.0
NEAR: Final = 0.5
SECOND_COPY: Final = 0.6
FOR_THE_OTHER: Final = 0.8

RIVERO_BONUS: Final = 2.5
GROUND_COST: Final = 1.3
HAND_WORTH: Final = 0.45
RUN_WORTH: Final = 1.0
GOAL_WORTH: Final = 100.0


def has(values: i64, value: i64) -> bool:
    return value >= 1 and value <= VALUES and (values & bit(value - 1)) != 0


def distance(river: River, value: i64) -> i64:
    """How many steps a value lies beyond the nearer end of a river; 0 within it."""
    if value < river.low:
        return river.low - value
    if value > river.high:
        return value - river.high
    return 0


def use_for(table: Table, seat: i64, card: i64) -> float:
    """How soon a card will serve one of the seat's rivers."""
    name = card // VALUES
    value = card % VALUES + 1
    best = 0.0
    for river in table.rivers:
        if river.owner != seat or river.name != name:
            continue
        steps = distance(river, value)
        if steps == 1 or (steps == 0 and river.has_bridge(value)):
            best = FITS
        elif 1 < steps <= 3 and best < FITS_SOON:
            best = FITS_SOON
    return best


def keeping(table: Table, seat: i64, card: i64) -> float:
    """How much the seat would miss a card of its hand."""
    hand = table.sides[seat].hand
    values = hand.river(card // VALUES)
    value = card % VALUES + 1
    worth = use_for(table, seat, card)
    for step in (1, 2):
        near = NEIGHBOUR if step == 1 else NEAR
        if has(values, value - step):
            worth += near
        if has(values, value + step):
            worth += near
    if hand.count(card) > 1:
        worth *= SECOND_COPY
    return worth


def giving(table: Table, seat: i64, card: i64) -> float:
    """What laying a card openly costs: what it is worth here, and to the other player."""
    return keeping(table, seat, card) + FOR_THE_OTHER * use_for(table, 1 - seat, card)


def least_kept(table: Table, seat: i64) -> i64:
    """The hand card that the seat would miss least."""
    best: i64 = -1
    least = 0.0
    for card in range(CARDS):
        if table.sides[seat].hand.count(card) > 0:
            worth = keeping(table, seat, card)
            if best < 0 or worth < least:
                best = card
                least = worth
    return best


def runs_in(hand: Cards) -> float:
    """What the runs in a hand promise."""
    worth = 0.0
    for name in range(RIVER_COUNT):
        values = hand.river(name)
        pairs = values & (values >> 1)
        triples = pairs & (values >> 2)
        gaps = values & (values >> 2) & RUN
        worth += RUN_WORTH * len(MEMBERS[pairs])
        worth += RUN_WORTH * len(MEMBERS[triples])
        worth += RUN_WORTH / 2 * len(MEMBERS[gaps])
    return worth


def rivers_worth(table: Table, seat: i64) -> float:
    """Cards in rivers, with a bonus for Riveros and for coming near one."""
    worth = 0.0
    for river in table.rivers:
        if river.owner == seat:
            length = river.length()
            worth += float(length)
            worth += RIVERO_BONUS if length >= RIVERO else 0.15 * float(length)
    return worth


def side_worth(table: Table, seat: i64) -> float:
    side = table.sides[seat]
    worth = rivers_worth(table, seat) - GROUND_COST * float(len(side.ground))
    held: i64 = side.hand.size
    held = min(held, 8)
    worth += HAND_WORTH * float(held)
    for card in side.beside:
        worth += HAND_WORTH + 0.3 * keeping(table, seat, card)
    worth += 0.8 * float(len(side.reserve))
    for card in range(CARDS):
        if side.hand.count(card) > 0:
            worth += 0.3 * use_for(table, seat, card)
    if side.flask >= 0:
        worth += 0.5
    return worth + 0.3 * runs_in(side.hand)


def position_worth(table: Table, seat: i64) -> float:
    """How much better the seat stands than the other; a decided game outweighs all else."""
    if table.winner == seat:
        return GOAL_WORTH
    if table.winner == 1 - seat:
        return -GOAL_WORTH
    return side_worth(table, seat) - side_worth(table, 1 - seat)
