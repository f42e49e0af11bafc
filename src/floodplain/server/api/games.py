"""The games of the house: their options, their bots and their rules."""

# interpreted: Litestar reads the annotations at run time

from functools import cache
from typing import Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec

from floodplain.bots import BOTS
from floodplain.core import options
from floodplain.core.clauses import Section
from floodplain.core.game import Game
from floodplain.core.languages import ORIGINAL, Language
from floodplain.core.levels import bot_of
from floodplain.core.options import Choice
from floodplain.core.references import References
from floodplain.core.registry import UnknownName
from floodplain.games import GAMES
from floodplain.server.fixed import Fixed
from floodplain.server.tables.refusals import NotFound


class LevelSeen(msgspec.Struct, frozen=True, kw_only=True):
    """An opponent to choose, the weakest first."""

    number: int
    """From 1."""
    name: str
    """In English; a client has names in its own languages."""
    bot: str
    """As a seat names it."""


class GameSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A game as somebody sees it who wants to play it."""

    name: str
    title: str
    rules_version: int
    options: list[Choice]
    levels: list[LevelSeen]
    bots: list[str]
    """All that a seat can name, those of the levels among them."""
    endings: dict[str, str]
    """Each way to end, and the clause that says so."""


class RulesSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a game in one language. In all texts, references to clauses and sections are
    links to the id of what they name, with hyphens for spaces: `[7.6](#DR-7.6)`."""

    language: Language
    introduction: str
    """What stands before the first section: the game in two minutes."""
    sections: list[Section]


class GameController(Controller):
    """What needs no session."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="The games and their options")
    async def listed(self) -> list[GameSeen]:
        return [game_seen(GAMES.find(name)) for name in GAMES]

    @get(
        "/{name:str}/rules",
        summary="The rules of a game",
        responses={
            200: ResponseSpec(RulesSeen, generate_examples=False, description="The rules"),
            304: ResponseSpec(None, description="They are as the asker has them already"),
        },
    )
    async def rules(
        self, request: Request[Any, Any, Any], name: str, language: Language = ORIGINAL
    ) -> Response[bytes]:
        return rules_of(game_named(name).name, language).answer(request)


@cache
def rules_of(name: str, language: Language) -> Fixed:
    clauses = GAMES.find(name).clauses_in(language)
    references = References(clauses)
    seen = RulesSeen(
        language=language,
        introduction=references.linked(clauses.introduction),
        sections=[references.linked_section(section) for section in clauses.sections],
    )
    return Fixed(msgspec.json.encode(seen), MediaType.JSON)


def game_named(name: str) -> Game:
    try:
        return GAMES.find(name)
    except UnknownName as error:
        raise NotFound(str(error)) from error


def game_seen(game: Game) -> GameSeen:
    return GameSeen(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        options=options.choices(game.options_type),
        levels=[
            LevelSeen(number=number, name=level.name, bot=bot_of(number))
            for number, level in enumerate(game.levels, start=1)
        ],
        bots=list(BOTS),
        endings=dict(game.endings),
    )
