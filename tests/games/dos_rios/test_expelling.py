"""Rules section 6: expelling campesinos."""

import pytest

from floodplain.games.dos_rios.position import Seat, position

from . import after, in_city, land, legal, new, refusal, set_up, standing, steps


def test_6_1_one_is_expelled_by_two_from_anywhere() -> None:
    """DR 6.1: from the same place or different ones, each paying its own steps."""
    state = position("b5 b5 c3 d4", "b4")
    assert steps(state, "expel b4 from b5 b5") == 2
    assert steps(state, "expel b4 from b5 c3") == 2
    assert steps(state, "expel b4 from c3 d4") == 1 + 2
    done = after(state, "expel b4 from b5 c3")
    assert (standing(done, 1), standing(done, 2)) == ("b4 b4 b5 d4", "")


def test_6_1_only_campesinos_of_others_are_expelled() -> None:
    """DR 6.1: not one's own, and nobody from an empty field."""
    state = position("b5 c4 c4", "d4")
    assert refusal(state, "expel b4 from b5 c4") == "DR 6.1"
    assert refusal(state, "expel b5 from c4") == "DR 6.1"


def test_6_1_a_target_out_of_reach() -> None:
    """DR 6.1: an attacker who can not come near does not help."""
    state = position("a1 b4", "a2 b1 b5")
    assert refusal(state, "expel b5 from a1 b4") == "DR 6.1"


@pytest.mark.parametrize("higher", ["c4", "a5"])
def test_6_2_one_is_expelled_by_one_from_a_higher_field(higher: str) -> None:
    """DR 6.2: from the hill c4 or the forest a5 down to the tobacco b4."""
    state = position(higher, "b4")
    assert steps(state, f"expel b4 from {higher}") == 1
    done = after(state, f"expel b4 from {higher}")
    assert (standing(done, 1), standing(done, 2), in_city(done, 2)) == ("b4", "", 6)


def test_6_2_not_from_an_equal_or_lower_field() -> None:
    """DR 6.2: wheat is as high as tobacco, and a forest is no higher than a forest."""
    level = land(a5="W", b3="W", c4="W", a4="W")
    state = position("b5", "b4", layout=level)
    assert refusal(state, "expel b4 from b5") == "DR 6.2"
    flat = "/".join(["WWWWWWW"] * 7)
    assert refusal(position("b5", "b4", layout=flat), "expel b4 from b5") == "DR 6.2"
    woods = "/".join(["FFFFFFF"] * 7)
    assert refusal(position("b5", "b4", layout=woods), "expel b4 from b5") == "DR 6.2"
    assert refusal(position("b5", "a4"), "expel a4 from b5") == "DR 6.2"


def test_6_2_somebody_must_stand_where_the_attack_begins() -> None:
    """DR 6.2, 6.8."""
    state = position("c4", "b4")
    assert refusal(state, "expel b4 from a5") == "DR 6.2"
    assert refusal(state, "expel b4 from a5 c4") == "DR 6.8"
    assert refusal(state, "expel b4 from c4 c4") == "DR 6.8"


def test_6_2_the_example_of_the_rules() -> None:
    """DR 6.2, 6.1: from the wheat c3 by a way over b3 or c4, or directly with a second one."""
    state = position("c3 b5", "b4")
    assert steps(state, "expel b4 from c3") == 2
    assert steps(state, "expel b4 from b5 c3") == 2
    assert refusal(position("c3", "b4", steps=1), "expel b4 from c3") == "DR 5.1"


def test_6_3_two_are_expelled_only_by_two_from_higher_fields() -> None:
    """DR 6.3: one is never enough, and two on level land go round over higher fields."""
    state = position("c4 a5 b5", "b4 b4")
    assert refusal(state, "expel b4 from c4") == "DR 6.3"
    assert steps(state, "expel b4 from a5 c4") == 2
    assert steps(state, "expel b4 from b5 c4") == 3
    done = after(state, "expel b4 from a5 c4")
    assert (standing(done, 1), in_city(done, 2)) == ("b4 b4 b5", 6)
    flat = "/".join(["WWWWWWW"] * 7)
    state = position("b5 b3", "b4 b4", layout=flat)
    assert refusal(state, "expel b4 from b3 b5") == "DR 6.3"
    assert not legal(state, "expel")


def test_6_4_city_and_roads_are_lower_than_every_field() -> None:
    """DR 6.4: two against one from there, and never against two."""
    state = position("city", "c7")
    assert refusal(state, "expel c7 from city") == "DR 6.2"
    assert steps(state, "expel c7 from city city") == 2
    crops = land(b6="W", c5="W", c6="W", d5="W", b7="W")
    two = position("", "d7 d7", layout="/".join(["WWWWWWW"] * 7))
    assert refusal(two, "expel d7 from city city") == "DR 6.3"
    road = position("west west", "a5", layout=crops)
    assert steps(road, "expel a5 from west west") == 2


