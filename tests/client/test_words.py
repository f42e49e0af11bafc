"""The client has words for everything that the server can send it."""

import json
import re
from pathlib import Path

import pytest

from floodplain.bots.casual import CasualBot
from floodplain.bots.searcher import SearchBot
from floodplain.bots.simple import SimpleBot
from floodplain.bots.uniform import RandomBot
from floodplain.core import endings, options
from floodplain.core.game import Game
from floodplain.core.languages import LANGUAGES
from floodplain.games import GAMES

CLIENT = Path(__file__).parents[2] / "client"
ALL_GAMES = [GAMES.find(name) for name in GAMES]

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def source(path: str) -> str:
    return (CLIENT / "src" / path).read_text(encoding="utf-8")


def folder(game: Game) -> str:
    return game.name.replace("-", "_")


def code(game: Game) -> str:
    files = (CLIENT / "src" / "games" / folder(game)).rglob("*.*")
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@each_game
def test_every_option_and_value_has_words(game: Game) -> None:
    known = source("home/options.ts")
    for choice in options.choices(game.options_type):
        if choice.values is None or choice.name == "players":
            continue  # a file, or as many chairs as players
        assert re.search(rf"^\s+{choice.name}: m\.", known, re.MULTILINE), choice.name
        for value in choice.values:
            text = options.show(value)
            if not text.isdecimal():
                assert re.search(rf'^\s+"?{text}"?: m\.', known, re.MULTILINE), text


def test_every_ending_has_words() -> None:
    known = source("table/endings.ts")
    ends = {end for game in ALL_GAMES for end in game.endings} | set(endings.TABLE_ENDINGS)
    for end in ends:
        assert re.search(rf'^\s+"?{end}"?: m\.', known, re.MULTILINE), end


@each_game
def test_every_notice_and_every_kind_of_move_is_known(game: Game) -> None:
    text = code(game)
    for kind in [*game.notice_kinds, *game.move_kinds]:
        assert re.search(rf"""["']{kind}["']|\b{kind}:""", text), kind


@each_game
def test_every_level_has_its_name(game: Game) -> None:
    """In English the one that the game itself gives it."""
    path = CLIENT / "messages" / folder(game) / "en.json"
    messages = json.loads(path.read_text(encoding="utf-8"))
    prefix = game.prefix.lower()
    names = [messages[f"{prefix}_level_{number}"] for number in range(1, len(game.levels) + 1)]
    assert names == [level.name for level in game.levels]


def test_every_reason_of_a_bot_has_words() -> None:
    known = source("table/hints.ts")
    kinds = [SimpleBot, RandomBot, SearchBot, CasualBot]
    for reason in (kind.reason for kind in kinds):
        assert re.search(rf"^\s+{reason}: m\.", known, re.MULTILINE), reason


def test_languages_are_those_of_the_rules() -> None:
    settings = json.loads((CLIENT / "project.inlang" / "settings.json").read_text("utf-8"))
    assert sorted(settings["locales"]) == sorted(LANGUAGES)


def test_every_refusal_that_the_client_knows_is_one_of_the_server() -> None:
    """The client knows them by their sentence: one that changes here must change there."""
    known = re.findall(r'^\s+"([^"]+)": m\.', source("shell/problems.ts"), re.MULTILINE)
    server = Path(__file__).parents[2] / "src" / "floodplain" / "server"
    said = "\n".join(path.read_text(encoding="utf-8") for path in server.rglob("*.py"))
    assert known
    for sentence in known:
        assert f'Refused("{sentence}")' in said, sentence
