"""Uniformly random play of one game, stepped from Python: legal, choice, apply.

Run in the environment to be measured; prints one line of JSON.
"""

import json
import random
import sys
import time

from floodplain.core.build import rules_mode
from floodplain.games import GAMES


def measure(name: str, seconds: float, seed: int) -> dict[str, float | str]:
    game = GAMES.find(name)
    options = game.options(**game.simulated)
    choice = random.Random(seed).choice
    decisions = games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        state = game.new(options, f"bench {seed} {games}")
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, choice(state.legal(seat)))
            decisions += 1
        games += 1
    return {
        "mode": rules_mode(),
        "decisions": decisions / elapsed,
        "games": games / elapsed,
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))
