"""What a search knows of a game beyond its rules: which moves look good, and who seems to win.

A game that brings no guide of its own is searched with this one: every move looks alike, and a
position is worth what comes of playing on at random.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from floodplain.core.chance import Chance
from floodplain.core.state import State

# Who else hears of an action
OPEN: Final = 0
SECRET: Final = 1
"""Nobody else hears which it is, until the next disclosure."""
BURIED: Final = 2
"""Nobody else ever hears which it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Judgement; being wrong costs strength and breaks nothing."""

    def __init__(self, curiosity: float = 0.8, width: int = 8) -> None:
        self.curiosity: float = curiosity
        """How much an action that looks good is preferred for having been tried less often."""
        self.width: int = width
        """So many actions are looked at from the beginning; more as the root of the visits."""
        self.mixed: float = 0.4
        """Of secret choices those are played that were visited so often, compared with the first;
        less often they were tried, not meant."""

    def seats(self, state: State) -> int:
        """How many play."""
        return 2

    def likings(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """How good each of some legal actions looks at first sight.

        An action that is liked by one more is looked at e times as often at first.
        """
        return [0.0 for _ in actions]

    def shares(self, state: State, chance: Chance) -> list[float]:
        """The share of the win that each seat can expect; the position may be played on in."""
        shares = state.outcome()
        while shares is None:
            seat = state.actors()[0]
            actions = state.legal(seat)
            state.apply(seat, actions[int(chance.below(len(actions)))])
            shares = state.outcome()
        return shares

    def goals(self, state: State, shares: list[float]) -> list[float]:
        """What the seats strive for in a position of which `shares` has told the shares.

        As a rule those themselves. Who also counts by how much a game is won finds the way sooner.
        """
        return shares

    def reopen(self, state: State, seat: int) -> None:
        """Take back what others have chosen secretly, and the seat can not know yet.

        A redeal has let them choose by chance; in a search they choose as well as they can.
        """

    def covering(self, state: State, seat: int, action: int) -> int:
        """Whether the others hear of a legal action: OPEN, SECRET or BURIED."""
        return OPEN
