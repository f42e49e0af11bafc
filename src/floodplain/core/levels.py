"""How strong the opponents of a game are: five levels, each a bot and what it may spend."""

# interpreted: it is a msgspec struct

from collections.abc import Sequence

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One level of a game."""

    name: str
    """In English; a client has names in its own languages."""
    bot: str
    """A kind of player that `floodplain.bots.levels` knows."""
    iterations: int = 0
    """What a search may spend on a decision."""


def bot_of(number: int) -> str:
    """How the bot of a level, counted from 1, is called in every game: as in "level3"."""
    return f"level{number}"


def player_name(levels: Sequence[Level], bot: str) -> str:
    """How a bot is called at a table: by the name of its level, where it is one."""
    names = {bot_of(number): level.name for number, level in enumerate(levels, start=1)}
    return names.get(bot, bot)
