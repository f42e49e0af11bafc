"""Ratings with 95 % intervals: Luce's choice model, for two seats that of Bradley and Terry.

A bot has a strength, and each seat of a table wins with a probability in proportion to the strength
of its bot. Shared wins count in parts, a draw as half a win. For a pairing that is a logistic
model: the log odds of the first bot are the difference of the two log strengths, and the logarithm
of how many times more seats it has. Ratings are log strengths on the scale of chess: 400 points are
odds of ten to one. They are the maximum of the likelihood, with one drawn game (Jeffreys' half a
win and half a loss) imagined for each bot, in equal parts against all others (in a ladder only the
parts against those it meets), so that who has won everything is rated too.

The intervals are those of the likelihood ratio: all differences to the anchor, the bot whose rating
is fixed, at which the best likelihood is not too far below the maximum. The common error bars from
the curvature are symmetrical, and far off where somebody wins nearly always; a bootstrap would find
no doubt at all there, since deals that all ended alike are alike however they are drawn. The games
of a deal are not independent, so each pairing counts for as many games as its deals are worth
(intervals.py).

Written here and not taken from a library: those for this model (choix) bring NumPy and SciPy and
leave out intervals, those for players who change (OpenSkill, TrueSkill) depend on the order of the
games, which in a tournament of bots means nothing.
"""

# interpreted: few bots, small sums

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from math import exp, log, log1p
from statistics import fmean
from typing import NamedTuple

from floodplain.arena.intervals import NORMAL_95, tempered

ANCHORED = 1000.0
POINTS = 400 / log(10)
"""In the rating, for each unit of the log odds."""
DROP = NORMAL_95**2 / 2
"""How far below its maximum the log likelihood is at the bounds of the interval."""
PRECISION = 1e-3
"""Of the bounds, in log odds: a fifth of a point."""
SETTLED = 1e-10
"""Of the gain in log likelihood that another step would bring."""
STEPS = 100
"""Far more than it takes."""


class Score(NamedTuple):
    """What the first bot of a pairing made of a game."""

    share: float
    """Of the win, of all its seats together."""
    lead: float = 0.0
    """The logarithm of how many times more seats it had than the other."""


class Encounter(NamedTuple):
    """Games of two bots, by their places in the list of bots."""

    first: int
    second: int
    lead: float
    games: float
    wins: float


class Rating(NamedTuple):
    """In points, with the bounds of the 95 % interval."""

    rating: float
    low: float
    high: float


Deals = Sequence[Sequence[Score]]


def rate(pairings: Mapping[tuple[str, str], Deals], anchor: str) -> dict[str, Rating]:
    """The ratings of all bots of some pairings, which have at least one deal each."""
    names = sorted({*chain.from_iterable(pairings)}, key=lambda name: (name != anchor, name))
    draw = 1 / (len(names) - 1)
    encounters = []
    for (first, second), deals in pairings.items():
        places = names.index(first), names.index(second)
        encounters.append(Encounter(*places, 0.0, draw, draw / 2))
        encounters += encounters_of(*places, deals)
    best = fitted(encounters, [0.0] * len(names), [0])
    found = {anchor: Rating(ANCHORED, ANCHORED, ANCHORED)}
    for place, name in enumerate(names[1:], start=1):
        bounds = (bound(encounters, best, place, side) for side in (-1.0, 1.0))
        found[name] = Rating(points(best[place]), *map(points, bounds))
    return found


def points(strength: float) -> float:
    return round(ANCHORED + POINTS * strength, 1)


def encounters_of(first: int, second: int, deals: Deals) -> list[Encounter]:
    """A pairing by its leads, its games counted as what they are worth."""
    mean, variance = tempered([fmean(score.share for score in deal) for deal in deals])
    scores = list(chain.from_iterable(deals))
    chances = [expected(log(mean / (1 - mean)) + score.lead) for score in scores]
    worth = len(deals) * fmean(chance * (1 - chance) for chance in chances) / variance
    weight = worth / len(scores)
    found = []
    for lead in sorted({score.lead for score in scores}):
        shares = [score.share for score in scores if score.lead == lead]
        found.append(Encounter(first, second, lead, weight * len(shares), weight * sum(shares)))
    return found


def expected(odds: float) -> float:
    """The share that log odds stand for."""
    return 1 / (1 + exp(-odds)) if odds >= 0 else 1 - 1 / (1 + exp(odds))


def odds_of(encounter: Encounter, strengths: Sequence[float]) -> float:
    return strengths[encounter.first] - strengths[encounter.second] + encounter.lead


def likelihood(encounters: Sequence[Encounter], strengths: Sequence[float]) -> float:
    """Its logarithm."""
    total = 0.0
    for encounter in encounters:
        odds = odds_of(encounter, strengths)
        # The logarithm of the other's share, without losing it where it is next to nothing.
        other = -log1p(exp(-odds)) - odds if odds > 0 else -log1p(exp(odds))
        total += encounter.wins * odds + encounter.games * other
    return total


def fitted(
    encounters: Sequence[Encounter], start: Sequence[float], fixed: Sequence[int]
) -> list[float]:
    """The strengths of the greatest likelihood, some of them fixed where they start.

    By Newton's method; a step that would go too far is halved.
    """
    strengths = list(start)
    free = [place for place in range(len(start)) if place not in fixed]
    value = likelihood(encounters, strengths)
    for _ in repeat(None, STEPS):
        slope, curve = derivatives(encounters, strengths)
        step = solved([[curve[a][b] for b in free] for a in free], [slope[a] for a in free])
        if sum(slope[a] * part for a, part in zip(free, step, strict=True)) < SETTLED:
            break
        scale = 1.0
        while True:
            tried = list(strengths)
            for place, part in zip(free, step, strict=True):
                tried[place] += scale * part
            reached = likelihood(encounters, tried)
            if reached >= value:
                break
            scale /= 2
        strengths, value = tried, reached
    return strengths


def derivatives(
    encounters: Sequence[Encounter], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the log likelihood, and how much it bends down."""
    size = len(strengths)
    slope = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for encounter in encounters:
        first, second = encounter.first, encounter.second
        share = expected(odds_of(encounter, strengths))
        push = encounter.wins - encounter.games * share
        bend = encounter.games * share * (1 - share)
        slope[first] += push
        slope[second] -= push
        curve[first][first] += bend
        curve[second][second] += bend
        curve[first][second] -= bend
        curve[second][first] -= bend
    return slope, curve


def solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """Of linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for place, row in enumerate(rows):
        for lower in rows[place + 1 :]:
            factor = lower[place] / row[place]
            for column in range(place, len(lower)):
                lower[column] -= factor * row[column]
    found = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        known = sum(row[column] * found[column] for column in range(place + 1, len(rows)))
        found[place] = (row[-1] - known) / row[place]
    return found


def bound(encounters: Sequence[Encounter], best: Sequence[float], place: int, side: float) -> float:
    """How far the strength of one bot can be moved to a side, all others following as best."""
    least = likelihood(encounters, best) - DROP
    near, far, strengths = 0.0, 0.5, list(best)

    def holds(distance: float) -> bool:
        nonlocal strengths
        strengths[place] = best[place] + side * distance
        strengths = fitted(encounters, strengths, [0, place])
        return likelihood(encounters, strengths) >= least

    while holds(far):
        near, far = far, 2 * far
    while far - near > PRECISION:
        middle = (near + far) / 2
        if holds(middle):
            near = middle
        else:
            far = middle
    return best[place] + side * far
