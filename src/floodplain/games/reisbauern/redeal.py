"""Dealing anew what a seat can not know: the other's secret choice, and cards not seen yet.

An ancestor side tells which card it is, so after set-up only choices are hidden (RB 3.5).
"""

from mypy_extensions import i64

from floodplain.core.chance import Chance
from floodplain.games.reisbauern.actions import BUILD, Building, card_bit, cards_of
from floodplain.games.reisbauern.deck import CARDS
from floodplain.games.reisbauern.moves import legal
from floodplain.games.reisbauern.table import DRAWN, NOTHING, RAIN, SETUP, Table


def redeal(table: Table, seat: i64, seed: str) -> None:
    """Change a copy of a position into one that the seat can not tell from it."""
    chance = Chance(seed)
    other = 1 - seat
    done = table.done(other)
    if table.phase == SETUP:
        deal_unseen(table, seat, chance)
    if table.phase in (SETUP, RAIN):
        table.builds[other] = NOTHING
        table.displays[other] = NOTHING
        if done:
            choose_again(table, other, chance)
    table.chance = chance


def deal_unseen(table: Table, seat: i64, chance: Chance) -> None:
    """During set-up the other's two cards and the pile are any of the sixteen not seen."""
    unseen: list[int] = []
    for card in range(CARDS):
        if not table.hands[seat] & card_bit(card):
            unseen.append(card)
    chance.shuffle(unseen)
    hand: i64 = 0
    for _ in range(DRAWN):
        hand |= card_bit(unseen.pop())
    table.hands[1 - seat] = hand
    table.pile = unseen


def choose_again(table: Table, seat: i64, chance: Chance) -> None:
    """Any complete choice that the seat could have made."""
    builds = [code for code in legal(table, seat) if code >= BUILD]
    table.builds[seat] = builds[chance.below(len(builds))]
    if table.phase == RAIN and not table.last_rain_turn():
        hand = table.hands[seat] & ~card_bit(Building(table.builds[seat]).card)
        cards = cards_of(hand)
        table.displays[seat] = cards[chance.below(len(cards))]
