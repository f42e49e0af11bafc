"""The generator: all legal actions of a position, in ascending order of their codes.

`refusals.py` answers the same question action by action; tests hold the two against each other.
"""

from mypy_extensions import i64

from floodplain.games.reisbauern.actions import (
    BUILD,
    BUILDS,
    COPY_CARD,
    DISPLAY,
    POINTS,
    SET_UP,
    Building,
    card_bit,
    cards_of,
)
from floodplain.games.reisbauern.deck import LARGEST
from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.festival import copyable
from floodplain.games.reisbauern.geometry import TURNS
from floodplain.games.reisbauern.places import all_places
from floodplain.games.reisbauern.table import COPY, DRY, NOTHING, RAIN, SETUP, Table


def legal(table: Table, seat: i64) -> list[int]:
    codes: list[int] = []
    phase = table.phase
    if phase == RAIN:
        if not table.done(seat):
            rain_steps(table, seat, codes)
    elif phase == SETUP:
        if not table.done(seat):
            set_ups(table, seat, codes)
    elif phase == DRY:
        if seat == table.player:
            add_builds(table.farms[seat], sorted_cards(table.display), codes)
    elif phase == COPY and seat == table.player:
        for symbol in copyable(table):
            codes.append(COPY_CARD + symbol)
        codes.append(COPY_CARD + LARGEST)
    return codes


def sorted_cards(cards: list[int]) -> list[i64]:
    ordered: list[i64] = []
    for card in cards:
        ordered.append(card)
    ordered.sort()
    return ordered


def rain_steps(table: Table, seat: i64, codes: list[int]) -> None:
    """RB 4.1, 4.2: the steps still to make, of cards not chosen for the other step."""
    hand = table.hands[seat]
    if table.builds[seat] != NOTHING:
        hand &= ~card_bit(Building(table.builds[seat]).card)
    if table.displays[seat] != NOTHING:
        hand &= ~card_bit(table.displays[seat])
    cards = cards_of(hand)
    if table.displays[seat] == NOTHING and not table.last_rain_turn():
        for card in cards:
            codes.append(DISPLAY + card)
    if table.builds[seat] == NOTHING:
        add_builds(table.farms[seat], cards, codes)


def add_builds(farm: Farm, cards: list[i64], codes: list[int]) -> None:
    """Rules section 5."""
    places = [all_places(farm, turn) for turn in range(TURNS)]
    for card in cards:
        base: i64 = BUILD + card * TURNS * POINTS
        for turn in range(TURNS):
            for place in places[turn]:
                codes.append(base + place)
            base += POINTS


def set_ups(table: Table, seat: i64, codes: list[int]) -> None:
    """RB 3.1, 3.4, 9.1."""
    drawn = cards_of(table.hands[seat])
    places = [all_places(table.farms[seat], turn) for turn in range(TURNS)]
    for ancestor in drawn:
        for card in drawn:
            if card == ancestor:
                continue
            base: i64 = SET_UP + ancestor * BUILDS + card * TURNS * POINTS
            for turn in range(TURNS):
                for place in places[turn]:
                    codes.append(base + place)
                base += POINTS
