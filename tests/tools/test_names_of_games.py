"""In the package a game is named in its own folder and in the table of games, nowhere else."""

import re
from pathlib import Path

import pytest

from floodplain.games import GAMES

PACKAGE = Path(__file__).parent.parent.parent / "src" / "floodplain"
TABLE = PACKAGE / "games" / "__init__.py"
BUILT = PACKAGE / "server" / "pages" / "client"
"""The client, where it is built: what is made from its source, which lies elsewhere."""
NO_TEXTS = {".pyc", ".so"}


def names_of(game: str) -> re.Pattern[str]:
    """Its name as people, files and Python write it, and its title."""
    words = "[-_ ]?".join(map(re.escape, game.split("-")))
    return re.compile(f"{words}|{re.escape(GAMES.find(game).title)}", re.IGNORECASE)


def texts_outside(game: str) -> list[Path]:
    own = PACKAGE / "games" / game.replace("-", "_")
    assert own.is_dir()
    return [
        path
        for path in PACKAGE.rglob("*")
        if path.is_file()
        and path.suffix not in NO_TEXTS
        and not {own, BUILT} & {*path.parents}
        and path != TABLE
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_named_in_its_folder_only(game: str) -> None:
    pattern = names_of(game)
    assert pattern.search(TABLE.read_text(encoding="utf-8"))
    for path in texts_outside(game):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            assert not pattern.search(line), f"{path.relative_to(PACKAGE)}, line {number}: {line}"
