"""Rules section 9, third part: the river cards at the end of the dry season."""

import pytest

from floodplain.games.reisbauern.geometry import code
from floodplain.games.reisbauern.position import position

from . import after, field, fields, phase, points, river_entries
from .banks import after_dry

SOUTH = "2 turn 1 at 1,2; 11 turn 3 at 4,2"
NORTH = "17 turn 1 at 1,-2; 4 turn 3 at 4,-2"


def test_9_6_the_worked_example() -> None:
    """RB 9.6: real cards; A has a farmer at the farmers card and gets 2 + 2 at the next."""
    state = position(
        phase="dry",
        farms=(SOUTH, NORTH),
        river=("farmers", "largest field", "huts", "buffalo"),
        display="9",
        ancestors=(16, 18),
        festival="yes",
    )
    assert {field((2, 2)), field((4, 2), (5, 3))} <= fields(state, 1)
    assert {field((2, 0)), field((4, 0), (5, -1))} <= fields(state, 2)
    at_farmers = [farm.field_at(code(2, y)) for farm, y in zip(state.farms, (2, 0), strict=True)]
    assert [found.farmers for found in at_farmers if found] == [1, 0]
    state = after(state, "1 build 9 turn 0 at -1,3")
    assert phase(state) == "over"
    assert points(state, 1, "river") == [4]
    assert points(state, 2, "river") == []


def test_9_5_more_of_the_symbol_follows_the_arrow() -> None:
    """RB 9.5: farmers 1 to 0 at x = 2; to the right, and there the huts of both fields."""
    row = ("farmers", "huts", "buffalo", "largest field")
    state = after_dry({2: "farmer", 4: "hut"}, {2: "empty", 4: "hut"}, row)
    # huts are tied; buffalo and sizes have nothing
    assert points(state, 1, "river") == [2]
    assert points(state, 2, "river") == []


def test_9_5_the_other_seat_may_have_more() -> None:
    """RB 9.5: the sum over both fields goes to who has more, whoever brought it."""
    row = ("farmers", "huts", "buffalo", "largest field")
    state = after_dry({2: "empty", 4: "hut"}, {2: "farmer", 4: "open"}, row)
    # farmers: seat 2 goes right and gets the one hut, which is seat 1's;
    # huts: seat 1 has more, goes left, and gets the farmer of seat 2
    assert points(state, 2, "river") == [1]
    assert points(state, 1, "river") == [1]


@pytest.mark.parametrize(
    ("row", "place", "goal"),
    [
        (("farmers", "largest field", "huts", "buffalo"), 0, 1),
        (("huts", "farmers", "largest field", "buffalo"), 1, 2),
        (("huts", "buffalo", "largest field", "farmers"), 3, 0),  # round from the last card
        (("largest field", "huts", "farmers", "buffalo"), 1, 0),  # left
        (("huts", "farmers", "buffalo", "largest field"), 0, 3),  # round from the first card
        (("farmers", "largest field", "buffalo", "huts"), 3, 2),
        (("farmers", "huts", "buffalo", "largest field"), 2, 3),
        (("farmers", "huts", "largest field", "buffalo"), 3, 0),
    ],
)
def test_9_5_arrows_and_the_way_round(row: tuple[str, ...], place: int, goal: int) -> None:
    """RB 9.5, 9.7: farmers and buffalo right, huts left; from the last card to the other end.

    Seat 1 has the card's feature at its place and nothing else; both seats have at the goal what
    that card shows.
    """
    kinds = {"farmers": "farmer", "huts": "hut", "buffalo": "buffalo", "largest field": "empty"}
    places = (2, 4, 8, 10)
    south = dict.fromkeys((2, 4, 6, 8, 10), "open")
    north = dict(south)
    south[places[place]] = kinds[row[place]]
    south[places[goal]] = north[places[goal]] = kinds[row[goal]]
    state = after_dry(south, north, row)
    assert points(state, 1, "river") == [2]
    assert points(state, 2, "river") == []


