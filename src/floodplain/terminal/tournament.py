"""`floodplain tournament`: bots play each other, and how strong each of them is."""

# interpreted: it reads the command line

import argparse
import os
import shlex
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import msgspec

from floodplain.arena import schedule
from floodplain.arena.cluster import ClusterError, on_cluster
from floodplain.arena.processes import KILLED, as_finished
from floodplain.arena.report.page import page
from floodplain.arena.results import Results, ResultsError, seed_in
from floodplain.arena.schedule import Fixture
from floodplain.arena.table import table_of
from floodplain.arena.tournament import Runner, play_missing, tournament_of
from floodplain.bots import BOTS
from floodplain.bots.making import BotError
from floodplain.games import GAMES
from floodplain.terminal import standings, usage
from floodplain.terminal.usage import UsageError

MOST_GAMES = 100_000
"""Of a tournament: all of them are kept in memory, with the time of every decision."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,C",
        help=f"who plays, every one against every other, of: {', '.join(BOTS)}",
    )
    parser.add_argument(
        "--ladder",
        action="store_true",
        help="every bot plays only against the one named before it and the one named after it",
    )
    parser.add_argument(
        "--games",
        type=usage.positive,
        required=True,
        metavar="N",
        help="games of each pairing; a deal is played from all seats, so for two seats N is even",
    )
    usage.add_table_arguments(parser)
    parser.add_argument(
        "--processes", type=usage.positive, default=1, metavar="P", help="(default: 1)"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: its address, or auto for the one of this machine, "
        "or local to start one with P processes",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE.jsonl",
        help="keep the results here; the same command goes on after it was stopped or killed, "
        "and with a larger N it plays more games",
    )
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="write a page about it")
    parser.add_argument("--json", action="store_true", help="the table as JSON")


def run(arguments: argparse.Namespace) -> int:
    game = GAMES.find(arguments.game)
    options = {**game.simulated, **usage.read_options(game, arguments.option)}
    bots = read_bots(arguments.bots)
    try:
        seed = read_seed(arguments.seed, arguments.out)
        tournament = tournament_of(game, options, bots, seed)
        pairings = len(schedule.pairings(bots, arguments.ladder))
        check_games(arguments.games, pairings, tournament.seats)
        check_report(arguments.report, arguments.out)
        fixtures = list(
            schedule.fixtures(
                bots, tournament.seats, seed, arguments.games, ladder=arguments.ladder
            )
        )
        with Results(tournament, arguments.out) as results:
            play_all(results, fixtures, runner(arguments))
    except (ResultsError, ClusterError) as error:
        raise UsageError(str(error)) from error
    finished = [results.games[fixture] for fixture in fixtures]
    table = table_of(tournament, bots, arguments.games, finished)
    command = repeated(arguments, seed)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(table)).decode())
    else:
        standings.show(game, table, command)
    if arguments.report is not None:
        usage.write_text(arguments.report, page(game, table, command))
    return 0


def read_bots(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if len({*names}) < len(names):
        raise UsageError(f"--bots {text}: a bot is named twice")
    if len(names) < 2:
        raise UsageError(f"--bots {text}: a tournament needs two bots or more")
    return names


def read_seed(text: str | None, path: Path | None) -> str:
    """The seed as given, or that of the file that is gone on with, or a new one."""
    begun = seed_in(path) if text is None and path is not None else None
    return usage.read_seed(text if begun is None else begun)


def check_games(games: int, pairings: int, seats: int) -> None:
    deal = schedule.games_a_deal(seats)
    most = MOST_GAMES // (pairings * deal) * deal
    if games > most:
        several = f" of all {pairings} pairings" if pairings > 1 else ""
        raise UsageError(
            f"--games {games}: a tournament has {MOST_GAMES:,} games at most{several}; "
            f"take {most} or fewer"
        )
    if games % deal:
        raise UsageError(
            f"--games {games}: every deal is played {deal} times, so that each bot has each seat "
            f"equally often; take a multiple of {deal}"
        )


def check_report(report: Path | None, out: Path | None) -> None:
    """What would otherwise fail after hours."""
    if report is None:
        return
    if out is not None and same_file(report, out):
        raise UsageError(f"--report {report}: that is where the results go")
    place = report if report.exists() else report.parent
    if report.is_dir() or not report.parent.is_dir() or not os.access(place, os.W_OK):
        raise UsageError(f"--report {report}: no file can be written there")


def same_file(one: Path, other: Path) -> bool:
    """However they are spelled, and whether they are there yet or not."""
    if one.exists() and other.exists():
        return one.samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)


def runner(arguments: argparse.Namespace) -> Runner:
    if arguments.ray is None:
        return partial(as_finished, processes=arguments.processes)
    return partial(on_cluster, address=arguments.ray, processes=arguments.processes)


def play_all(results: Results, fixtures: Sequence[Fixture], run: Runner) -> None:
    """Play what is missing, and show how it goes where somebody watches."""
    try:
        with standings.watched(results, fixtures) as watch:
            for game in play_missing(results, fixtures, run):
                watch(game)
    except KeyboardInterrupt:
        going_on = "; the same command goes on with the others" if results.path else ""
        print(f"\n{kept(results, fixtures)}{going_on}", file=sys.stderr)
        raise
    except (BotError, ResultsError) as error:
        raise UsageError(f"{error}; {kept(results, fixtures)}") from error
    except BrokenProcessPool as error:
        raise UsageError(f"{KILLED}; {kept(results, fixtures)}") from error


def kept(results: Results, fixtures: Sequence[Fixture]) -> str:
    """What has become of the games that were finished."""
    played = sum(fixture in results.games for fixture in fixtures)
    lot = f"{played} of {len(fixtures)} games {'is' if played == 1 else 'are'}"
    if results.path is None:
        return f"{lot} lost; --out FILE keeps them"
    return f"{lot} in {results.path}"


def repeated(arguments: argparse.Namespace, seed: str) -> str:
    """The command that plays the same games again."""
    options = [word for option in arguments.option for word in ("--option", option)]
    return shlex.join(
        [
            *("floodplain", "tournament", arguments.game, "--bots", arguments.bots),
            *(["--ladder"] if arguments.ladder else []),
            *("--games", str(arguments.games), *options, "--seed", seed),
        ]
    )
