"""Moves and expulsions of random positions against the naive search of `walker`."""

from random import Random

from hypothesis import given, settings

from . import after, legal, standing
from .boards import SEEDS, built_position
from .walker import check_walking


@given(SEEDS)
@settings(max_examples=25)
def test_5_2_moves_and_6_8_expulsions_cost_the_cheapest_way(seed: int) -> None:
    """DR 5.2, 5.3, 5.4, 5.7, 5.8, 5.9, 6.1, 6.2, 6.3, 6.8: everything that is possible."""
    rng = Random(seed)
    check_walking(built_position(rng, rng.randint(2, 4)))


@given(SEEDS)
@settings(max_examples=30)
def test_6_5_what_an_expulsion_does(seed: int) -> None:
    """DR 6.5: attackers on the field, the expelled in the city, everybody else where they were."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    for text in sorted(legal(state, "expel"))[:8]:
        _, target, _, *starts = text.split()
        done = after(state, text)
        for seat in range(1, len(state.players) + 1):
            was, now = standing(state, seat).split(), standing(done, seat).split()
            if seat == state.active + 1:
                left = [place for place in starts if place != "city"]
                for place in left:
                    was.remove(place)
                assert sorted(now) == sorted([*was, *[target] * len(starts)])
            else:
                assert now == [place for place in was if place != target]
