"""Neither the arrival of a bot's move nor its time stamp tells whether the bot had a choice."""

import pytest

from .bot_times import Told, measured_at
from .comparing import running
from .telling_apart import margin

ALLOWED = 0.1
"""The advantage that a player may have over guessing."""
CHANCE = 1e-4
"""Of failing though nobody has a greater advantage, for each of the two clocks."""


def check(told: Told) -> None:
    print(told)
    most = ALLOWED + margin(len(told.forced), len(told.free), CHANCE)
    assert most < 1, "too few decisions to tell anything"
    assert told.advantage("came_s") <= most
    assert told.advantage("told_s") <= most


def test_time_does_not_tell_whether_a_bot_had_a_choice() -> None:
    check(measured_at(running(), "chooser", tables=4, decisions=36))


@pytest.mark.long
@pytest.mark.parametrize(
    ("bot", "tables", "decisions"),
    [
        *(("level1", 16, 250), ("level2", 16, 250), ("level3", 16, 250)),
        *(("level4", 8, 120), ("level5", 4, 60)),
    ],
)
def test_time_does_not_tell_whether_a_level_had_a_choice(
    bot: str, tables: int, decisions: int
) -> None:
    check(measured_at(running(), bot, tables, decisions))
