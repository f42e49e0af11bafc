"""Bots by their names, and their moves, if they may be made.

Bots come from anywhere. Of one that can not play it is told in one line which it is, where and why.
"""

# interpreted: bots may come from anywhere

from pathlib import Path
from traceback import walk_tb

from floodplain.bots import BOTS
from floodplain.bots.bot import Bot, decision
from floodplain.bots.tree import Memory
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


def made(name: str, game: Game) -> Bot:
    """A bot by its name, to play a game."""
    try:
        return BOTS.find(name)(game)
    except UnknownName:
        raise
    except FAILURES as error:
        raise BotError(f"the bot '{name}' can not be made: {told(error)}") from error


def asked(
    bot: Bot,
    name: str,
    game: Game,
    state: State,
    seat: int,
    seed: str,
    number: int,
    memory: Memory | None = None,
) -> int:
    """What a bot plays, which is legal."""
    try:
        action = decision(bot, state, seat, seed, number, memory)
        check(game, state, seat, action)
    except FAILURES as error:
        where = f"in seat {seat + 1} (seed {seed}, move {number + 1})"
        raise BotError(f"the bot '{name}' failed {where}: {told(error)}") from error
    return action


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
