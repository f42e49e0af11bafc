"""The command `floodplain`: reads the command line and calls the module of the subcommand."""

# interpreted: it reads the command line

import argparse
import io
import sys
from collections.abc import Sequence

from floodplain import __version__
from floodplain.bots.making import BotError
from floodplain.core import build
from floodplain.core.clauses import UnknownClause
from floodplain.core.registry import UnknownName
from floodplain.server import command as server
from floodplain.terminal import analyse, games, play, replay, rules, simulate, tournament, verify
from floodplain.terminal.screen import hush
from floodplain.terminal.usage import Parser, UsageError
from floodplain.terminal.words import plain

INTERRUPTED = 130
WRONG_USE = 2


def parser() -> Parser:
    top = Parser(prog="floodplain", description="Play, learn and study river games.")
    top.add_argument("--version", action="store_true", help="the version, and how the rules run")
    commands = top.add_subparsers(metavar="COMMAND")

    one = commands.add_parser("play", help="play a game in the terminal")
    play.add_arguments(one)
    one.set_defaults(run=play.run)

    one = commands.add_parser("games", help="list the games and their options")
    one.set_defaults(run=games.run)

    one = commands.add_parser("rules", help="show the rules of a game, or a part of them")
    rules.add_arguments(one)
    one.set_defaults(run=rules.run)

    one = commands.add_parser("replay", help="play a record again")
    replay.add_arguments(one)
    one.set_defaults(run=replay.run)

    one = commands.add_parser("verify", help="check what a record claims")
    verify.add_arguments(one)
    one.set_defaults(run=verify.run)

    one = commands.add_parser("analyse", help="what a bot thinks of each move of a record")
    analyse.add_arguments(one)
    one.set_defaults(run=analyse.run)

    one = commands.add_parser("serve", help="serve tables for browsers and bots")
    server.add_serve_arguments(one)
    one.set_defaults(run=server.serve)

    one = commands.add_parser("check-tables", help="replay every table of a server's store")
    server.add_store(one)
    one.set_defaults(run=server.check_tables)

    one = commands.add_parser("backup", help="copy a server's store while it runs")
    server.add_backup_arguments(one)
    one.set_defaults(run=server.backup)

    one = commands.add_parser("forget", help="take guests out of a server's store")
    server.add_forget_arguments(one)
    one.set_defaults(run=server.forget)

    one = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_arguments(one)
    one.set_defaults(run=simulate.run)

    one = commands.add_parser("tournament", help="let bots play each other, and rate them")
    tournament.add_arguments(one)
    one.set_defaults(run=tournament.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    top = parser()
    arguments = top.parse_args(argv)
    if arguments.version:
        print(f"floodplain {__version__}\n{build.describe()}")
        return 0
    if "run" not in arguments:
        top.print_help()
        return WRONG_USE
    try:
        return run(arguments)
    except (UsageError, BotError, UnknownName, UnknownClause) as error:
        print(f"floodplain: {plain(str(error))}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print("\nfloodplain: stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough.
        hush()
        return 0


def run(arguments: argparse.Namespace) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Where a bullet can not be printed, a question mark is better than no rules.
        sys.stdout.reconfigure(errors="replace")
    code: int = arguments.run(arguments)
    sys.stdout.flush()
    return code
