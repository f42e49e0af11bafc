"""Time to think: how much each seat has left, and when the first of them runs out.

A clock runs while its seat owes a decision; who has decided gets something added, and who takes
the decision back gives that back. It stands still while the table rests, and for as long as the
server was away. Everything follows from the times in the log, so every process and every restart
tells the same time.
"""

# interpreted: it is bookkeeping of the server

from collections.abc import Sequence

from floodplain.server.tables.settings import Clock

MILLISECONDS = 1000


class Clocks:
    """The clocks of one table."""

    def __init__(self, settings: Clock, seats: int) -> None:
        self.settings = settings
        self.left = [settings.seconds * MILLISECONDS] * seats
        self.since: list[int | None] = [None] * seats
        """When each running clock was started."""
        self.unspent = self.left.copy()
        """What was left when each clock was stopped last, before anything was added."""

    def copy(self) -> "Clocks":
        other = Clocks(self.settings, 0)
        other.left = self.left.copy()
        other.since = self.since.copy()
        other.unspent = self.unspent.copy()
        return other

    def turn(
        self,
        actors: Sequence[int],
        now: int,
        mover: int | None = None,
        renewed: bool = False,
        earned: bool = True,
    ) -> None:
        """Stop the clocks of who is done and start those of who owes a decision now.

        `renewed`: where all decide at the same time, the last of them has made a decision and
        owes the next one at once. `earned`: whether the increment is added for the decision.
        """
        if self.settings.kind == "none":
            return
        since = self.since[mover] if renewed and mover is not None else None
        if mover is not None and since is not None:
            self.stop(mover, now - since, earned)
        for seat, since in enumerate(self.since):
            if since is None and seat in actors:
                self.since[seat] = now
            elif since is not None and seat not in actors:
                self.stop(seat, now - since, seat == mover and earned)

    def stop(self, seat: int, used: int, earned: bool) -> None:
        self.since[seat] = None
        self.left[seat] = self.unspent[seat] = max(0, self.left[seat] - used)
        if self.settings.kind == "move":
            self.left[seat] = self.settings.seconds * MILLISECONDS
        elif earned:
            self.left[seat] += self.settings.increment * MILLISECONDS

    def pause(self, now: int) -> None:
        """Stop all clocks where they are; `turn` starts them again with what is left."""
        for seat, since in enumerate(self.since):
            if since is not None:
                self.since[seat] = None
                self.left[seat] = self.unspent[seat] = max(0, self.left[seat] - (now - since))

    def skip(self, begin: int, end: int) -> None:
        """Take the time from one moment to another from nobody."""
        for seat, since in enumerate(self.since):
            if since is not None:
                self.since[seat] = since + max(0, end - max(begin, since))

    def take_back(self, seat: int) -> None:
        """The seat goes on with its turn, and with the time that it had left of it."""
        if self.since[seat] is None:
            self.left[seat] = self.unspent[seat]

    def ends_at(self, seat: int) -> int | None:
        """When the seat's time is over; None while its clock stands still."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]

    def next_end(self, seats: Sequence[int]) -> int | None:
        """When the first of these seats runs out of time."""
        ends = [end for seat in seats if (end := self.ends_at(seat)) is not None]
        return min(ends, default=None)
