"""A search that thinks little, so that whole games of it are quick."""

from floodplain.bots.searcher import SearchBot
from floodplain.core.game import Game

NAME = "sparing"
PLACE = f"{NAME}=tests.arena.sparing:Sparing"


class Sparing(SearchBot):
    def __init__(self, game: Game) -> None:
        super().__init__(game, iterations=4)
