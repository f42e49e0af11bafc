"""Rules section 6, second part: the points of a field."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games.reisbauern.ancestors import NOBODY
from floodplain.games.reisbauern.farm import Field
from floodplain.games.reisbauern.scoring import Log, score_field

from . import COMBINATIONS, SEEDS, random_game
from .closing import closed


def scored(
    parcels: int, farmers: int = 0, buffalo: int = 0, huts: int = 0
) -> list[tuple[str, int]]:
    """The record of a field with these counts, without an ancestor."""
    record = Log()
    field = Field(list(range(parcels)), farmers, buffalo, huts)
    score_field(record, field, NOBODY, dry=False, ginger=False)
    assert record.score == sum(int(entry.points) for entry in record.entries)
    return [(entry.kind, int(entry.points)) for entry in record.entries]


@pytest.mark.parametrize("phase", ["rain", "dry"])
@pytest.mark.parametrize(
    ("parcels", "huts", "points"),
    [(1, 0, 2), (1, 1, 3), (2, 0, 3), (3, 0, 5), (2, 1, 5), (3, 1, 8), (3, 2, 11), (3, 4, 11)],
)
def test_6_2_points_for_size(parcels: int, huts: int, points: int, phase: str) -> None:
    """RB 6.2: parcels and 1 for each hut; 2, 3, 5, 8 and 11 points."""
    assert closed(parcels, "hut " * huts, phase=phase) == [("size", points)]


@pytest.mark.parametrize(
    ("size", "points"), [(1, 2), (2, 3), (3, 5), (4, 8), (5, 11), (6, 11), (20, 11)]
)
def test_6_2_the_ends_of_the_table(size: int, points: int) -> None:
    """RB 6.2: from 1 to 5, and all beyond count as 5."""
    assert scored(size) == [("size", points)]
    assert scored(1, huts=size - 1) == [("size", points)]


@pytest.mark.parametrize(("farmers", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8)])
def test_6_3_points_for_farmers(farmers: int, points: int) -> None:
    """RB 6.3: taken together; none bring nothing."""
    expected = [("size", 5), ("farmers", points)][: 1 + (points > 0)]
    assert closed(3, "farmer " * farmers) == expected


@pytest.mark.parametrize(
    ("farmers", "points"), [(1, 1), (2, 3), (3, 5), (4, 8), (5, 8), (6, 8), (20, 8)]
)
def test_6_3_the_ends_of_the_table(farmers: int, points: int) -> None:
    """RB 6.3: from 1 to 4, and all beyond count as 4."""
    assert scored(1, farmers) == [("size", 2), ("farmers", points)]


@pytest.mark.parametrize("buffalo", range(1, 5))
def test_6_4_two_points_for_each_buffalo(buffalo: int) -> None:
    """RB 6.4: without an end."""
    assert closed(3, "buffalo " * buffalo) == [("size", 5), ("buffalo", 2 * buffalo)]
    assert scored(1, buffalo=10 * buffalo) == [("size", 2), ("buffalo", 20 * buffalo)]


def test_6_2_to_6_4_together() -> None:
    """RB 6.2, 6.3, 6.4: one entry each."""
    assert closed(3, "farmer buffalo hut farmer") == [("size", 8), ("farmers", 3), ("buffalo", 2)]


def test_6_5_some_ancestors_act_in_the_dry_season_some_in_both() -> None:
    """RB 6.5: Rithy in both, Thyda in the dry season, Sophea in neither."""
    for ancestor, rain, dry in ((8, [2], [2]), (14, [], [3]), (3, [], [])):
        for phase, points in (("rain", rain), ("dry", dry)):
            extra = [
                number
                for kind, number in closed(1, "", ancestor, phase=phase)
                if kind == "ancestor"
            ]
            assert extra == points, (ancestor, phase)


@settings(max_examples=12)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_8_6_every_field_has_its_entries(seed: int, options: dict[str, str]) -> None:
    """RB 6.6, 8.6: in whole games each field is scored once, by the tables alone."""
    *_, state = random_game(seed, **options)
    for farm, log in zip(state.farms, state.logs, strict=True):
        for field in farm.fields:
            entries = Counter(
                (entry.kind, int(entry.points)) for entry in log.entries if entry.field is field
            )
            plain = scored(
                len(field.parcels), int(field.farmers), int(field.buffalo), int(field.huts)
            )
            assert Counter(plain) <= entries
            rest = {kind for kind, _ in (entries - Counter(plain)).elements()}
            assert rest <= {"ancestor", "ginger"}
