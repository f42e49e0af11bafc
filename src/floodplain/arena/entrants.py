"""The bots of a tournament: what each of them is, and whether it keeps to the rules."""

# interpreted: bots may come from anywhere

from floodplain.bots.levels import LevelBot
from floodplain.bots.making import FAILURES, BotError, made, told
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.match import IllegalMove
from floodplain.core.state import State


def described(name: str, game: Game) -> str:
    """What a bot is: its class and what it may spend on a decision, as far as it says so.

    A level is what the game lets it be.
    """
    bot = made(name, game)
    player = bot.player if isinstance(bot, LevelBot) else bot
    try:
        budget = player.budget(Chance(), None)
    except FAILURES as error:
        raise BotError(f"the bot '{name}' does not say what it spends: {told(error)}") from error
    limits = [f"{budget.iterations} iterations"] if budget.iterations else []
    limits += [f"{budget.seconds:g} s"] if budget.seconds > 0 else []
    kind = f"{type(player).__module__}:{type(player).__qualname__}"
    return f"{kind} with {' or '.join(limits)}" if limits else kind


def check(game: Game, state: State, seat: int, action: int) -> None:
    """Refuse what the rules forbid, be it a move or no move at all."""
    clause = state.why_not(seat, action)
    if clause is not None:
        raise IllegalMove(words(state, seat, action), clause, game.clauses.find(clause).title)


def words(state: State, seat: int, action: int) -> str:
    """The text of an action, or its code where that stands for nothing."""
    try:
        text = state.text(seat, action)
        if state.parse(seat, text) == action:
            return text
    except (ValueError, LookupError):
        pass
    return f"code {action}"
