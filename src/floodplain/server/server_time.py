"""The time of the server: steady, whatever happens to the clock of the machine.

A clock that is set while games run would end them, or stop them for an hour. So the time is read
from the machine once, when the process starts, and counted on from there.
`attendants.heartbeat` sees to it that nobody pays for the time between two processes.
"""

# interpreted: it is part of the server

import time

NANOSECONDS = 1_000_000
"""In a millisecond."""


class ServerTime:
    """Milliseconds since 1970, counted on evenly."""

    def __init__(self) -> None:
        self.ahead = 0
        """Of the counter that only goes forward."""
        self.set(wall_clock())

    def now(self) -> int:
        return time.monotonic_ns() // NANOSECONDS + self.ahead

    def set(self, moment: int) -> None:
        """Count on from another moment."""
        self.ahead = moment - time.monotonic_ns() // NANOSECONDS

    def lag(self) -> int:
        """How far the clock of the machine is ahead: it was set, or the machine has slept."""
        return wall_clock() - self.now()


def wall_clock() -> int:
    """What the clock of the machine says."""
    return time.time_ns() // NANOSECONDS


SERVER_TIME = ServerTime()
"""That of this process."""

now = SERVER_TIME.now
