"""The river cards of Das Wasserfestival (RB 9)."""

from __future__ import annotations

from .ancestors import Counts
from .edition import LARGEST
from .land import counts_in, farm_features, on_river
from .scoring import fields_of, give
from .table import SEATS, Table

BANK_Y = (2, 0)  # of the symbols' parcels, by seat (RB 9.7)


def amount(counts: Counts, symbol: str) -> int:
    """How much of a symbol there is, as printed (RB 9.3a)."""
    values = {"huts": counts.huts, "farmers": counts.farmers, "buffalo": counts.buffalo}
    return counts.size if symbol == LARGEST else values[symbol]


def field_counts(table: Table, seat: int) -> list[Counts]:
    """Of all closed fields of the farm."""
    farm = table.farms[seat]
    return [counts_in(table.edition, farm, field) for field in fields_of(table, seat)]


def in_fields(table: Table, seat: int, symbol: str) -> int:
    """How many of a feature stand in closed fields: for the points (RB 9.3)."""
    return sum(amount(counts, symbol) for counts in field_counts(table, seat))


def laid_out(table: Table, seat: int, symbol: str) -> int:
    """How many of a feature the rice sides of the farm show, wherever they stand."""
    named = {"huts": "hut", "farmers": "farmer", "buffalo": "buffalo"}[symbol]
    return [kind for _, kind in farm_features(table.edition, table.farms[seat])].count(named)


def compared(table: Table, seat: int, symbol: str) -> int:
    """What counts for the majority (RB 9.3, 12.4)."""
    if symbol == LARGEST:
        return max((counts.size for counts in field_counts(table, seat)), default=0)
    if table.options["river_majority"] == "fields":
        return in_fields(table, seat, symbol)
    return laid_out(table, seat, symbol)


def majority(table: Table, symbol: str) -> int | None:
    """Who has more of it; None for a tie."""
    first, second = (compared(table, seat, symbol) for seat in SEATS)
    if first == second:
        return None
    return 0 if first > second else 1


def river_counts(table: Table, seat: int) -> Counts:
    """The features on the river, and the parcels of the fields there (RB 9.2)."""
    fields = [field for field in fields_of(table, seat) if on_river(field)]
    parcels = {parcel for field in fields for parcel in field}
    return counts_in(table.edition, table.farms[seat], parcels)


def river_points(table: Table, seat: int, symbol: str) -> int:
    """What the ability of a river card gives to a player (RB 9.3)."""
    if symbol == "huts":
        return in_fields(table, seat, "huts") * in_fields(table, 1 - seat, "farmers")
    if symbol == "farmers":
        return river_counts(table, seat).features
    return 2 * sum(river_counts(table, each).buffalo for each in SEATS)


def copies(table: Table, seat: int) -> list[str]:
    """The other river cards whose majority the opponent has."""
    return [
        symbol
        for symbol in table.river_row
        if symbol != LARGEST and majority(table, symbol) == 1 - seat
    ]


def take_river_cards(table: Table) -> bool:
    """Go on along the row (RB 9.3); False where a player has to choose what to copy."""
    while table.river_next < len(table.river_row):
        symbol = table.river_row[table.river_next]
        winner = majority(table, symbol)
        if winner is not None:
            if symbol != LARGEST:
                points = river_points(table, winner, symbol)
                give(table, winner, "river", points, river=f"{symbol} rain")
            elif copies(table, winner):
                table.phase = "COPY"
                table.to_move = winner
                return False
        table.river_next += 1
    return True


def amount_at(table: Table, seat: int, place: int) -> int:
    """At a river card: how much of its symbol the field there has, 0 if it is open (RB 9.5)."""
    parcel = (table.edition.symbol_x[place], BANK_Y[seat])
    for field in fields_of(table, seat):
        if parcel in field:
            counts = counts_in(table.edition, table.farms[seat], field)
            return amount(counts, table.river_row[place])
    return 0


def counted(table: Table, place: int) -> list[int]:
    """What both sides have at this moment of what a river card counts (RB 9.3, 9.5)."""
    if table.phase in ("DRY", "OVER"):
        return [amount_at(table, seat, place) for seat in SEATS]
    return [compared(table, seat, table.river_row[place]) for seat in SEATS]


def follow_arrows(table: Table) -> None:
    """RB 9.5."""
    for place, symbol in enumerate(table.river_row):
        first, second = (amount_at(table, seat, place) for seat in SEATS)
        if first == second:
            continue
        step = 1 if table.edition.arrows[symbol] == "right" else -1
        goal = (place + step) % len(table.river_row)
        points = amount_at(table, 0, goal) + amount_at(table, 1, goal)
        give(table, 0 if first > second else 1, "river", points, river=f"{symbol} dry")
