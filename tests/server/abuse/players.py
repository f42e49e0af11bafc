"""Bots that take the same time on every machine; workers of a server find them by name."""

import time

from floodplain.bots import BROUGHT
from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.core.state import State

SEARCH_S = 0.3
THOUGHT_S = 0.15


class Plodder(Bot):
    """Searches for a while, whatever it has to decide."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        time.sleep(SEARCH_S)
        return seen.legal(seat)[0]


class Chooser(Bot):
    """Thinks where it has a choice, longer than level 3 does, and else answers at once."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        actions = seen.legal(seat)
        if len(actions) > 1:
            time.sleep(THOUGHT_S)
        return actions[int(budget.chance.below(len(actions)))]


PLAYERS = {kind.__name__.lower(): kind for kind in (Plodder, Chooser)}
BRING = {BROUGHT: ",".join(f"{name}={__name__}:{it.__name__}" for name, it in PLAYERS.items())}
"""The setting of a server at which they play."""
