"""Rules sections 4 and 5: a turn, and moving campesinos."""

import pytest

from floodplain.games.dos_rios.position import Seat, position

from . import after, in_city, land, legal, phase, refusal, set_up, standing, steps, view
from . import new as new_game


def test_4_1_actions_in_any_order_and_mixed() -> None:
    """DR 4.1: build, move, dam, move, expel, dam, and then the end of the turn."""
    state = position(Seat("c4 b6", money=500), "b4")
    state = after(state, "finca b6", "move b6 b5", "dam b5/c5", "expel b4 from c4")
    state = after(state, "dam b4/c4", "move b5 b6", "harvest")
    assert (state.actors(), state.steps, state.built) == ([1], 6, 0)


def test_4_1_play_goes_round_and_nobody_else_acts() -> None:
    """DR 4.1: clockwise from the start player; the others wait."""
    state = set_up(new_game(players="4", start="3"))
    seats = []
    for text in ("end", "end", "end", "end", "harvest", "postpone"):
        seats.append(state.active + 1)
        for other in range(4):
            if other != state.active:
                assert state.legal(other) == []
                assert state.why_not(other, state.parse(other, text)) == "DR 4.1"
        state = after(state, text)
    assert seats == [3, 4, 1, 2, 3, 4]


def test_4_1_what_does_not_belong_to_a_turn() -> None:
    """DR 4.1: placing and laying rivers are over."""
    state = position("c4")
    assert refusal(state, "place b4") == refusal(state, "flow b4") == "DR 4.1"


@pytest.mark.parametrize("text", ["harvest", "postpone"])
def test_4_2_nothing_after_the_harvest(text: str) -> None:
    """DR 4.2: the turn is over at once, whatever could still be done."""
    state = after(position(Seat("c4", money=500), "d4"), text)
    assert state.legal(0) == []
    for wish in ("move c4 c5", "dam c4/c5", "finca c4", "harvest"):
        assert state.why_not(0, state.parse(0, wish)) == "DR 4.1"


def test_4_2_a_turn_can_always_be_ended() -> None:
    """DR 4.2: with all steps left or none, having done something or nothing."""
    for left in range(7):
        assert {"harvest", "postpone"} <= legal(position("c4", steps=left))
        assert "end" in legal(position("c4", steps=left, in_round=1))


def test_5_1_six_steps_split_at_will() -> None:
    """DR 5.1: over several campesinos; what is not used is lost."""
    state = position("c4 d4", "b4")
    state = after(state, "move c4 c5", "move d4 d6", "move c5 c7")
    assert state.steps == 1
    assert refusal(state, "move d6 d4") == "DR 5.1"
    state = after(state, "move d6 d5")
    assert state.steps == 0 and not legal(state, "move")
    assert refusal(state, "move d5 d4") == "DR 5.1"
    state = after(position("c4", "b4"), "move c4 c5", "postpone", "postpone")
    assert (state.active, state.steps) == (0, 6)


def test_5_1_no_expulsion_without_steps() -> None:
    """DR 5.1, 6.8: attackers pay like everybody."""
    state = position("c4 b5", "b4", steps=1)
    assert refusal(state, "expel b4 from c4") is None
    assert refusal(state, "expel b4 from b5") == "DR 5.1"
    assert refusal(state, "expel b4 from b5 c4") == "DR 5.1"


def test_5_2_a_step_leads_to_a_neighbour() -> None:
    """DR 5.2, 11.3: six neighbours of b4, each one step away."""
    around = {f"move b4 {field}" for field in ("a4", "a5", "b3", "b5", "c3", "c4")}
    assert legal(position("b4", steps=1), "move b4") == around


def test_5_2_a_move_costs_the_shortest_way() -> None:
    """DR 5.2."""
    state = position("d1", players="2")
    assert [steps(state, f"move d1 d{row}") for row in range(2, 8)] == [1, 2, 3, 4, 5, 6]
    assert refusal(position("d1", steps=5), "move d1 d7") == "DR 5.1"
    assert steps(position("a3"), "move a3 a7") == 4
    assert steps(position("a4"), "move a4 a6") == 2


def test_5_2_no_move_without_a_campesino_or_to_nowhere() -> None:
    """DR 5.2: one of one's own goes to another place; lakes and sources have no campesinos."""
    state = position("b4", "d4")
    assert refusal(state, "move b5 b6") == "DR 5.2"
    assert refusal(state, "move d4 d5") == "DR 5.2"
    assert refusal(state, "move b4 b4") == "DR 5.2"
    for text in ("move b4 a8", "move b4 verde"):
        with pytest.raises(ValueError, match="there is no place"):
            state.parse(0, text)


def test_5_3_at_most_two_of_one_player() -> None:
    """DR 5.3: a move may not end on a third place of one field; it may pass through."""
    state = position("b4 b4 b3 city city city")
    assert refusal(state, "move b3 b4") == "DR 5.3"
    assert steps(state, "move b3 b5") == 2
    state = after(state, "move b4 b5", "move b3 b4")
    assert standing(state, 1) == "b4 b4 b5"


def test_5_3_city_and_roads_hold_any_number() -> None:
    """DR 5.3: of any players."""
    state = position("west west west west d7 d7", "west west west east city city")
    state = after(state, "move west city", "move d7 city", "move city west", "move d7 city")
    assert standing(state, 1) == "west west west west"
    assert (in_city(state, 1), in_city(state, 2)) == (2, 2)


