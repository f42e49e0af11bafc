"""Das Wasserfestival: the river cards at the end of both seasons (rules section 9)."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.deck import BUFFALOES, FARMERS, HUTS, LARGEST, RIVER_CARDS
from floodplain.games.reisbauern.farm import BUFFALO, FARMER, HUT, Farm
from floodplain.games.reisbauern.geometry import RIVER_BOTTOM, RIVER_TOP, code
from floodplain.games.reisbauern.scoring import RIVER, RiverGain, on_river
from floodplain.games.reisbauern.table import DRY, OVER, Table

NOBODY: Final = -1


def measure(farm: Farm, symbol: i64, in_fields: bool) -> i64:
    """What a river card compares: the whole farm (RB 9.3), or its closed fields only (RB 12.4)."""
    if symbol == LARGEST:
        return farm.largest()
    kind: i64 = HUT if symbol == HUTS else FARMER if symbol == FARMERS else BUFFALO
    return farm.in_fields(kind) if in_fields else farm.in_farm(kind)


def majority(table: Table, symbol: i64) -> i64:
    """The seat with more of it, or NOBODY."""
    first = measure(table.farms[0], symbol, table.majority_in_fields)
    second = measure(table.farms[1], symbol, table.majority_in_fields)
    if first == second:
        return NOBODY
    return 0 if first > second else 1


def ability(table: Table, symbol: i64, seat: i64) -> i64:
    """The points of a river card's ability for a player: only fields count here (RB 9.3)."""
    own, other = table.farms[seat], table.farms[1 - seat]
    if symbol == HUTS:
        return own.in_fields(HUT) * other.in_fields(FARMER)
    if symbol == FARMERS:
        return on_river(own, FARMER) + on_river(own, BUFFALO) + on_river(own, HUT)
    return 2 * (on_river(own, BUFFALO) + on_river(other, BUFFALO))


def copyable(table: Table) -> list[i64]:
    """The river cards that the seat with the largest field may score as its own (RB 9.3a)."""
    seat = majority(table, LARGEST)
    cards: list[i64] = []
    if seat == NOBODY:
        return cards
    for symbol in (HUTS, FARMERS, BUFFALOES):
        if majority(table, symbol) == 1 - seat:
            cards.append(symbol)
    return cards


def give(table: Table, seat: i64, points: i64, gain: RiverGain) -> None:
    table.logs[seat].add(RIVER, points, None, gain)


def score_rain(table: Table) -> bool:
    """Score the river cards from where the row stands; False where a copy must be chosen first."""
    while table.river_place < RIVER_CARDS:
        symbol = table.river[table.river_place]
        seat = majority(table, symbol)
        if symbol == LARGEST:
            if copyable(table):
                return False
        elif seat != NOBODY:
            give(table, seat, ability(table, symbol, seat), RiverGain(symbol))
        table.river_place += 1
    return True


def copy_card(table: Table, symbol: i64) -> None:
    """Score another river card as one's own, or none (RB 9.3a)."""
    seat = majority(table, LARGEST)
    table.copied = symbol
    if symbol != LARGEST:
        give(table, seat, ability(table, symbol, seat), RiverGain(symbol, copied=True))
    table.river_place += 1


def at_symbol(table: Table, seat: i64, place: i64, symbol: i64) -> i64:
    """What the field at a place's symbol has of something; 0 where it is not closed (RB 9.5)."""
    farm = table.farms[seat]
    y: i64 = RIVER_BOTTOM if seat == 0 else RIVER_TOP
    field = farm.field_at(code(table.deck.symbols_at[place], y))
    if field is None:
        return 0
    if symbol == HUTS:
        return field.huts
    if symbol == FARMERS:
        return field.farmers
    return field.buffalo if symbol == BUFFALOES else field.size()


def turned_over(table: Table) -> bool:
    """Whether the river cards count at their symbols now (RB 9.4)."""
    return table.phase in (DRY, OVER)


def count_at(table: Table, seat: i64, place: i64) -> i64:
    """What a side has at this moment of what the river card at a place compares."""
    symbol: i64 = table.river[place]
    if turned_over(table):
        return at_symbol(table, seat, place, symbol)
    return measure(table.farms[seat], symbol, table.majority_in_fields)


def goal_of(table: Table, place: i64) -> i64:
    """The place that a river card's arrow leads to, round the end of the row (RB 9.5)."""
    return (place + table.deck.arrows[table.river[place]] + RIVER_CARDS) % RIVER_CARDS


def score_dry(table: Table) -> None:
    """RB 9.5: who has more at a card follows its arrow, and takes what lies at the next card."""
    for place in range(RIVER_CARDS):
        symbol: i64 = table.river[place]
        first, second = at_symbol(table, 0, place, symbol), at_symbol(table, 1, place, symbol)
        if first == second:
            continue
        goal = goal_of(table, place)
        there: i64 = table.river[goal]
        points = at_symbol(table, 0, goal, there) + at_symbol(table, 1, goal, there)
        give(table, 0 if first > second else 1, points, RiverGain(symbol, dry=True))
