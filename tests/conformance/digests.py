"""Fingerprints of random games: every position, every list of legal actions and some redeals.

    python -m tests.conformance.digests 5

prints, for 5 games with each set of options of each game, how the rules run and the digests, those
of a search among them. Two builds of the same rules must print the same digests.
"""

import json
import sys
from hashlib import sha256
from random import Random

from floodplain.bots.bot import decision
from floodplain.bots.searcher import SearchBot
from floodplain.bots.tree import Memory
from floodplain.core.build import rules_mode
from floodplain.core.game import Game
from floodplain.games import GAMES

from .option_sets import OptionTexts, alone, defaults, mixtures, shown

MIXTURES = 29
REDEALT = 0.05
"""The share of positions that are dealt anew, too."""
SEARCHED = 12
"""So many decisions are searched."""
ITERATIONS = 25


def digest(game: Game, texts: OptionTexts, games: int) -> str:
    """One digest over some seeded random games."""
    found = sha256()
    for number in range(games):
        seed = f"digest {number}"
        rng = Random(f"{seed} {shown(texts)}")
        state = game.new(game.options(**texts), seed)
        while actors := state.actors():
            seat = rng.choice(actors)
            legal = state.legal(seat)
            found.update(repr((state.snapshot(), seat, legal)).encode())
            if rng.random() < REDEALT:
                found.update(repr(state.redeal(seat, seed).snapshot()).encode())
            state.apply(seat, rng.choice(legal))
        found.update(repr((state.snapshot(), state.outcome())).encode())
    return found.hexdigest()


def searched(game: Game) -> str:
    """One digest over the choices of searches that remember their last one."""
    bot = SearchBot(game, ITERATIONS)
    state = game.new(game.options(), "searched")
    memories = [Memory() for _ in range(game.seats(game.options()))]
    found = sha256()
    for number in range(SEARCHED):
        seat = state.actors()[0]
        action = decision(bot, state, seat, "searched", number, memories[seat])
        found.update(repr((seat, action)).encode())
        state.apply(seat, action)
    return found.hexdigest()


def digests(games: int) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in GAMES:
        game = GAMES.find(name)
        if games:
            found[f"{name} searched"] = searched(game)
        for texts in (defaults(game), *alone(game), *mixtures(game, MIXTURES)):
            found[f"{name} {shown(texts)}"] = digest(game, texts, games)
    return found


if __name__ == "__main__":
    json.dump({"mode": rules_mode(), "digests": digests(int(sys.argv[1]))}, sys.stdout)