def test_5_4_no_way_through_others() -> None:
    """DR 5.4: neither onto nor through a field with another player's campesino."""
    state = position("d5", "d6")
    assert refusal(state, "move d5 d6") == "DR 5.4"
    assert steps(state, "move d5 d7") == 3
    walled = position("a1", "a2 b1")
    assert refusal(walled, "move a1 a3") == "DR 5.4"
    assert legal(walled, "move a1") == set()


def test_5_5_dams_are_no_obstacle() -> None:
    """DR 5.5."""
    dams = "b4/b5 b4/a5 b3/b4 a4/b4 c3/b4"
    for goal in ("a4", "a5", "b3", "b5", "c3", "c4"):
        assert steps(position("b4", dams=dams), f"move b4 {goal}") == 1
        assert steps(position(goal, dams=dams), f"move {goal} b4") == 1


def test_5_6_ways_of_city_and_roads() -> None:
    """DR 5.6, 11.6: one step each, in both directions."""
    ways = {
        "city": {"c7", "d7", "e7", "west", "east"},
        "west": {"a4", "a5", "a6", "city"},
        "east": {"g4", "g5", "g6", "city"},
    }
    for place, goals in ways.items():
        state = position(place, steps=1)
        assert legal(state, f"move {place} ") == {f"move {place} {goal}" for goal in goals}
        for goal in goals:
            assert steps(position(goal), f"move {goal} {place}") == 1


FINCA = Seat("d3", fincas="d6")
MANOR = Seat("d3", hacienda="d6")


def test_5_7_fincas_of_others_may_be_passed_while_empty() -> None:
    """DR 5.7: no end there; with a campesino on it no passing."""
    state = position("d5", FINCA)
    assert refusal(state, "move d5 d6") == "DR 5.7"
    assert steps(state, "move d5 d7") == 2
    assert refusal(position("d5", Seat("d6", fincas="d6")), "move d5 d6") == "DR 5.4"
    assert steps(position("d5", Seat("d6", fincas="d6")), "move d5 d7") == 3
    assert steps(position(Seat("d5", fincas="d6")), "move d5 d6") == 1


def test_5_8_haciendas_of_others_are_closed() -> None:
    """DR 5.8: no ending and no passing, campesino or not."""
    for foe in (MANOR, Seat("d6", hacienda="d6")):
        state = position("d5", foe)
        assert refusal(state, "move d5 d6") == "DR 5.8"
        assert steps(state, "move d5 d7") == 3
    assert steps(position(Seat("d5", hacienda="d6")), "move d5 d6") == 1


def test_5_9_the_jump_from_the_city_to_the_hacienda() -> None:
    """DR 5.9: two steps, only to one's own hacienda and only this way."""
    state = position(Seat(hacienda="c1"), Seat("d3", hacienda="e1"))
    assert steps(state, "move city c1") == 2
    assert refusal(state, "move city e1") == "DR 5.8"
    assert refusal(position(Seat("c1", hacienda="c1"), steps=3), "move c1 city") == "DR 5.1"
    assert refusal(position(Seat(hacienda="c1"), steps=1), "move city c1") == "DR 5.1"


def test_5_9_the_jump_may_be_any_part_of_a_way() -> None:
    """DR 5.9: after walking to the city, and walking on from the hacienda; the rules' example."""
    state = position(Seat("d7", hacienda="a1"))
    assert steps(state, "move d7 a1") == 3
    assert steps(state, "move city a2") == 3
    assert steps(state, "move d7 b1") == 4
    assert steps(position(Seat("a5", hacienda="g1")), "move a5 g2") == 5


def test_5_9_the_jump_onto_a_full_field_when_the_way_goes_on() -> None:
    """DR 5.9: no end on the full field."""
    state = position(Seat("c1 c1", hacienda="c1"))
    assert refusal(state, "move city c1") == "DR 5.3"
    assert steps(state, "move city c2") == 3


def test_5_9_a_short_walk_is_taken_before_the_jump() -> None:
    """DR 5.9, 5.2: the least number of steps counts."""
    assert steps(position(Seat(hacienda="d7")), "move city d7") == 1


def test_example_of_the_rulebook_for_two_and_for_one() -> None:
    """DR 6.1, 6.2: the first movement example.

    Red alone on tobacco. Yellow's two enter for three steps together; or one of them goes to the
    forest beside it for one step and comes down from there for another.
    """
    state = position("b5 b6", "b4")
    assert steps(state, "expel b4 from b5 b6") == 3
    assert steps(state, "expel b4 from b5") == 2
    by_hand = after(state, "move b5 a5")
    assert steps(by_hand, "expel b4 from a5") == 1
    assert standing(after(by_hand, "expel b4 from a5"), 1) == "b4 b6"


def test_example_of_the_rulebook_from_the_road() -> None:
    """DR 6.4, 6.2: the second movement example.

    White alone on maize beside the road. Black's two enter from the road for two steps; or one
    goes from the road to the hill and from there down, which is two steps as well.
    """
    state = position("west west", "a5", layout=land(a5="M"))
    assert steps(state, "expel a5 from west west") == 2
    assert steps(state, "expel a5 from west") == 2
    by_hand = after(state, "move west a4", "expel a5 from a4")
    assert (standing(by_hand, 1), by_hand.steps, in_city(by_hand, 2)) == ("a5 west", 4, 6)


def test_view_shows_steps_and_buildings_of_the_turn() -> None:
    """DR 5.1, 7.10: both are part of the position."""
    state = after(position(Seat("c4", money=500)), "move c4 c5", "finca c5")
    assert (view(state).steps, view(state).built, phase(state)) == (5, 1, "act")
