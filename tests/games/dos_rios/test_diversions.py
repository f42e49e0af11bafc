"""Rules 7.6 to 7.9a: how a dam diverts a river."""

from floodplain.games.dos_rios.position import Seat, position

from . import after, course, irrigated, land, legal, phase, refusal, view

JOINED = "f1 e3 d4 c5 b6"
"""Rio Moreno comes by c5 into b6, where Rio Verde runs."""
EAST = "g2 d4 e5 e6"
"""The choices of a Rio Moreno that runs by e3, e4, d4, e5 and e6 to the east lake."""
INTO_D4 = "b1 c2 c3 d4 e5 e6 f7 g8"
"""The choices of a Rio Verde that comes into d4, where Rio Moreno runs, if c3/b4 is dammed."""


def test_7_6_the_example_of_the_rules() -> None:
    """DR 7.6: a dam on b5/b6; a choice of two forests, then of the old bed or a bend."""
    state = after(position("b5"), "dam b5/b6")
    assert (phase(state), state.actors(), view(state).head) == ("flow", [0], "b5")
    assert legal(state) == {"flow a6", "flow c5"}
    state = after(state, "flow a6")
    assert legal(state) == {"flow a7", "flow b6"}
    back = after(state, "flow a7")
    assert course(back, "verde") == "a1 a2 a3 b3 b4 b5 a6 a7 a8"
    assert "b6" not in irrigated(back)
    bend = after(state, "flow b6")
    assert course(bend, "verde") == "a1 a2 a3 b3 b4 b5 a6 b6 a7 a8"


def test_7_6_nothing_else_before_the_river_is_laid() -> None:
    """DR 7.6, 3.3: the builder chooses, and only that; then the turn goes on."""
    state = after(position(Seat("b5", money=500)), "dam b5/b6")
    for text in ("harvest", "postpone", "move b5 b4", "finca b5", "dam b4/b5"):
        assert refusal(state, text) == "DR 3.3"
    assert state.legal(1) == []
    state = after(state, "flow a6", "flow a7")
    assert (phase(state), state.active, state.steps) == ("act", 0, 6)


def test_7_6_forced_pieces_are_laid_at_once() -> None:
    """DR 7.6, 7.9a: with a dam on b4/b5 the forest a5 is lowest, and below it b5 in the old bed."""
    state = after(position("b4"), "dam b4/b5")
    assert phase(state) == "act"
    assert course(state, "verde") == "a1 a2 a3 b3 b4 a5 b5 b6 a7 a8"


def test_7_6_from_a_source() -> None:
    """DR 7.6: everything below may be laid anew."""
    state = after(position("a1"), "dam verde/a1")
    assert course(state, "verde").startswith("b1 c1")
    assert not irrigated(state) & {"a1", "a2"}


def test_7_6_into_the_other_river_a_lake_or_the_city() -> None:
    """DR 7.6, 3.5: where a diversion may end."""
    state = after(position("b6"), "dam b6/a7")
    assert legal(state) == {"flow b7", "flow c6"}
    lake = after(state, "flow b7", "flow b8")
    assert course(lake, "verde").endswith("b6 b7 b8")
    city = after(state, "flow c6", "flow d6", "flow d7")
    assert course(city, "verde").endswith("c6 d6 d7 city")
    meeting = after(position("b5", moreno="f1 e3 d4 c5 c6 c7"), "dam b5/b6", "flow c5")
    assert course(meeting, "verde").endswith("b5 c5 c6 c7 b8")


