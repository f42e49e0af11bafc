"""The interval of a share: Wilson's, for as many games as the deals are worth."""

from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.arena.intervals import deal_interval, interval, worth

DEALS = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60)
LEAST_COVERED = 0.92
"""Of 95 % promised, with room for the luck of a thousand trials."""


@pytest.mark.parametrize(
    ("wins", "games", "bounds"),
    [(0, 10, (0.0, 0.2775)), (10, 10, (0.7225, 1.0)), (50, 100, (0.4038, 0.5962))],
)
def test_the_interval_is_wilsons(wins: int, games: int, bounds: tuple[float, float]) -> None:
    assert interval(wins, games) == bounds


@given(DEALS)
def test_the_interval_is_around_the_share_and_the_same_from_the_other_side(
    deals: list[float],
) -> None:
    low, high = deal_interval(deals)
    assert 0 <= low <= fmean(deals) <= high <= 1
    mirrored = deal_interval([1 - share for share in deals])
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=1e-3)


@given(DEALS)
def test_deals_are_worth_at_least_a_game_each(deals: list[float]) -> None:
    assert worth(deals) >= len(deals) - 1e-9


def test_deals_that_all_end_alike_are_worth_a_game_each() -> None:
    assert deal_interval([1.0] * 50) == interval(50, 50)
    assert deal_interval([0.0] * 50) == interval(0, 50)


def test_independent_games_are_worth_about_as_many_as_they_are() -> None:
    rng = Random(1)
    deals = [(rng.randrange(2) + rng.randrange(2)) / 2 for _ in range(2000)]
    assert worth(deals) == pytest.approx(4000, rel=0.05)


def test_luck_that_cancels_makes_the_interval_narrow() -> None:
    """Most deals are won by the better cards, once by each bot."""
    cancelled = [0.5] * 80 + [1.0] * 15 + [0.0] * 5
    low, high = deal_interval(cancelled)
    alone_low, alone_high = interval(110, 200)
    assert high - low < 0.75 * (alone_high - alone_low)


@pytest.mark.parametrize("deals", [10, 40])
@pytest.mark.parametrize(
    "odds",
    [(0.25, 0.5, 0.25), (0.05, 0.9, 0.05), (0.5, 0.0, 0.5), (0.6, 0.3, 0.1), (0.9, 0.08, 0.02)],
    ids=["independent", "cancelling", "doubled", "better", "much better"],
)
def test_the_interval_covers_the_true_share(odds: tuple[float, ...], deals: int) -> None:
    rng = Random(7)
    true = odds[0] + odds[1] / 2
    covered = 0
    for _ in range(1000):
        low, high = deal_interval(rng.choices([1.0, 0.5, 0.0], odds, k=deals))
        covered += low <= true <= high
    assert covered >= 1000 * LEAST_COVERED
