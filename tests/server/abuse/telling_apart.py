"""How well two kinds of things can be told apart by a number that is seen of each."""

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

BINS = 8


def advantage(one: Sequence[float], other: Sequence[float]) -> float:
    """What the best threshold gains over guessing: the largest distance between the two curves of
    shares below it, 0 for alike and 1 for never mistaken."""
    first, second = sorted(one), sorted(other)
    return max(
        abs(bisect_right(first, limit) / len(first) - bisect_right(second, limit) / len(second))
        for limit in (*first, *second)
    )


def margin(one: int, other: int, chance: float) -> float:
    """By how much the advantage in samples of these sizes exceeds the true one, at most; it is more
    with no greater chance than this (Dvoretzky, Kiefer and Wolfowitz, with Massart's constant, for
    each of the two curves)."""
    return sum(math.sqrt(math.log(4 / chance) / (2 * size)) for size in (one, other))


def bits(one: Sequence[float], other: Sequence[float]) -> float:
    """The information about the kind in the number, in eight classes of equal size; what chance
    alone would show is subtracted (Miller and Madow)."""
    pooled = sorted([*one, *other])
    limits = [pooled[len(pooled) * number // BINS] for number in range(1, BINS)]
    cells = Counter((0, bisect_right(limits, value)) for value in one)
    cells.update((1, bisect_right(limits, value)) for value in other)
    kinds = Counter({0: len(one), 1: len(other)})
    classes: Counter[int] = Counter()
    for (_, place), count in cells.items():
        classes[place] += count
    total = len(pooled)
    found = sum(
        count / total * math.log2(count * total / (kinds[kind] * classes[place]))
        for (kind, place), count in cells.items()
    )
    return max(0.0, found - (len(classes) - 1) / (2 * total * math.log(2)))
