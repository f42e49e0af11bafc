"""Action codes: one block of numbers for each kind of action.

Codes do not depend on the position. Within a block the parts of an action (river number, card,
place ...) are the digits of a mixed-radix number; `state.legal` lists blocks in this order.
"""

from typing import Final

from mypy_extensions import i64

# The options of a turn and other actions without parts
OCEAN: Final = 0
ACTION: Final = 1
PICK_UP: Final = 2
TAKE_GROUND: Final = 3
TURN_UP: Final = 4
END: Final = 5
EXTRA_DRAW: Final = 6
EXTRA_DECLINE: Final = 7
RESERVE: Final = 8
SUN_OCEAN: Final = 9
SUN_OWN: Final = 10
SUN_OTHER: Final = 11

COLUMN: Final = 12  # column (4)
REFILL_AT: Final = 16  # place (12)
BURY_CARD: Final = 28  # card (40)
TAP_SOURCE: Final = 68  # place (12)
TAP_RIVER: Final = 80  # slot (26), low or high (2)
BRIDGE_AT: Final = 132  # slot (26), value - 1 (10)
DOUBLE: Final = 392  # place (12), card (40)
SOURCE_AT: Final = 872  # place (12), card (40)
SWAP: Final = 1352  # place (12), card (40)
CONNECT: Final = 1832  # slot (26), card (40), bridge (3), taken (2)
REPLACE: Final = 8072  # slot (26), card (40), taken (2)
NEW_RIVER: Final = 10152  # river (4), low (8), high (8), bridges (256), taken value (11)
CODES: Final = 731048

# The bridge of a connection: none, on the lower or on the upper side of the card laid
NO_BRIDGE: Final = 0
BRIDGE_BELOW: Final = 1
BRIDGE_ABOVE: Final = 2


def connect_code(slot: i64, card: i64, bridge: i64, taken: bool) -> i64:
    return CONNECT + ((slot * 40 + card) * 3 + bridge) * 2 + (1 if taken else 0)


def replace_code(slot: i64, card: i64, taken: bool) -> i64:
    return REPLACE + (slot * 40 + card) * 2 + (1 if taken else 0)


def river_code(name: i64, low: i64, high: i64, bridges: i64, taken: i64) -> i64:
    """`bridges` as ten bits by value, of which only 2 to 9 can be set; `taken` a value or 0."""
    return NEW_RIVER + (((name * 8 + low - 1) * 8 + high - 3) * 256 + (bridges >> 1)) * 11 + taken


class NewRiver:
    """The parts of a new river's code."""

    def __init__(self, action: i64 = NEW_RIVER) -> None:
        code = action - NEW_RIVER
        self.taken: i64 = code % 11
        code //= 11
        self.bridges: i64 = (code % 256) << 1
        code //= 256
        self.high: i64 = code % 8 + 3
        code //= 8
        self.low: i64 = code % 8 + 1
        self.name: i64 = code // 8


class Connection:
    """The parts of a connection's code."""

    def __init__(self, action: i64 = CONNECT) -> None:
        code = action - CONNECT
        self.taken: bool = code % 2 == 1
        code //= 2
        self.bridge: i64 = code % 3
        code //= 3
        self.card: i64 = code % 40
        self.slot: i64 = code // 40


class Replacement:
    """The parts of a replacement's code."""

    def __init__(self, action: i64 = REPLACE) -> None:
        code = action - REPLACE
        self.taken: bool = code % 2 == 1
        code //= 2
        self.card: i64 = code % 40
        self.slot: i64 = code // 40
