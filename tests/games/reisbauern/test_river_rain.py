"""Rules section 9, second part: the river cards at the end of the rain season."""

import pytest

from floodplain.games.reisbauern.deck import SYMBOLS
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.views import RiverGainView

from . import (
    after,
    field,
    fields,
    legal,
    log,
    phase,
    points,
    refusal,
    river_entries,
    river_row,
)
from .banks import after_rain

ROW = ("huts", "farmers", "buffalo", "largest field")


def test_9_3_huts_times_the_opponents_farmers() -> None:
    """RB 9.3: two own huts in fields, three farmers in the opponent's fields: 6 points."""
    south = {2: "hut", 4: "hut"}
    north = {2: "farmer", 4: "farmer", 6: "farmer"}
    state = after_rain(south, north, ROW)
    assert points(state, 1, "river")[0] == 6
    # the same with the sides changed
    state = after_rain(north, south, ROW)
    assert points(state, 2, "river")[0] == 6


def test_9_3_farmers_count_own_features_on_the_river() -> None:
    """RB 9.3: three farmers against one: 1 point for each own feature there, of any kind."""
    south = {2: "farmer", 4: "farmer", 6: "buffalo", 8: "hut"}
    state = after_rain(south, {2: "farmer", 4: "buffalo", 6: "hut"}, ROW)
    assert log(state, 1) == [("river", 4)]
    assert log(state, 2) == []


def test_9_3_buffalo_of_both_players() -> None:
    """RB 9.3: two against one: 2 points for each buffalo on the river, the opponent's too."""
    state = after_rain({2: "buffalo"}, {2: "buffalo", 4: "buffalo"}, ROW)
    assert log(state, 2) == [("river", 6)]
    assert log(state, 1) == []


def test_9_3_a_tie_gives_a_card_to_nobody() -> None:
    """RB 9.3: as many of everything on both sides, 0 included."""
    bank = {2: "farmer", 4: "hut", 6: "buffalo"}
    for south, north in ((bank, bank), ({2: "empty"}, {4: "empty"}), ({2: "open"}, {2: "open"})):
        state = after_rain(south, north, ROW)
        assert log(state, 1) == log(state, 2) == []
        assert phase(state) == "dry"


def test_9_3_open_parcels_count_for_the_majority() -> None:
    """RB 9.3: two farmers in open parcels outnumber one in a field: 1 point for each feature."""
    faces = {8: "../../.. C farmer, L farmer"}
    north = {2: "open", 4: "hut", 6: "buffalo"}
    state = after_rain({2: "farmer"}, north, ROW, faces=faces)
    # huts: 1 own hut in a field, 1 farmer in the opponent's; farmers: hut and buffalo; buffalo: 1
    assert log(state, 2) == [("river", 1), ("river", 2), ("river", 2)]
    assert log(state, 1) == []


def test_9_3_only_fields_count_for_the_points() -> None:
    """RB 9.3: huts, farmers and buffalo in open parcels win all three cards and bring nothing."""
    faces = {8: "../../.. C hut, L farmer, R buffalo"}
    state = after_rain({2: "empty"}, {2: "open"}, ROW, faces=faces)
    assert phase(state) == "copy"
    assert legal(state, 1) == {"copy huts", "copy farmers", "copy buffalo", "copy nothing"}
    assert log(state, 1) == log(state, 2) == []
    # one hut in a field, and a farmer of the opponent in the open: X is 0
    state = after_rain({2: "hut"}, {2: "open"}, ROW, faces={8: "../../.. C farmer"})
    assert points(state, 1, "river") == []


def test_9_3_the_largest_field_compares_closed_fields() -> None:
    """RB 9.3, 6.2: huts in open parcels make no field larger."""
    faces = {8: "../../.. C hut, L hut, B farmer"}
    state = after_rain({2: "empty"}, {2: "open"}, ROW, faces=faces)
    assert (phase(state), state.actors()) == ("copy", [0])


def test_12_4_the_majority_in_fields_only() -> None:
    """RB 12.4: with `fields` what stands in open parcels does not count for the majority either."""
    faces = {8: "../../.. C farmer, L farmer"}
    north = {2: "open", 4: "hut", 6: "buffalo"}
    state = after_rain({2: "farmer"}, north, ROW, faces=faces, river_majority="fields")
    assert log(state, 1) == [("river", 1)]
    assert log(state, 2) == [("river", 1), ("river", 2)]


