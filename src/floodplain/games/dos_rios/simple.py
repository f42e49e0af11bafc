"""The simple opponent: goes where the next cards pay, builds, and dams where that gains fields.

It takes the single action that improves its position most, until none does; then it harvests or
postpones, whichever leaves it better off. It sees only what its seat may know.
"""

from typing import Final

from floodplain.core.chance import Chance
from floodplain.games.dos_rios.actions import END, HARVEST, POSTPONE
from floodplain.games.dos_rios.courses import played_out
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import ACT
from floodplain.games.dos_rios.worth import position_worth

WORTH_A_STEP: Final = 1.5
"""An action must gain more than this: walking to and fro is not play."""
NOISE: Final = 0.5
"""Equal actions are taken by chance."""
COURSES: Final = 100
"""So many courses of a diversion are thought through: on the tiles of the box hardly ever fewer
than there are."""


def choose(seen: DosRiosState, seat: int, chance: Chance) -> int:
    """The simple opponent's action in a position dealt anew for its seat."""
    codes = seen.legal(seat)
    best = -1
    most = 0.0
    for code in codes:
        if code in (END, HARVEST, POSTPONE):
            continue
        worth = after(seen, seat, code) + NOISE * float(chance.below(1000)) / 1000.0
        if best < 0 or worth > most:
            best = code
            most = worth
    if seen.phase != ACT:
        return best
    if best >= 0 and most > position_worth(seen, seat) + WORTH_A_STEP:
        return best
    return ending(seen, seat, codes)


def after(state: DosRiosState, seat: int, code: int, courses: int = COURSES) -> float:
    """What the position is worth after an action, a diversion being led the best way.

    Of the courses of a diversion so many are looked at.
    """
    best = -1.0e9
    for position in played_out(state, code, courses):
        best = max(best, position_worth(position, seat))
    return best


def ending(state: DosRiosState, seat: int, codes: list[int]) -> int:
    """Harvest if that pays the seat better, compared with the others, than waiting."""
    if END in codes:
        return END
    if after(state, seat, HARVEST) >= after(state, seat, POSTPONE):
        return HARVEST
    return POSTPONE
