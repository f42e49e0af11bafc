"""Repeat each abuse in full and print the figures."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.serving import Serving

from . import (
    bot_times,
    crowd,
    crowding,
    filled_log,
    idle_clocks,
    left_tables,
    long_logs,
    rematches,
    silent_connections,
    slow_webhooks,
)
from .comparing import Environment, Measure, compare, shown

LEVELS = ("level1", "level2", "level3", "level4", "level5")


def at_server(measure: Callable[[Serving], Any]) -> Measure:
    def measured(folder: Path, environment: Environment) -> str:
        with Serving(folder, environment=environment) as server:
            return shown(measure(server)._asdict())

    return measured


def times_of(bot: str) -> Measure:
    return lambda _, environment: str(bot_times.measured_at(environment, bot, 2, 100))


ABUSES: dict[str, Measure] = {
    "left-tables": at_server(lambda it: left_tables.measure(it, 20, "level5", wait_s=20)),
    "idle-clocks": at_server(lambda it: idle_clocks.measure(it, 1200, settle_s=120, watch_s=30)),
    "crowding": lambda _, it: str(crowding.measured_at(it, "level5", "level4", turns=5)),
    "crowd": lambda _, it: crowd.told(crowd.measure(3000, 30, it)),
    "filled-log": at_server(lambda it: filled_log.measure(it, 20_000)),
    "rematches": lambda folder, it: shown(rematches.made(folder, it, seconds=60)),
    "slow-webhooks": lambda folder, it: shown(slow_webhooks.delays(folder, it, 40, 1)),
    "many-notices": lambda folder, it: shown(slow_webhooks.delays(folder, it, 55, 20)),
    "long-logs": lambda folder, it: shown(long_logs.in_memory(folder, it, 60)),
    "silent-connections": lambda folder, it: shown(silent_connections.held(folder, it, 900, 200)),
    **{f"times-of-{level}": times_of(level) for level in LEVELS},
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.abuse", description=__doc__)
    parser.add_argument("abuse", nargs="*", help=f"which; all of them: {', '.join(ABUSES)}")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="code of another version")
    wishes = parser.parse_args()
    if unknown := sorted(set(wishes.abuse) - set(ABUSES)):
        parser.error(f"there is no abuse {', '.join(unknown)}; there are: {', '.join(ABUSES)}")
    for name in wishes.abuse or ABUSES:
        print(f"{name}:", flush=True)
        compare(ABUSES[name], wishes.against)


if __name__ == "__main__":
    main()
