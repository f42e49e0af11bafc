"""Uniformly random play of a game of OpenSpiel, stepped from Python the same way.

Runs in the benchmark's own environment. Chance nodes are sampled as OpenSpiel gives them and
count as decisions, which favours the peer. Prints one line of JSON.
"""

import json
import random
import sys
import time

import pyspiel


def measure(name: str, seconds: float, seed: int) -> dict[str, float]:
    game = pyspiel.load_game(name)
    rng = random.Random(seed)
    decisions = games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            decisions += 1
        games += 1
    return {"decisions": decisions / elapsed, "games": games / elapsed}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))
