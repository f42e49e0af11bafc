"""Positions of the Dos Rios engine as tables of the reference, so that the two can be compared."""

from collections import Counter
from collections.abc import Hashable
from functools import cache
from typing import Any

from floodplain.core.editions import STANDARD
from floodplain.games.dos_rios.board import RIVERS, TERRAINS
from floodplain.games.dos_rios.edition import load
from floodplain.games.dos_rios.ending import ranks
from floodplain.games.dos_rios.geometry import FIELDS, LETTERS, PLACE_NAMES, PLACES, listed
from floodplain.games.dos_rios.harvest import deal_row
from floodplain.games.dos_rios.player import CAMPESINOS, Player
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS, FLOW, OVER, PHASES
from floodplain.games.dos_rios.texts import upper_name
from floodplain.games.dos_rios.views import dams, flows

from . import dos_rios as reference

Shuffled = list[str]


@cache
def reference_board(text: str) -> reference.Board:
    """The board of an edition, as the reference wants it."""
    edition = load(text)
    lakes = {side: [f"{letter}7" for letter in names] for side, names in edition.lakes.items()}
    wet = {name for names in lakes.values() for name in names}
    joined: dict[str, Any] = {
        "sources": edition.sources,
        "lakes": lakes,
        "city_fields": [f"{letter}7" for letter in LETTERS if f"{letter}7" not in wet],
        "roads": edition.roads,
    }
    return reference.board_of(joined)


def reference_player(player: Player, placing: bool) -> reference.Player:
    """During set-up the reference has the campesinos that wait to be placed in the city."""
    places = Counter({PLACE_NAMES[place]: int(player.count(place)) for place in range(PLACES)})
    if placing:
        places["city"] = CAMPESINOS - places.total()
    haciendas = [PLACE_NAMES[field] for field in listed(player.hacienda)]
    return reference.Player(
        campesinos=+places,
        fincas={PLACE_NAMES[field] for field in listed(player.fincas)},
        hacienda=haciendas[0] if haciendas else None,
        money=int(player.money),
        dams=int(player.dams),
    )


def reference_table(state: DosRiosState, edition: str = STANDARD) -> reference.Table:
    """The same position, read from the engine's state piece by piece."""
    placing = not state.row
    if placing:
        state = state.copy()
        deal_row(state)  # what the row will be is settled from the start
    setting_up = placing and state.phase == FLOW
    laying = state.phase == FLOW
    names = [CARDS[card] for card in reversed(state.pile)]
    over = state.phase == OVER
    laid = laid_rivers(state, setting_up)
    return reference.Table(
        board=reference_board(edition),
        terrain={
            PLACE_NAMES[field]: TERRAINS[state.board.terrain[field]] for field in range(FIELDS)
        },
        players=[reference_player(player, placing) for player in state.players],
        first=int(state.first),
        active=int(state.first if setting_up else state.active),
        row=[CARDS[card] for card in state.row],
        pile=names,
        discards=[CARDS[card] for card in state.discards],
        dams={border(text) for text in dams(state)},
        outflow=flows(state),
        phase=PHASES[state.phase].upper(),
        head=upper_name(state.head) if laying else None,
        river=RIVERS[len(laid)] if setting_up else None,
        laying=int(state.active) if laying else None,
        laid=laid,
        round=0 if placing else int(state.turns) // len(state.players) + 1,
        turns=int(state.turns),
        steps=int(state.steps),
        built=int(state.built),
        options={
            "river_laying": "in-turn" if state.lay_in_turn else "start-player",
            "turn_limit": str(state.turn_limit) if state.turn_limit else "none",
        },
        result=tuple(state.outcome() or ()) if over else None,
        ending=state.ending(),
        ranking=tuple(ranks(state)) if over else None,
    )


def border(text: str) -> tuple[str, str]:
    upper, lower = text.split("/")
    return upper, lower


def laid_rivers(state: DosRiosState, setting_up: bool) -> list[str]:
    """The rivers that have been laid to their end at the set-up."""
    if not setting_up:
        return list(RIVERS)
    return [RIVERS[0]] if state.verde else []


def new_pile(before: DosRiosState, names: list[str]) -> Shuffled:
    """What the engine's chance makes of these discards, next card first."""
    pile = sorted(CARDS.index(name) for name in names)
    before.chance.copy().shuffle(pile)
    return [CARDS[card] for card in reversed(pile)]


def meaning(table: reference.Table) -> Hashable:
    """All of a table that means something in its phase; the rest is left over from earlier."""
    clean = table.copy()
    if clean.phase == "OVER":
        clean.active = clean.steps = clean.built = clean.round = 0
    if clean.round == 0:
        clean.steps = 0
    return reference.key(clean)
