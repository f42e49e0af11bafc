"""Uniformly random play of Catan in Catanatron, stepped from Python the same way.

Runs in the benchmark's own environment. Its check of each action is switched off, which favours
the peer. Prints one line of JSON.
"""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
LONGEST = 10_000
"""Decisions after which a game is left: random players may go on for very long."""


def measure(players: int, seconds: float, seed: int) -> dict[str, float]:
    rng = random.Random(seed)
    decisions = games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        game = Game([RandomPlayer(colour) for colour in COLOURS[:players]], seed=seed + games)
        played = 0
        while game.winning_color() is None and played < LONGEST:
            game.execute(rng.choice(game.state.playable_actions), validate_action=False)
            played += 1
        decisions += played
        games += 1
    return {"decisions": decisions / elapsed, "games": games / elapsed}


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))))
