"""Positions at which searches are measured: spread over games of the simple opponent."""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from floodplain.bots.bot import decision
from floodplain.bots.simple import SimpleBot
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.state import State
from floodplain.games import GAMES

PARTS = ("opening", "middle", "end")
OF_A_PART = 4

Counted = Callable[[Game, State, int, Chance, float], int]
"""Searches for a seat for so many seconds, and says how many iterations that were."""


class Position(NamedTuple):
    """A decision of a game."""

    state: State
    seat: int
    number: int
    seed: str


def played(game: Game, seed: str) -> Iterator[Position]:
    """The decisions of a game, as far as there is something to choose."""
    bot = SimpleBot(game)
    state = game.new(game.options(**game.simulated), seed)
    number = 0
    while actors := state.actors():
        seat = actors[0]
        if len(state.legal(seat)) > 1:
            yield Position(state.copy(), seat, number, seed)
        state.apply(seat, decision(bot, state, seat, seed, number))
        number += 1


def spread(game: Game, seed: str) -> dict[str, list[Position]]:
    """As many positions of each part of a game, at equal distances."""
    all_of_it = list(played(game, seed))
    count = len(PARTS) * OF_A_PART
    places = [all_of_it[(2 * place + 1) * len(all_of_it) // (2 * count)] for place in range(count)]
    return {
        part: places[start : start + OF_A_PART]
        for part, start in zip(PARTS, range(0, count, OF_A_PART), strict=True)
    }


def paces(name: str, counted: Counted, seconds: float, seed: int) -> dict[str, float]:
    """Iterations per second of core in each part of a game."""
    game = GAMES.find(name)
    each = seconds / (len(PARTS) * OF_A_PART)
    figures: dict[str, float] = {}
    for part, positions in spread(game, f"bench {seed}").items():
        done, spent = 0, 0.0
        for state, seat, number, deal in positions:
            chance = Chance(f"{deal}/{number}")
            seen = state.redeal(seat, deal)
            begun = time.process_time()
            done += counted(game, seen, seat, chance, each)
            spent += time.process_time() - begun
        figures[part] = done / spent
    return figures
