"""Bots that fail: each plays anything in the first seat, and does what it should not in the others.

So of two games of a deal the first one is finished.
"""

import sys

from floodplain.bots.bot import Bot
from floodplain.bots.budget import Budget
from floodplain.bots.tree import Memory
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.state import State


class Faulty(Bot):
    """Base of them."""

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        if seat == 0:
            actions = seen.legal(seat)
            return actions[int(budget.chance.below(len(actions)))]
        return self.fail(seen, seat)

    def fail(self, seen: State, seat: int) -> int:
        raise NotImplementedError


class Raising(Faulty):
    def fail(self, seen: State, seat: int) -> int:
        raise ValueError("no\nidea")


class Leaving(Faulty):
    def fail(self, seen: State, seat: int) -> int:
        sys.exit()


class Cheating(Faulty):
    """Plays a move that is one, but not now."""

    def fail(self, seen: State, seat: int) -> int:
        return next(code for code in range(1000) if seen.why_not(seat, code) is not None)


class Dreaming(Faulty):
    """Plays a code that stands for nothing."""

    def fail(self, seen: State, seat: int) -> int:
        return 10**15


class Backward(Faulty):
    """Plays a code that stands for nothing, though words could be made of it."""

    def fail(self, seen: State, seat: int) -> int:
        return -7


class Mute(Faulty):
    def fail(self, seen: State, seat: int) -> int:
        return None  # type: ignore[return-value]


class Unmade(Faulty):
    def __init__(self, game: Game) -> None:
        raise RuntimeError("no weights")


class Secretive(Faulty):
    def budget(self, chance: Chance, memory: Memory | None) -> Budget:
        raise RuntimeError("guess")


FAULTS: dict[type[Bot], str] = {
    Raising: r"ValueError: no idea \(faulty\.py, line \d+\)",
    Leaving: r"SystemExit \(faulty\.py, line \d+\)",
    Cheating: r"'[a-z][^']*' is not possible here: \w+ [\w.]+, .",
    Dreaming: r"'code 1000000000000000' is not possible here: \w+ [\w.]+, .",
    Backward: r"'code -7' is not possible here: \w+ [\w.]+, .",
    Mute: r"\w+Error: .",
}
"""What is said of each."""


def place(bot: type[Bot]) -> str:
    return f"faulty=tests.arena.faulty:{bot.__name__}"
