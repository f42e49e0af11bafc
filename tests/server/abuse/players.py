"""Bots that take the same time on every machine; workers of a server find them by name."""

import os
import time
from pathlib import Path

from floodplain.bots import BROUGHT
from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.core.state import State

ROOT = Path(__file__).parents[3]
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


def brought(source: str | None = None) -> dict[str, str]:
    """The environment of a server at which they play; of another version, by its source folder."""
    path = [source, os.environ.get("PYTHONPATH"), str(ROOT)]
    named = {kind.__name__.lower(): kind for kind in (Plodder, Chooser)}
    return {
        BROUGHT: ",".join(f"{name}={__name__}:{kind.__name__}" for name, kind in named.items()),
        "PYTHONPATH": os.pathsep.join(filter(None, path)),
    }
