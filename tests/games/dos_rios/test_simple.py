"""Four simple opponents among themselves: their games end, in a reasonable number of rounds."""

from statistics import median

import pytest

from floodplain.arena.simulation import Setting, play_all, seeds_of

PLAYERS = 4
ROUNDS = 40
"""Half of the games end within so many."""
ALARM = 4000
"""A limit of turns that no game comes near, so that one without an end fails and does not hang."""


def play_games(count: int) -> None:
    """The games of `floodplain simulate dos-rios --seed four --option players=4`, no limit set."""
    options = {"players": str(PLAYERS), "turn_limit": str(ALARM)}
    setting = Setting(game="dos-rios", options=options, bots=("simple",) * PLAYERS)
    games = list(play_all(setting, seeds_of("four", count), 1))
    assert {game.ending for game in games} <= {
        "five-buildings",
        "irrigated",
        "irrigated-in-other-turn",
    }
    assert all(max(game.shares) == 1 for game in games)
    assert median(game.figures["rounds"] for game in games) <= ROUNDS


@pytest.mark.bulk
def test_10_four_simple_opponents_finish_their_games() -> None:
    """DR 10.1, 10.2, 12.4: without a limit of turns."""
    play_games(10)


@pytest.mark.long
def test_10_four_simple_opponents_finish_many_games() -> None:
    """DR 10.1, 10.2, 12.4: without a limit of turns."""
    play_games(200)
