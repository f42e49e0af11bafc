"""The measure itself: it finds what is there, and errs no more often than it says."""

import random

import pytest

from .telling_apart import advantage, bits, margin


def test_what_never_overlaps_is_told_apart() -> None:
    assert advantage([1.0, 2.0], [3.0, 4.0, 5.0]) == 1.0
    assert bits([1.0] * 500, [2.0] * 500) == pytest.approx(1.0, abs=0.01)


def test_what_is_alike_is_not() -> None:
    assert advantage([1.0, 2.0], [1.0, 2.0]) == 0.0
    assert bits([1.0, 2.0] * 100, [1.0, 2.0] * 100) == 0.0


def test_a_difference_in_spread_alone_is_found() -> None:
    narrow, wide = [5.0] * 400, [float(number % 11) for number in range(400)]
    assert advantage(narrow, wide) > 0.4
    assert bits(narrow, wide) > 0.4


@pytest.mark.parametrize(("one", "other"), [(30, 90), (100, 300)])
def test_samples_exceed_the_truth_by_more_than_the_margin_as_rarely_as_it_says(
    one: int, other: int
) -> None:
    """Of 400 samples in which there is nothing to find, fewer than one in ten."""
    rng = random.Random(one)
    found = [
        advantage([rng.random() for _ in range(one)], [rng.random() for _ in range(other)])
        for _ in range(400)
    ]
    assert sum(value > margin(one, other, 0.1) for value in found) < 40
