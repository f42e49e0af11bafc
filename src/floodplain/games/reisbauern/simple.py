"""The simple opponent: closes fields, prepares the next, and knows its ancestor.

It tries every build on its farm, counts the points at once and what the open regions promise,
and gives the display what helps the other least. It sees only what its seat may know.
"""

from typing import Final

from floodplain.core.chance import Chance
from floodplain.games.reisbauern.actions import BUILD, DISPLAY, SET_UP, Building
from floodplain.games.reisbauern.ancestors import Ancestor
from floodplain.games.reisbauern.farm import BUFFALO, FARMER, Farm, Field
from floodplain.games.reisbauern.geometry import PARCEL_OFFSETS, PARCELS
from floodplain.games.reisbauern.geometry import code as point
from floodplain.games.reisbauern.regions import SIDE_PARCELS, missing_squares
from floodplain.games.reisbauern.scoring import Log, score_field
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import COPY, DRY, NOTHING, SETUP

NOISE: Final = 0.05
"""Equal actions are taken by chance."""
NEARLY: Final[list[float]] = [0.0, 2.2, 0.9, 0.3]
"""What an open parcel promises by the number of its squares that are still missing."""


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


def after_build(seen: ReisbauernState, seat: int, code: int) -> float:
    """What a build is worth: its card is laid to look at the farm, and lifted again."""
    parts = Building(code)
    farm = seen.farms[seat]
    face = seen.deck.faces[parts.card]
    left = cards_left(farm)
    closed = farm.lay(parts.card, face, parts.turn, parts.x, parts.y)
    number = parts.ancestor if code >= SET_UP else seen.ancestors[seat]
    ancestor = seen.deck.ancestors[number]
    dry = seen.phase == DRY
    worth = closing_points(closed, ancestor, dry, dry and seen.ginger == seat)
    worth += outlook(farm, ancestor, left)
    farm.lift(face, closed)
    return worth


def closing_points(closed: list[Field], ancestor: Ancestor, dry: bool, ginger: bool) -> float:
    """The points of the fields that a build closes, with what each counts in the end (RB 8.1)."""
    log = Log()
    for field in closed:
        score_field(log, field, ancestor, dry, ginger)
    return float(log.score + len(closed))


def outlook(farm: Farm, ancestor: Ancestor, left: float) -> float:
    """What a farm promises while a share of its cards is left to build, and in the end."""
    worth = promise(farm) * left
    open_buffalo = farm.in_open(BUFFALO)
    worth += float(ancestor.open_buffalo() * open_buffalo) * (1.0 - 0.8 * left)
    return worth + float(ancestor.final(farm)) * 0.8 - spread(farm) * 0.15


def cards_left(farm: Farm) -> float:
    """The share of this farm's cards that are still to be built after this one."""
    return float(7 - len(farm.cards)) / 7.0


def promise(farm: Farm) -> float:
    """What parcels that are nearly complete may become, features on them counting more."""
    worth = 0.0
    for feature in farm.features:
        missing = missing_squares(farm, feature // 4)
        kind = feature % 4
        weight = 0.5 if kind == FARMER else 0.7 if kind == BUFFALO else 0.4
        worth += weight * NEARLY[missing] if missing < 4 else 0.0
    for laid in farm.cards:
        centre = point(laid.x, laid.y) + PARCEL_OFFSETS[laid.turn * PARCELS]
        for step in SIDE_PARCELS:
            missing = missing_squares(farm, centre + step)
            if missing > 0 and missing < 4:
                worth += 0.25 * NEARLY[missing]
    return worth


def spread(farm: Farm) -> float:
    """How far apart the cards lie: a compact farm closes more fields."""
    cards = len(farm.cards)
    if cards < 2:
        return 0.0
    x = y = 0.0
    for laid in farm.cards:
        x += float(laid.x)
        y += float(laid.y)
    x /= float(cards)
    y /= float(cards)
    total = 0.0
    for laid in farm.cards:
        total += abs(float(laid.x) - x) + abs(float(laid.y) - y)
    return total / float(cards)


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
    """What a card would bring a farm at once, at its best place."""
    trial = seen.copy()
    trial.phase = DRY
    trial.player = seat
    trial.display = [card]
    most = 0.0
    for code in trial.legal(seat):
        worth = after_build(trial, seat, code)
        most = max(most, worth)
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
