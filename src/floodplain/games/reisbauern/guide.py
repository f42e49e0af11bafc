"""What a search knows of Die Reisbauern: what each build brings, and how a game may go on.

A position is played to its end, each player taking the best of a few builds that come to mind.
"""

from math import exp
from typing import cast

from floodplain.core.chance import Chance
from floodplain.core.guide import OPEN, SECRET, Guide
from floodplain.core.state import State
from floodplain.games.reisbauern.actions import BUILD
from floodplain.games.reisbauern.outlook import after_build
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import NOTHING, RAIN, SETUP


class ReisbauernGuide(Guide):
    def __init__(self) -> None:
        super().__init__()
        self.keenness: float = 0.8
        """How much a point that a build promises counts."""
        self.ideas: int = 16
        """So many builds come to mind in a playout."""
        self.decisive: float = 6.0
        """A lead in points that is worth 73 % of a win, as far as points count."""
        self.points: float = 0.5
        """How much points count beside the win itself."""

    def likings(self, state: State, seat: int, actions: list[int]) -> list[float]:
        table = cast(ReisbauernState, state)
        found: list[float] = []
        for action in actions:
            found.append(
                self.keenness * after_build(table, seat, action) if action >= BUILD else 0.0
            )
        return found

    def shares(self, state: State, chance: Chance) -> list[float]:
        table = cast(ReisbauernState, state)
        shares = table.outcome()
        while shares is None:
            seat = table.actors()[0]
            table.apply(seat, idea(table, seat, chance, self.ideas))
            shares = table.outcome()
        return shares

    def goals(self, state: State, shares: list[float]) -> list[float]:
        table = cast(ReisbauernState, state)
        lead = float(table.logs[0].score - table.logs[1].score)
        first = (1.0 - self.points) * shares[0] + self.points / (1.0 + exp(-lead / self.decisive))
        return [first, 1.0 - first]

    def reopen(self, state: State, seat: int) -> None:
        """RB 3.1, 4.1."""
        table = cast(ReisbauernState, state)
        if table.phase in (SETUP, RAIN):
            table.builds[1 - seat] = NOTHING
            table.displays[1 - seat] = NOTHING

    def covering(self, state: State, seat: int, action: int) -> int:
        """RB 3.1, 4.1."""
        table = cast(ReisbauernState, state)
        return SECRET if table.phase in (SETUP, RAIN) else OPEN


def idea(table: ReisbauernState, seat: int, chance: Chance, ideas: int) -> int:
    """The best of a few builds, or any other action."""
    actions = table.legal(seat)
    best = actions[int(chance.below(len(actions)))]
    if best < BUILD:
        return best
    most = after_build(table, seat, best)
    for _ in range(ideas - 1):
        action = actions[int(chance.below(len(actions)))]
        if action >= BUILD:
            worth = after_build(table, seat, action)
            if worth > most:
                best = action
                most = worth
    return best
