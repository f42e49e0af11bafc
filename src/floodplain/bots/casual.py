"""A player for beginners: sensible half of the time."""

from typing import ClassVar

from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.core.state import State


class CasualBot(Bot):
    """Does what the simple opponent would, or whatever comes to mind."""

    quick: ClassVar[bool] = True
    reason: ClassVar[str] = "casual"

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        if budget.chance.below(2) == 0:
            return self.game.advise(seen, seat, budget.chance)
        actions = seen.legal(seat)
        return actions[int(budget.chance.below(len(actions)))]
