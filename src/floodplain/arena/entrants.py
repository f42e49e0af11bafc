"""The bots of a tournament: what each of them is, and which one failed."""

# interpreted: bots may come from anywhere

from pathlib import Path
from traceback import walk_tb

from floodplain.bots import BOTS
from floodplain.bots.bot import Bot
from floodplain.bots.levels import LevelBot
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.match import IllegalMove
from floodplain.core.options import brief
from floodplain.core.registry import UnknownName
from floodplain.core.state import State

LONGEST_FAULT = 200
FAILURES = (Exception, SystemExit)
"""Of a bot; one that leaves must not end the others in silence."""
NOT_THE_BOT = ("floodplain.", "importlib")
"""Modules in which nobody looks for what is wrong with a bot."""


class BotError(Exception):
    """A bot that can not play, or not on; says in one line which, where and why."""


def entered(name: str, game: Game) -> Bot:
    """A bot by its name, to play a game."""
    try:
        return BOTS.find(name)(game)
    except UnknownName:
        raise
    except FAILURES as error:
        raise BotError(f"the bot '{name}' can not be made: {told(error)}") from error


def described(name: str, game: Game) -> str:
    """What a bot is: its class and what it may spend on a decision, as far as it says so.

    A level is what the game lets it be.
    """
    bot = entered(name, game)
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


def told(error: BaseException) -> str:
    """What a bot did wrong, and where its author would look for it."""
    if isinstance(error, IllegalMove):
        return str(error)
    return f"{in_a_line(error)}{place_of(error)}"


def in_a_line(error: BaseException) -> str:
    said = brief(str(error), LONGEST_FAULT)
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def place_of(error: BaseException) -> str:
    """The last line on the way to an error that is the bot's own."""
    for frame, line in reversed([*walk_tb(error.__traceback__)]):
        if not str(frame.f_globals.get("__name__")).startswith(NOT_THE_BOT):
            return f" ({Path(frame.f_code.co_filename).name}, line {line})"
    return ""
