"""What the tests of several commands need."""

import pytest

from floodplain.arena.simulation import Setting, play


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a finished game."""
    bots = ("random", "random")
    setting = Setting(game="rivero", options={}, bots=bots, keep_records=True)
    return play(setting, "finished").record or ""