def test_7_6_the_second_example_of_the_rules() -> None:
    """DR 7.6: the rulebook's first dam example, on the board of 11.1.

    The way down to the left is closed. The river goes over two tobacco fields; below the second
    it may go to the wheat on the left, where the old bed is, and then the four pieces of the dead
    arm go; or to the maize on the right, and from there it ends in the lake.
    """
    before = position("f3", moreno="g2 d4 e5 e6")
    assert course(before, "moreno") == "g1 g2 g3 f3 e3 e4 d4 e5 e6 f7 g8"
    state = after(before, "dam f3/e3")
    assert view(state).head == "f6"
    assert legal(state) == {"flow e6", "flow f7", "flow g7"}
    for choice, new_course, dry in (
        ("flow e6", "f5 f6 e6 f7 g8", {"e3", "e4", "d4", "e5"}),
        ("flow f7", "f5 f6 f7 g8", {"e3", "e4", "d4", "e5", "e6"}),
        ("flow g7", "f5 f6 g7 g8", {"e3", "e4", "d4", "e5", "e6", "f7"}),
    ):
        done = after(state, choice)
        assert course(done, "moreno") == f"g1 g2 g3 f3 g4 g5 {new_course}"
        assert irrigated(before) - irrigated(done) == dry


def test_7_6_second_dam_example_of_the_rulebook() -> None:
    """DR 7.6, 7.8: a dam above the junction parts the rivers, and one choice joins them again.

    White stops Rio Verde before it runs into Rio Moreno. On the tobacco field the choice is
    between two maize fields; from the right one it would come to a wheat field of Rio Moreno.
    """
    layout = land(c3="W", c4="T", b5="M", c5="M", a6="W", b6="F", c6="F", d5="W", b4="H")
    state = position("c4", layout=layout, verde="a2 c3 c4 d4 d5 d6 d7", moreno="f1 e3 d4")
    joined = course(state, "moreno").partition("d4")[2]
    assert course(state, "verde") == f"a1 a2 a3 b3 c3 c4 d4{joined}"
    state = after(state, "dam c4/d4")
    assert legal(state) == {"flow b5", "flow c5"}
    again = after(state, "flow c5")
    assert course(again, "verde") == "a1 a2 a3 b3 c3 c4 c5 d5 d6 d7 city"
    apart = after(state, "flow b5", "flow a6")
    assert course(apart, "verde") == "a1 a2 a3 b3 c3 c4 b5 a6 a7 a8"
    for done in (again, apart):
        assert course(done, "moreno") == course(state, "moreno")
    assert not set(course(apart, "verde").split()) & set(course(apart, "moreno").split())


def test_7_6_the_first_dam_example_on_the_board_of_11_1() -> None:
    """DR 7.6, 7.8: four forced fields, then the old bed in two places, or the lake.

    The same example on the east side, without any change of the land. Rio Verde never met the
    diverted river, so it keeps its course.
    """
    start = position("f3", moreno=EAST)
    assert course(start, "moreno") == "g1 g2 g3 f3 e3 e4 d4 e5 e6 f7 g8"
    state = after(start, "dam f3/e3")
    assert course(state, "moreno") == "g1 g2 g3 f3 g4 g5 f5 f6"
    assert (view(state).head, phase(state)) == ("f6", "flow")
    assert legal(state) == {"flow e6", "flow f7", "flow g7"}
    back = after(state, "flow e6")
    assert course(back, "moreno") == "g1 g2 g3 f3 g4 g5 f5 f6 e6 f7 g8"
    assert irrigated(start) - irrigated(back) == {"e3", "e4", "d4", "e5"}
    further_down = after(state, "flow f7")
    assert course(further_down, "moreno") == "g1 g2 g3 f3 g4 g5 f5 f6 f7 g8"
    assert irrigated(start) - irrigated(further_down) == {"e3", "e4", "d4", "e5", "e6"}
    lake = after(state, "flow g7")
    assert course(lake, "moreno") == "g1 g2 g3 f3 g4 g5 f5 f6 g7 g8"
    assert irrigated(start) - irrigated(lake) == {"e3", "e4", "d4", "e5", "e6", "f7"}
    for done in (back, further_down, lake):
        assert (phase(done), course(done, "verde")) == ("act", course(start, "verde"))


def test_7_8_the_same_dam_above_a_junction() -> None:
    """DR 7.8: Rio Verde had come into d4, so the bed from there on does not fall dry."""
    start = position("f3", dams="c3/b4", verde=INTO_D4, moreno=EAST)
    assert course(start, "moreno").endswith("e4 d4 e5 e6 f7 g8")
    for choice in ("e6", "f7", "g7"):
        state = after(start, "dam f3/e3", f"flow {choice}")
        assert irrigated(start) - irrigated(state) == {"e3", "e4"}
        assert course(state, "verde") == course(start, "verde")


