"""Rules section 10: Jasmin & Ingwer."""

from typing import Any

import pytest

from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import after, fields, log, phase, points, rest_of_turn, score
from .closing import closed

PLAIN = "../../.."
ALL_FARMERS = "C farmer, L farmer, R farmer, B farmer"


def end_of_rain(
    scores: tuple[int, int], features: tuple[str, str] = ("", ""), **options: Any
) -> ReisbauernState:
    """The beginning of the dry season, with these features in open parcels of the farms."""
    faces = {1: f"{PLAIN} {features[0]}", 2: f"{PLAIN} {features[1]}", 3: PLAIN, 4: PLAIN}
    state = position(
        turn=4,
        farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"),
        hands=("3", "4"),
        scores=scores,
        faces=faces,
        **{"contracts": "yes", **options},
    )
    return rest_of_turn(state)


def contracts(state: ReisbauernState) -> list[str | None]:
    return [farm.contract for farm in REISBAUERN.view(state, None).farms]


@pytest.mark.parametrize(
    ("scores", "names"), [((5, 3), ["jasmine", "ginger"]), ((3, 5), ["ginger", "jasmine"])]
)
def test_10_1_the_leader_gets_jasmine(scores: tuple[int, int], names: list[str]) -> None:
    """RB 10.1: the other gets ginger, and begins the dry season."""
    state = end_of_rain(scores)
    assert contracts(state) == names
    assert state.actors() == [names.index("ginger")]


def test_10_1_no_contracts_without_the_expansion() -> None:
    """RB 10.1, 12.2: nor before the end of the rain season."""
    state = end_of_rain((5, 3), contracts="no")
    assert contracts(state) == [None, None]
    assert log(state, 1) == log(state, 2) == []
    assert contracts(position(contracts="yes")) == [None, None]


@pytest.mark.parametrize(
    ("features", "gain"),
    [("", 10), ("C farmer", 9), (ALL_FARMERS, 6), ("C hut, L buffalo", 10)],
)
def test_10_2_ten_points_less_one_for_each_farmer(features: str, gain: int) -> None:
    """RB 10.2: all farmers of the own farm, open ones too; at once."""
    state = end_of_rain((5, 3), (features, ALL_FARMERS))
    assert points(state, 1, "jasmine") == [gain]
    assert score(state, 1) == 5 + gain
    assert points(state, 2, "jasmine") == []


def test_10_2_never_less_than_0() -> None:
    """RB 10.2: ten farmers and twelve farmers both give nothing."""
    for count in (1, 2, 3):
        cards = [1, 2, 3, 5][: count + 1]
        faces = dict.fromkeys(cards, f"{PLAIN} {ALL_FARMERS}") | {4: PLAIN, 6: PLAIN}
        farm = "; ".join(f"{card} turn 0 at {2 * place},0" for place, card in enumerate(cards))
        state = position(
            turn=4,
            farms=(farm, "6 turn 0 at 0,0"),
            hands=("7", "4"),
            faces=faces | {7: PLAIN},
            scores=(5, 0),
            contracts="yes",
        )
        state = rest_of_turn(state)
        farmers = 4 * (count + 1)
        assert points(state, 1, "jasmine") == ([10 - farmers] if farmers < 10 else [])


@pytest.mark.parametrize(("parcels", "features"), [(1, ""), (2, "hut"), (3, "hut hut farmer")])
def test_10_3_two_extra_points_for_each_field(parcels: int, features: str) -> None:
    """RB 10.3: of any size, and only for who has the contract."""
    plain = closed(parcels, features)
    assert closed(parcels, features, contracts="yes") == [*plain, ("ginger", 2)]
    other = position(
        phase="dry",
        farms=("2 turn 0 at 0,0", ""),
        display="17 3",
        ginger=2,
        contracts="yes",
        ancestors=(16, 18),
    )
    assert points(after(other, "1 build 17 turn 0 at 2,0"), 1, "ginger") == []


def test_10_3_several_fields_of_one_card() -> None:
    """RB 10.3: two points each."""
    faces = {1: "==/==/==", 2: "==/==/=="}
    state = position(
        phase="dry", farms=("1 turn 0 at 0,0", ""), display="2 3", faces=faces, contracts="yes"
    )
    state = after(state, "1 build 2 turn 0 at 2,0")
    assert len(fields(state, 1)) == 3
    assert points(state, 1, "ginger") == [2, 2]


def test_10_3_not_in_the_rain_season() -> None:
    """RB 10.3: fields of the rain bring nothing extra, not even those of the last build."""
    assert closed(1, "", phase="rain", contracts="yes") == closed(1, "", phase="rain")
    faces = {3: "==/==/=="}
    state = position(
        turn=4, farms=("1 turn 0 at 0,0", ""), hands=("3", ""), faces=faces, contracts="yes"
    )
    state = rest_of_turn(after(state, "1 build 3 turn 0 at 2,2"))
    assert points(state, 1, "ginger") == points(state, 2, "ginger") == []


@pytest.mark.parametrize(
    ("features", "ginger"),
    [
        (("C farmer", "C farmer, L farmer"), 0),
        (("C farmer", ""), 1),
        (("", ""), 1),
        (("C hut", "C hut"), 1),
    ],
)
def test_10_4_a_tie_is_broken_as_for_the_beginner(features: tuple[str, str], ginger: int) -> None:
    """RB 10.4, 7.1: fewer farmers get ginger; else the second seat does."""
    state = end_of_rain((4, 4), features)
    assert contracts(state)[ginger] == "ginger"
    assert contracts(state)[1 - ginger] == "jasmine"
    assert state.actors() == [ginger]


def test_10_5_jasmine_changes_nothing_about_who_begins() -> None:
    """RB 10.5: the leader gets points and stays the one who does not begin."""
    state = end_of_rain((5, 3), (ALL_FARMERS, ""))
    assert score(state, 1) == 11
    assert state.actors() == [1]


def test_10_5_the_river_comes_before_the_contracts() -> None:
    """RB 10.5: points of 9.3 decide who leads; jasmine is in the record after them.

    Seat 1 is 2 points behind, and gets 1 for its feature on the river and 2 for the buffalo.
    """
    faces = {2: "==/==/== L farmer", 11: "==/==/== R buffalo", 3: PLAIN, 4: PLAIN, 5: PLAIN}
    state = position(
        turn=4,
        farms=("2 turn 1 at 1,2; 11 turn 3 at 4,2", "3 turn 0 at 9,-3"),
        hands=("4", "5"),
        scores=(0, 3),
        faces=faces,
        river=("farmers", "largest field", "huts", "buffalo"),
        festival="yes",
        contracts="yes",
    )
    state = after(
        state,
        "1 build 4 turn 1 at 1,4",
        "2 build 5 turn 2 at 9,-6",
    )
    assert phase(state) == "dry"
    kinds = [kind for kind, _ in log(state, 1)]
    assert kinds == ["river", "river", "jasmine"]
    assert contracts(state) == ["jasmine", "ginger"]
    assert state.actors() == [1]
