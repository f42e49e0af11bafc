"""The simple opponent: closes fields, prepares the next, and knows its ancestor.

It tries every build on its farm, counts the points at once and what the open regions promise,
and gives the display what helps the other least. It sees only what its seat may know.
"""

from typing import Final

from floodplain.core.chance import Chance
from floodplain.games.reisbauern.actions import BUILD, DISPLAY
from floodplain.games.reisbauern.outlook import after_build
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import COPY, DRY, NOTHING, SETUP

NOISE: Final = 0.05
"""Equal actions are taken by chance."""


def choose(seen: ReisbauernState, seat: int, chance: Chance) -> int:
    """The simple opponent's action in a position dealt anew for its seat."""
    codes = seen.legal(seat)
    if seen.phase == COPY:
        return best_copy(seen, seat, codes)
    builds = [code for code in codes if code >= BUILD]
    if builds and (seen.phase in (SETUP, DRY) or seen.builds[seat] == NOTHING):
        return best_build(seen, seat, builds, chance)
    return least_helpful(seen, seat, codes, chance)


def noise(chance: Chance) -> float:
    return NOISE * float(chance.below(1000)) / 1000.0


def best_build(seen: ReisbauernState, seat: int, builds: list[int], chance: Chance) -> int:
    best = builds[0]
    most = -1.0e9
    for code in builds:
        worth = after_build(seen, seat, code) + noise(chance)
        if worth > most:
            best = code
            most = worth
    return best


def least_helpful(seen: ReisbauernState, seat: int, codes: list[int], chance: Chance) -> int:
    """The card for the display: one that does little for the other's farm.

    What stays in hand goes to the other too, so only what the display adds for both counts.
    """
    best = codes[0]
    least = 1.0e9
    for code in codes:
        card = code - DISPLAY
        worth = best_use(seen, 1 - seat, card) - best_use(seen, seat, card) + noise(chance)
        if worth < least:
            best = code
            least = worth
    return best


def best_use(seen: ReisbauernState, seat: int, card: int) -> float:
    """What a card would bring a farm, at its best place."""
    trial = seen.copy()
    trial.phase = DRY
    trial.player = seat
    trial.display = [card]
    most = -1.0e9
    for code in trial.legal(seat):
        most = max(most, after_build(trial, seat, code))
    return most


def best_copy(seen: ReisbauernState, seat: int, codes: list[int]) -> int:
    best = codes[0]
    most = -1
    for code in codes:
        trial = seen.copy()
        trial.apply(seat, code)
        score = int(trial.logs[seat].score)
        if score > most:
            best = code
            most = score
    return best