def test_9_5_largest_field_goes_left_by_size() -> None:
    """RB 9.5: 'largest field' compares the sizes at its symbol, huts included."""
    row = ("farmers", "largest field", "huts", "buffalo")
    state = after_dry({2: "open", 4: "hut"}, {2: "farmer", 4: "empty"}, row)
    # farmers: seat 2 goes right: sizes 2 and 1; largest: seat 1 with 2 goes left: 1 farmer
    assert points(state, 2, "river") == [3]
    assert points(state, 1, "river") == [1]


def test_9_5_a_tie_is_left_out() -> None:
    """RB 9.5: one farmer each, and 0 each: no step, no points."""
    for what in ("farmer", "empty", "open"):
        bank = {2: what, 4: "hut"}
        state = after_dry(bank, bank, ("farmers", "huts", "buffalo", "largest field"))
        assert points(state, 1, "river") == points(state, 2, "river") == []


def test_9_5_a_side_that_is_not_closed_counts_0() -> None:
    """RB 9.5: two farmers on an open parcel are none; nor does it add to the sum."""
    row = ("farmers", "huts", "buffalo", "largest field")
    faces = {8: "../../.. B farmer", 9: "../../.. B hut"}
    state = after_dry({2: "farmer", 4: "hut"}, {2: "open", 4: "open"}, row, faces=faces)
    # farmers: 1 to 0, one hut there; huts: 1 to 0, one farmer there
    assert points(state, 1, "river") == [1, 1]


def test_9_5_one_step_and_no_chain() -> None:
    """RB 9.5: the buffalo card's own arrow is not followed from the farmers card."""
    row = ("farmers", "buffalo", "largest field", "huts")
    south = {2: "farmer", 4: "buffalo", 6: "open", 8: "empty"}
    north = {2: "open", 4: "buffalo", 6: "open", 8: "empty"}
    state = after_dry(south, north, row)
    # farmers 1 to 0: two buffalo; buffalo and sizes are tied
    assert points(state, 1, "river") == [2]
    assert points(state, 2, "river") == []


def test_9_5_a_field_with_two_symbols_counts_at_both() -> None:
    """RB 9.5: three parcels around the symbols at x = 2 and x = 4, two farmers in them."""
    faces = {1: "../=./.= B farmer", 2: "../.=/=. B farmer"}
    row = ("farmers", "largest field", "huts", "buffalo")
    state = after_dry({2: "farmer", 4: "farmer"}, {2: "farmer", 4: "empty"}, row, faces=faces)
    assert field((2, 2), (3, 3), (4, 2)) in fields(state, 1)
    # farmers: 2 to 1, sizes 3 + 1 there; largest: 3 to 1, farmers 2 + 1 there
    assert points(state, 1, "river") == [4, 3]


def test_9_5_ancestors_do_not_change_the_counts() -> None:
    """RB 9.3a, 9.5: Samnang's hut is one hut, and adds 1 to a size."""
    row = ("farmers", "largest field", "huts", "buffalo")
    state = after_dry({2: "farmer", 4: "hut"}, {2: "empty", 4: "hut"}, row, ancestors=(7, 11))
    assert points(state, 1, "river") == [4]


def test_8_6_an_entry_names_the_card_whose_arrow_is_followed() -> None:
    """RB 8.6, 9.5: the farmers card leads to the huts and the huts card back to the farmers."""
    row = ("farmers", "huts", "buffalo", "largest field")
    state = after_dry({2: "farmer", 4: "hut"}, {2: "open", 4: "open"}, row)
    assert river_entries(state, 1) == [
        "river farmers after the dry season 1",
        "river huts after the dry season 1",
    ]
    assert river_entries(state, 2) == []


def test_9_5_comes_before_the_final_scoring() -> None:
    """RB 10.5, 9.5: the entries of the river, then those of the end."""
    state = after_dry(
        {2: "farmer", 4: "hut"},
        {2: "empty", 4: "hut"},
        ("farmers", "huts", "buffalo", "largest field"),
    )
    kinds = [entry.kind for entry in state.logs[0].entries]
    assert kinds == ["river", "fields", "final ancestor"]


def test_9_5_nothing_without_the_festival() -> None:
    """RB 9.5, 12.1: the same symbols mean nothing without the river."""
    state = position(phase="dry", display="9", farms=("2 turn 0 at 0,0", ""))
    state = after(state, "1 build 9 turn 0 at -2,2")
    assert points(state, 1, "river") == points(state, 2, "river") == []
