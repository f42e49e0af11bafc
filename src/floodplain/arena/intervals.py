"""How sure a share is: Wilson's 95 % interval, also for games that come in deals.

The games of one deal are not independent: the same cards are played with the seats exchanged, so
that their luck cancels, or, where it does not, counts twice. So the deal is the unit. How much its
share varies from deal to deal says how many independent games the deals are worth, and Wilson's
interval is taken for that many. As Agresti and Coull do, two deals won and two lost are imagined
for the variance: when all deals ended alike it would be nothing, and they are worth no more games
than there are deals.
"""

# interpreted: a few sums

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

NORMAL_95 = 1.959964
"""The bounds of the middle 95 % of a normal distribution, in standard deviations."""
IMAGINED = (0.0, 0.0, 1.0, 1.0)


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval, which holds for few games and for shares near 0 and 1 too."""
    share, square = wins / games, NORMAL_95**2
    centre = share + square / (2 * games)
    half = NORMAL_95 * sqrt(max(0.0, share * (1 - share)) / games + square / (4 * games**2))
    scale = 1 + square / games
    return (
        round(max(0.0, (centre - half) / scale), 4),
        round(min(1.0, (centre + half) / scale), 4),
    )


def deal_interval(shares: Sequence[float]) -> tuple[float, float]:
    """The interval of the true share, from the share in each deal."""
    games = worth(shares)
    return interval(fmean(shares) * games, games)


def worth(shares: Sequence[float]) -> float:
    """How many independent games the deals are worth."""
    mean, variance = tempered(shares)
    return len(shares) * mean * (1 - mean) / variance


def tempered(shares: Sequence[float]) -> tuple[float, float]:
    """Mean and variance of the shares, the imagined deals among them."""
    values = [*shares, *IMAGINED]
    mean = fmean(values)
    return mean, fmean([(value - mean) ** 2 for value in values])
