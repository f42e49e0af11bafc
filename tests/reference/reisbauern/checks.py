"""What must hold in every position, written down apart from the rules that bring it about."""

from __future__ import annotations

from collections import Counter

from .game import actors
from .land import (
    PARITY,
    RIVER,
    Point,
    Square,
    closed_fields,
    farm_squares,
    parcels_of,
    squares_around,
    squares_of,
)
from .table import SEATS, Table

FINAL_KINDS = {"fields", "open buffalo", "final ancestor"}
FIELD_KINDS = {"size", "farmers", "buffalo", "ancestor", "ginger"}
OTHER_KINDS = {"river", "jasmine"}


def problems(table: Table) -> list[str]:
    """Everything that is wrong with a position; empty for a sound one."""
    wrong = [*_cards(table), *_phases(table), *_points(table)]
    for seat in SEATS:
        wrong += [*_laying(table, seat), *_fields(table, seat)]
    return wrong


def _cards(table: Table) -> list[str]:
    wrong = []
    everywhere = [*table.pile, *table.display]
    for seat in SEATS:
        everywhere += [*table.drawn[seat], *table.hands[seat]]
        everywhere += [laid.card for laid in table.farms[seat]]
        everywhere += [card for card in [table.ancestors[seat]] if card is not None]
        choice = table.pending[seat]
        own = table.drawn[seat] if table.phase == "SETUP" else table.hands[seat]
        chosen = [card for card in (choice.ancestor, choice.display) if card is not None]
        chosen += [choice.build.card] if choice.build else []
        if len(set(chosen)) < len(chosen) or not set(chosen) <= set(own):
            wrong.append(f"seat {seat} has chosen {chosen} of {own}")
    if Counter(everywhere) != Counter(list(table.edition.cards)):
        wrong.append("cards do not add up")
    return wrong


def _phases(table: Table) -> list[str]:
    """The numbers of cards (RB 3, 4, 7)."""
    farms = [len(farm) for farm in table.farms]
    hands = [len(hand) for hand in table.hands]
    shown = len(table.display)
    if table.phase == "SETUP":
        good = farms == [0, 0] and hands == [0, 0] and shown == 0 and len(table.pile) == 14
    elif table.phase == "RAIN":
        done = table.rain_turn - 1
        good = farms == [1 + done] * 2 and hands == [7 - 2 * done] * 2 and shown == 2 * done
    elif table.phase == "COPY":
        good = farms == [5, 5] and hands == [0, 0] and shown == 6 and table.festival
    elif table.phase == "DRY":
        good = sum(farms) == 16 - shown and shown > 0 and max(farms) - min(farms) < 2
    else:
        good = farms == [8, 8] and shown == 0 and table.result is not None
    wrong = [] if good else [f"numbers of cards in {table.phase}"]
    if (table.phase == "OVER") != (actors(table) == []):
        wrong.append("nobody acts")
    late = table.phase in ("DRY", "OVER")
    contracts = {"ginger", "jasmine"} if late and table.options["contracts"] == "yes" else {None}
    if set(table.contracts) != contracts:
        wrong.append(f"contracts {table.contracts}")
    return wrong


def _points(table: Table) -> list[str]:
    wrong = []
    for seat in SEATS:
        if table.scores[seat] != sum(e.points for e in table.log if e.seat == seat):
            wrong.append(f"the log of seat {seat} does not add up")
    for entry in table.log:
        kinds = FIELD_KINDS if entry.field else OTHER_KINDS | FINAL_KINDS
        if entry.kind not in kinds or entry.points == 0:
            wrong.append(f"{entry}")
        if entry.kind in FINAL_KINDS and table.phase != "OVER":
            wrong.append(f"too early: {entry}")
        if entry.field and set(entry.field) not in [set(f) for f in table.scored[entry.seat]]:
            wrong.append(f"no such field: {entry}")
    return wrong


def _laying(table: Table, seat: int) -> list[str]:
    wrong = []
    earlier: set[Square] = set()
    for laid in table.farms[seat]:
        squares = set(squares_of(table.edition.cards[laid.card], laid.turn, laid.x, laid.y))
        if (laid.x + laid.y) % 2 != PARITY[laid.turn]:
            wrong.append(f"off the grid: {laid}")
        if len(squares) != 6 or squares & earlier:
            wrong.append(f"overlapping: {laid}")
        ground = earlier or (set(RIVER) if table.festival else set())
        steps = [abs(x - u) + abs(y - v) for x, y in squares for u, v in ground]
        if ground and 1 not in steps:
            wrong.append(f"not touching: {laid}")
        rows = {y for _, y in squares}
        if table.festival and (min(rows) < 2 if seat == 0 else max(rows) >= 0):
            wrong.append(f"on the wrong side: {laid}")
        earlier |= squares
    return wrong


def _fields(table: Table, seat: int) -> list[str]:
    """Regions by lowering labels until nothing changes; then each rim walked once more."""
    own = farm_squares(table.edition, table.farms[seat])
    lines = {**own, **(RIVER if table.festival else {})}
    label: dict[Point, Point] = {p: p for square in own for p in parcels_of(square)}
    changed = True
    while changed:
        changed = False
        for square, line in own.items():
            one, other = parcels_of(square)
            if line == "." and label[one] != label[other]:
                label[one] = label[other] = min(label[one], label[other])
                changed = True
    bad = {
        name for parcel, name in label.items() if not lines.keys() >= set(squares_around(parcel))
    }
    for square, line in own.items():
        one, other = parcels_of(square)
        if line == "=" and label[one] == label[other]:
            bad.add(label[one])  # a dead end
    good = [
        frozenset(parcel for parcel in label if label[parcel] == name)
        for name in set(label.values()) - bad
    ]
    wrong = []
    if closed_fields(table.edition, table.farms[seat], table.festival) != set(good):
        wrong.append(f"closed fields of seat {seat}")
    scored = table.scored[seat]
    if set(scored) != set(good) or len(scored) != len(set(scored)):
        wrong.append(f"scored fields of seat {seat}")
    for field in scored:
        rim = [
            square
            for parcel in field
            for square in squares_around(parcel)
            if not set(parcels_of(square)) <= field
        ]
        ends = Counter(vertex for square in rim for vertex in _ends(square))
        if any(lines.get(square) != "=" for square in rim) or any(n % 2 for n in ends.values()):
            wrong.append(f"the path around {sorted(field)}")
    return wrong


def _ends(square: Square) -> list[Point]:
    """The two vertices that its segment joins (RB 2.1)."""
    x, y = square
    corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
    return [(u, v) for u, v in corners if (u + v) % 2 == 1]
