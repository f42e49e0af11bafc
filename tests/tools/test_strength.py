"""The document about the strength of bots is about the bots that there are."""

from pathlib import Path

from floodplain.core.levels import Level
from floodplain.games import GAMES

DOCUMENT = Path(__file__).parents[2] / "docs" / "strength.md"


def described(level: Level) -> str:
    spent = f", {level.iterations:,}" if level.iterations else ""
    return f"{level.name}: {level.bot}{spent}"


def test_the_levels_are_those_that_were_measured() -> None:
    """Whoever changes a level plays the tournaments again."""
    text = DOCUMENT.read_text(encoding="utf-8")
    games = [GAMES.find(name) for name in ("rivero", "reisbauern", "dos-rios")]
    for number in range(5):
        cells = [str(number + 1), *(described(game.levels[number]) for game in games)]
        assert f"| {' | '.join(cells)} |" in text


def test_every_game_has_its_tournament() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name in GAMES:
        assert f"floodplain tournament {name} --bots random,simple,level3,level5 --ladder" in text
