"""How long tests wait for what should happen at once.

A busy machine is slow, not wrong. So no test asserts how long something takes: a limit is only
there to end a test that would else wait for ever, and lies far beyond what is needed beside ten
other busy processes.
"""

import time
from collections.abc import Callable

PATIENCE_SECONDS = 120
PATIENCE_MS = PATIENCE_SECONDS * 1000
GLANCE_SECONDS = 0.01
"""Between two looks at what is awaited."""


def soon(condition: Callable[[], object], otherwise: str) -> None:
    """Wait until something is so; else fail with these words."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < until, otherwise
        time.sleep(GLANCE_SECONDS)