@pytest.mark.parametrize("majority", ["farm", "fields"])
def test_9_3_fields_behind_the_bank_count_for_the_majority(majority: str) -> None:
    """RB 9.3, 9.2: but they are not on the river.

    Two farmers behind the bank win the majority and bring nothing, as nothing is on the river.
    """
    south, north = {2: "empty", 4: "empty"}, {2: "farmer"}
    few = after_rain(south, north, ROW, river_majority=majority)
    assert points(few, 2, "river") == [1]
    faces = {1: "==/==/== C farmer", 2: "==/==/== C farmer"}
    state = after_rain(south, north, ROW, faces=faces, river_majority=majority)
    assert {field((2, 4)), field((4, 4))} <= fields(state, 1)
    assert points(state, 1, "river") == points(state, 2, "river") == []


def test_9_3_largest_field_copies_a_card() -> None:
    """RB 9.3, 9.3a: huts make seat 1's field the largest; seat 2 has farmers and buffalo."""
    south = {2: "hut"}
    north = {2: "farmer", 4: "buffalo"}
    state = after_rain(south, north, ("largest field", "farmers", "buffalo", "huts"))
    assert (phase(state), state.actors()) == ("copy", [0])
    assert legal(state, 1) == {"copy farmers", "copy buffalo", "copy nothing"}
    assert legal(state, 2) == set()
    for text, gain in (("farmers", [1]), ("buffalo", [2]), ("nothing", [])):
        after_copy = after(state, f"1 copy {text}")
        # then huts: 1 own hut, 1 farmer of the opponent
        assert points(after_copy, 1, "river") == [*gain, 1]
        assert points(after_copy, 2, "river") == [2, 2]
        assert phase(after_copy) == "dry"


def test_8_6_an_entry_says_which_river_card_and_whether_it_was_copied() -> None:
    """RB 8.6, 9.3, 9.3a: the copied card is the opponent's too, as a card of its own."""
    row = ("largest field", "farmers", "buffalo", "huts")
    state = after_rain({2: "hut"}, {2: "farmer", 4: "buffalo"}, row)
    state = after(state, "1 copy buffalo")
    assert river_entries(state, 1) == [
        "river buffalo copied after the rain season 2",
        "river huts after the rain season 1",
    ]
    assert river_entries(state, 2) == [
        "river farmers after the rain season 2",
        "river buffalo after the rain season 2",
    ]
    (gain, _) = [entry.river for entry in REISBAUERN.view(state, None).farms[0].log]
    assert gain == RiverGainView(symbol="buffalo", season="rain", copied=True)


def test_9_3a_copying_huts_uses_own_huts_and_the_opponents_farmers() -> None:
    """RB 9.3a: seat 1 has one hut, seat 2 two; farmers 1 against 2."""
    south = {2: "hut", 4: "farmer"}
    north = {2: "hut", 4: "farmer", 6: "hut", 8: "farmer"}
    # the fields of seat 1 at 2 and 4 made one: three parcels and a hut
    faces = {1: "../=./.= B hut", 2: "../.=/=. B farmer"}
    state = after_rain(south, north, ("huts", "largest field", "farmers", "buffalo"), faces=faces)
    assert phase(state) == "copy"
    assert points(state, 2, "river") == [2 * 1]
    assert legal(state, 1) == {"copy huts", "copy farmers", "copy nothing"}
    assert points(after(state, "1 copy huts"), 1, "river") == [1 * 2]
    assert points(after(state, "1 copy farmers"), 1, "river") == [2]
    assert points(after(state, "1 copy huts"), 2, "river") == [2, 4]


