"""Decisions and games per second of every game, compiled and interpreted, beside its peers.

A round measures each contestant once, one after the other; a ratio is the median over rounds.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.peers import PEERS
from benchmarks.wishes import Wishes

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"
SOURCE = ROOT / "src"


class Contestant(NamedTuple):
    """Something that is measured: a command and the path it imports from."""

    label: str
    command: list[str]
    path: Path | None

    def measured(self, seconds: float, seed: int) -> dict[str, float]:
        environment = {**os.environ, "PYTHONPATH": str(self.path) if self.path else ""}
        done = subprocess.run(
            [*self.command, str(seconds), str(seed)],
            env=environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            sys.exit(f"{self.label} could not be measured:\n{done.stderr}")
        told = json.loads(done.stdout)
        mode = told.pop("mode", None)
        if mode is not None and mode != self.label.rpartition(" ")[2]:
            sys.exit(f"{self.label}: the rules that ran are {mode}; run `make compile`")
        figures: dict[str, float] = told
        return figures


def contestants(game: str) -> list[Contestant]:
    own = [sys.executable, "benchmarks/stepping.py", game]
    peer_python = os.environ.get("FLOODPLAIN_BENCH_PYTHON")
    found = [
        Contestant(f"{game} compiled", own, COMPILED),
        Contestant(f"{game} interpreted", own, SOURCE),
    ]
    if peer_python is None:
        print("FLOODPLAIN_BENCH_PYTHON is not set: no peers (make bench sets it)")
        return found
    for peer in PEERS.get(game, ()):
        found.append(Contestant(peer.label, [peer_python, peer.script, peer.name], None))
    return found


def measured_in_turn(
    entrants: Sequence[Contestant], rounds: int, seconds: float, title: str
) -> list[list[dict[str, float]]]:
    """The figures of each, one a round: who is measured in the same round can be compared."""
    measured: list[list[dict[str, float]]] = [[] for _ in entrants]
    for turn in track(range(rounds), description=f"{title}, {rounds} rounds"):
        for entrant, results in zip(entrants, measured, strict=True):
            results.append(entrant.measured(seconds, turn))
    return measured


def compare(game: str, rounds: int, seconds: float) -> Table:
    entrants = contestants(game)
    measured = measured_in_turn(entrants, rounds, seconds, game)
    table = Table(title=f"{game}: uniformly random play stepped from Python")
    table.add_column("")
    for heading in ("decisions/s", "games/s", "compiled is"):
        table.add_column(heading, justify="right")
    for entrant, results in zip(entrants, measured, strict=True):
        ratios = [
            first["decisions"] / other["decisions"]
            for first, other in zip(measured[0], results, strict=True)
        ]
        table.add_row(
            entrant.label,
            f"{statistics.median(result['decisions'] for result in results):,.0f}",
            f"{statistics.median(result['games'] for result in results):,.1f}",
            f"{statistics.median(ratios):.1f}x",
        )
    return table


def measure(console: Console, wishes: Wishes) -> None:
    for game in wishes.games:
        console.print(compare(game, wishes.rounds, wishes.seconds))
