"""The levels 1 to 5: in every game a player of that strength, as the game itself defines it."""

from typing import ClassVar, Final

from floodplain.bots.bot import Bot, Candidate
from floodplain.bots.budget import Budget
from floodplain.bots.casual import CasualBot
from floodplain.bots.searcher import SearchBot
from floodplain.bots.simple import SimpleBot
from floodplain.bots.tree import Memory
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.levels import Level
from floodplain.core.state import State

QUICK_PLAYERS: Final[dict[str, type[Bot]]] = {"casual": CasualBot, "simple": SimpleBot}


def player_of(game: Game, level: Level) -> Bot:
    if level.bot == "search":
        return SearchBot(game, level.iterations)
    return QUICK_PLAYERS[level.bot](game)


class LevelBot(Bot):
    """Plays as the player of its level."""

    number: ClassVar[int] = 1

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.player: Bot = player_of(game, game.levels[self.number - 1])

    def budget(self, chance: Chance, memory: Memory | None) -> Budget:
        return self.player.budget(chance, memory)

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        return self.player.choose(seen, seat, budget)

    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        return self.player.candidates(seen, seat, budget)


def who_plays(bot: Bot) -> Bot:
    """The bot itself, or the player that it is by its level."""
    return bot.player if isinstance(bot, LevelBot) else bot


class Level1(LevelBot):
    quick: ClassVar[bool] = True


class Level2(LevelBot):
    quick: ClassVar[bool] = True
    number: ClassVar[int] = 2


class Level3(LevelBot):
    number: ClassVar[int] = 3


class Level4(LevelBot):
    number: ClassVar[int] = 4


class Level5(LevelBot):
    number: ClassVar[int] = 5
