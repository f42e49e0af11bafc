"""Dealing anew what a seat can not know.

What a seat has watched it remembers: cards that came openly into the other hand stay with the
other player, in hand or, where they may have been buried since, on the groundwater. All cards
that it has never seen are shuffled over the places where such cards lie.
"""

from mypy_extensions import i64

from floodplain.core.chance import Chance
from floodplain.games.rivero.cards import CARDS, COPIES, Cards
from floodplain.games.rivero.duty import can_clear, can_use
from floodplain.games.rivero.river import River
from floodplain.games.rivero.side import NO_ACTION, Buried, Side
from floodplain.games.rivero.table import ACTION_OPTION, COLUMN_OPTION, OVER, PLAY, Table


def redeal(table: Table, seat: i64, seed: str) -> None:
    """Change a copy of a position into one that the seat can not tell from it."""
    chance = Chance(seed)
    deal_anew(table, seat, chance)
    while not plausible(table, seat):
        deal_anew(table, seat, chance)
    table.chance = chance


def plausible(table: Table, seat: i64) -> bool:
    """Whether the other player could be where it is: an open duty can be met (RV R43, A9)."""
    player = table.player
    if player == seat or table.phase == OVER:
        return True
    side = table.sides[player]
    if table.option == COLUMN_OPTION and table.duty:
        held = table.reach(player)
        return can_use(table, player, held.once, side.taken.once, len(side.reserve))
    if table.option == ACTION_OPTION and table.phase == PLAY and side.action != NO_ACTION:
        return can_clear(table, table.reach(player))
    return True


def deal_anew(table: Table, seat: i64, chance: Chance) -> None:
    other = table.sides[1 - seat]
    pool = unseen(table, seat)
    chance.shuffle(pool)
    place_known(other, seat, pool, chance)
    for buried_at in range(len(table.sides[seat].ground)):
        table.sides[seat].ground[buried_at] = dealt(table.sides[seat].ground[buried_at], seat, pool)
    for side in table.sides:
        side.reserve = [pool.pop() for _ in side.reserve]
    for slot in range(len(table.rivers)):
        table.rivers[slot] = bridged_anew(table.rivers[slot], pool)
    table.ocean = pool
    table.pile.sort()
    chance.shuffle(table.pile)


def unseen(table: Table, seat: i64) -> list[int]:
    """All cards whose faces the seat has never seen, ascending."""
    own = table.sides[seat]
    other = table.sides[1 - seat]
    counts = [COPIES for _ in range(CARDS)]
    for held in (own.hand, other.known):
        for card in held.listed():
            counts[card] -= 1
    for side in table.sides:
        for card in side.beside:
            counts[card] -= 1
        for buried in side.ground:
            if buried.seen & (seat + 1):
                counts[buried.card] -= 1
    for stack in table.source:
        left = stack
        while left > 0:
            counts[(left & 63) - 1] -= 1
            left >>= 6
    for river in table.rivers:
        for value in range(river.low, river.high + 1):
            if not river.has_bridge(value):
                counts[river.card(value)] -= 1
    return [card for card in range(CARDS) for _ in range(counts[card])]


def dealt(buried: Buried, seat: i64, pool: list[int]) -> Buried:
    """A buried card as the seat may imagine it: the same one, or any that it has not seen."""
    if buried.seen & (seat + 1):
        return buried
    return Buried(pool.pop(), buried.seen, buried.once, buried.twice)


def bridged_anew(river: River, pool: list[int]) -> River:
    if river.bridges == 0:
        return river
    anew = River(river.owner, river.name, river.low, river.high, 0, 0)
    for value in range(river.low, river.high + 1):
        if river.has_bridge(value):
            anew = anew.bridged(value, pool.pop())
    return anew


def place_known(other: Side, seat: i64, pool: list[int], chance: Chance) -> None:
    """Spread the other player's cards: known ones over hand and groundwater, unseen ones besides.

    Buried cards are taken in the order in which they were laid down, so that each known card
    can be in every place that is still open to it.
    """
    left = other.known.copy()
    total: i64 = other.hand.size
    for buried in other.ground:
        if buried.seen & (seat + 1) == 0:
            total += 1
    strangers: i64 = total - left.size
    placed = Cards()
    for place in range(len(other.ground)):
        buried = other.ground[place]
        if buried.seen & (seat + 1):
            continue
        fitting = candidates(buried, left, placed)
        spare: i64 = len(fitting)
        must = left.size > other.hand.size and not can_wait(other, seat, place + 1, left, placed)
        if spare > 0 and (must or chance.below(spare + strangers) < spare):
            card: i64 = fitting[chance.below(spare)]
            left.remove(card)
            placed.add(card)
            other.ground[place] = Buried(card, buried.seen, buried.once, buried.twice)
        else:
            strangers -= 1
            other.ground[place] = dealt(buried, seat, pool)
    size = other.hand.size
    other.hand = left
    while other.hand.size < size:
        other.hand.add(pool.pop())


def candidates(buried: Buried, left: Cards, placed: Cards) -> list[int]:
    """The known cards that may be this buried card."""
    then = Cards(buried.once, buried.twice)
    return [
        card
        for card in range(CARDS)
        if left.count(card) > 0 and placed.count(card) < then.count(card)
    ]


def can_wait(other: Side, seat: i64, start: int, left: Cards, placed: Cards) -> bool:
    """Whether the places after this one can take all known cards that the hand has no room for."""
    waiting = left.copy()
    taken = placed.copy()
    for place in range(start, len(other.ground)):
        if waiting.size <= other.hand.size:
            return True
        buried = other.ground[place]
        if buried.seen & (seat + 1):
            continue
        fitting = candidates(buried, waiting, taken)
        if fitting:
            waiting.remove(fitting[0])
            taken.add(fitting[0])
    return waiting.size <= other.hand.size
