"""Bots that misbehave, or tell about the process they think in; workers find them by name.

They leave marks, files named by themselves and their process, in the folder of the test.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import ClassVar

from floodplain.bots.bot import Bot, Candidate
from floodplain.bots.budget import Budget
from floodplain.bots.tree import Node
from floodplain.core.state import State

FOLDER = "THINKING_TEST_FOLDER"
LONG_S = 600.0
"""Longer than any test waits."""


def mark(bot: Bot) -> int:
    """Leave a mark; how many this kind of bot has left so far."""
    folder = Path(os.environ[FOLDER])
    kind = type(bot).__name__
    marks = len(list(folder.glob(f"{kind}-*")))
    (folder / f"{kind}-{os.getpid()}-{marks}").touch()
    return marks + 1


class First(Bot):
    """Plays the first legal action."""

    quick: ClassVar[bool] = True

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        return seen.legal(seat)[0]


class Witness(First):
    """Says where it thinks."""

    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        told = {"pid": os.getpid(), "nice": os.nice(0), "settings": sorted(os.environ)}
        return [Candidate(self.choose(seen, seat, budget), reason=json.dumps(told))]


class Searcher(Witness):
    """The same among the searches, a little later, so that several overlap."""

    quick: ClassVar[bool] = False

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        time.sleep(0.3)
        return super().choose(seen, seat, budget)


class Adviser(First):
    """Has an opinion about every action."""

    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        return [
            Candidate(
                action,
                value=1 / place,
                visits=place,
                reason="why not",
                line=[(0, "this"), (1, "that")],
            )
            for place, action in enumerate(seen.legal(seat), start=1)
        ]


class Elephant(First):
    """Plays the first action, and the last one where it remembers having played."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        if budget.memory is None:
            return seen.legal(seat)[0]
        known = bool(budget.memory.roots)
        budget.memory.roots = [Node()]
        return seen.legal(seat)[-1 if known else 0]


class Hasty(First):
    """Thinks as long as it may, among the searches, and says how long that is."""

    quick: ClassVar[bool] = False

    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        while budget.allows(1):
            time.sleep(0.01)
        return [Candidate(seen.legal(seat)[0], value=budget.seconds, reason="hasty")]


class Sleeper(First):
    """A search that finds nothing."""

    quick: ClassVar[bool] = False

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        mark(self)
        time.sleep(LONG_S)
        return super().choose(seen, seat, budget)


class Dozer(Sleeper):
    """Claims to be quick."""

    quick: ClassVar[bool] = True


class Stubborn(Sleeper):
    """Never lets another thread of its process run, as compiled code can."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        mark(self)
        return sum(range(10**15))


class Shaky(First):
    """Takes its process down, twice."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        if mark(self) <= 2:
            os._exit(1)
        return super().choose(seen, seat, budget)


class Doomed(First):
    """Takes its process down whenever it is asked."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        mark(self)
        os._exit(1)


class Garbler(First):
    """Gets hold of the pipes of its worker, once."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        if mark(self) == 1:
            for descriptor in range(3, 20):
                try:
                    os.write(descriptor, b"\xff" * 100)
                except OSError:
                    continue
        return super().choose(seen, seat, budget)


class Loud(First):
    """Prints and reads what it should not."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        print("thinking hard", flush=True)
        os.write(1, b"\x00\x00\x00\x01?")
        assert not sys.stdin.read()
        return super().choose(seen, seat, budget)


class Raising(First):
    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        mark(self)
        raise ArithmeticError("the river is too wide")


class Cheat(First):
    """Plays what is forbidden."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        return next(a for a in range(10**6) if seen.why_not(seat, a) is not None)


class Speechless(First):
    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        return []


PLAYERS = {
    kind.__name__.lower(): f"{__name__}:{kind.__name__}"
    for kind in (
        *(Witness, Searcher, Adviser, Sleeper, Dozer, Stubborn, Shaky, Doomed, Garbler, Loud),
        *(Raising, Cheat, Speechless, Elephant, Hasty),
    )
}
