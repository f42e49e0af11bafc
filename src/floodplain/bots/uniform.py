"""A bot that plays any legal action, each as likely as the others."""

from typing import ClassVar

from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.core.state import State


class RandomBot(Bot):
    """Good for tests and as the measure below which nobody should play."""

    quick: ClassVar[bool] = True
    reason: ClassVar[str] = "random"

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        actions = seen.legal(seat)
        return actions[int(budget.chance.below(len(actions)))]
