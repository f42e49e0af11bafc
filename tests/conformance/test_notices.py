"""Every kind of notice that a game declares occurs, so that no client says what never comes."""

from itertools import cycle

import pytest

from floodplain.core import log
from floodplain.games import GAMES

from .option_sets import alone, defaults
from .trial import Trial

MOST_GAMES = 100


@pytest.mark.parametrize("name", list(GAMES))
def test_every_declared_kind_of_notice_is_met(name: str) -> None:
    game = GAMES.find(name)
    assert game.notice_kinds
    missing = set(game.notice_kinds)
    for number, texts in zip(range(MOST_GAMES), cycle([defaults(game), *alone(game)])):
        trial = Trial(game, {**texts, **game.simulated}, f"notices {number}")
        while trial.state.actors():
            trial.play(*trial.choose())
            for notice in log.noticed(trial.match, len(trial.actions) - 1, viewer=0):
                missing.discard(notice.kind)
        if not missing:
            return
    raise AssertionError(f"{name}: nothing is noticed of the kinds {sorted(missing)}")
