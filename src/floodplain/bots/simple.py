"""The simple opponent: each game says itself how a beginner's sensible choice is made."""

from typing import ClassVar

from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.core.state import State


class SimpleBot(Bot):
    """Asks the game."""

    quick: ClassVar[bool] = True
    reason: ClassVar[str] = "simple"

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        return self.game.advise(seen, seat, budget.chance)
