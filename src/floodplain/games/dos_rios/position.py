"""Any position within a turn, set up in a few readable lines.

position(
    Seat("b4 b4 west", fincas="b5", hacienda="c3", money=500, dams=3),
    "d4 d4 e5",
    dams="b3/b4 c4/c5",
    verde="a2 c3",
    moreno="g1 g2 g3 f3 e3 e4 f5 f6 g7 g8",
    row="wheat, verde",
    active=2,
    steps=4,
)
"""

# interpreted: it has a typed dictionary, and works from outside on the compiled rules

from typing import TypedDict

from floodplain.core.chance import Chance
from floodplain.core.options import read
from floodplain.games.dos_rios.board import MORENO, TERRAIN_LETTERS, VERDE
from floodplain.games.dos_rios.edition import RANDOM, board_of, dealt, laid_out, load
from floodplain.games.dos_rios.ending import ALL_BUILDINGS, waters_enough
from floodplain.games.dos_rios.geometry import FIELDS, PLACE_NAMES, PLACES, ROWS, bit
from floodplain.games.dos_rios.options import DosRiosOptions
from floodplain.games.dos_rios.player import Player
from floodplain.games.dos_rios.position_parts import (
    PositionError,
    Seat,
    build_dams,
    lay_cards,
    lay_river,
    seat_player,
)
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import (
    ACT,
    ALL_DAMS,
    CARDS,
    MOST_BUILDINGS_A_TURN,
    NO_LIMIT,
    PLACEMENTS,
    STEPS,
)
from floodplain.games.dos_rios.views import dams as dam_texts
from floodplain.games.dos_rios.views import target_name

__all__ = ["EXAMPLE", "PositionError", "Seat", "Setup", "described", "position"]

EXAMPLE = "FHFHFFW/HHFTMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMTW/FHFFTHM"
"""The land of the rules' examples (DR 11.1)."""
FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


class Setup(TypedDict, total=False):
    """The keywords of `position`, as `described` gives them."""

    layout: str
    dams: str
    verde: str
    moreno: str
    row: str
    pile: str
    discards: str
    active: int
    first: int
    in_round: int
    steps: int
    built: int


def position(
    *seats: Seat | str,
    layout: str = EXAMPLE,
    dams: str = "",
    verde: str = "",
    moreno: str = "",
    row: str = "",
    pile: str = "",
    discards: str = "",
    rest: str = "pile",
    active: int = 1,
    first: int = 1,
    in_round: int = 2,
    steps: int = STEPS,
    built: int = 0,
    seed: str = "position",
    **options: str,
) -> DosRiosState:
    """The position in the turn of seat `active`; other keywords are options of the table.

    There is one entry for each seat; a text alone is its campesinos, and those that are named
    nowhere are in the city. The land is the example of the rules unless `layout` says otherwise.

    The dams are built first, then the rivers are laid by the rules. `verde` and `moreno` name
    where they go, the whole course or only the choices in their order; where nothing is named,
    Rio Verde keeps to the left and Rio Moreno to the right.

    Cards are written next card first. Those that are named nowhere fill the row, and the others
    go below the pile, in an order that follows from the seed; with `rest` "discards" they are
    discards, and the pile is just what `pile` says.
    """
    players = max(FEWEST_PLAYERS, len(seats))
    if players > MOST_PLAYERS:
        raise PositionError(f"{players} seats, but four at most can play (DR 12.1)")
    texts = {"players": str(players), "layout": layout, "start": str(first), **options}
    chosen = read(DosRiosOptions, texts)
    chance = Chance(seed)
    edition = load(chosen.edition)
    land = dealt(edition, chance) if chosen.layout == RANDOM else laid_out(chosen.layout)
    state = DosRiosState(board_of(edition, land), chosen.players)
    state.chance = chance
    state.lay_in_turn = chosen.river_laying == "in-turn"
    state.turn_limit = chosen.turn_limit or NO_LIMIT
    build_dams(state, dams)
    lay_river(state, VERDE, verde)
    lay_river(state, MORENO, moreno)
    state.trace_rivers()
    for number, player in enumerate(state.players):
        given = seats[number] if number < len(seats) else ""
        seat_player(player, Seat(given) if isinstance(given, str) else given, number + 1)
    lay_cards(state, row, pile, discards, rest)
    state.phase = ACT
    state.placed = PLACEMENTS * chosen.players
    if active not in range(1, chosen.players + 1):
        raise PositionError(f"there is no seat {active}: the seats are 1 to {chosen.players}")
    state.first = first - 1
    state.active = active - 1
    state.turns = (in_round - 1) * chosen.players + state.place_in_round(active - 1)
    state.steps = steps
    state.built = built
    check(state)
    return state


def check(state: DosRiosState) -> None:
    """Refuse what no game can reach in the middle of a turn."""
    if state.turns < 0:
        raise PositionError("rounds are counted from 1")
    if not 0 <= state.steps <= STEPS:
        raise PositionError(f"{state.steps} steps left; a turn has six (DR 5.1)")
    built = state.players[state.active].building_count()
    if not 0 <= state.built <= min(MOST_BUILDINGS_A_TURN, built):
        raise PositionError(f"built is {state.built}: at most two, and they still stand (DR 7.10)")
    if state.dam_supply() < 0:
        raise PositionError(f"more than the {ALL_DAMS} dams of the box (DR 1.3)")
    for field in range(FIELDS):
        owners = [seat for seat, one in enumerate(state.players) if one.present() & bit(field)]
        if len(owners) > 1:
            both = " and ".join(f"seat {seat + 1}" for seat in owners)
            raise PositionError(f"{both} can not both be on {PLACE_NAMES[field]} (DR 5.3, 6.9)")
    for seat, player in enumerate(state.players):
        if player.building_count() == ALL_BUILDINGS or waters_enough(state, seat):
            raise PositionError(f"seat {seat + 1} has won already (DR 10.1, 10.2)")


def described(state: DosRiosState) -> tuple[list[Seat], Setup]:
    """The seats and keywords with which `position` sets this up again (options, seed aside)."""
    if state.phase != ACT:
        raise PositionError("only a position within a turn can be described")
    letters = "".join(TERRAIN_LETTERS[kind] for kind in state.board.terrain)
    columns = [letters[start : start + ROWS] for start in range(0, FIELDS, ROWS)]
    return [described_seat(player) for player in state.players], Setup(
        layout="/".join(columns),
        dams=" ".join(dam_texts(state)),
        verde=described_river(state, VERDE),
        moreno=described_river(state, MORENO),
        row=", ".join(CARDS[card] for card in state.row),
        pile=", ".join(CARDS[card] for card in reversed(state.pile)),
        discards=", ".join(CARDS[card] for card in state.discards),
        active=int(state.active) + 1,
        first=int(state.first) + 1,
        in_round=int(state.turns) // len(state.players) + 1,
        steps=int(state.steps),
        built=int(state.built),
    )


def described_seat(player: Player) -> Seat:
    places = range(PLACES)
    return Seat(
        " ".join(PLACE_NAMES[place] for place in places for _ in range(player.count(place))),
        " ".join(PLACE_NAMES[field] for field in range(FIELDS) if player.fincas & bit(field)),
        " ".join(PLACE_NAMES[field] for field in range(FIELDS) if player.hacienda & bit(field)),
        int(player.money),
        int(player.dams),
    )


def described_river(state: DosRiosState, river: int) -> str:
    """The whole course with its end."""
    fields = state.course(river)
    last = fields[-1]
    end = target_name(state, state.board.target(last, state.outflow(last)))
    return " ".join([*(PLACE_NAMES[field] for field in fields), end])
