"""`floodplain rules`: the rules of a game, or one clause of them."""

# interpreted: it works with rich

import argparse
import os
from itertools import groupby

from floodplain.core.clauses import Clauses
from floodplain.core.languages import LANGUAGES, ORIGINAL
from floodplain.games import GAMES
from floodplain.terminal.screen import Screen


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game")
    parser.add_argument("clause", metavar="CLAUSE", nargs="*", help="a clause, such as R17")
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=ORIGINAL,
        help=f"one of {', '.join(LANGUAGES)} (default: {ORIGINAL})",
        metavar="L",
    )


def run(arguments: argparse.Namespace) -> int:
    clauses = GAMES.find(arguments.game).clauses_in(arguments.language)
    screen = Screen()
    if arguments.clause:
        screen.clause(clauses.find(" ".join(arguments.clause)))
    elif screen.console.is_terminal:
        # The pager most people have shows colours only if it is told to.
        os.environ.setdefault("LESS", "-R")
        with screen.console.pager(styles=True):
            screen.markdown(clauses.rules)
    else:
        screen.markdown(clauses.rules)
    return 0


def contents(clauses: Clauses) -> str:
    """The titles of all clauses under those of their sections."""
    lines = []
    for section, members in groupby(clauses, key=lambda clause: clause.section):
        lines.append(section)
        lines += [f"  {clause.id:<8}{clause.title}" for clause in members]
    return "\n".join(lines)
