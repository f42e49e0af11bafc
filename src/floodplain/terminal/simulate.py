"""`floodplain simulate`: many games between bots, and what came out of them."""

# interpreted: it works with rich

import argparse
import time
from collections.abc import Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from floodplain.arena.processes import KILLED
from floodplain.arena.simulation import Setting, play_all, seeds_of
from floodplain.arena.summary import Summary, summary_of
from floodplain.bots import BOTS
from floodplain.bots.making import made
from floodplain.core import build
from floodplain.core.game import Game
from floodplain.core.options import brief
from floodplain.core.sentences import joined
from floodplain.games import GAMES
from floodplain.terminal import files, usage
from floodplain.terminal.progress import progress
from floodplain.terminal.tables import endings_table, figures_table, plain_table
from floodplain.terminal.usage import UsageError

MOST_GAMES = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game")
    parser.add_argument("--games", type=usage.positive, required=True, metavar="N", help="how many")
    parser.add_argument(
        "--bots",
        default="simple",
        metavar="A,B",
        help=f"the bots of the seats, or one for all of them, of: {', '.join(BOTS)} "
        "(default: simple)",
    )
    usage.add_table_arguments(parser)
    parser.add_argument(
        "--processes", type=usage.positive, default=1, metavar="P", help="(default: 1)"
    )
    parser.add_argument("--save-dir", type=Path, metavar="DIR", help="write a record of each game")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


def run(arguments: argparse.Namespace) -> int:
    game = GAMES.find(arguments.game)
    options = {**game.simulated, **usage.read_options(game, arguments.option)}
    setting = Setting(
        game=game.name,
        options=options,
        bots=read_bots(game, options, arguments.bots),
        keep_records=arguments.save_dir is not None,
    )
    if arguments.games > MOST_GAMES:
        raise UsageError(f"--games {arguments.games}: {MOST_GAMES:,} at most")
    seeds = seeds_of(usage.read_seed(arguments.seed), arguments.games)
    if arguments.save_dir is not None:
        prepare(arguments.save_dir, game.name, seeds)
    begun = time.perf_counter()
    played = []
    try:
        for one in progress(play_all(setting, seeds, arguments.processes), "Playing", len(seeds)):
            if arguments.save_dir is not None:
                path = record_path(arguments.save_dir, game.name, one.seed)
                files.write_new(path, one.record or "")
            played.append(one)
    except BrokenProcessPool as error:
        raise UsageError(KILLED) from error
    summary = summary_of(setting, played, time.perf_counter() - begun)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        show(game, summary)
    return 0


def read_bots(game: Game, options: dict[str, str], text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        made(name, game)
    seats = game.seats(game.options(**options))
    if len(names) not in (1, seats):
        raise UsageError(f"--bots {text}: name one bot for all seats, or {seats} bots")
    return names if len(names) == seats else names * seats


def prepare(folder: Path, game: str, seeds: Iterable[str]) -> None:
    """The folder for the records, in which none of them exists yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--save-dir {folder}: {error.strerror}") from error
    for seed in seeds:
        path = record_path(folder, game, seed)
        if path.exists():
            raise UsageError(f"--save-dir: {path} exists already; choose another folder or seed")


def record_path(folder: Path, game: str, seed: str) -> Path:
    return folder / (files.name_of(game, seed) + files.SUFFIX)


def show(game: Game, summary: Summary) -> None:
    console = Console(highlight=False, markup=False)
    options = "".join(f", {name}={brief(value)}" for name, value in summary.options.items())
    first, last = summary.seeds
    console.print(f"{summary.games} games of {game.title}{options}; seeds {first} to {last}")
    for table in (
        wins_table(summary),
        endings_table(game, summary.endings),
        figures_table({"actions": summary.actions, **summary.figures}),
    ):
        console.print()
        console.print(table)
    console.print()
    console.print(f"{summary.seconds:.1f} s, {summary.games_per_second:.1f} games/s")
    console.print(build.describe())


def wins_table(summary: Summary) -> Table:
    table = plain_table("won by", "games", "share", "95 % interval")
    for row in summary.wins:
        bounds = f"{row.low:.1%} to {row.high:.1%}"
        table.add_row(f"seat {row.seat} ({row.bot})", str(row.wins), f"{row.share:.1%}", bounds)
    for several in summary.shared:
        table.add_row(holders(several.seats), str(several.games), f"{several.share:.1%}")
    return table


def holders(seats: Sequence[int]) -> str:
    """Who shared a win, as in `shared: seats 1 and 3`."""
    return f"shared: seats {joined([str(seat) for seat in seats])}" if seats else "nobody"
