"""Clocks as a child would build them: an hourglass for each seat, and the sand runs grain by grain.

Written without a look at the server's clocks, to be held against them.
"""

from floodplain.server.tables.settings import Clock

GRAIN = 50
"""Milliseconds."""


class Hourglass:
    """One seat's."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.full = clock.seconds * 1000
        self.sand = self.full
        self.upright = False
        self.marked = self.full
        """How much there was when it was laid on its side."""

    def run(self, grains: int) -> None:
        for _ in range(grains):
            if self.upright and self.sand:
                self.sand -= GRAIN

    def turn(self, owes: bool, decided: bool, took_back: bool, anew: bool = False) -> None:
        """`anew`: what is owed now is another decision than before."""
        if took_back and not self.upright:
            self.sand = self.marked
        if self.upright and (anew or not owes):
            self.lay_down(decided)
        self.upright = owes

    def set_aside(self) -> None:
        """It is laid on its side with its turn unfinished."""
        if self.upright:
            self.marked = self.sand
            self.upright = False

    def lay_down(self, decided: bool) -> None:
        self.marked = self.sand
        if self.clock.kind == "move":
            self.sand = self.full
        elif decided:
            self.sand += self.clock.increment * 1000
