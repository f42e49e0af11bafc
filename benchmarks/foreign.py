"""The search against OpenSpiel's on the same time for each decision, with mirrored deals."""

import os
import subprocess
import sys
from collections.abc import Iterator
from subprocess import PIPE

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.games import COMPILED, ROOT
from benchmarks.peers import rivals
from benchmarks.wishes import Wishes
from floodplain.arena.results import Finished
from floodplain.arena.table import pairing_of, speed_of


def played(python: str, game: str, wishes: Wishes) -> Iterator[Finished]:
    """The games, as they end."""
    command = [python, "-m", "benchmarks.duel", game, str(wishes.matches), str(wishes.budget)]
    if wishes.keep is not None:
        wishes.keep.mkdir(parents=True, exist_ok=True)
        command.append(str(wishes.keep.resolve() / f"{game}.jsonl"))
    environment = {**os.environ, "PYTHONPATH": str(COMPILED)}
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdin=PIPE, stdout=PIPE) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield msgspec.json.decode(line, type=Finished)
    if process.returncode != 0:
        sys.exit(f"{game} could not be played to the end")


def row(game: str, budget: float, finished: list[Finished]) -> tuple[str, ...]:
    ours, theirs = rivals(budget)
    found = pairing_of(ours, theirs, finished)
    return (
        game,
        str(found.wins),
        str(found.draws),
        str(found.losses),
        f"{found.share.share:.0%}",
        f"{found.share.low:.0%} to {found.share.high:.0%}",
        f"{speed_of(ours, finished).mean:.4f}",
        f"{speed_of(theirs, finished).mean:.4f}",
    )


def measure(console: Console, wishes: Wishes) -> None:
    python = os.environ.get("FLOODPLAIN_BENCH_PYTHON")
    if python is None:
        print("FLOODPLAIN_BENCH_PYTHON is not set: no foreign opponent (make bench sets it)")
        return
    table = Table(title=f"The search against OpenSpiel ISMCTS, {wishes.budget:g} s a decision")
    table.add_column("", no_wrap=True)
    for heading in ("won", "drawn", "lost", "share", "95 %", "our s", "their s"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game in wishes.games:
        games = played(python, game, wishes)
        finished = list(track(games, description=f"{game}, games", total=wishes.matches))
        table.add_row(*row(game, wishes.budget, finished))
    console.print(table)
