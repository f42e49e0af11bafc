"""Dams on any land, one after the other, by somebody who stands where they are built."""

from collections.abc import Iterator
from random import Random

from floodplain.games.dos_rios.actions import DAM, MOVE
from floodplain.games.dos_rios.geometry import PLACE_NAMES
from floodplain.games.dos_rios.player import Player
from floodplain.games.dos_rios.state import DosRiosState

from . import view
from .boards import FIELDS
from .checks import lay_at_random

DAMS_BUILT = 34


def builder_at(state: DosRiosState, field: str) -> DosRiosState:
    """The same land with nobody but a builder on a field, who has one dam."""
    state = state.copy()
    for seat in range(len(state.players)):
        state.players[seat] = Player()
        state.players[seat].dams = 0
    state.players[0].add(PLACE_NAMES.index(field))
    state.players[0].dams = 1
    state.active = 0
    return state


def dam_codes(state: DosRiosState) -> list[int]:
    return [code for code in state.legal(0) if DAM <= code < MOVE]


def dam_after_dam(
    state: DosRiosState, seed: int, count: int = DAMS_BUILT
) -> Iterator[DosRiosState]:
    """The positions after each dam of a random sequence, all diversions laid at random."""
    rng = Random(seed)
    for _ in range(count):
        wet = list(view(state).flows)
        field = rng.choice(
            [name for name in wet if name in FIELDS] if rng.random() < 0.7 else FIELDS
        )
        state = builder_at(state, field)
        codes = dam_codes(state)
        if not codes:
            continue
        state.apply(0, rng.choice(codes))
        state = lay_at_random(state, rng.randrange(10**6))
        yield state
