"""What a search knows of Dos Rios: how much each action improves a position, and who is ahead."""

from math import exp
from typing import Final, cast

from floodplain.core.chance import Chance
from floodplain.core.guide import Guide
from floodplain.core.state import State
from floodplain.games.dos_rios.simple import after
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.worth import position_worth, side_worth

MOST: Final = 6000.0
"""No more Rio are counted for a seat: the worth of a won game would drown the others'."""


class DosRiosGuide(Guide):
    def __init__(self) -> None:
        super().__init__()
        self.courses: int = 4
        """So many courses of a diversion are looked at."""
        self.gain: float = 80.0
        """An action that gains so many Rio looks e times as good."""
        self.decisive: float = 500.0
        """A lead in Rio that is worth 73 % of a win."""
        self.step: float = 10.0
        """What a step is worth that the player in turn has left."""

    def seats(self, state: State) -> int:
        return int(cast(DosRiosState, state).seats())

    def likings(self, state: State, seat: int, actions: list[int]) -> list[float]:
        table = cast(DosRiosState, state)
        now = position_worth(table, seat)
        return [(after(table, seat, action, self.courses) - now) / self.gain for action in actions]

    def shares(self, state: State, chance: Chance) -> list[float]:
        """Each seat's worth against the others'; the leader's lead decides how clearly."""
        table = cast(DosRiosState, state)
        shares = table.outcome()
        if shares is not None:
            return shares
        worths: list[float] = []
        for seat in range(len(table.players)):
            worth = min(side_worth(table, seat), MOST)
            if seat == table.active:
                worth += self.step * float(table.steps)
            worths.append(worth / self.decisive)
        most = max(worths)
        total = 0.0
        for seat in range(len(worths)):
            worths[seat] = exp(worths[seat] - most)
            total += worths[seat]
        return [worth / total for worth in worths]
