"""The parts of a position: dams, rivers, players and cards, read from texts."""

# interpreted: it reads texts, and works from outside on the compiled rules

from collections import Counter
from typing import NamedTuple

from floodplain.core.state import NotAMove
from floodplain.games.dos_rios.actions import dam_upper, dam_way
from floodplain.games.dos_rios.board import MORENO, RIVERS, VERDE_SOURCE
from floodplain.games.dos_rios.geometry import FIELDS, PLACE_NAMES, ROWS, bit, popcount
from floodplain.games.dos_rios.harvest import all_cards
from floodplain.games.dos_rios.player import (
    CAMPESINOS,
    FIELD_LIMIT,
    FINCAS,
    MOST_DAMS,
    STARTING_DAMS,
    Player,
)
from floodplain.games.dos_rios.rivers import lowest_ways
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS, DESPERADOS_VERDE, NO_WAY
from floodplain.games.dos_rios.texts import action_of, upper_name
from floodplain.games.dos_rios.views import target_name

RESTS = ("pile", "discards")


class PositionError(ValueError):
    """A position that no game can reach."""


class Seat(NamedTuple):
    """What one player has."""

    campesinos: str = ""
    """The place of each, as in "b4 b4 west"; all others are in the city."""
    fincas: str = ""
    hacienda: str = ""
    money: int = 0
    dams: int = STARTING_DAMS


def field_of(name: str, what: str) -> int:
    if name not in PLACE_NAMES[:FIELDS]:
        raise PositionError(f"{what}: there is no field '{name}'")
    return PLACE_NAMES.index(name)


# Dams and rivers


def build_dams(state: DosRiosState, dams: str) -> None:
    """DR 7.2, 7.4, 7.9."""
    board = state.board
    for text in dams.lower().split():
        try:
            code = action_of(board, f"dam {text}")
        except NotAMove as error:
            raise PositionError(f"dams: '{text}' is no border such as b4/b5 or b7/a8") from error
        upper, way = dam_upper(code), dam_way(code)
        if not board.way_exists(upper, way) or board.is_city(board.target(upper, way)):
            raise PositionError(f"dams: no dam can be built on {text} (DR 7.2, 7.9)")
        if state.dammed(upper, way):
            raise PositionError(f"dams: {text} has a dam already (DR 7.2)")
        state.add_dam(upper, way)
    for upper in range(VERDE_SOURCE + 2):
        if not lowest_ways(state, upper):
            raise PositionError(f"dams: {upper_name(upper)} has no way down left (DR 7.4, 7.9)")


def lay_river(state: DosRiosState, river: int, course: str) -> None:
    """Lay a river to its end, or along the bed of the other (rules section 3)."""
    named = course.lower().split()
    upper = VERDE_SOURCE + river
    while True:
        way = state.outflow(upper)
        if way == NO_WAY:
            way = chosen_way(state, river, upper, named)
            state.set_outflow(upper, way)
        target = state.board.target(upper, way)
        if named and named[0] == target_name(state, target):
            named.pop(0)
        if target >= FIELDS:
            break
        upper = target
    if named:
        raise PositionError(f"{RIVERS[river]}: the river does not come to '{named[0]}' on its way")


def chosen_way(state: DosRiosState, river: int, upper: int, named: list[str]) -> int:
    """The next named way; where none is named, the outermost of the lowest ways."""
    board = state.board
    ways = lowest_ways(state, upper)
    names = [target_name(state, board.target(upper, way)) for way in ways]
    if named and named[0] in names:
        return ways[names.index(named[0])]
    if named and len(ways) > 1:
        raise PositionError(
            f"{RIVERS[river]}: from {upper_name(upper)} the river goes to {' or '.join(names)}, "
            f"not to '{named[0]}' (DR 3.2)"
        )
    ways.sort(key=lambda way: column_of(board.target(upper, way)), reverse=river == MORENO)
    return ways[0]


def column_of(target: int) -> int:
    return target // ROWS if target < FIELDS else target - FIELDS


# Players and cards


def seat_player(player: Player, given: Seat, number: int) -> None:
    who = f"seat {number}"
    places = given.campesinos.lower().split()
    for name in places:
        if name not in PLACE_NAMES:
            raise PositionError(f"{who}: there is no place '{name}' for a campesino")
        place = PLACE_NAMES.index(name)
        if place < FIELDS and player.count(place) == FIELD_LIMIT:
            raise PositionError(f"{who}: more than two campesinos on {name} (DR 5.3)")
        player.add(place)
    if len(places) > CAMPESINOS:
        raise PositionError(f"{who}: {len(places)} campesinos, but a player has six (DR 1.3)")
    player.city += CAMPESINOS - len(places)
    fincas = given.fincas.lower().split()
    haciendas = given.hacienda.lower().split()
    for name in fincas:
        player.fincas |= bit(field_of(name, f"fincas of {who}"))
    for name in haciendas:
        player.hacienda |= bit(field_of(name, f"hacienda of {who}"))
    if len(fincas) > FINCAS or len(haciendas) > 1:
        raise PositionError(f"{who}: a player has four fincas and one hacienda (DR 1.3)")
    if popcount(player.buildings()) != len(fincas) + len(haciendas):
        raise PositionError(f"{who}: two buildings on one field (DR 7.10)")
    if given.money < 0 or given.money % 100:
        raise PositionError(f"{who}: {given.money} Rio; money comes in hundreds (DR 8.3)")
    if not 0 <= given.dams <= MOST_DAMS:
        raise PositionError(f"{who}: {given.dams} dams; a player owns 0 to 5 (DR 8.6)")
    player.money = given.money
    player.dams = given.dams


def cards_of(text: str, what: str) -> list[int]:
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in CARDS:
            raise PositionError(f"{what}: there is no card '{name}'; there are {', '.join(CARDS)}")
    return [CARDS.index(name) for name in names]


def lay_cards(state: DosRiosState, row: str, pile: str, discards: str, rest: str) -> None:
    """DR 1.4, 2.5: the named cards, and all others where they belong."""
    if rest not in RESTS:
        raise PositionError(f"the rest can not go to '{rest}'; it goes to {' or '.join(RESTS)}")
    state.row = cards_of(row, "row")
    on_top = cards_of(pile, "pile")
    state.discards = cards_of(discards, "discards")
    named = Counter([*state.row, *on_top, *state.discards])
    for card, count in (named - Counter(all_cards())).items():
        raise PositionError(f"the card '{CARDS[card]}' is named {count} times too often (DR 1.4)")
    left = sorted((Counter(all_cards()) - named).elements())
    state.chance.shuffle(left)
    length = len(state.players) + 1
    for card in [card for card in left if card < DESPERADOS_VERDE]:
        if len(state.row) < length:
            state.row.append(card)
            left.remove(card)
    if len(state.row) != length or max(state.row) >= DESPERADOS_VERDE:
        raise PositionError(f"the row has {length} cards and no desperados (DR 2.5, 9.1)")
    state.pile = on_top[::-1] if rest == "discards" else left + on_top[::-1]
    state.discards += left if rest == "discards" else []
