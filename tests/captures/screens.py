"""Takes a screen: the game of a record is loaded, somebody types, and all that is printed is kept.

Each game of the house has a record here that stops where it is worth looking.
"""

import io
import os
import re
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from floodplain.core import records
from floodplain.games import GAMES
from floodplain.terminal.session import HUMAN, Session

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
README = ROOT / "README.md"
CAPTURES = ROOT / "docs" / "captures"

COLUMNS = "80"
TYPED = {"rivero": ["action"], "reisbauern": ["build 8 turn 0 at 0,2"]}
"""What is typed at some of the tables: moves that are refused, to show how."""
EXCERPT = re.compile(r"^```\n(== .*?)\n```$", re.MULTILINE | re.DOTALL)


def path_of(name: str) -> Path:
    return CAPTURES / f"{name}.txt"


def taken(name: str) -> str:
    """The screen of a game, with the lines that were typed."""
    record = records.read((HERE / f"{name}.record").read_text(encoding="utf-8"))
    session = Session(records.replay(record, GAMES.find(name)), record.players)
    (seat,) = (seat for seat, player in record.players.items() if player == HUMAN)
    lines = iter(TYPED.get(name, ()))

    def typed(question: str) -> str:
        line = next(lines)
        print(f"{question}{line}")
        return line

    printed = io.StringIO()
    with (
        redirect_stdout(printed),
        patch("builtins.input", typed),
        patch.dict(os.environ, COLUMNS=COLUMNS),
    ):
        session.show(seat)
        for _ in TYPED.get(name, ()):
            session.answer(seat)
    return "\n".join(line.rstrip() for line in printed.getvalue().strip().splitlines()) + "\n"


def excerpt(name: str, screen: str) -> str:
    """What the README shows of a screen: the table and, where somebody types, what follows it."""
    table = screen[screen.index("\n== ") + 1 :].rstrip()
    if name in TYPED:
        return table
    lines = table.splitlines()
    prompt = next(number for number, line in enumerate(lines) if line.startswith("> "))
    return "\n".join(lines[: prompt + 1])


def excerpts(readme: str) -> dict[str, str]:
    """The screens in the README by the games whose titles they begin with."""
    titles = {GAMES.find(name).title: name for name in GAMES}
    return {
        titles[shown.removeprefix("== ").partition(",")[0]]: shown
        for shown in EXCERPT.findall(readme)
    }
