"""`floodplain play`: sets up a game, new or from a file, and starts it."""

# interpreted: it waits for people and files

import argparse
from collections.abc import Sequence
from pathlib import Path

from floodplain.bots import BOTS
from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.sentences import joined
from floodplain.games import GAMES
from floodplain.terminal import files, usage
from floodplain.terminal.prompt import Prompt
from floodplain.terminal.session import HUMAN, Session
from floodplain.terminal.usage import UsageError

DEFAULT_OPPONENT = "simple"
HOW = """\
To play, type the number of a move or the move itself. New to it? `rules`
explains the game in two minutes, `hint` suggests a move, `help` shows the rest."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="the name of a game")
    parser.add_argument(
        "--opponent",
        choices=[*BOTS, HUMAN],
        help=f"who plays the other seats (default: {DEFAULT_OPPONENT})",
    )
    parser.add_argument(
        "--seat",
        type=seats_of,
        metavar="N[,N]",
        help="your seat, or the seats of all who share the keyboard (default: 1)",
    )
    usage.add_table_arguments(parser)
    parser.add_argument(
        "--load", type=Path, metavar="FILE", help="go on with a game that was saved"
    )


def seats_of(text: str) -> list[int]:
    """Seats as they are counted on the command line, from 1, for argparse."""
    return [usage.positive(part) for part in text.split(",")]


def run(arguments: argparse.Namespace) -> int:
    if arguments.load is not None:
        match, players = loaded(arguments)
    else:
        match, players = new(arguments)
    session = Session(match, players)
    session.screen.say(f"{match.game.title}. {welcome(session.names)}")
    session.screen.say(HOW)
    return session.run()


def new(arguments: argparse.Namespace) -> tuple[Match, dict[int, str]]:
    game = GAMES.find(arguments.game) if arguments.game else asked_game()
    options = game.options(**usage.read_options(game, arguments.option))
    match = Match(game, options, usage.read_seed(arguments.seed))
    opponent = arguments.opponent or DEFAULT_OPPONENT
    return match, players_of(match, opponent, arguments.seat)


def loaded(arguments: argparse.Namespace) -> tuple[Match, dict[int, str]]:
    """The match of a file; its players are those of the file unless the command names others."""
    if arguments.seed is not None or arguments.option:
        raise UsageError("--load: a saved game has its own seed and options; leave these out")
    record = files.read(arguments.load)
    if arguments.game not in (None, record.game):
        raise UsageError(f"{arguments.load}: this is a game of {record.game}")
    match = files.played(arguments.load, record)
    if record.result is not None or not match.state.actors():
        raise UsageError(f"{arguments.load}: this game is over; `floodplain replay` shows it")
    known = {*BOTS, HUMAN}
    players = dict(record.players)
    complete = sorted(players) == list(range(match.game.seats(match.options)))
    if (
        arguments.opponent is None
        and arguments.seat is None
        and complete
        and HUMAN in players.values()
        and known.issuperset(players.values())
    ):
        return match, players
    opponent = arguments.opponent or DEFAULT_OPPONENT
    return match, players_of(match, opponent, arguments.seat)


def players_of(match: Match, opponent: str, own: Sequence[int] | None) -> dict[int, str]:
    """Who sits where; seats count from 1 on the command line."""
    seats = match.game.seats(match.options)
    if own is not None and opponent == HUMAN:
        raise UsageError("--seat: people who share the keyboard play all seats; leave it out")
    people = {usage.read_seat(seat, seats) for seat in own or (1,)}
    return {seat: HUMAN if seat in people else opponent for seat in range(seats)}


def asked_game() -> Game:
    """Let the person choose where there are several games."""
    prompt = Prompt()
    names = list(GAMES)
    listed = ", ".join(f"{number}) {name}" for number, name in enumerate(names, start=1))
    while True:
        try:
            answer = prompt.ask(f"Which game: {listed}? ", names)
        except (EOFError, KeyboardInterrupt) as error:
            raise UsageError("no game was chosen") from error
        meant = [
            name
            for number, name in enumerate(names, start=1)
            if answer == str(number) or (answer and name.startswith(answer.lower()))
        ]
        if len(meant) == 1:
            return GAMES.find(meant[0])
        if answer:
            print(
                f"'{answer}' could be {' or '.join(meant)}."
                if meant
                else f"There is no game '{answer}'."
            )


def welcome(players: dict[int, str]) -> str:
    """Who plays: as in `You are seat 1; the opponent is the simple bot.`"""
    people = [seat for seat, name in players.items() if name == HUMAN]
    bots = [name for name in players.values() if name != HUMAN]
    words = f"You are seat {people[0] + 1}"
    if len(people) > 1:
        words = f"Seats {joined([str(seat + 1) for seat in people])} share the keyboard"
    if not bots:
        return f"{words}."
    kinds = joined(sorted(set(bots)))
    others = "the opponent is the" if len(bots) == 1 else f"the {len(bots)} opponents are"
    return f"{words}; {others} {kinds} bot{'s' * (len(bots) > 1)}."
