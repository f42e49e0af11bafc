"""Rules section 3: the course of a river."""

from hypothesis import given, settings

from floodplain.games.dos_rios.position import position

from . import after, course, irrigated, land, legal, new, phase, refusal, view
from .boards import BELOW, LAYOUTS, SEEDS
from .checks import check_rivers, lay_at_random

CHOICES = {
    "verde": "a1",
    "a1": "a2 b1",
    "a2": "a3",
    "a3": "b3",
    "b3": "b4 c3",
    "b4": "b5",
    "b5": "b6",
    "b6": "a7 b7 c6",
    "a7": "a8",
}
"""The rulebook's Rio Verde: where it can go on from each field of its course."""


def test_3_3_the_rulebook_course_field_by_field() -> None:
    """DR 3.2, 3.3: asked exactly where there is a choice, and laid without asking elsewhere."""
    state = new()
    place = "verde"
    while place != "a8":
        ways = CHOICES[place].split()
        if len(ways) > 1:
            assert view(state).head == place
            assert legal(state) == {f"flow {way}" for way in ways}
            state = after(state, f"flow {ways[0]}")
        place = view(state).flows[place]
        assert place == ways[0]
    assert course(state, "verde") == "a1 a2 a3 b3 b4 b5 b6 a7 a8"


def test_3_1_only_to_the_neighbours_below() -> None:
    """DR 3.1: three ways, two at the edge of the board and two at a source."""
    assert sorted(len(BELOW[field]) for field in ("a1", "g4", "b4", "d3")) == [2, 2, 3, 3]
    assert (BELOW["verde"], BELOW["moreno"]) == (["a1", "b1"], ["g1", "f1"])
    state = new()
    assert view(state).head == "a1"
    for field in ("a1", "a3", "b2", "g7", "a8"):
        assert refusal(state, f"flow {field}") == "DR 3.1"
    assert refusal(state, "flow a2") is refusal(state, "flow b1") is None


def test_3_2_the_lowest_neighbour() -> None:
    """DR 3.2: at b3 the hill a4 is out of the question."""
    state = after(new(), "flow a2")
    assert view(state).head == "b3"
    assert refusal(state, "flow a4") == "DR 3.2"


def test_3_2_uphill_where_there_is_no_lower_way() -> None:
    """DR 3.2: from the tobacco b4 to a forest, or to a hill when nothing else is there."""
    assert course(position(layout=land(b5="F")), "verde").startswith("a1 a2 a3 b3 b4 a5")
    state = position(layout=land(a5="H", b5="H"), verde="a2 b4 b5")
    assert " b4 b5 " in course(state, "verde")


def test_3_2_dams_leave_ways_out() -> None:
    """DR 3.2, 7.3: the lowest of the others."""
    assert " b4 a5 " in course(position(dams="b4/b5"), "verde")
    assert " b4 c4 " in course(position(dams="b4/b5 b4/a5"), "verde")


def test_3_2_lake_before_city_before_field() -> None:
    """DR 3.2, 1.2: from c7 to the lake, with a dam to the city, never to d7."""
    assert course(position(verde="a2 b4 c6 c7"), "verde").endswith("c6 c7 b8")
    dammed = position(verde="a2 b4 c6 c7", dams="c7/b8")
    assert course(dammed, "verde").endswith("c6 c7 city")


def test_3_3_crops_are_equally_low_and_lake_sides_are_ways() -> None:
    """DR 3.3, 7.8a: b6 leaves three crops to choose from, b7 two sides of the lake."""
    state = after(new(), "flow a2", "flow b4")
    assert legal(state) == {"flow a7", "flow b7", "flow c6"}
    state = after(state, "flow b7")
    assert legal(state) == {"flow a8", "flow b8"}
    assert refusal(state, "flow c7") == "DR 3.2"
    assert course(after(state, "flow b8"), "verde").endswith("b7 b8")


def test_3_3_the_city_is_never_a_choice() -> None:
    """DR 3.3: all its sides are one way, so d7 runs into it without asking."""
    state = after(new(), "flow a2", "flow b4", "flow c6")
    assert legal(state) == {"flow b7", "flow c7", "flow d6"}
    state = after(state, "flow d6")
    assert legal(state) == {"flow c7", "flow d7", "flow e7"}
    assert course(after(state, "flow d7"), "verde").endswith("d6 d7 city")


def test_3_4_a_river_joins_the_other() -> None:
    """DR 3.4: from the field on which they meet there is one course, and it is both rivers."""
    state = after(new(), "flow a2", "flow b4", "flow a7")
    state = after(state, "flow f1", "flow e3", "flow d4", "flow c5", "flow b6")
    assert phase(state) == "place"
    assert course(state, "moreno") == "g1 f1 e1 e2 e3 e4 d4 c5 b6 a7 a8"
    assert course(state, "verde") == "a1 a2 a3 b3 b4 b5 b6 a7 a8"
    assert not legal(state, "flow")


def test_3_5_where_a_river_ends() -> None:
    """DR 3.5: in either lake or in the city."""
    assert course(position(), "verde").split()[-1] == "a8"
    assert course(position(), "moreno").split()[-1] == "g8"
    assert course(position(verde="a2 b4 c6 d6 d7"), "verde").split()[-1] == "city"


def test_3_6_irrigated() -> None:
    """DR 3.6: exactly the fields of both courses."""
    fields = "a1 a2 a3 b3 b4 b5 b6 a7 g1 g2 g3 f3 e3 e4 f5 f6 g7"
    assert irrigated(position()) == set(fields.split())


@given(LAYOUTS, SEEDS)
@settings(max_examples=60)
def test_3_rivers_obey_the_law_on_any_land(layout: str, seed: int) -> None:
    """DR 3.1, 3.2, 3.5: on any terrain, whatever is chosen."""
    check_rivers(lay_at_random(new(layout=layout), seed))
