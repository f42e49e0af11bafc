"""Every kind of move that a game declares occurs, so that no client draws what never comes."""

import pytest

from floodplain.games import GAMES

from .option_sets import alone, defaults
from .trial import Trial

MOST_GAMES = 500


@pytest.mark.parametrize("name", list(GAMES))
def test_every_declared_kind_of_move_is_met(name: str) -> None:
    game = GAMES.find(name)
    sets = [defaults(game), *alone(game)]
    missing = set(game.move_kinds)
    for number in range(MOST_GAMES):
        # As long as in simulations: what costs much comes late.
        texts = {**sets[number % len(sets)], **game.simulated}
        trial = Trial(game, texts, f"kinds {number}")
        while trial.state.actors():
            seat, action = trial.choose()
            missing.discard(game.parts(trial.state, seat, action)[0])
            if not missing:
                return
            trial.play(seat, action)
    raise AssertionError(f"{name}: no move is of the kinds {sorted(missing)}")
