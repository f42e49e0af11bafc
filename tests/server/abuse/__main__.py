"""`python -m tests.server.abuse`: repeats each abuse in full, on SQLite, and prints the figures."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.serving import Serving

from . import filled_log, idle_clocks, left_tables

SCRIPTS: dict[str, Callable[[Serving], object]] = {
    "left tables": lambda server: left_tables.measure(server, 20, "level5", wait_s=20),
    "idle clocks": lambda server: idle_clocks.measure(server, 1200, settle_s=60, watch_s=30),
    "filled log": lambda server: filled_log.measure(server, 20_000),
}


def main() -> None:
    for name, measure in SCRIPTS.items():
        if len(sys.argv) > 1 and name not in sys.argv[1:]:
            continue
        with TemporaryDirectory() as folder, Serving(Path(folder)) as server:
            print(f"{name}: {measure(server)}", flush=True)


if __name__ == "__main__":
    main()