def test_7_7_a_dam_below_the_junction() -> None:
    """DR 7.7: both rivers leave the border together, for the lake by another way."""
    start = position("e6", dams="c3/b4", verde=INTO_D4, moreno=EAST)
    state = after(start, "dam e6/f7")
    assert legal(state) == {"flow d6", "flow e7"}
    state = after(state, "flow e7")
    assert course(state, "verde").endswith("d3 d4 e5 e6 e7 f8")
    assert course(state, "moreno").endswith("e4 d4 e5 e6 e7 f8")
    assert "f7" not in irrigated(state)


def test_7_7_both_rivers_are_diverted_together() -> None:
    """DR 7.7: where they share the border."""
    state = position("b6", moreno=JOINED)
    assert course(state, "moreno").endswith("c5 b6 a7 a8")
    state = after(state, "dam b6/a7", "flow b7", "flow b8")
    assert course(state, "verde").endswith("b5 b6 b7 b8")
    assert course(state, "moreno").endswith("c5 b6 b7 b8")


def test_7_8_the_river_that_had_joined_keeps_its_course() -> None:
    """DR 7.8: b6 stays, because Rio Moreno still runs over it."""
    state = after(position("b5", moreno=JOINED), "dam b5/b6", "flow a6", "flow a7")
    assert course(state, "verde").endswith("b5 a6 a7 a8")
    assert course(state, "moreno").endswith("c5 b6 a7 a8")
    assert {"b6", "a7"} <= irrigated(state)


def test_7_8_the_second_example_of_the_rules() -> None:
    """DR 7.8: Rio Moreno had run into Rio Verde on b6; b6 and a7 still carry Rio Verde."""
    before = position("f3", moreno="g2 d4 c5 b6")
    assert course(before, "moreno").endswith("e3 e4 d4 c5 b6 a7 a8")
    done = after(before, "dam f3/e3", "flow g7")
    assert irrigated(before) - irrigated(done) == {"e3", "e4", "d4", "c5"}
    assert course(done, "verde") == course(before, "verde")


def test_7_8_and_the_other_way_round() -> None:
    """DR 7.8: Rio Moreno goes away, Rio Verde keeps b6 and a7."""
    state = after(position("c5", moreno=JOINED), "dam c5/b6")
    assert course(state, "verde") == course(position(), "verde")
    assert "c5 c6" in course(state, "moreno")


def test_7_9a_only_choices_are_asked() -> None:
    """DR 7.9a: one dam, one question."""
    state = after(position("b6", dams="b6/b7"), "dam b6/a7")
    assert view(state).head == "c6"
    assert course(state, "verde").endswith("b6 c6")


def test_7_9a_rivers_that_share_a_border_stay_together() -> None:
    """DR 7.9a: only a dam above the junction parts them."""
    state = position("a7 b6 b5", moreno=JOINED)
    below = after(state, "dam b6/a7", "flow c6", "flow b7", "flow a8")
    assert course(below, "verde").partition("b6")[2] == course(below, "moreno").partition("b6")[2]
    above = after(state, "dam b5/b6", "flow a6", "flow a7")
    assert course(above, "verde").partition("b5")[2] != course(above, "moreno").partition("b6")[2]


def test_7_9a_old_choices_stand_where_nothing_is_cut() -> None:
    """DR 7.9a: the bed below the dam is not laid anew as far as it still carries a river."""
    state = position("b4", verde="a2 b4 b7 b8")
    assert course(after(state, "dam b4/b5"), "verde").endswith("a5 b5 b6 b7 b8")


def test_7_9a_diversions_are_the_builders_also_when_laying_in_turn() -> None:
    """DR 7.9a, 12.3: every choice by the builder."""
    state = position("", "b5", "", active=2, river_laying="in-turn")
    state = after(state, "dam b5/b6")
    assert state.actors() == [1]
    state = after(state, "flow a6")
    assert state.actors() == [1]
    state = after(state, "flow a7")
    assert (state.actors(), phase(state)) == ([1], "act")
