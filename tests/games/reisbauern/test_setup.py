"""Rules section 3: set-up."""

import pytest
from hypothesis import given

from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position

from . import SEEDS, after, dealt, field, fields, hand, laid, legal, log, phase, refusal, score


def test_3_1_two_cards_each() -> None:
    """RB 3.1: all 18 cards are shuffled; both seats have two and owe a choice at once."""
    state = dealt()
    assert REISBAUERN.seats(REISBAUERN.options()) == 2
    assert [len(hand(state, seat)) for seat in (1, 2)] == [2, 2]
    assert len(state.pile) == 14
    assert sorted([*hand(state, 1), *hand(state, 2), *(card + 1 for card in state.pile)]) == list(
        range(1, 19)
    )
    assert state.actors() == [0, 1]
    assert dealt(2).pile != state.pile


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_3_1_ancestor_and_first_card_are_laid_when_both_have_chosen(order: tuple[int, int]) -> None:
    """RB 3.1: one card of each side up; nothing lies before both choices are in."""
    state = position(phase="setup", hands=("5 12", "3 4"))
    moves = {
        1: "1 ancestor 5 build 12 turn 0 at 0,0",
        2: "2 ancestor 4 build 3 turn 0 at 0,0",
    }
    state = after(state, moves[order[0]])
    assert state.actors() == [order[1] - 1]
    assert legal(state, order[0]) == set()
    for viewer in (0, 1, None):
        farms = REISBAUERN.view(state, viewer).farms
        assert [(farm.ancestor, farm.cards) for farm in farms] == [(None, [])] * 2
    state = after(state, moves[order[1]])
    assert [card + 1 for card in state.ancestors] == [5, 4]
    assert laid(state, 1) == ["12 turn 0 at 0,0"]
    assert laid(state, 2) == ["3 turn 0 at 0,0"]
    assert phase(state) == "rain"


@pytest.mark.parametrize(
    "text",
    [
        "ancestor 5 build 5 turn 0 at 0,0",  # one card for both
        "ancestor 5 build 3 turn 0 at 0,0",  # the other player's
        "ancestor 7 build 12 turn 0 at 0,0",  # from the pile
        "build 12 turn 0 at 0,0",
        "display 5",
        "copy huts",
    ],
)
def test_3_1_only_the_two_cards_drawn(text: str) -> None:
    """RB 3.1: two different cards, both of them drawn, and nothing else is done."""
    state = position(phase="setup", hands=("5 12", "3 4"))
    assert refusal(state, 1, text) == "RB 3.1"


def test_3_1_a_field_closed_by_the_first_card_is_scored_at_once() -> None:
    """RB 3.1, 9.1a: here a parcel of which half lies on the river."""
    state = position(phase="setup", hands=("5 7", "3 4"), festival="yes")
    state = after(state, "1 ancestor 5 build 7 turn 2 at 1,2")
    assert log(state, 1) == []
    state = after(state, "2 ancestor 3 build 4 turn 0 at 9,-3")
    assert fields(state, 1) == {field((2, 2))}
    assert log(state, 1) == [("size", 2)]


@given(SEEDS)
def test_3_2_the_pile_is_dealt_alternately(seed: int) -> None:
    """RB 3.2: seat 1 first, seven to each; the pile is empty then."""
    state = dealt(seed)
    pile = [card + 1 for card in reversed(state.pile)]
    for seat in (1, 2):
        state = after(state, f"{seat} {min(legal(state, seat))}")
    assert hand(state, 1) == sorted(pile[0::2])
    assert hand(state, 2) == sorted(pile[1::2])
    assert len(hand(state, 1)) == 7
    assert state.pile == []


def test_3_2_each_sees_which_ancestors_the_other_holds() -> None:
    """RB 3.2: the hands are in every view, by the numbers of the cards."""
    state = position()
    for viewer in (0, 1, None):
        farms = REISBAUERN.view(state, viewer).farms
        assert [farm.hand for farm in farms] == [hand(state, 1), hand(state, 2)]


@pytest.mark.parametrize(
    ("viewer", "sides"),
    [(0, ["rice", "ancestor"]), (1, ["ancestor", "rice"]), (None, ["ancestor", "ancestor"])],
)
def test_3_2_only_the_owner_looks_at_rice_sides(viewer: int | None, sides: list[str]) -> None:
    """RB 3.2: whoever watches sits with nobody and sees the ancestor sides of both hands."""
    for state in (position(), position(turn=4), position(phase="dry", display="1")):
        assert [farm.hand_side for farm in REISBAUERN.view(state, viewer).farms] == sides


@given(SEEDS)
def test_3_3_scores_start_at_0(seed: int) -> None:
    """RB 3.3: and the records are empty."""
    state = dealt(seed)
    assert [score(state, seat) for seat in (1, 2)] == [0, 0]
    assert log(state, 1) == log(state, 2) == []


@pytest.mark.parametrize(
    "place", ["turn 1 at 0,1", "turn 0 at 1,1", "turn 2 at 0,1", "turn 0 at 0,2"]
)
def test_3_4_without_the_river_the_first_card_has_one_place(place: str) -> None:
    """RB 3.4: turn 0 at 0,0, and nothing else."""
    state = position(phase="setup", hands=("5 12", "3 4"))
    assert refusal(state, 1, f"ancestor 5 build 12 {place}") == "RB 3.4"
    assert refusal(state, 1, "ancestor 5 build 12 turn 0 at 0,0") is None


def test_3_4_with_the_river_place_and_turn_are_chosen() -> None:
    """RB 3.4, 9.1: many places, all four turns."""
    state = position(phase="setup", hands=("5 12", "3 4"), festival="yes")
    texts = {text for text in legal(state, 1) if text.startswith("ancestor 5 build 12 ")}
    assert {text.split()[5] for text in texts} == {"0", "1", "2", "3"}
    assert len(texts) > 20
    state = after(
        state, "1 ancestor 5 build 12 turn 3 at 4,2", "2 ancestor 3 build 4 turn 1 at 1,-2"
    )
    assert laid(state, 1) == ["12 turn 3 at 4,2"]
    assert laid(state, 2) == ["4 turn 1 at 1,-2"]
