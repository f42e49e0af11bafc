"""The games of the house as games of OpenSpiel, for its players to play; in the peers' environment.

Chance is inside: a game of OpenSpiel is one deal, and what the cards will bring is hidden like the
cards themselves. Who chooses at the same time as others does so after them without knowing what
they chose. An action is its place in the list of what is legal, because codes of actions run into
millions and OpenSpiel keeps arrays of all actions that there are.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from floodplain.core.game import Game
from floodplain.core.state import State
from floodplain.games import GAMES

MOST_ACTIONS: Final = 4096
"""That a seat can choose from in one position; a bound, for OpenSpiel's arrays."""
SEATS: Final = 2
SAME: Final = "what the seat knows"
"""A seed: redeals of it tell two positions apart exactly where the seat can."""


class Position(pyspiel.State):  # type: ignore[misc]
    """A position of the house; what OpenSpiel asks of it again and again is kept."""

    def __init__(self, game: "Deal", table: State) -> None:
        super().__init__(game)
        self.turn_to(table)

    def turn_to(self, table: State) -> None:
        actors = table.actors()
        self.table = table
        self.seat: int = actors[0] if actors else pyspiel.PlayerId.TERMINAL
        self.actions = table.legal(self.seat) if actors else []
        self.known = ["" for _ in range(SEATS)]

    def current_player(self) -> int:
        return self.seat

    def is_terminal(self) -> bool:
        return not self.actions

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.actions)))

    def _apply_action(self, action: int) -> None:
        self.table.apply(self.seat, self.actions[action])
        self.turn_to(self.table)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.text(player, self.actions[action])

    def returns(self) -> list[float]:
        """From -1 to 1."""
        shares = self.table.outcome()
        return [0.0] * SEATS if shares is None else [2 * share - 1 for share in shares]

    def clone(self) -> "Position":
        return Position(self.get_game(), self.table.copy())

    def redealt(self, seat: int, seed: str) -> "Position":
        return Position(self.get_game(), self.table.redeal(seat, seed))

    def knowledge(self, seat: int) -> str:
        """All that the seat knows, and nothing else: a redeal follows from that alone."""
        if not self.known[seat]:
            self.known[seat] = str(self.table.redeal(seat, SAME).snapshot())
        return self.known[seat]

    def __str__(self) -> str:
        return str(self.table.snapshot())


class Knowledge:
    """How OpenSpiel asks for what a seat knows: in words, and never as numbers."""

    tensor = None

    def set_from(self, state: Position, player: int) -> None:
        """Nothing: there are no numbers."""

    def string_from(self, state: Position, player: int) -> str:
        return state.knowledge(player)


class Deal(pyspiel.Game):  # type: ignore[misc]
    """A game of the house from one seed; each of them has a class of its own."""

    house: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, wishes: Mapping[str, str]) -> None:
        self.options = self.house.options(**self.house.simulated)
        self.seed = wishes["seed"]
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,
            max_chance_outcomes=0,
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.house.bound(self.options),
        )
        super().__init__(self.kind, info, dict(wishes))

    def new_initial_state(self) -> Position:
        return Position(self, self.house.new(self.options, self.seed))

    def make_py_observer(self, kind: Any = None, wishes: Any = None) -> Knowledge:
        return Knowledge()


def check(game: Game) -> None:
    """OpenSpiel's own test of a game, and that a seat knows the same, whatever is redealt."""

    def same_in_redeals(position: Position) -> None:
        if position.is_terminal():
            return
        other = position.redealt(position.seat, "other")
        assert other.knowledge(position.seat) == position.knowledge(position.seat)
        assert (other.seat, other.actions) == (position.seat, position.actions)

    pyspiel.random_sim_test(
        deal_of(game, "check"),
        num_sims=1,
        serialize=True,
        verbose=False,
        state_checker_fn=same_in_redeals,
    )


def deal_of(game: Game, seed: str) -> Deal:
    deal: Deal = pyspiel.load_game(name_of(game), {"seed": seed})
    return deal


def name_of(game: Game) -> str:
    return f"floodplain_{game.name.replace('-', '_')}"


def register(game: Game) -> None:
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={"seed": ""},
    )
    pyspiel.register_game(kind, type(name_of(game), (Deal,), {"house": game, "kind": kind}))


for name in GAMES:
    register(GAMES.find(name))
