"""OpenSpiel's own search as a bot of the house; in the peers' environment.

It is `ismcts.ISMCTSBot` as it is, stopped by the clock that stops our search too. A redeal is what
it asks of a game to imagine what a seat can not know. As a program it prints how many simulations
it makes, as one line of JSON.
"""

import json
import sys
from typing import Final

from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.open_spiel_games import Position, check, deal_of
from benchmarks.positions import Counted, paces
from floodplain.bots.bot import Bot
from floodplain.bots.budget import UNLIMITED, Budget
from floodplain.bots.tree import Memory
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.guide import Guide
from floodplain.core.state import State
from floodplain.games import GAMES

CURIOSITY: Final = 1.4
"""The constant of its UCT, for returns from -1 to 1."""
ENDLESS: Final = sys.maxsize
FEWEST: Final = 2
"""Simulations; the first one only opens the tree."""


class Playouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """Uniformly random ones like OpenSpiel's, but within the compiled rules.

    That favours the peer: its own, stepped through its interface, are several times slower.
    """

    def __init__(self, chance: Chance) -> None:
        super().__init__()
        self.chance = chance
        self.uniform = Guide()

    def evaluate(self, state: Position) -> list[float]:
        shares = self.uniform.shares(state.table.copy(), self.chance)
        return [2 * share - 1 for share in shares]


class TimeIsUp(Exception):
    """Ends OpenSpiel's loop, which would count simulations."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """One decision of OpenSpiel's search."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.deal = deal_of(game, "")
        super().__init__(self.deal, Playouts(budget.chance), CURIOSITY, max_simulations=ENDLESS)
        self.seed = str(int(budget.chance.word()))
        self.budget = budget
        self.done = 0
        self.set_resampler(self.imagined)

    def imagined(self, position: Position, seat: int) -> Position:
        if self.done >= FEWEST and not self.budget.allows(self.done):
            raise TimeIsUp
        self.done += 1
        return position.redealt(seat, f"{self.seed}/{self.done}")

    def run_search(self, state: Position) -> list[tuple[int, float]]:
        try:
            policy: list[tuple[int, float]] = super().run_search(state)
        except TimeIsUp:
            policy = self.get_final_policy(state, self._root_node)
        return policy

    def choice(self, seen: State) -> int:
        position = Position(self.deal, seen)
        place: int = self.step(position)
        return position.actions[place]


class OpenSpielBot(Bot):
    """Thinks for so many seconds where there is something to choose."""

    def __init__(self, game: Game, seconds: float) -> None:
        super().__init__(game)
        self.seconds = seconds

    def budget(self, chance: Chance, memory: Memory | None) -> Budget:
        return Budget(chance, UNLIMITED, self.seconds)

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        return TimedSearch(self.game, budget).choice(seen)


def simulated(game: Game, seen: State, seat: int, chance: Chance, seconds: float) -> int:
    """How many simulations it makes."""
    search = TimedSearch(game, Budget(chance, UNLIMITED, seconds))
    search.choice(seen)
    return search.done


if __name__ == "__main__":
    check(GAMES.find(sys.argv[1]))
    counted: Counted = simulated
    print(json.dumps(paces(sys.argv[1], counted, float(sys.argv[2]), int(sys.argv[3]))))
