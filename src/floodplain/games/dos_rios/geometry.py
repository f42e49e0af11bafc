"""The 49 hexes: where they lie, which are neighbours, what lies below (rules section 11).

a1              g1      Fields are numbered column by column, a1 = 0, a2 = 1 ... g7 = 48,
   b1        f1         and a set of fields is the bits of one i64. Columns a to c lie in the
a2    c1  e1    g2      left half, where a step to the right leads down to the same row
   b2   d1   f2         (a1 to b1) or up to the row before (a2 to b1); from d on it is the
a3    c2  e2    g3      other way round. Bits 49, 50 and 51 are the city and the two roads.
"""

from typing import Final

from mypy_extensions import i64

COLUMNS: Final[i64] = 7
ROWS: Final[i64] = 7
FIELDS: Final[i64] = 49
PLACES: Final[i64] = 52
"""Where campesinos stand: the fields, the city and the two roads."""

CITY: Final[i64] = 49
WEST: Final[i64] = 50

TOP_BIT: Final[i64] = 0x8000000000000
"""The bit of place 51; the others are this one shifted right."""

ALL_FIELDS: Final[i64] = 0x1FFFFFFFFFFFF
CITY_BIT: Final[i64] = 0x2000000000000
WEST_BIT: Final[i64] = 0x4000000000000
EAST_BIT: Final[i64] = 0x8000000000000
ROADS: Final[i64] = 0xC000000000000
TOWN: Final[i64] = 0xE000000000000
"""The city and both roads: they hold any number of campesinos (DR 5.3)."""

ROW_1: Final[i64] = 0x40810204081
ROW_7: Final[i64] = 0x1020408102040
LEFT_HALF: Final[i64] = 0x1FFFFF
"""Columns a to c: a step to the right keeps the row or goes to the row before."""
RIGHT_HALF: Final[i64] = 0x1FFFFF0000000
"""Columns e to g: likewise for a step to the left."""

# Ways down from a field
LEFT: Final = 0
STRAIGHT: Final = 1
RIGHT: Final = 2
WAYS: Final[i64] = 3

OFF_BOARD: Final = -1
LETTERS: Final = "abcdefg"


def bit(place: i64) -> i64:
    return TOP_BIT >> (51 - place)


def popcount(mask: i64) -> i64:
    """How many bits are set, by adding them up in pairs, fours and eights."""
    mask -= (mask >> 1) & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def members_of(mask: int) -> list[i64]:
    return [place for place in range(COLUMNS) if mask >> place & 1]


MEMBERS: Final[list[list[i64]]] = [members_of(mask) for mask in range(128)]
"""For each set of seven bits the places of its bits, ascending."""


def listed(mask: i64) -> list[i64]:
    """The places of a set, ascending."""
    places: list[i64] = []
    start: i64 = 0
    while mask:
        for place in MEMBERS[mask & 127]:
            places.append(start + place)
        mask >>= 7
        start += 7
    return places


def add_codes(codes: list[int], base: i64, mask: i64) -> None:
    """Append base + place for each place of a set."""
    while mask:
        for place in MEMBERS[mask & 127]:
            codes.append(base + place)
        mask >>= 7
        base += 7


def neighbours(mask: i64) -> i64:
    """All fields beside a field of the set."""
    fields = mask & ALL_FIELDS
    within = ((fields & ~ROW_7) << 1) | ((fields & ~ROW_1) >> 1)
    from_left = fields & LEFT_HALF
    to_right = (from_left << 7) | ((from_left & ~ROW_1) << 6)
    from_middle = fields & ~LEFT_HALF
    to_right |= (from_middle << 7) | ((from_middle & ~ROW_7) << 8)
    from_right = fields & RIGHT_HALF
    to_left = (from_right >> 7) | ((from_right & ~ROW_1) >> 8)
    to_middle = fields & ~RIGHT_HALF
    to_left |= (to_middle >> 7) | ((to_middle & ~ROW_7) >> 6)
    return (within | to_right | to_left) & ALL_FIELDS


def below(field: int, way: int) -> int:
    """What lies below a field that way: a field, a bottom hex (49 + column), or nothing.

    Bottom hexes are what a river can end in: a8 is 49, g8 is 55.
    """
    column, row = divmod(field, ROWS)
    if way == LEFT:
        row += 1 if column <= 3 else 0
        column -= 1
    elif way == RIGHT:
        row += 1 if column >= 3 else 0
        column += 1
    else:
        row += 1
    if not 0 <= column < COLUMNS:
        return OFF_BOARD
    return FIELDS + column if row == ROWS else column * ROWS + row


BELOW: Final[list[i64]] = [below(field, way) for field in range(FIELDS) for way in range(WAYS)]
"""What lies below: three entries a field."""


def fields_below(field: int) -> i64:
    mask: i64 = 0
    for way in range(WAYS):
        target = BELOW[field * 3 + way]
        if 0 <= target < FIELDS:
            mask |= bit(target)
    return mask


UNDER: Final[list[i64]] = [fields_below(field) for field in range(FIELDS)]
"""The fields just below each field."""

BESIDE: Final[list[i64]] = [neighbours(bit(field)) for field in range(FIELDS)]
"""The neighbours of each field."""


def place_name(place: int) -> str:
    """A place as people call it, bottom hexes excepted."""
    if place >= FIELDS:
        return ("city", "west", "east")[place - FIELDS]
    column, row = divmod(place, ROWS)
    return f"{LETTERS[column]}{row + 1}"


def hex_name(target: int) -> str:
    """A field or a bottom hex, as the end of a river or the lower side of a dam."""
    return place_name(target) if target < FIELDS else f"{LETTERS[target - FIELDS]}8"


PLACE_NAMES: Final = tuple(place_name(place) for place in range(PLACES))
HEX_NAMES: Final = tuple(hex_name(target) for target in range(FIELDS + COLUMNS))
