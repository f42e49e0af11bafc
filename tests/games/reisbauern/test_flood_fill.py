"""The engine's closed fields against a second, naive flood fill, on random farms (RB 6.1)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.geometry import x_of, y_of
from floodplain.games.reisbauern.places import all_places
from floodplain.games.reisbauern.views import points_of
from tests.reference.reisbauern import Counts, Field

from .land import RandomFarm

CARDS = 8
FEW_FARMS = 60
MANY_FARMS = 2_000


def closed(farm: Farm) -> dict[Field, Counts]:
    """The closed fields with what is counted in them."""
    found = {
        frozenset(points_of(list(field.parcels))): Counts(
            len(field.parcels), int(field.farmers), int(field.buffalo), int(field.huts)
        )
        for field in farm.fields
    }
    assert len(found) == len(farm.fields), "a field is closed twice"
    return found


def compare(seed: str) -> Counter[int]:
    """One farm, compared after each card; how many fields of which size it has in the end."""
    random_farm = RandomFarm(Random(seed))
    for number in range(CARDS):
        random_farm.lay()
        mine, naive = closed(random_farm.farm), random_farm.expected()
        assert mine == naive, f"farm {seed!r}, card {number + 1}: {mine}, naively {naive}"
    return Counter(len(field) for field in closed(random_farm.farm))


def land_of(farm: Farm) -> tuple[object, ...]:
    """All that a farm keeps from card to card."""
    rows = (list(farm.covered), list(farm.paths), int(farm.top), int(farm.bottom))
    return (farm.snapshot(), list(farm.features), *rows)


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(0, CARDS - 1))
def test_a_card_that_is_lifted_leaves_the_farm_as_it_was(random: Random, cards: int) -> None:
    """RB 6.6: squares, features and closed fields of any card on any farm, wherever it fits."""
    random_farm = RandomFarm(random)
    for _ in range(cards):
        random_farm.lay()
    farm = random_farm.farm
    before = land_of(farm)
    face = random_farm.face_of(random_farm.card())
    for turn in range(4):
        for place in all_places(farm, turn):
            closed_now = farm.lay(0, face, turn, x_of(place), y_of(place))
            assert land_of(farm) != before
            farm.lift(face, closed_now)
            assert land_of(farm) == before


def test_a_few_farms() -> None:
    sizes: Counter[int] = Counter()
    for number in range(FEW_FARMS):
        sizes += compare(f"few {number}")
    assert {1, 2, 3} <= set(sizes)


@pytest.mark.bulk
def test_thousands_of_farms() -> None:
    sizes: Counter[int] = Counter()
    for number in range(MANY_FARMS):
        sizes += compare(f"many {number}")
    assert set(range(1, 6)) <= set(sizes)
