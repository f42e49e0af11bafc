"""Level 4 as it thinks for as long as a test wants: for what others do meanwhile."""

import os
from pathlib import Path

from floodplain.bots import BROUGHT
from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.bots.levels import Level4
from floodplain.core.game import Game
from floodplain.core.state import State

NAME = "ponderer"
GATE = "PONDERING_GATE"
THOUGHT_S = 0.2
"""So long it does not look whether the gate is there."""
ROOT = Path(__file__).parents[2]


def brought(gate: Path) -> dict[str, str]:
    """The environment of a server at which it plays, until the gate is there."""
    path = [*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)]
    return {
        BROUGHT: f"{NAME}={__name__}:Ponderer",
        GATE: str(gate),
        "PYTHONPATH": os.pathsep.join(path),
    }


class Ponderer(Bot):
    """Thinks its decision over again and again, and says so once the gate is there."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.level4 = Level4(game)

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        gate = Path(os.environ[GATE])
        gate.with_name(f"{NAME}-{os.getpid()}").touch()
        while True:
            thought = self.level4.budget(budget.chance, None)
            thought.hurry(THOUGHT_S)
            choice = self.level4.choose(seen.copy(), seat, thought)
            if gate.exists():
                return choice
