"""How strong the opponents of a game are: five levels, each a bot and what it may spend."""

# interpreted: it is a msgspec struct

import msgspec

LEVELS = 5


class Level(msgspec.Struct, frozen=True):
    """One level of a game."""

    name: str
    """In English; a client has names in its own languages."""
    bot: str
    """A kind of player that `floodplain.bots.levels` knows."""
    iterations: int = 0
    """What a search may spend on a decision."""
