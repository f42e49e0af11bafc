"""The games of the house: their options, their bots and their rules."""

# interpreted: Litestar reads the annotations at run time

import msgspec
from litestar import Controller, get

from floodplain.bots import BOTS
from floodplain.core import options
from floodplain.core.clauses import UnknownClause
from floodplain.core.game import Game
from floodplain.core.options import Choice
from floodplain.core.registry import UnknownName
from floodplain.games import GAMES
from floodplain.server.tables.refusals import NotFound


class GameSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A game as somebody sees it who wants to play it."""

    name: str
    title: str
    rules_version: int
    options: list[Choice]
    bots: list[str]
    endings: dict[str, str]
    """Each way to end, and the clause that says so."""


class ClauseSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A clause of the rules."""

    id: str
    title: str
    text: str


class GameController(Controller):
    """What needs no session."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="The games and their options")
    async def listed(self) -> list[GameSeen]:
        return [game_seen(GAMES.find(name)) for name in GAMES]

    @get("/{name:str}/rules", summary="The rules of a game")
    async def rules(self, name: str) -> list[ClauseSeen]:
        game = game_named(name)
        return [
            ClauseSeen(id=clause.id, title=clause.title, text=clause.text)
            for clause in game.clauses
        ]


def game_named(name: str) -> Game:
    try:
        return GAMES.find(name)
    except (UnknownName, UnknownClause) as error:
        raise NotFound(str(error)) from error


def game_seen(game: Game) -> GameSeen:
    return GameSeen(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        options=options.choices(game.options_type),
        bots=list(BOTS),
        endings=dict(game.endings),
    )
