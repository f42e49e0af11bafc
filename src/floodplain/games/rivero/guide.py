"""What a search knows of Rivero: the simple opponent's preferences and its judgement of a position.

A position is played on by preference until each player has had two turns, then judged.
"""

from math import exp
from typing import cast

from floodplain.core.chance import Chance
from floodplain.core.guide import BURIED, OPEN, Guide
from floodplain.core.state import State
from floodplain.games.rivero.actions import BURY_CARD, TAP_SOURCE
from floodplain.games.rivero.simple import preference, preferred
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import OVER
from floodplain.games.rivero.worth import position_worth


class RiveroGuide(Guide):
    def __init__(self) -> None:
        super().__init__()
        self.keenness: float = 0.1
        """How much a preference counts."""
        self.turns: int = 4
        """So many turns are played on before a position is judged."""
        self.decisive: float = 6.0
        """A lead that is worth 73 % of a win."""

    def likings(self, state: State, seat: int, actions: list[int]) -> list[float]:
        table = cast(RiveroState, state)
        return [self.keenness * preference(table, seat, action) for action in actions]

    def shares(self, state: State, chance: Chance) -> list[float]:
        table = cast(RiveroState, state)
        last = table.turns + self.turns
        while table.phase != OVER and table.turns < last:
            seat = int(table.player)
            table.apply(seat, preferred(table, seat))
        shares = table.outcome()
        if shares is not None:
            return shares
        first = 1.0 / (1.0 + exp(-position_worth(table, 0) / self.decisive))
        return [first, 1.0 - first]

    def covering(self, state: State, seat: int, action: int) -> int:
        """Which card is buried nobody else sees (RV R60)."""
        return BURIED if BURY_CARD <= action < TAP_SOURCE else OPEN
