"""`floodplain rules`: the rules of a game, their contents, a section or a clause of them."""

# interpreted: it works with rich

import argparse
import os

from floodplain.core.clauses import Clause, Clauses, Section, UnknownClause
from floodplain.core.languages import LANGUAGES, ORIGINAL
from floodplain.core.references import References
from floodplain.games import GAMES
from floodplain.terminal.screen import Screen, headline

CONTENTS = "contents"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game")
    parser.add_argument(
        "passage",
        metavar="PASSAGE",
        nargs="*",
        help=f"a clause such as R17, a section such as 13, or '{CONTENTS}' (default: everything)",
    )
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
    if arguments.passage:
        show_passage(screen, clauses, " ".join(arguments.passage))
    elif screen.console.is_terminal:
        # The pager most people have shows colours only if it is told to.
        os.environ.setdefault("LESS", "-R")
        with screen.console.pager(styles=True):
            screen.markdown(clauses.rules)
    else:
        screen.markdown(clauses.rules)
    return 0


def show_passage(screen: Screen, clauses: Clauses, words: str) -> None:
    """What somebody asked for: the contents, a section, or a clause with what it refers to."""
    if words.lower() == CONTENTS:
        screen.say(contents(clauses))
        return
    try:
        passage = clauses.find_passage(words)
    except UnknownClause as error:
        raise UnknownClause(f"{error} ('{CONTENTS}' lists them)") from error
    if isinstance(passage, Section):
        screen.section(passage)
        return
    screen.clause(passage)
    if others := referred(clauses, passage):
        screen.say("\n" + "\n".join(f"-> {headline(other)}" for other in others), "dim")


def referred(clauses: Clauses, clause: Clause) -> list[Clause | Section]:
    """The clauses and sections that a clause refers to, each once."""
    references = References(clauses)
    targets = dict.fromkeys(reference.target for reference in references.find(clause.text))
    return [
        clauses.find_passage(target)
        for target in targets
        if target in references.known and target != clause.id
    ]


def contents(clauses: Clauses) -> str:
    """The titles of all sections, with those of their clauses."""
    lines = []
    for section in clauses.sections:
        lines.append(headline(section))
        lines += [f"  {headline(clause)}" for clause in section.clauses]
    return "\n".join(lines)