@pytest.mark.parametrize(
    "row",
    [
        ("largest field", "farmers", "buffalo", "huts"),
        ("farmers", "largest field", "buffalo", "huts"),
        ("buffalo", "huts", "farmers", "largest field"),
    ],
)
def test_9_3a_cards_are_taken_by_rising_x(row: tuple[str, ...]) -> None:
    """RB 9.3a: asked when the row reaches the card; those before it are scored, the others not."""
    faces = {1: "../=./.= B hut", 2: "../.=/=."}
    state = after_rain({2: "hut", 4: "empty"}, {2: "farmer", 4: "buffalo"}, row, faces=faces)
    assert (phase(state), state.actors()) == ("copy", [0])
    gains = {"farmers": (2, 2), "buffalo": (2, 2), "huts": (1, 1)}
    done = row[: row.index("largest field")]
    for cards, position in ((done, state), (row, after(state, "1 copy nothing"))):
        won = [gains[symbol] for symbol in cards if symbol in gains]
        for seat in (1, 2):
            expected = [number for owner, number in won if owner == seat]
            assert points(position, seat, "river") == expected


def test_9_3a_a_copy_that_brings_nothing_is_seen_all_the_same() -> None:
    """RB 9.3a, 8.6: farmers bring seat 1 no point and no entry, yet everybody saw the choice."""
    row = ("largest field", "farmers", "buffalo", "huts")
    # three parcels without a feature
    faces = {1: "../=./.=", 2: "../.=/=."}
    state = after_rain({2: "empty", 4: "empty"}, {2: "farmer"}, row, faces=faces)
    assert legal(state, 1) == {"copy farmers", "copy nothing"}
    for text in ("copy farmers", "copy nothing"):
        chosen = after(state, f"1 {text}")
        assert points(chosen, 1, "river") == []
        seen = REISBAUERN.view(chosen, 1)
        assert seen.copied == text
        assert f"The largest field after the rain season: {text}" in REISBAUERN.picture(seen)
    assert REISBAUERN.view(state, 1).copied is None


def test_9_3a_no_question_where_nothing_can_be_copied() -> None:
    """RB 9.3a: the largest field, but the opponent has no majority."""
    state = after_rain({2: "hut"}, {2: "empty"}, ROW)
    assert phase(state) == "dry"
    # nor without a largest field
    state = after_rain({2: "farmer"}, {2: "buffalo"}, ROW)
    assert phase(state) == "dry"
    assert (points(state, 1, "river"), points(state, 2, "river")) == ([1], [2])


def test_9_3a_what_can_not_be_copied() -> None:
    """RB 9.3, 9.3a: a card of which the opponent has no majority; nor by the opponent."""
    state = after_rain({2: "hut"}, {2: "farmer"}, ("largest field", "farmers", "buffalo", "huts"))
    assert refusal(state, 1, "copy huts") == "RB 9.3"
    assert refusal(state, 1, "copy buffalo") == "RB 9.3"
    assert refusal(state, 1, "copy farmers") is None
    assert refusal(state, 2, "copy farmers") == "RB 9.3"
    assert refusal(state, 1, "display 3") == "RB 9.3"
    assert refusal(state, 1, "build 13 turn 0 at 1,5") == "RB 9.3"


def test_9_3a_ancestors_do_not_change_the_counts() -> None:
    """RB 9.3a: Samnang's huts, Bopha's farmers: ties stay ties, points are by what is printed."""
    for ancestors in ((7, 5), (5, 7)):
        state = after_rain({2: "hut"}, {2: "hut"}, ROW, ancestors=ancestors)
        assert log(state, 1) == log(state, 2) == []
        state = after_rain({2: "hut"}, {2: "farmer"}, ROW, ancestors=ancestors)
        assert points(state, 1, "river") == [1]
        assert points(state, 2, "river") == [1]


@pytest.mark.parametrize("row", [SYMBOLS, SYMBOLS[::-1], ROW])
def test_9_4_the_cards_are_turned_over_in_place(row: tuple[str, ...]) -> None:
    """RB 9.4: their order is the same in the dry season."""
    state = after_rain({2: "farmer"}, {2: "buffalo"}, row)
    assert phase(state) == "dry"
    assert river_row(state) == list(row)


def test_9_3_points_count_for_who_begins() -> None:
    """RB 7.1, 9.3: seat 1 was ahead by 1, seat 2 gets 2 for its buffalo and does not begin."""
    state = after_rain({2: "empty"}, {2: "buffalo"}, ROW, scores=(1, 0))
    assert points(state, 2, "river") == [2]
    assert state.actors() == [0]
