"""What a search knows of Dos Rios: how much each action improves a position, and who is ahead."""

from math import exp
from typing import Final, cast

from floodplain.core.chance import Chance
from floodplain.core.guide import Guide
from floodplain.core.state import State
from floodplain.games.dos_rios.courses import played_out
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.worth import position_worth, side_worth

COURSES: Final = 4
"""So many courses of a diversion are looked at."""
GAIN: Final = 80.0
"""An action that gains so many Rio looks e times as good."""
DECISIVE: Final = 500.0
"""A lead in Rio that is worth 73 % of a win."""
STEP: Final = 10.0
"""What a step is worth that the player in turn has left."""
MOST: Final = 6000.0


class DosRiosGuide(Guide):
    def __init__(self) -> None:
        super().__init__()
        self.gain: float = GAIN
        self.decisive: float = DECISIVE
        self.step: float = STEP

    def seats(self, state: State) -> int:
        return int(cast(DosRiosState, state).seats())

    def likings(self, state: State, seat: int, actions: list[int]) -> list[float]:
        table = cast(DosRiosState, state)
        now = position_worth(table, seat)
        found: list[float] = []
        for action in actions:
            best = -1.0e9
            for position in played_out(table, action, COURSES):
                best = max(best, position_worth(position, seat))
            found.append((best - now) / self.gain)
        return found

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
