"""How quickly the search looks ahead, or how long a level thinks.

Run in the environment to be measured; prints one line of JSON.
"""

import json
import sys
import time

from benchmarks.positions import paces, spread
from floodplain.bots import BOTS
from floodplain.bots.bot import decision
from floodplain.bots.budget import UNLIMITED, Budget
from floodplain.bots.search import Search
from floodplain.core.build import rules_mode
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.state import State
from floodplain.games import GAMES


def iterated(game: Game, seen: State, seat: int, chance: Chance, seconds: float) -> int:
    """How many iterations the search makes."""
    search = Search(game.guide, seen, seat, Budget(chance, UNLIMITED, seconds))
    search.run()
    return int(search.done)


def thought(name: str, bot: str, seed: int) -> list[float]:
    """How long a bot thinks about each decision, in seconds of core."""
    game = GAMES.find(name)
    player = BOTS.find(bot)(game)
    found = []
    for positions in spread(game, f"bench {seed}").values():
        for state, seat, number, deal in positions:
            begun = time.process_time()
            decision(player, state, seat, deal, number)
            found.append(time.process_time() - begun)
    return found


def measure(name: str, bot: str, seconds: float, seed: int) -> dict[str, float | str]:
    figures: dict[str, float] = paces(name, iterated, seconds, seed)
    if bot:
        times = thought(name, bot, seed)
        figures |= {"mean": sum(times) / len(times), "slowest": max(times)}
    return {"mode": rules_mode(), **figures}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))))
