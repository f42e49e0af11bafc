"""What a bot is, and the one door through which it is asked: it never sees a real position."""

from hashlib import sha256
from typing import ClassVar

from mypy_extensions import mypyc_attr

from floodplain.bots.budget import Budget
from floodplain.bots.tree import Memory
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.state import State


class Candidate:
    """An action that a bot thinks of, and what it makes of it."""

    def __init__(
        self,
        action: int,
        value: float | None = None,
        visits: int | None = None,
        reason: str | None = None,
        line: list[tuple[int, str]] | None = None,
    ) -> None:
        self.action: int = action
        self.value: float | None = value
        """The share of the win that the bot expects for the seat."""
        self.visits: int | None = visits
        """How often a search has looked at it."""
        self.reason: str | None = reason
        """Why: a word for programs, which have their own sentence for it."""
        self.line: list[tuple[int, str]] = line if line is not None else []
        """The moves that the bot expects after it, each with its seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one game; what it may remember between its decisions is in the budget."""

    quick: ClassVar[bool] = False
    """Whether it answers within milliseconds; a server lets the others think where they delay
    nobody."""
    reason: ClassVar[str] = "bot"
    """What it gives for its choice where it has nothing to say about the position."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def budget(self, chance: Chance, memory: Memory | None) -> Budget:
        """What the bot spends on a decision where nobody says otherwise."""
        return Budget(chance, memory=memory)

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        """A legal action of the seat.

        `seen` is a redeal: where the seat can not look, it shows something possible and not the
        truth. The bot may play on in it as it likes.
        """
        raise NotImplementedError

    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        """The actions that the bot thinks of, best first: it would choose the first, or, where
        choices are secret, perhaps another of the first ones."""
        return [Candidate(self.choose(seen, seat, budget), reason=self.reason)]


def decision(
    bot: Bot, state: State, seat: int, seed: str, number: int, memory: Memory | None = None
) -> int:
    """What the bot does as the given seat, in the decision of that number of the game.

    The bot's chance follows from the game's seed, so that a game with bots can be played again;
    the digest keeps the seed itself, and with it the shuffle, from the bot. Without a memory the
    answer follows from the arguments alone; with one it follows from the decisions before as well.
    """
    own_seed = own_seed_of(seed, seat, number)
    budget = bot.budget(Chance(f"{own_seed}/choice"), memory)
    return bot.choose(state.redeal(seat, own_seed), seat, budget)


def considered(
    bot: Bot, state: State, seat: int, seed: str, number: int, seconds: float = 0.0
) -> list[Candidate]:
    """What the bot thinks of in that same decision: `decision` is the first of them.

    It is not, perhaps, where somebody waits only so many seconds.
    """
    own_seed = own_seed_of(seed, seat, number)
    budget = bot.budget(Chance(f"{own_seed}/choice"), None)
    if seconds > 0:
        budget.hurry(seconds)
    return bot.candidates(state.redeal(seat, own_seed), seat, budget)


def own_seed_of(seed: str, seat: int, number: int) -> str:
    return sha256(f"{seed}/bot {seat}/{number}".encode()).hexdigest()
