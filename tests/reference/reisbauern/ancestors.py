"""The tables of points and what each ancestor adds to them (RB 6, 8.3, 11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Counts:
    """What is printed on some parcels."""

    parcels: int = 0
    farmers: int = 0
    buffalo: int = 0
    huts: int = 0

    @property
    def size(self) -> int:
        """RB 6.2; without ancestors (RB 11.1)."""
        return self.parcels + self.huts

    @property
    def features(self) -> int:
        return self.farmers + self.buffalo + self.huts

    @property
    def kinds(self) -> int:
        return len([n for n in (self.farmers, self.buffalo, self.huts) if n])


def size_points(size: int) -> int:
    """RB 6.2."""
    return 11 if size >= 5 else {1: 2, 2: 3, 3: 5, 4: 8}[size]


def farmer_points(farmers: int) -> int:
    """RB 6.3."""
    return 8 if farmers >= 4 else {0: 0, 1: 1, 2: 3, 3: 5}[farmers]


def buffalo_points(buffalo: int) -> int:
    """RB 6.4."""
    return 2 * buffalo


# Extra points for one field that closes now.


def double_empty(field: Counts) -> int:
    """Doubles what RB 6.2 to 6.4 give, not the bonus of a contract (RB 11.1)."""
    plain = size_points(field.size) + farmer_points(field.farmers) + buffalo_points(field.buffalo)
    return plain if field.features == 0 else 0


def farmer_plus_1(field: Counts) -> int:
    if field.farmers == 0:
        return 0
    return farmer_points(field.farmers + 1) - farmer_points(field.farmers)


def buffalo_4(field: Counts) -> int:
    return 4 * field.buffalo - buffalo_points(field.buffalo)


def hut_plus_2(field: Counts) -> int:
    return size_points(field.parcels + 2 * field.huts) - size_points(field.size)


def small_plus_2(field: Counts) -> int:
    """Parcels, not size (RB 11.1)."""
    return 2 if field.parcels == 1 else 0


def mixed_plus_2(field: Counts) -> int:
    return 2 if field.kinds >= 2 else 0


def exact3_plus_3(field: Counts) -> int:
    """Parcels, not size (RB 11.1)."""
    return 3 if field.parcels == 3 else 0


def size_plus_1(field: Counts) -> int:
    return size_points(field.size + 1) - size_points(field.size)


def buffalo_field_plus_4(field: Counts) -> int:
    return 4 if field.buffalo >= 1 else 0


def farmers_double(field: Counts) -> int:
    return farmer_points(field.farmers)


def no_hut_plus_3(field: Counts) -> int:
    return 3 if field.huts == 0 else 0


def big_plus_4(field: Counts) -> int:
    """Size, not parcels (RB 11.1)."""
    return 4 if field.size >= 4 else 0


# Points at the end, from the closed fields and from all that lies outside them.


def farmers_open_2(fields: list[Counts], outside: Counts) -> int:
    return 2 * outside.farmers


def per_field_1(fields: list[Counts], outside: Counts) -> int:
    return len(fields)


def sets_3(fields: list[Counts], outside: Counts) -> int:
    """Sets over all fields together (RB 11.1)."""
    farmers = sum(field.farmers for field in fields)
    buffalo = sum(field.buffalo for field in fields)
    huts = sum(field.huts for field in fields)
    return 3 * min(farmers, buffalo, huts)


def largest_field(fields: list[Counts], outside: Counts) -> int:
    """No upper end, and 0 without a field (RB 11.1)."""
    return max((field.size for field in fields), default=0)


def open_buffalo_plus_1(fields: list[Counts], outside: Counts) -> int:
    """RB 8.2 has taken 1 for each: give it back and one more."""
    return 2 * outside.buffalo


def distinct_sizes_2(fields: list[Counts], outside: Counts) -> int:
    """Size, not parcels (RB 11.1); 5 and more are one size."""
    return 2 * len({min(field.size, 5) for field in fields})


ABILITIES: dict[str, Callable[[Counts], int]] = {
    "double_empty": double_empty,
    "farmer_plus_1": farmer_plus_1,
    "buffalo_4": buffalo_4,
    "hut_plus_2": hut_plus_2,
    "small_plus_2": small_plus_2,
    "mixed_plus_2": mixed_plus_2,
    "exact3_plus_3": exact3_plus_3,
    "size_plus_1": size_plus_1,
    "buffalo_field_plus_4": buffalo_field_plus_4,
    "farmers_double": farmers_double,
    "no_hut_plus_3": no_hut_plus_3,
    "big_plus_4": big_plus_4,
}

FINAL_ABILITIES: dict[str, Callable[[list[Counts], Counts], int]] = {
    "farmers_open_2": farmers_open_2,
    "per_field_1": per_field_1,
    "sets_3": sets_3,
    "largest_field": largest_field,
    "open_buffalo_plus_1": open_buffalo_plus_1,
    "distinct_sizes_2": distinct_sizes_2,
}
