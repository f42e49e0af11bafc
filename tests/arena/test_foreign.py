"""The benchmark against a foreign opponent: its figures are those of the games."""

import msgspec

from benchmarks.foreign import row
from benchmarks.peers import rivals
from floodplain.arena.intervals import deal_interval
from tests.arena import fabricated

BUDGET = 0.05


def test_a_row_says_who_won_and_what_time_both_took() -> None:
    """A side that takes less than it has, or more, is seen as well."""
    ours, theirs = rivals(BUDGET)
    times = {ours: (10_000, 30_000), theirs: (50_000, 51_000)}
    games = [
        msgspec.structs.replace(
            game,
            shares=tuple(float(bot == ours) for bot in game.bots) if game.deal < 3 else (0.5, 0.5),
            thinking=tuple(times[bot] for bot in game.bots),
        )
        for game in fabricated.results({ours: 0.0, theirs: 0.0}, 6)
    ]
    low, high = deal_interval([1.0, 1.0, 0.5])
    assert row("rivero", BUDGET, games) == (
        *("rivero", "4", "2", "0", "83%", f"{low:.0%} to {high:.0%}"),
        *("0.0200", "0.0505"),
    )
