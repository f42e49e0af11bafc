"""A server whose machine has a clock that can be set: `python -m … serve`.

A file, which the environment names, says by how many seconds the clock is wrong.
"""

import os
import sys
import time
from pathlib import Path

from floodplain.cli import main

FILE = "CLOCK_FILE"
NANOSECONDS = 1_000_000_000

true_time = time.time_ns


def wrong_time() -> int:
    try:
        seconds = int(Path(os.environ[FILE]).read_text())
    except (OSError, ValueError):
        seconds = 0
    return true_time() + seconds * NANOSECONDS


if __name__ == "__main__":
    time.time_ns = wrong_time
    sys.exit(main())
