"""What a build is worth at first sight: its points at once, and what the farm promises after it.

Only builds on the same farm compare: of the promise just what a build changes is counted, and a
card changes nothing beyond the six parcels that it touches.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.actions import SET_UP, Building
from floodplain.games.reisbauern.ancestors import Ancestor
from floodplain.games.reisbauern.farm import BUFFALO, FARMER, Farm, Field
from floodplain.games.reisbauern.geometry import PARCEL_OFFSETS, PARCELS
from floodplain.games.reisbauern.geometry import code as point
from floodplain.games.reisbauern.regions import SIDE_PARCELS, contains, missing_squares
from floodplain.games.reisbauern.scoring import Log, score_field
from floodplain.games.reisbauern.table import DRY, Table

NEARLY: Final[list[float]] = [0.0, 2.2, 0.9, 0.3]
"""What an open parcel promises by the number of its squares that are still missing."""
BESIDE: Final = 0.25
"""How much of it counts for each card whose middle lies beside the parcel."""


def after_build(table: Table, seat: i64, action: i64) -> float:
    """What a build is worth: its card is laid to look at the farm, and lifted again."""
    parts = Building(action)
    farm = table.farms[seat]
    face = table.deck.faces[parts.card]
    corner = point(parts.x, parts.y)
    left = cards_left(farm)
    before = promise(farm, corner, parts.turn)
    closed = farm.lay(parts.card, face, parts.turn, parts.x, parts.y)
    number = parts.ancestor if action >= SET_UP else table.ancestors[seat]
    ancestor = table.deck.ancestors[number]
    worth = (promise(farm, corner, parts.turn) - before) * left
    worth += in_the_end(farm, ancestor, left)
    if closed:
        dry = table.phase == DRY
        worth += closing_points(closed, ancestor, dry, dry and table.ginger == seat)
    farm.lift(face, closed)
    return worth


def closing_points(closed: list[Field], ancestor: Ancestor, dry: bool, ginger: bool) -> float:
    """The points of the fields that a build closes, with what each counts in the end (RB 8.1)."""
    log = Log()
    for field in closed:
        score_field(log, field, ancestor, dry, ginger)
    return float(log.score + len(closed))


def in_the_end(farm: Farm, ancestor: Ancestor, left: float) -> float:
    """What a farm may count in the end, while a share of its cards is left to build."""
    buffalo = farm.in_open(BUFFALO)
    worth = float(ancestor.open_buffalo() * buffalo) * (1.0 - 0.8 * left)
    return worth + float(ancestor.final(farm)) * 0.8 - spread(farm) * 0.15


def cards_left(farm: Farm) -> float:
    """The share of this farm's cards that are still to be built after the next one."""
    return float(7 - len(farm.cards)) / 7.0


def promise(farm: Farm, corner: i64, turn: i64) -> float:
    """What those parcels may become that a card there touches, features on them counting more."""
    worth = 0.0
    for part in range(PARCELS):
        parcel = corner + PARCEL_OFFSETS[turn * PARCELS + part]
        missing = missing_squares(farm, parcel)
        if 0 < missing < 4:
            worth += NEARLY[missing] * weight(farm, parcel)
    return worth


def weight(farm: Farm, parcel: i64) -> float:
    """How much a parcel that is nearly complete counts."""
    total = 0.0
    for feature in farm.features:
        if feature >> 2 == parcel:
            kind = feature & 3
            total += 0.5 if kind == FARMER else 0.7 if kind == BUFFALO else 0.4
    for laid in farm.cards:
        centre = point(laid.x, laid.y) + PARCEL_OFFSETS[laid.turn * PARCELS]
        if contains(SIDE_PARCELS, parcel - centre):
            total += BESIDE
    return total


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
