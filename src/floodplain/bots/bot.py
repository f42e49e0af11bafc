"""What a bot is, and the one door through which it is asked: it never sees a real position."""

from hashlib import sha256

from mypy_extensions import mypyc_attr

from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one game; it remembers nothing between its decisions."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, seen: State, seat: int, chance: Chance) -> int:
        """A legal action of the seat.

        `seen` is a redeal: where the seat can not look, it shows something possible and not the
        truth. The bot may play on in it as it likes.
        """
        raise NotImplementedError


def decision(bot: Bot, state: State, seat: int, seed: str, number: int) -> int:
    """What the bot does as the given seat, in the decision of that number of the game.

    The bot's chance follows from the game's seed, so that a game with bots can be played again;
    the digest keeps the seed itself, and with it the shuffle, from the bot.
    """
    own_seed = sha256(f"{seed}/bot {seat}/{number}".encode()).hexdigest()
    return bot.choose(state.redeal(seat, own_seed), seat, Chance(f"{own_seed}/choice"))
