"""Self-test of the Reisbauern reference: playouts and hand-made positions."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from .reisbauern import (
    EDITION,
    RIVER,
    SYMBOLS,
    Ancestor,
    Laid,
    Point,
    Square,
    Table,
    actors,
    closed_fields,
    edition_of,
    farm_features,
    farm_squares,
    fields_on,
    key,
    legal,
    outcome,
    parcels_of,
    places,
    play,
    problems,
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
    cards = [{"id": n, "face": "==/==/==", "features": features} for n in range(1, 19)]
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
    with pytest.raises(ValueError, match="the options have the values"):
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
    faces = [turned(STANDARD.cards[5], k)[0] for k in range(4)]  # =./==/.=
    texts = [
        "/".join("".join(face[c, r] for c in range(w)) for r in range(h))
        for face, (w, h) in zip(faces, [(2, 3), (3, 2)] * 2, strict=True)
    ]
    assert texts == ["=./==/.=", ".==/==.", "=./==/.="[::-1], ".==/==."[::-1]]


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
            lines[square] = "." if name.get(one) == name.get(other) else "="
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
        cut = {**lines, square: "="}
        assert fields(cut) == {frozenset([(4, 2)])}  # still one region: it goes round
    one, other = inner[0], inner[4]
    halves = fields({**lines, one: "=", other: "="})
    # two cuts part the ring: each path then has another field on its other side
    assert frozenset([(4, 2)]) in halves and len(halves) == 3
    assert frozenset.union(*halves) == {*RING, (4, 2)}


def test_an_incomplete_parcel_behind_a_grid_line() -> None:
    lines = drawn_land(a=[(1, 1), (2, 2)])
    assert fields(lines) == {frozenset([(1, 1), (2, 2)])}
    assert fields({**lines, (0, 0): "."}) == set()


def test_the_river_bank() -> None:
    """RB 9.1a, 9.7: all paths, water is no field, the ends stay open."""
    south = {(x, y): "=" for x in range(-2, 14) for y in (2, 3)}
    found = fields(south, river=True)
    bank = {parcel for field in found for parcel in field if parcel[1] == 2}
    assert bank == {(x, 2) for x in (2, 4, 6, 8, 10)}
    assert all(parcel[1] >= 2 for field in found for parcel in field)
    assert len(RIVER) == 24
    north = {(x, y): "=" for x in range(-2, 14) for y in (-2, -1)}
    mirrored = {frozenset((x, 2 - y) for x, y in field) for field in found}
    assert fields(north, river=True) == mirrored
