"""A tournament on the screen: how it goes, and what came out of it."""

# interpreted: it works with rich

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from floodplain.arena.results import Finished, Results
from floodplain.arena.schedule import Fixture
from floodplain.arena.table import Share, Table
from floodplain.core import build
from floodplain.core.game import Game
from floodplain.core.options import brief
from floodplain.terminal.tables import endings_table, figures_table, plain_table

MILLISECONDS = 1000
"""In a second."""
EXACT = 10
"""Below so many milliseconds people want decimals."""

Watch = Callable[[Finished], None]


class Running:
    """The bar, and the table as it stands."""

    def __init__(self, results: Results, fixtures: Sequence[Fixture]) -> None:
        self.games = dict.fromkeys(results.tournament.bots, 0)
        self.shares = dict.fromkeys(self.games, 0.0)
        self.bar = Progress(
            TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        )
        done = [results.games[fixture] for fixture in fixtures if fixture in results.games]
        self.task = self.bar.add_task("", total=len(fixtures), completed=len(done))
        for game in done:
            self.count(game)

    def count(self, game: Finished) -> None:
        for bot in game.pairing:
            self.games[bot] += 1
            self.shares[bot] += game.share(bot)

    def watch(self, game: Finished) -> None:
        self.count(game)
        self.bar.advance(self.task)

    def __rich__(self) -> RenderableType:
        table = plain_table("bot", "games", "share")
        shares = {bot: self.shares[bot] / max(1, games) for bot, games in self.games.items()}
        for bot in sorted(shares, key=lambda bot: -shares[bot]):
            table.add_row(bot, str(self.games[bot]), f"{shares[bot]:.1%}")
        return Group(self.bar, table)


@contextmanager
def watched(results: Results, fixtures: Sequence[Fixture]) -> Iterator[Watch]:
    """What is to be told of each game that ends; shown on the error output, if to anybody."""
    running = Running(results, fixtures)
    if sys.stderr.isatty():
        with Live(running, console=Console(stderr=True), transient=True):
            yield running.watch
    else:
        yield running.watch


def show(game: Game, table: Table, command: str) -> None:
    console = Console(highlight=False, markup=False)
    tournament = table.tournament
    options = "".join(f", {name}={brief(value)}" for name, value in tournament.options.items())
    console.print(f"{table.played} games of {game.title}{options}; seed {tournament.seed}")
    for part in (
        ratings_table(table),
        pairings_table(table),
        seats_table(table),
        endings_table(game, table.endings),
        figures_table({"actions": table.actions, **table.figures}),
        speed_table(table),
    ):
        console.print()
        console.print(part)
    console.print()
    console.print(f"The same games again: {command}", soft_wrap=True)
    console.print(build.describe())


def bounds(share: Share) -> str:
    return f"{share.low:.1%} to {share.high:.1%}"


def ratings_table(table: Table) -> Grid:
    grid = plain_table("bot", "rating", "95 % interval", "games", "share")
    for row in table.ratings:
        fixed = row.bot == table.anchor
        interval = "fixed" if fixed else f"{row.low:.0f} to {row.high:.0f}"
        grid.add_row(row.bot, f"{row.rating:.0f}", interval, str(row.games), f"{row.share:.1%}")
    return grid


def pairings_table(table: Table) -> Grid:
    grid = plain_table("pairing", "games", "won", "drawn", "lost", "share", "95 % interval")
    for row in table.pairings:
        counts = (row.games, row.wins, row.draws, row.losses)
        share = (f"{row.share.share:.1%}", bounds(row.share))
        grid.add_row(f"{row.first} - {row.second}", *map(str, counts), *share)
    return grid


def seats_table(table: Table) -> Grid:
    grid = plain_table("share by seat", *(f"seat {row.seat}" for row in table.seats))
    grid.add_row("all bots", *(f"{row.share.share:.1%}" for row in table.seats))
    grid.add_row("95 % interval", *(bounds(row.share) for row in table.seats))
    for rated in table.ratings:
        shares = (row.bots[rated.bot].share for row in table.seats)
        grid.add_row(rated.bot, *(f"{share:.1%}" for share in shares))
    return grid


def speed_table(table: Table) -> Grid:
    grid = plain_table("bot", "decisions", "mean", "95 % within")
    for row in table.speed:
        grid.add_row(row.bot, str(row.decisions), duration(row.mean), duration(row.p95))
    return grid


def duration(seconds: float) -> str:
    """As in `0.03 ms` and `1,850 ms`, which stand well under each other."""
    value = seconds * MILLISECONDS
    return f"{value:.2f} ms" if value < EXACT else f"{value:,.0f} ms"
