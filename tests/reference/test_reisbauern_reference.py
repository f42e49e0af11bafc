"""Self-test of the Reisbauern reference: playouts and hand-made positions."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from .reisbauern import (
    ABILITIES,
    EDITION,
    FINAL_ABILITIES,
    RIVER,
    SYMBOLS,
    Ancestor,
    Card,
    Counts,
    Entry,
    Laid,
    Point,
    Square,
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
    farm_features,
    farm_squares,
    farmer_points,
    fields_on,
    final_scoring,
    follow_arrows,
    key,
    lay,
    legal,
    majority,
    outcome,
    parcels_of,
    places,
    play,
    problems,
    river_points,
    score,
    share_contracts,
    size_points,
    squares_around,
    start,
    turned,
)

STANDARD = edition_of(EDITION)
YES_NO = ("no", "yes")
COMBINATIONS = list(product(YES_NO, YES_NO))
GAMES = 8  # for each combination of options
NOBODY = Ancestor("final", "per_field_1")  # changes nothing when a field closes


def edition_with(**features: str) -> dict[str, Any]:
    """All cards show paths only; all have these features."""
    cards = [{"id": n, "face": "##/##/##", "features": features} for n in range(1, 19)]
    return {**EDITION, "cards": cards}


def deal(
    rng: random.Random, festival: str = "no", contracts: str = "no", edition: Any = None
) -> Table:
    """RB 3.1, 3.2, 9.1."""
    cards = rng.sample(range(1, 19), 18)
    row = rng.sample(SYMBOLS, 4)
    options = {"festival": festival, "contracts": contracts}
    return start(edition or EDITION, [cards[:2], cards[2:4]], cards[4:], row, options)


def pick(rng: random.Random, table: Table, seat: int) -> str:
    """A random text, often one of those that close a field."""
    texts = sorted(legal(table, seat))
    if rng.random() < 0.3:
        return rng.choice(texts)
    some = rng.sample(texts, min(len(texts), 15))
    return max(some, key=lambda text: closes(table, seat, text))


def closes(table: Table, seat: int, text: str) -> int:
    if "build" not in text:
        return 0
    words = text[text.index("build") :].split()
    x, y = words[5].split(",")
    laid = Laid(int(words[1]), int(words[3]), int(x), int(y))
    return len(closed_fields(table.edition, [*table.farms[seat], laid], table.festival))


def part(rng: random.Random, table: Table, seat: int) -> list[str]:
    """What a seat does until it owes nothing; that shows nothing to the other seat."""
    others = legal(table, 1 - seat)
    texts = []
    while seat in actors(table):
        texts.append(pick(rng, table, seat))
        table = play(table, seat, texts[-1])
        if 1 - seat in actors(table):
            assert legal(table, 1 - seat) == others
            assert problems(table) == []
        else:
            break
    return texts


def both_orders(rng: random.Random, table: Table) -> Table:
    """Play the simultaneous choices of both seats in some orders (RB 3.1, 4.1)."""
    first = [(0, text) for text in part(rng, table, 0)]
    second = [(1, text) for text in part(rng, table, 1)]
    orders = [
        [*first, *second],
        [*second, *first],
        [*first[::-1], *second[::-1]],
        [*first[:1], *second, *first[1:]],
    ]
    ends = []
    for order in orders:
        after = table
        for seat, text in order:
            before = key(after)
            following = play(after, seat, text)
            assert key(after) == before
            after = following
        ends.append(after)
    for end in ends[1:]:
        assert key(end) == key(ends[0])
        assert end.log == ends[0].log and end.display == ends[0].display
    return ends[0]


def playout(rng: random.Random, festival: str, contracts: str) -> tuple[Table, Counter[str]]:
    table = deal(rng, festival, contracts)
    seen: Counter[str] = Counter()
    while outcome(table) is None:
        assert problems(table) == []
        if table.phase in ("SETUP", "RAIN"):
            assert actors(table) == [0, 1]
            seen[f"{table.phase} {table.rain_turn}"] += 1
            table = both_orders(rng, table)
        else:
            (seat,) = actors(table)
            assert legal(table, 1 - seat) == set()
            seen[table.phase] += 1
            table = play(table, seat, pick(rng, table, seat))
    assert problems(table) == []
    assert actors(table) == [] and legal(table, 0) == legal(table, 1) == set()
    return table, seen


@pytest.mark.parametrize(("festival", "contracts"), COMBINATIONS)
def test_playouts(festival: str, contracts: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(GAMES):
        table, seen = playout(random.Random(f"{festival} {contracts} {seed}"), festival, contracts)
        assert all(seen[f"RAIN {n}"] == 1 for n in (1, 2, 3, 4)) and seen["SETUP 0"] == 1
        assert seen["DRY"] == 6 and seen["COPY"] <= (festival == "yes")
        shares = outcome(table)
        assert shares is not None and sum(shares) == 1 and table.ending is not None
        kinds.update(entry.kind for entry in table.log)
        kinds.update(seen)
    assert kinds["size"] and kinds["fields"] and kinds["ancestor"] and kinds["open buffalo"]
    assert bool(kinds["river"]) == (festival == "yes")
    assert bool(kinds["ginger"]) == bool(kinds["jasmine"]) == (contracts == "yes")


def test_the_deal() -> None:
    pile = list(range(5, 19))
    table = start(EDITION, [[1, 2], [3, 4]], pile, [], {})
    assert legal(table, 0) == {
        "ancestor 1 build 2 turn 0 at 0,0",
        "ancestor 2 build 1 turn 0 at 0,0",
    }
    table = play(table, 1, "ancestor 3 build 4 turn 0 at 0,0")
    assert actors(table) == [0] and table.farms == [[], []] and table.ancestors == [None, None]
    with pytest.raises(ValueError, match="illegal"):
        play(table, 1, "ancestor 4 build 3 turn 0 at 0,0")
    table = play(table, 0, "ancestor 1 build 2 turn 0 at 0,0")
    assert table.hands == [pile[0::2], pile[1::2]] and table.phase == "RAIN"
    table = play(table, 0, "display 5")
    assert "display 7" not in legal(table, 0)
    assert not any(text.startswith("build 5 ") for text in legal(table, 0))
    table = play(table, 0, "build 7 turn 0 at 2,0")
    assert actors(table) == [1] and table.display == [] and len(table.farms[0]) == 1
    table = play(table, 1, "build 6 turn 0 at 2,0")
    assert "display 6" not in legal(table, 1) and "display 8" in legal(table, 1)
    table = play(table, 1, "display 8")
    assert table.display == [5, 8] and table.rain_turn == 2
    assert table.hands == [[10, 12, 14, 16, 18], [9, 11, 13, 15, 17]]  # swapped


def test_wrong_deals() -> None:
    good, pile = [[1, 2], [3, 4]], list(range(5, 19))
    for drawn, row in (
        ([[1], [3, 4]], SYMBOLS),
        ([[1, 2], [3, 3]], SYMBOLS),
        (good, ("huts",) * 4),
    ):
        with pytest.raises(ValueError, match=r"each|two cards"):
            start(EDITION, drawn, pile, row, {"festival": "yes"})
    with pytest.raises(ValueError, match="no or yes"):
        start(EDITION, good, pile, SYMBOLS, {"contracts": "maybe"})


def test_problems_are_found() -> None:
    table, _ = playout(random.Random(5), "yes", "yes")
    assert problems(table) == []
    for seat in (0, 1):
        worse = table.copy()
        worse.scores[seat] += 1
        assert problems(worse) == [f"the log of seat {seat} does not add up"]
        worse = table.copy()
        last = worse.farms[seat].pop()
        assert "cards do not add up" in problems(worse)
        for x, y in ((last.x + 1, last.y), (last.x + 40, last.y)):
            worse.farms[seat] = [*table.farms[seat][:-1], Laid(last.card, last.turn, x, y)]
            assert problems(worse) != []
        worse = table.copy()
        worse.scored[seat].append(frozenset([(100, 100)]))
        assert problems(worse) != []


# Geometry


def test_turning() -> None:
    card = edition_of(edition_with(C="farmer", L="buffalo", R="hut", B="farmer")).cards[1]
    spots = [{kind: point for point, kind in turned(card, k)[1][1:3]} for k in range(4)]
    assert [spot["buffalo"] for spot in spots] == [(0, 2), (1, 0), (2, 1), (2, 2)]
    assert [spot["hut"] for spot in spots] == [(2, 2), (1, 2), (0, 1), (2, 0)]
    faces = [turned(STANDARD.cards[5], k)[0] for k in range(4)]  # #./##/.#
    texts = [
        "/".join("".join(face[c, r] for c in range(w)) for r in range(h))
        for face, (w, h) in zip(faces, [(2, 3), (3, 2)] * 2, strict=True)
    ]
    assert texts == ["#./##/.#", ".##/##.", "#./##/.#"[::-1], ".##/##."[::-1]]


def test_every_turn_shows_one_complete_parcel() -> None:
    """RB 1.2: with the right parity the parcel C lies on the grid, whatever the turn."""
    for number in STANDARD.cards:
        for turn, (x, y) in enumerate([(0, 0), (1, 0), (0, 1), (0, 0)]):
            lines = farm_squares(STANDARD, [Laid(number, turn, x, y)])
            touched = {parcel for square in lines for parcel in parcels_of(square)}
            complete = [p for p in touched if lines.keys() >= set(squares_around(p))]
            assert len(complete) == 1 and len(touched) == 6
            points = [p for p, _ in farm_features(STANDARD, [Laid(number, turn, x, y)])]
            assert set(points) <= touched


def test_places_beside_one_card() -> None:
    """Each edge of positive length, no corner alone, half of them on the grid."""
    found = set(places(STANDARD, [Laid(1, 0, 0, 0)], 0, False))
    upright = {(x, y) for turn, x, y in found if turn == 0}
    beside = {(x, y) for x in (-2, 2) for y in range(-2, 3)}
    above = {(x, y) for y in (-3, 3) for x in (-1, 0, 1)}
    assert upright == {(x, y) for x, y in beside | above if (x + y) % 2 == 0}
    over = {(x, y) for turn, x, y in found if turn == 2}
    assert over == {(x, y) for x, y in beside | above if (x + y) % 2 == 1}
    sideways = {(x, y) for turn, x, y in found if turn in (1, 3)}
    beside = {(x, y) for x in (-3, 2) for y in range(-1, 3)}
    above = {(x, y) for y in (-2, 3) for x in (-2, -1, 0, 1)}
    assert sideways == beside | above


def test_places_at_the_river() -> None:
    """RB 9.1, 9.1a."""
    south = set(places(STANDARD, [], 0, True))
    north = set(places(STANDARD, [], 1, True))
    assert {y for _, _, y in south} == {2}
    assert {y for turn, _, y in north if turn % 2 == 0} == {-3}
    assert {y for turn, _, y in north if turn % 2 == 1} == {-2}
    for found in (south, north):
        assert {x for turn, x, _ in found if turn in (0, 2)} == set(range(-1, 12))
        assert {x for turn, x, _ in found if turn in (1, 3)} == set(range(-2, 12))
    beside = places(STANDARD, [Laid(1, 0, 0, 2)], 0, True)
    assert min(y for _, _, y in beside) == 2
    assert (0, 10, 2) not in beside  # a river card is no card of the farm
    assert (0, -2, 2) in beside


# Fields, drawn by naming the parcels of each region


def drawn_land(**regions: list[Point]) -> dict[Square, str]:
    """Squares around all parcels: grid lines inside a region, paths elsewhere."""
    name = {parcel: region for region, parcels in regions.items() for parcel in parcels}
    lines = {}
    for parcel in name:
        for square in squares_around(parcel):
            one, other = parcels_of(square)
            lines[square] = "." if name.get(one) == name.get(other) else "#"
    return lines


RING: list[Point] = [(2, 2), (3, 3), (4, 4), (5, 3), (6, 2), (5, 1), (4, 0), (3, 1)]


def fields(lines: dict[Square, str], river: bool = False) -> set[frozenset[Point]]:
    return fields_on(lines, river)


def test_a_field_around_another() -> None:
    lines = drawn_land(ring=RING, inside=[(4, 2)])
    assert fields(lines) == {frozenset(RING), frozenset([(4, 2)])}


def test_a_hole_leaves_the_ring_open() -> None:
    lines = drawn_land(ring=RING, inside=[(4, 2)])
    del lines[4, 2]
    assert fields(lines) == set()


def test_an_open_rim_opens_both_sides() -> None:
    lines = drawn_land(ring=RING, inside=[(4, 2)])
    lines[4, 2] = "."
    # three paths of the inner parcel now have the one region on both sides
    assert fields(lines) == set()
    for square in squares_around((4, 2)):
        lines[square] = "."
    assert fields(lines) == {frozenset([*RING, (4, 2)])}


def test_dead_ends() -> None:
    """RB 6.1."""
    lines = drawn_land(ring=RING, inside=[(4, 2)])
    inner = [
        square
        for square, line in lines.items()
        if line == "." and set(parcels_of(square)) <= set(RING)
    ]
    assert len(inner) == 8
    for square in inner:
        cut = {**lines, square: "#"}
        assert fields(cut) == {frozenset([(4, 2)])}  # still one region: it goes round
    one, other = inner[0], inner[4]
    halves = fields({**lines, one: "#", other: "#"})
    # two cuts part the ring: each path then has another field on its other side
    assert frozenset([(4, 2)]) in halves and len(halves) == 3
    assert frozenset.union(*halves) == {*RING, (4, 2)}


def test_an_incomplete_parcel_behind_a_grid_line() -> None:
    lines = drawn_land(a=[(1, 1), (2, 2)])
    assert fields(lines) == {frozenset([(1, 1), (2, 2)])}
    assert fields({**lines, (0, 0): "."}) == set()


def test_the_river_bank() -> None:
    """RB 9.1a, 9.7: all paths, water is no field, the ends stay open."""
    south = {(x, y): "#" for x in range(-2, 14) for y in (2, 3)}
    found = fields(south, river=True)
    bank = {parcel for field in found for parcel in field if parcel[1] == 2}
    assert bank == {(x, 2) for x in (2, 4, 6, 8, 10)}
    assert all(parcel[1] >= 2 for field in found for parcel in field)
    assert len(RIVER) == 24
    north = {(x, y): "#" for x in range(-2, 14) for y in (-2, -1)}
    mirrored = {frozenset((x, 2 - y) for x, y in field) for field in found}
    assert fields(north, river=True) == mirrored


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
    assert table.log == [Entry(0, "river", 4, None)]


def test_one_step_and_no_chain() -> None:
    table = at_river("huts", "farmers", "buffalo", "largest field")
    follow_arrows(table)
    assert table.log == []  # nothing of the symbols there
    table = at_river("farmers", "buffalo", "largest field", "huts")
    follow_arrows(table)
    # farmers 1:0, one step right: a buffalo in the southern field; buffalo 1:0, right: open
    assert table.log == [Entry(0, "river", 1, None)]


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
    assert table.log == [Entry(0, "river", 1, None), Entry(1, "river", 1, None)]


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
    table.edition.cards[4] = Card((".#", ".#", "##"), {})
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
