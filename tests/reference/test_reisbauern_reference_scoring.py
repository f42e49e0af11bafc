"""The reference of Die Reisbauern, continued: cards that close fields, scoring, the river."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from .reisbauern import (
    ABILITIES,
    EDITION,
    FINAL_ABILITIES,
    SYMBOLS,
    Ancestor,
    Card,
    Counts,
    Entry,
    Laid,
    Table,
    actors,
    all_farmers,
    beginner,
    closed_fields,
    copies,
    count,
    counts_in,
    counts_outside,
    decide,
    edition_of,
    farmer_points,
    final_scoring,
    follow_arrows,
    lay,
    legal,
    majority,
    play,
    problems,
    river_points,
    score,
    share_contracts,
    size_points,
    start,
)
from .test_reisbauern_reference import deal, edition_with

STANDARD = edition_of(EDITION)
YES_NO = ("no", "yes")
COMBINATIONS = list(product(YES_NO, YES_NO))
GAMES = 8  # for each combination of options
NOBODY = Ancestor("final", "per_field_1")  # changes nothing when a field closes


# Cards that close fields


def in_dry(edition: dict[str, Any], display: list[int], ancestor: int = 3, **options: str) -> Table:
    """Seat 0 to build from the display; the farms are still empty."""
    table = start(edition, [[1, 2], [17, 18]], list(range(3, 17)), SYMBOLS, options)
    table.phase, table.to_move = "DRY", 0
    table.drawn, table.pile, table.display = [[], []], [], display
    table.ancestors = [ancestor, 18]
    return table


def test_several_fields_closed_by_one_card() -> None:
    table = in_dry(edition_with(L="farmer", R="farmer", C="hut"), [2, 3])
    lay(table, 0, Laid(1, 0, 0, 0))
    assert table.log == [Entry(0, "size", 3, ((1, 1),))]
    table = play(table, 0, "build 2 turn 0 at 2,0")
    assert table.log[1:] == [
        Entry(0, "size", 2, ((2, 2),)),
        Entry(0, "farmers", 3, ((2, 2),)),  # one from each card (RB 6.7)
        Entry(0, "size", 3, ((3, 1),)),
    ]
    assert table.scores == [11, 0] and table.to_move == 1
    table.farms[1] = [Laid(4, 0, 0, 0)]
    table = play(table, 1, "build 3 turn 0 at 2,0")
    assert table.phase == "OVER" and table.scores == [17, 18] and table.result == (0.0, 1.0)
    assert Entry(0, "fields", 3, None) in table.log
    assert Entry(0, "final ancestor", 3, None) in table.log  # Sophea
    assert Entry(1, "final ancestor", 4, None) in table.log  # Mony: sizes 2 and 1


def test_ginger_and_dry_ancestor() -> None:
    table = in_dry(edition_with(), [2, 3], ancestor=1)  # Pally
    table.contracts = ["ginger", "jasmine"]
    lay(table, 0, Laid(1, 0, 0, 0))
    field = ((1, 1),)
    assert table.log == [
        Entry(0, "size", 2, field),
        Entry(0, "ancestor", 2, field),  # the bonus of the contract is not doubled
        Entry(0, "ginger", 2, field),
    ]
    table = in_dry(edition_with(), [2, 3], ancestor=14)  # Thyda
    table.phase, table.contracts = "RAIN", ["ginger", "jasmine"]
    lay(table, 0, Laid(1, 0, 0, 0))
    assert table.scores == [2, 0]


def test_first_card_closes_a_field_at_set_up() -> None:
    """RB 9.1a: scored at once, and the ancestor lies already."""
    options = {"festival": "yes"}
    edition = edition_with(L="farmer")
    table = start(edition, [[5, 2], [3, 4]], [1, *range(6, 19)], SYMBOLS, options)
    table = play(table, 0, "ancestor 5 build 2 turn 1 at 1,2")  # Bopha
    table = play(table, 1, "ancestor 3 build 4 turn 0 at 11,-3")
    assert table.log == [
        Entry(0, "size", 2, ((2, 2),)),
        Entry(0, "farmers", 1, ((2, 2),)),
        Entry(0, "ancestor", 2, ((2, 2),)),
        Entry(0, "size", 2, ((3, 3),)),
        Entry(1, "size", 2, ((12, -2),)),
    ]
    assert problems(table) == []


# Tables and ancestors


def test_tables() -> None:
    assert [size_points(n) for n in (1, 2, 3, 4, 5, 6, 20)] == [2, 3, 5, 8, 11, 11, 11]
    assert [farmer_points(n) for n in (0, 1, 2, 3, 4, 5, 20)] == [0, 1, 3, 5, 8, 8, 8]
    assert score(Counts(1), NOBODY, True, False) == [("size", 2)]
    big = Counts(parcels=4, farmers=5, buffalo=3, huts=2)
    assert score(big, NOBODY, False, True) == [("size", 11), ("farmers", 8), ("buffalo", 6)]
    assert score(big, NOBODY, True, True)[-1] == ("ginger", 2)


# id, counts of the field, extra points
CLOSING: list[tuple[int, Counts, int]] = [
    (1, Counts(1), 2),
    (1, Counts(7), 11),
    (1, Counts(7, farmers=1), 0),
    (1, Counts(1, huts=1), 0),
    (5, Counts(1), 0),
    (5, Counts(1, farmers=1), 2),
    (5, Counts(1, farmers=3), 3),
    (5, Counts(1, farmers=4), 0),
    (6, Counts(1), 0),
    (6, Counts(1, buffalo=3), 6),
    (7, Counts(1), 0),
    (7, Counts(1, huts=1), 2),
    (7, Counts(2, huts=2), 3),
    (7, Counts(5, huts=1), 0),
    (8, Counts(1), 2),
    (8, Counts(1, huts=3), 2),
    (8, Counts(2), 0),
    (9, Counts(2, farmers=3), 0),
    (9, Counts(2, farmers=1, huts=1), 2),
    (9, Counts(2, farmers=1, huts=1, buffalo=1), 2),
    (10, Counts(3), 3),
    (10, Counts(3, huts=1), 3),
    (10, Counts(2, huts=1), 0),
    (10, Counts(4), 0),
    (11, Counts(1), 1),
    (11, Counts(4), 3),
    (11, Counts(2, huts=3), 0),
    (12, Counts(1), 0),
    (12, Counts(1, buffalo=1), 4),
    (12, Counts(1, buffalo=3), 4),
    (13, Counts(1), 0),
    (13, Counts(1, farmers=2), 3),
    (13, Counts(1, farmers=6), 8),
    (14, Counts(1), 3),
    (14, Counts(3, farmers=2), 3),
    (14, Counts(3, huts=1), 0),
    (15, Counts(3), 0),
    (15, Counts(4), 4),
    (15, Counts(2, huts=2), 4),
]


@pytest.mark.parametrize(("number", "counts", "extra"), CLOSING)
def test_ancestors_when_a_field_closes(number: int, counts: Counts, extra: int) -> None:
    ancestor = STANDARD.ancestors[number]
    for dry in (False, True):
        plain = score(counts, NOBODY, dry, False)
        active = ancestor.phase == "both" or dry
        added = [("ancestor", extra)] if active and extra else []
        assert score(counts, ancestor, dry, False) == plain + added


# id, closed fields, outside, points
ENDING: list[tuple[int, list[Counts], Counts, int]] = [
    (2, [Counts(1, farmers=5)], Counts(farmers=3), 6),
    (3, [], Counts(), 0),
    (3, [Counts(1), Counts(9)], Counts(), 2),
    (4, [Counts(1, farmers=2), Counts(1, huts=2), Counts(2, buffalo=3)], Counts(), 6),
    (4, [Counts(1, farmers=2, huts=2)], Counts(buffalo=3), 0),
    (16, [], Counts(), 0),
    (16, [Counts(6, huts=2), Counts(7)], Counts(), 8),
    (17, [Counts(1, buffalo=4)], Counts(buffalo=2), 4),
    (18, [], Counts(), 0),
    (18, [Counts(1), Counts(1), Counts(1, huts=1), Counts(2)], Counts(), 4),
    (18, [Counts(5), Counts(6), Counts(3), Counts(2, huts=2)], Counts(), 6),
]


@pytest.mark.parametrize(("number", "inside", "outside", "points"), ENDING)
def test_ancestors_at_the_end(
    number: int, inside: list[Counts], outside: Counts, points: int
) -> None:
    ancestor = STANDARD.ancestors[number]
    assert ancestor.phase == "final"
    assert FINAL_ABILITIES[ancestor.ability](inside, outside) == points
    assert score(Counts(1), ancestor, True, False) == [("size", 2)]


def test_every_ancestor_is_tested() -> None:
    assert {n for n, *_ in CLOSING} | {n for n, *_ in ENDING} == set(STANDARD.ancestors)
    assert len(ABILITIES) + len(FINAL_ABILITIES) == 18


def test_open_buffalo() -> None:
    """RB 8.2, and Arun (17)."""
    for ancestor, extra in ((16, 1), (17, 4)):
        table = in_dry(edition_with(L="buffalo", R="buffalo"), [2], ancestor=ancestor)
        table.farms[0] = [Laid(1, 0, 0, 0)]
        final_scoring(table)
        log = [(e.kind, e.points) for e in table.log if e.seat == 0]
        assert log == [("fields", 1), ("open buffalo", -2), ("final ancestor", extra)]


# Who begins, contracts, the end


def test_who_begins_and_contracts() -> None:
    table = in_dry(edition_with(C="farmer"), [2], contracts="yes")
    table.farms = [[Laid(1, 0, 0, 0)], [Laid(2, 0, 0, 0)]]
    assert beginner(table) == 1  # tied in all: the second seat
    table.farms[1].append(Laid(3, 0, 2, 0))
    assert beginner(table) == 0
    table.scores = [5, 4]
    assert beginner(table) == 1
    share_contracts(table, 1)
    assert table.contracts == ["jasmine", "ginger"] and table.scores == [14, 4]
    table.farms[0] = [Laid(n, 0, 2 * n, 0) for n in range(4, 16)]
    assert all_farmers(table.edition, table.farms[0]) == 12
    share_contracts(table, 1)
    assert table.scores == [14, 4]  # not below 0


def test_endings() -> None:
    table = in_dry(edition_with(C="farmer"), [2])
    table.farms = [[Laid(1, 0, 0, 0)], [Laid(2, 0, 0, 0)]]
    decide(table)
    assert (table.result, table.ending) == ((0.5, 0.5), "shared")
    table.farms[1].append(Laid(3, 0, 2, 0))
    decide(table)
    assert (table.result, table.ending) == ((0.0, 1.0), "farmers")
    table.scores = [-3, -4]
    decide(table)
    assert (table.result, table.ending) == ((1.0, 0.0), "points")


# The river

SOUTH = [Laid(2, 1, 1, 2), Laid(11, 3, 4, 2)]
NORTH = [Laid(17, 1, 1, -2), Laid(4, 3, 4, -2)]


def at_river(*row: str) -> Table:
    table = in_dry(EDITION, [], festival="yes")
    table.farms, table.river_row = [list(SOUTH), list(NORTH)], list(row)
    return table


def test_worked_example() -> None:
    """RB 9.6."""
    south = closed_fields(STANDARD, SOUTH, True)
    north = closed_fields(STANDARD, NORTH, True)
    assert {frozenset([(2, 2)]), frozenset([(4, 2), (5, 3)])} <= south
    assert {frozenset([(2, 0)]), frozenset([(4, 0), (5, -1)])} <= north
    table = at_river("farmers", "largest field", "huts", "buffalo")
    follow_arrows(table)
    assert table.log == [Entry(0, "river", 4, None, "farmers dry")]


def test_one_step_and_no_chain() -> None:
    table = at_river("huts", "farmers", "buffalo", "largest field")
    follow_arrows(table)
    assert table.log == []  # nothing of the symbols there
    table = at_river("farmers", "buffalo", "largest field", "huts")
    follow_arrows(table)
    # farmers 1:0, one step right: a buffalo in the southern field; buffalo 1:0, right: open
    assert table.log == [Entry(0, "river", 1, None, "farmers dry")]


def test_arrow_from_the_first_card_to_the_last() -> None:
    row = ("largest field", "buffalo", "huts", "farmers")
    table = at_river(*row)
    table.edition = edition_of(edition_with(L="farmer"))
    table.farms = [[Laid(2, 1, 1, 2)], [Laid(3, 3, 10, -2), Laid(4, 1, 7, -2)]]
    # place 0: 1 to 0, left, round to farmers at x = 10: quarters only, 0 points
    assert frozenset([(10, 0)]) in closed_fields(table.edition, table.farms[1], True)
    follow_arrows(table)
    assert table.log == []
    table.farms[1] = [Laid(3, 1, 9, -2)]
    table.edition = edition_of(edition_with(R="farmer"))
    # now the northern field at x = 10 has a farmer: south follows round and gets 1;
    # then north has more farmers there, goes right, round to 'largest field': size 1 and 0
    follow_arrows(table)
    assert table.log == [
        Entry(0, "river", 1, None, "largest field dry"),
        Entry(1, "river", 1, None, "farmers dry"),
    ]


def test_rain_abilities() -> None:
    """RB 9.3 with hand-made counts: seat 0 has farmers and buffalo, seat 1 nothing."""
    table = at_river(*SYMBOLS)
    inside = {parcel for field in closed_fields(STANDARD, SOUTH, True) for parcel in field}
    counts = counts_in(STANDARD, SOUTH, inside)
    rest = counts_outside(STANDARD, SOUTH, closed_fields(STANDARD, SOUTH, True))
    assert counts.farmers + rest.farmers == 2
    assert (counts.farmers, counts.buffalo, counts.huts) == (1, 1, 0)
    assert majority(table, "farmers") == majority(table, "buffalo") == 0
    assert majority(table, "huts") is None and majority(table, "largest field") is None
    assert river_points(table, 0, "farmers") == 2 and river_points(table, 1, "farmers") == 0
    assert river_points(table, 0, "buffalo") == river_points(table, 1, "buffalo") == 2
    assert copies(table, 1) == ["farmers", "buffalo"] and copies(table, 0) == []


def test_huts_against_farmers() -> None:
    table = at_river(*SYMBOLS)
    table.edition = edition_of(edition_with(C="hut", L="farmer", R="farmer"))
    table.farms = [[Laid(1, 1, 1, 2)], [Laid(2, 1, 1, -2), Laid(3, 3, 4, -2), Laid(4, 1, 1, -4)]]
    # south: a hut, and a farmer on the bank; north: three huts, a farmer at x = 2 and one at
    # x = 6 on the bank, two behind it on (2, -2)
    assert closed_fields(table.edition, table.farms[1], True) == {
        frozenset([parcel])
        for parcel in [(3, -1), (5, -1), (3, -3), (2, 0), (4, 0), (6, 0), (2, -2)]
    }
    assert majority(table, "huts") == 1
    assert river_points(table, 1, "huts") == 3 * 1
    assert river_points(table, 0, "huts") == 1 * 4
    assert river_points(table, 1, "farmers") == 2
    assert river_points(table, 0, "farmers") == 1


def end_of_rain(*row: str) -> Table:
    """Seat 1 has the largest field and nothing in it; seat 0 a farmer and a buffalo."""
    table = at_river(*row)
    table.edition.cards[4] = Card((".=", ".=", "=="), {})
    table.phase, table.rain_turn, table.to_move = "RAIN", 4, None
    table.hands, table.display = [[7], [9]], [1]
    table = play(table, 0, "build 7 turn 1 at 7,2")
    assert table.phase == "RAIN"
    table = play(table, 1, "build 9 turn 1 at 7,-2")
    assert frozenset([(4, 0), (5, -1), (6, 0)]) in table.scored[1]
    return table


@pytest.mark.parametrize(
    ("row", "before"),
    [
        (("farmers", "largest field", "huts", "buffalo"), 1),
        (("huts", "farmers", "buffalo", "largest field"), 2),
        (("largest field", "huts", "buffalo", "farmers"), 0),
    ],
)
def test_copying(row: tuple[str, ...], before: int) -> None:
    """Asked when the row reaches the card; the opponent scores his cards all the same."""
    table = end_of_rain(*row)
    assert table.phase == "COPY" and actors(table) == [1]
    assert legal(table, 1) == {"copy farmers", "copy buffalo", "copy nothing"}
    assert len([e for e in table.log if e.kind == "river"]) == before
    for text, gain in (("copy buffalo", [2]), ("copy farmers", []), ("copy nothing", [])):
        after = play(table, 1, text)
        assert after.phase == "DRY" and after.to_move == beginner(after)
        river = [e for e in after.log if e.kind == "river"]
        assert [e.points for e in river if e.seat == 0] == [2, 2]
        assert [e.points for e in river if e.seat == 1] == gain


def test_nothing_to_copy() -> None:
    table = end_of_rain(*SYMBOLS)
    table.phase, table.rain_turn, table.river_next = "RAIN", 4, 0
    table.hands = [[8], [10]]
    table.farms[0] = [Laid(7, 1, 1, 2)]
    table = play(table, 0, "build 8 turn 1 at 1,4")
    table = play(table, 1, "build 10 turn 1 at 7,-4")
    assert majority(table, "largest field") == 1 and table.phase == "DRY"


def test_count() -> None:
    table = start(EDITION, [[1, 2], [3, 4]], list(range(5, 19)), [], {})
    # beside one card: 16 places upright and 16 sideways, for 7 cards, and 7 to display
    assert [count(table, depth) for depth in range(4)] == [1, 4, 4, 4 * 2 * (7 * 32 + 7)]
    texts = [len(legal(deal(random.Random(1), "yes"), seat)) for seat in (0, 1)]
    assert count(deal(random.Random(1), "yes"), 1) == sum(texts)
    assert count(deal(random.Random(1), "yes"), 0) == 1
