"""How far the search looks ahead in a second, compiled and interpreted, beside OpenSpiel's.

Positions are spread over games: their opening, their middle and their end.
"""

import os
import statistics
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.games import COMPILED, SOURCE, Contestant, measured_in_turn
from benchmarks.positions import PARTS
from benchmarks.wishes import Wishes

STRONGEST = "level5"


def contestants(game: str) -> list[Contestant]:
    own = [sys.executable, "-m", "benchmarks.searching", game]
    found = [
        Contestant(f"{game} compiled", [*own, STRONGEST], COMPILED),
        Contestant(f"{game} interpreted", [*own, ""], SOURCE),
    ]
    peer_python = os.environ.get("FLOODPLAIN_BENCH_PYTHON")
    if peer_python is None:
        print("FLOODPLAIN_BENCH_PYTHON is not set: no peer (make bench sets it)")
        return found
    peer = [peer_python, "-m", "benchmarks.open_spiel_search", game]
    return [*found, Contestant("OpenSpiel ISMCTS on it", peer, COMPILED)]


def paces(game: str, rounds: int, seconds: float) -> tuple[Table, list[dict[str, float]]]:
    """Iterations per second, and the figures of the compiled search."""
    entrants = contestants(game)
    measured = measured_in_turn(entrants, rounds, seconds, f"search in {game}")
    table = Table(title=f"{game}: iterations per second of core")
    table.add_column("")
    for heading in (*PARTS, "compiled is"):
        table.add_column(heading, justify="right")
    for entrant, results in zip(entrants, measured, strict=True):
        ratios = [
            first[part] / other[part]
            for first, other in zip(measured[0], results, strict=True)
            for part in PARTS
        ]
        table.add_row(
            entrant.label,
            *(median(results, part) for part in PARTS),
            f"{statistics.median(ratios):.1f}x",
        )
    return table, measured[0]


def median(results: Sequence[dict[str, float]], figure: str) -> str:
    return f"{statistics.median(result[figure] for result in results):,.0f}"


def measure(console: Console, wishes: Wishes) -> None:
    times = Table(title=f"{STRONGEST}, seconds of core")
    times.add_column("")
    for heading in ("mean", "slowest"):
        times.add_column(heading, justify="right")
    for game in wishes.games:
        table, own = paces(game, wishes.rounds, wishes.seconds)
        console.print(table)
        mean = statistics.fmean(result["mean"] for result in own)
        times.add_row(game, f"{mean:.2f}", f"{max(result['slowest'] for result in own):.2f}")
    console.print(times)
