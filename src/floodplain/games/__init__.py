"""The games of the house, one package each; nothing outside names a game."""

# interpreted: it is a table of names

from floodplain.core.game import Game
from floodplain.core.registry import Registry

GAMES: Registry[Game] = Registry(
    "game",
    {
        "rivero": "floodplain.games.rivero.game:RIVERO",
        "dos-rios": "floodplain.games.dos_rios.game:DOS_RIOS",
        "reisbauern": "floodplain.games.reisbauern.game:REISBAUERN",
    },
)
