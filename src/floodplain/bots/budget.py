"""What a bot may spend on one decision, and what it may remember from the one before."""

import time
from typing import Final

from mypy_extensions import mypyc_attr

from floodplain.bots.tree import Memory
from floodplain.core.chance import Chance

UNLIMITED: Final = 0
BREATH: Final = 64
"""Iterations between two moments in which other threads of the process get their turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """Iterations or seconds, whichever end first; with neither there is no search at all."""

    def __init__(
        self,
        chance: Chance | None = None,
        iterations: int = UNLIMITED,
        seconds: float = 0.0,
        memory: Memory | None = None,
    ) -> None:
        self.chance: Chance = chance if chance is not None else Chance()
        self.iterations: int = iterations
        self.seconds: float = seconds
        self.memory: Memory | None = memory
        self.stopped: bool = False
        self.end: float = time.perf_counter() + seconds if seconds > 0 else 0.0

    def hurry(self, seconds: float) -> None:
        """End after so many seconds from now, if not earlier anyway."""
        end = time.perf_counter() + seconds
        if self.seconds <= 0 or end < self.end:
            self.seconds = seconds
            self.end = end

    def stop(self) -> None:
        """Have the answer now; another thread may call it."""
        self.stopped = True

    def allows(self, done: int) -> bool:
        """Whether another iteration may begin after so many."""
        if done % BREATH == 0:
            time.sleep(0)
        if self.stopped or (self.iterations and done >= self.iterations):
            return False
        if self.seconds > 0:
            return time.perf_counter() < self.end
        return self.iterations > 0
