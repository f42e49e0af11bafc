"""The simple opponent: each game says itself how a beginner's sensible choice is made."""

from floodplain.bots.bot import Bot
from floodplain.core.chance import Chance
from floodplain.core.state import State


class SimpleBot(Bot):
    """Asks the game."""

    def choose(self, seen: State, seat: int, chance: Chance) -> int:
        return self.game.advise(seen, seat, chance)
