"""What a search knows of Dos Rios: how much each action improves a position, and who is ahead."""

from math import exp
from typing import cast

from floodplain.core.chance import Chance
from floodplain.core.guide import Guide
from floodplain.core.state import State
from floodplain.games.dos_rios.prospects import prospects
from floodplain.games.dos_rios.simple import after
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.worth import position_worth


class DosRiosGuide(Guide):
    def __init__(self) -> None:
        super().__init__()
        self.courses: int = 4
        """So many courses of a diversion are looked at."""
        self.gain: float = 80.0
        """An action that gains so many Rio looks e times as good."""

    def seats(self, state: State) -> int:
        return int(cast(DosRiosState, state).seats())

    def likings(self, state: State, seat: int, actions: list[int]) -> list[float]:
        table = cast(DosRiosState, state)
        now = position_worth(table, seat)
        return [(after(table, seat, action, self.courses) - now) / self.gain for action in actions]

    def shares(self, state: State, chance: Chance) -> list[float]:
        """By the prospects of all: shares of the win in proportion to the odds."""
        table = cast(DosRiosState, state)
        shares = table.outcome()
        if shares is not None:
            return shares
        odds = [prospects(table, seat) for seat in range(len(table.players))]
        most = max(odds)
        weights = [exp(one - most) for one in odds]
        total = sum(weights)
        return [weight / total for weight in weights]
