"""What a person can type during a game besides moves."""

# interpreted: it waits for people and files

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from floodplain.bots import BOTS
from floodplain.bots.bot import decision
from floodplain.core.clauses import UnknownClause
from floodplain.core.match import NothingToUndo
from floodplain.terminal.offer import Unclear
from floodplain.terminal.preview import show_preview
from floodplain.terminal.rules import CONTENTS, show_passage
from floodplain.terminal.usage import UsageError
from floodplain.terminal.words import sentence

if TYPE_CHECKING:
    from floodplain.terminal.session import Session

HELP = """\
A move is its number, its words, or the beginning of its words if no other move
begins so. Numbers that are new since you looked last are underlined, where the
terminal can do that.
  moves       all moves that are possible now; `moves START` those that begin so
  why MOVE    why a move is not possible here, with the rule that says so
  preview MOVE
              what a move would lead to, where the game can tell beforehand
  hint        what the simple opponent would do in your place
  undo        take your last move back, unless something new was shown or the
              next player has played
  show        the table again
  rules       the game in two minutes; `rules contents` lists the rules,
              `rules ID` shows one of them, `rules 13` a whole section
  save FILE   write the game to a new file
  resign      give the game up: the other player wins
  help        this, after how moves are written
  quit        leave; the game is saved and you are told how to go on
"""
NOTATION = "Notation"
"""The section that tells how moves are written."""


class Leave(Exception):
    """Somebody wants to stop playing."""


def run_command(session: Session, seat: int, line: str) -> bool:
    """Carry out a command; False if the line is none."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower()) or ALIASES.get(word.lower())
    if command is None:
        return False
    try:
        command(session, seat, rest)
    except (Unclear, UnknownClause, UsageError) as error:
        session.screen.say(sentence(str(error)))
    return True


def show_moves(session: Session, seat: int, rest: str) -> None:
    offer = session.offer(seat)
    if not offer.beginning_with(rest):
        raise Unclear(f"no move that is possible now begins with '{rest}'")
    moves = session.game.moves(session.match.state, seat)
    costs = {move.text: move.parts["cost"] for move in moves if "cost" in move.parts}
    session.screen.coloured(offer.in_full(rest, costs))


def show_table(session: Session, seat: int, rest: str) -> None:
    session.show(seat)


def say_why(session: Session, seat: int, rest: str) -> None:
    offer = session.offer(seat)
    if not rest:
        raise Unclear(f"write a move after it, for instance: why {offer.texts[0]}")
    action = offer.read(rest)
    clause = session.match.state.why_not(seat, action)
    if clause is None:
        number = offer.actions.index(action) + 1
        session.screen.say(f"'{offer.texts[number - 1]}' is possible: it is move {number}.")
    else:
        session.explain(offer, action, clause)


def give_hint(session: Session, seat: int, rest: str) -> None:
    match = session.match
    adviser = BOTS.find("simple")(match.game)
    action = decision(adviser, match.state, seat, match.seed, len(match.moves))
    offer = session.offer(seat)
    number = offer.actions.index(action) + 1
    session.screen.say(f"The simple opponent would play {number}) {offer.texts[number - 1]}.")


def undo(session: Session, seat: int, rest: str) -> None:
    try:
        said = f"Taken back: {session.match.undo(seat)}."
    except NothingToUndo as error:
        said = sentence(str(error))
    session.screen.say(session.game.move_words(said))


def show_rules(session: Session, seat: int, rest: str) -> None:
    clauses = session.game.clauses
    if rest:
        show_passage(session.screen, clauses, rest)
        return
    example = next(iter(clauses)).id.split()[-1]
    session.screen.markdown(clauses.introduction)
    session.screen.say(
        f"\n`rules {CONTENTS}` lists the rules, `rules {example}` shows one of them; "
        f"`floodplain rules {session.game.name}` shows the whole text."
    )


def save(session: Session, seat: int, rest: str) -> None:
    if not rest:
        raise UsageError("write a file name after it, for instance: save evening.record")
    path = Path(rest).expanduser()
    session.save(path)
    session.screen.say(f"Saved. To go on later: floodplain play --load {path}")


def resign(session: Session, seat: int, rest: str) -> None:
    session.resign(seat)


def show_help(session: Session, seat: int, rest: str) -> None:
    for section in session.game.clauses.sections:
        if section.title == NOTATION:
            session.screen.markdown(section.text)
            session.screen.say()
    session.screen.say(HELP.rstrip())


def leave(session: Session, seat: int, rest: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[Session, int, str], None]] = {
    "moves": show_moves,
    "why": say_why,
    "preview": show_preview,
    "hint": give_hint,
    "undo": undo,
    "show": show_table,
    "rules": show_rules,
    "save": save,
    "resign": resign,
    "help": show_help,
    "quit": leave,
}
ALIASES = {"?": show_help, "q": leave, "exit": leave}
