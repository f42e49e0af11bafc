"""The simple opponent of every game is worth playing against: it beats chance from any seat."""

import pytest

from floodplain.arena.simulation import Setting, play_all, seeds_of
from floodplain.games import GAMES

GAMES_EACH = 15
LEAST = 28
"""Wins out of thirty; who plays no better than chance gets so many once in two million times."""


@pytest.mark.bulk
@pytest.mark.parametrize("game", list(GAMES))
def test_simple_beats_random(game: str) -> None:
    options = GAMES.find(game).simulated
    wins = 0.0
    for seat in range(2):
        bots = ("simple", "random") if seat == 0 else ("random", "simple")
        setting = Setting(game=game, options=options, bots=bots)
        played = play_all(setting, seeds_of("strength", GAMES_EACH), 1)
        wins += sum(one.shares[seat] for one in played)
    assert wins >= LEAST
