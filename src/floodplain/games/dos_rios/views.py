"""What a seat may see of a Dos Rios table: everything but the order of the pile."""

# interpreted: msgspec structs lose their types when compiled

import msgspec

from floodplain.core.views import View
from floodplain.games.dos_rios.board import (
    MORENO,
    OUTLETS,
    RIVERS,
    TERRAINS,
    VERDE,
    VERDE_SOURCE,
    Board,
)
from floodplain.games.dos_rios.ending import irrigated_buildings, ranks
from floodplain.games.dos_rios.geometry import FIELDS, HEX_NAMES, PLACE_NAMES, PLACES, listed
from floodplain.games.dos_rios.harvest import wages, wood
from floodplain.games.dos_rios.rivers import lowest_ways
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS, NO_LIMIT, NO_WAY, OVER, PHASES
from floodplain.games.dos_rios.texts import border_text, upper_name

BOTTOM_HEXES = range(FIELDS, len(HEX_NAMES))


class RiverView(msgspec.Struct, frozen=True, kw_only=True):
    """A river: its fields from the source down, and where it ends."""

    name: str
    course: list[str]
    end: str | None
    """A lake side or 'city'; None while it is being laid."""


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A harvest card in the row, and what it would pay each seat now."""

    name: str
    money: list[int]
    dams: list[int]


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's pieces."""

    campesinos: dict[str, int]
    fincas: list[str]
    hacienda: str | None
    money: int
    dams: int
    buildings: int
    irrigated: int
    rank: int


class DosRiosView(View, frozen=True, kw_only=True):
    """The table; the same for every seat."""

    turn: int
    turn_limit: int | None
    """The turn with which the game ends at the latest (DR 10.6)."""
    round: int
    active: int
    first: int
    phase: str
    head: str | None
    """From where a river is being laid, if one is."""
    choices: list[str]
    """Where that river may flow on from there."""
    steps: int
    built: int
    terrain: dict[str, str]
    sources: dict[str, list[str]]
    """The two fields that each river's source touches."""
    lakes: list[str]
    """The hexes below row 7 that are lakes; the others there are the city."""
    roads: dict[str, list[str]]
    """The fields that each road joins."""
    rivers: list[RiverView]
    flows: dict[str, str]
    """Where the water of each irrigated field and source goes."""
    dams: list[str]
    dam_supply: int
    row: list[CardView]
    pile: int
    discards: list[str]
    players: list[PlayerView]


def view_of(state: DosRiosState, seat: int | None) -> DosRiosView:
    flowing = PHASES[state.phase] == "flow"
    return DosRiosView(
        seat=seat,
        actors=state.actors(),
        outcome=state.outcome(),
        ending=state.ending(),
        turn=state.turns + (state.phase != OVER),
        turn_limit=state.turn_limit if state.turn_limit != NO_LIMIT else None,
        round=state.turns // len(state.players) + 1,
        active=state.active,
        first=state.first,
        phase=PHASES[state.phase],
        head=upper_name(state.head) if flowing else None,
        choices=choices(state) if flowing else [],
        steps=state.steps,
        built=state.built,
        terrain={
            PLACE_NAMES[field]: TERRAINS[state.board.terrain[field]] for field in range(FIELDS)
        },
        sources=sources(state.board),
        lakes=[HEX_NAMES[number] for number in BOTTOM_HEXES if not state.board.is_city(number)],
        roads=roads(state.board),
        rivers=[river_view(state, river) for river in (VERDE, MORENO)],
        flows=flows(state),
        dams=dams(state),
        dam_supply=state.dam_supply(),
        row=[card_view(state, card) for card in state.row],
        pile=len(state.pile),
        discards=sorted(CARDS[card] for card in state.discards),
        players=[player_view(state, owner) for owner in range(len(state.players))],
    )


def target_name(state: DosRiosState, target: int) -> str:
    return "city" if state.board.is_city(target) else HEX_NAMES[target]


def choices(state: DosRiosState) -> list[str]:
    """DR 3.3."""
    targets = [state.board.target(state.head, way) for way in lowest_ways(state, state.head)]
    return [target_name(state, target) for target in sorted(targets)]


def sources(board: Board) -> dict[str, list[str]]:
    return {
        name: [PLACE_NAMES[board.target(VERDE_SOURCE + river, way)] for way in range(OUTLETS)]
        for river, name in enumerate(RIVERS)
    }


def roads(board: Board) -> dict[str, list[str]]:
    joined = {"west": board.west_fields, "east": board.east_fields}
    return {road: [PLACE_NAMES[field] for field in listed(mask)] for road, mask in joined.items()}


def river_view(state: DosRiosState, river: int) -> RiverView:
    course = state.course(river)
    upper = course[-1] if course else VERDE_SOURCE + river
    way = state.outflow(upper)
    end = None if way == NO_WAY else target_name(state, state.board.target(upper, way))
    return RiverView(name=RIVERS[river], course=[PLACE_NAMES[field] for field in course], end=end)


def flows(state: DosRiosState) -> dict[str, str]:
    return {
        upper_name(upper): target_name(state, state.board.target(upper, state.outflow(upper)))
        for upper in range(VERDE_SOURCE + 2)
        if state.outflow(upper) != NO_WAY
    }


def dams(state: DosRiosState) -> list[str]:
    return [
        border_text(state.board, upper, way)
        for upper in range(VERDE_SOURCE + 2)
        for way in range(2 if upper >= VERDE_SOURCE else 3)
        if state.dammed(upper, way)
    ]


def card_view(state: DosRiosState, card: int) -> CardView:
    seats = range(len(state.players))
    return CardView(
        name=CARDS[card],
        money=[wages(state, card, seat) for seat in seats],
        dams=[wood(state, card, seat) for seat in seats],
    )


def player_view(state: DosRiosState, seat: int) -> PlayerView:
    player = state.players[seat]
    haciendas = listed(player.hacienda)
    return PlayerView(
        campesinos={
            PLACE_NAMES[place]: player.count(place)
            for place in range(PLACES)
            if player.count(place)
        },
        fincas=[PLACE_NAMES[field] for field in listed(player.fincas)],
        hacienda=PLACE_NAMES[haciendas[0]] if haciendas else None,
        money=player.money,
        dams=player.dams,
        buildings=player.building_count(),
        irrigated=irrigated_buildings(state, seat),
        rank=ranks(state)[seat],
    )
