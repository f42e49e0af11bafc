"""Points for fields, contracts, the end (RB 6, 7.1, 8, 10)."""

from __future__ import annotations

from .ancestors import (
    ABILITIES,
    FINAL_ABILITIES,
    Counts,
    buffalo_points,
    farmer_points,
    size_points,
)
from .edition import Ancestor
from .land import Field, Laid, all_farmers, closed_fields, counts_in, counts_outside
from .table import SEATS, Entry, Table


def give(
    table: Table,
    seat: int,
    kind: str,
    points: int,
    field: Field | None = None,
    river: str | None = None,
) -> None:
    """Points for a player, written down unless they are 0."""
    if points != 0:
        parcels = None if field is None else tuple(sorted(field))
        table.log.append(Entry(seat, kind, points, parcels, river))
        table.scores[seat] += points


def score(counts: Counts, ancestor: Ancestor, dry: bool, ginger: bool) -> list[tuple[str, int]]:
    """The points for a field with these counts that closes now, by kind."""
    points = [
        ("size", size_points(counts.size)),
        ("farmers", farmer_points(counts.farmers)),
        ("buffalo", buffalo_points(counts.buffalo)),
    ]
    if ancestor.phase == "both" or (ancestor.phase == "dry" and dry):  # RB 6.5
        points.append(("ancestor", ABILITIES[ancestor.ability](counts)))
    if ginger and dry:
        points.append(("ginger", 2))  # RB 10.3
    return [(kind, number) for kind, number in points if number != 0]


def fields_of(table: Table, seat: int) -> set[Field]:
    return closed_fields(table.edition, table.farms[seat], table.festival)


def ancestor_of(table: Table, seat: int) -> Ancestor:
    number = table.ancestors[seat]
    assert number is not None
    return table.edition.ancestors[number]


def lay(table: Table, seat: int, laid: Laid) -> None:
    """Lay a card and score what it closes (RB 4.3, 6.6); a field is scored once."""
    table.farms[seat].append(laid)
    for field in sorted(fields_of(table, seat), key=sorted):
        if field not in table.scored[seat]:
            table.scored[seat].append(field)
            counts = counts_in(table.edition, table.farms[seat], field)
            ginger = table.contracts[seat] == "ginger"
            dry = table.phase == "DRY"
            for kind, points in score(counts, ancestor_of(table, seat), dry, ginger):
                give(table, seat, kind, points, field)


def beginner(table: Table) -> int:
    """Who begins the dry season (RB 7.1)."""
    if table.scores[0] != table.scores[1]:
        return 0 if table.scores[0] < table.scores[1] else 1
    first, second = (all_farmers(table.edition, farm) for farm in table.farms)
    return 0 if first < second else 1


def share_contracts(table: Table, begins: int) -> None:
    """RB 10.1, 10.2, 10.4."""
    leads = 1 - begins
    table.contracts[begins] = "ginger"
    table.contracts[leads] = "jasmine"
    farmers = all_farmers(table.edition, table.farms[leads])
    give(table, leads, "jasmine", max(0, 10 - farmers))


def final_scoring(table: Table) -> None:
    """RB 8.1 to 8.3, clause by clause."""
    fields = [fields_of(table, seat) for seat in SEATS]
    outside = [counts_outside(table.edition, table.farms[seat], fields[seat]) for seat in SEATS]
    for seat in SEATS:
        give(table, seat, "fields", len(fields[seat]))
    for seat in SEATS:
        give(table, seat, "open buffalo", -outside[seat].buffalo)
    for seat in SEATS:
        ancestor = ancestor_of(table, seat)
        if ancestor.phase == "final":
            farm = table.farms[seat]
            counts = [counts_in(table.edition, farm, field) for field in fields[seat]]
            ability = FINAL_ABILITIES[ancestor.ability]
            give(table, seat, "final ancestor", ability(counts, outside[seat]))


def decide(table: Table) -> None:
    """RB 8.4."""
    farmers = [all_farmers(table.edition, farm) for farm in table.farms]
    table.phase = "OVER"
    table.to_move = None
    for ending, values in (("points", table.scores), ("farmers", farmers)):
        if values[0] != values[1]:
            table.ending = ending
            table.result = (1.0, 0.0) if values[0] > values[1] else (0.0, 1.0)
            return
    table.ending = "shared"
    table.result = (0.5, 0.5)