def test_6_5_the_expelled_go_to_the_city_at_once() -> None:
    """DR 6.5: and the attackers stand on the field."""
    state = after(position("c4 a5", "b4 b4 d4"), "expel b4 from a5 c4")
    assert (standing(state, 1), standing(state, 2), in_city(state, 2)) == ("b4 b4", "d4", 5)
    state = after(state, "postpone")
    assert "move city d7" in legal(state)


def test_6_6_going_on_afterwards() -> None:
    """DR 6.6: move on, go back, expel again."""
    state = after(position("c4", "b4 a6 b5"), "expel b4 from c4")
    assert "move b4 c4" in legal(state) and "move b4 a5" in legal(state)
    state = after(state, "move b4 a5", "expel b5 from a5", "move b5 a5")
    assert (standing(state, 1), standing(state, 2), state.steps) == ("a5", "a6", 2)


def test_6_7_the_first_round() -> None:
    """DR 6.7: only those who have had their turn; from the second round on everybody."""
    seats = ("c4", "b4", "d4")
    assert refusal(position(*seats, in_round=1), "expel b4 from c4") == "DR 6.7"
    last = position(*seats, in_round=1, first=2)
    assert refusal(last, "expel b4 from c4") is refusal(last, "expel d4 from c4") is None
    middle = position(*seats, in_round=1, first=3)
    assert refusal(middle, "expel b4 from c4") == "DR 6.7"
    assert refusal(middle, "expel d4 from c4") is None
    assert refusal(position(*seats), "expel b4 from c4") is None


def test_6_7_in_a_game_the_start_player_expels_nobody() -> None:
    """DR 6.7, 4.1."""
    assert not legal(set_up(new(players="4")), "expel")


def test_6_8_an_attack_by_two_is_one_action() -> None:
    """DR 6.8: both enter together; none is left alone beside the target."""
    state = position("b5 b6 c3", "b4", steps=3)
    assert {text for text in legal(state, "expel") if len(text.split()) == 5} == {
        "expel b4 from b5 b6",
        "expel b4 from b5 c3",
        "expel b4 from b6 c3",
    }
    assert refusal(state, "move b5 b4") == "DR 5.4"
    assert state.parse(0, "expel b4 from c3 b5") == state.parse(0, "expel b4 from b5 c3")


def test_6_8_the_way_leads_over_fields_where_no_move_could_end() -> None:
    """DR 6.8, 5.3, 5.7: over one's own full field, or another's empty finca, from above."""
    full = position("c4 c4 d4", "b4", steps=2)
    assert steps(full, "expel b4 from d4") == 2
    finca = position("d4", Seat("b4", fincas="c4"), steps=2)
    assert steps(finca, "expel b4 from d4") == 2
    assert refusal(finca, "move d4 c4") == "DR 5.7"
    manor = position("d4", Seat("b4", hacienda="c4"), steps=2)
    assert refusal(manor, "expel b4 from d4") == "DR 5.1"


def test_6_8_both_may_come_over_the_same_higher_field() -> None:
    """DR 6.8: c4 is passed by both."""
    state = position("d4 d4", "b4 b4", steps=4)
    assert steps(state, "expel b4 from d4 d4") == 4


def test_6_8_from_a_road_over_a_higher_field() -> None:
    """DR 6.8: what counts is the last step alone."""
    state = position("west west", "b4 b4")
    assert steps(state, "expel b4 from west west") == 4


def test_6_8_each_takes_the_cheapest_way_that_serves() -> None:
    """DR 6.8: directly where any way serves, a longer way where it must be from above."""
    one = position("c3 b5", "b4")
    two = position("c3 b5", "b4 b4")
    assert steps(one, "expel b4 from b5 c3") == 2
    assert steps(two, "expel b4 from b5 c3") == 4


def test_6_8_the_jump_may_be_part_of_the_way_but_not_the_last_step() -> None:
    """DR 6.8, 5.9: city to the hacienda on the hill b2, and down from there to the wheat."""
    state = position(Seat(hacienda="b2"), "b3", layout=land(b3="W"))
    assert steps(state, "expel b3 from city") == 3
    assert steps(state, "expel b3 from city city") == 6


def test_6_9_at_home_in_a_building() -> None:
    """DR 6.9: whoever stands on a field with an own building can not be expelled."""
    for home in (Seat("b4", fincas="b4"), Seat("b4 b4", hacienda="b4")):
        state = position("c4 a5", home)
        assert refusal(state, "expel b4 from c4") == "DR 6.9"
        assert refusal(state, "expel b4 from a5 c4") == "DR 6.9"
    assert refusal(position("c4", Seat("b4", fincas="b5")), "expel b4 from c4") is None
