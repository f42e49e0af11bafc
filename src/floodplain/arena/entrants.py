"""The bots of a tournament: what each of them is."""

# interpreted: bots may come from anywhere

from floodplain.bots.levels import who_plays
from floodplain.bots.making import FAILURES, BotError, made, told
from floodplain.core.chance import Chance
from floodplain.core.game import Game


def described(name: str, game: Game) -> str:
    """What a bot is: its class and what it may spend on a decision, as far as it says so.

    A level is what the game lets it be.
    """
    player = who_plays(made(name, game))
    try:
        budget = player.budget(Chance(), None)
    except FAILURES as error:
        raise BotError(f"the bot '{name}' does not say what it spends: {told(error)}") from error
    limits = [f"{budget.iterations} iterations"] if budget.iterations else []
    limits += [f"{budget.seconds:g} s"] if budget.seconds > 0 else []
    kind = f"{type(player).__module__}:{type(player).__qualname__}"
    return f"{kind} with {' or '.join(limits)}" if limits else kind
