"""The parts of a move, for those who draw it: cards, where they come to lie, and what closes.

Cards and fields are called as in the view. Points are those that the seat gets at once.
"""

# interpreted: it works with msgspec structs

import msgspec

from floodplain.core.moves import Parts
from floodplain.games.reisbauern.actions import BUILD, COPY_CARD, DISPLAY, SET_UP, Building
from floodplain.games.reisbauern.deck import LARGEST, SYMBOLS
from floodplain.games.reisbauern.farm import Farm, Field
from floodplain.games.reisbauern.festival import copy_card
from floodplain.games.reisbauern.scoring import Log, score_field
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import DRY
from floodplain.games.reisbauern.views import field_view

MOVE_KINDS = {
    "copy": ("symbol", "points"),
    "display": ("card",),
    "build": ("card", "turn", "x", "y", "closes"),
    "ancestor": ("ancestor", "card", "turn", "x", "y", "closes"),
}


def parts_of(state: ReisbauernState, seat: int, action: int) -> tuple[str, Parts]:
    if action >= SET_UP:
        built = Building(action)
        return "ancestor", {"ancestor": built.ancestor + 1, **build(state, seat, built)}
    if action >= BUILD:
        return "build", build(state, seat, Building(action))
    if action >= DISPLAY:
        return "display", {"card": action - DISPLAY + 1}
    return "copy", copied(state, seat, action - COPY_CARD)


def build(state: ReisbauernState, seat: int, built: Building) -> Parts:
    return {
        "card": built.card + 1,
        "turn": built.turn,
        "x": built.x,
        "y": built.y,
        "closes": closes(state, seat, built),
    }


def closes(state: ReisbauernState, seat: int, built: Building) -> list[Parts]:
    """The fields that a build closes, each with its points for the seat (RB 6.2 to 6.6, 10.3)."""
    farm = Farm(original=state.farms[seat])
    closed = farm.lay(built.card, state.deck.faces[built.card], built.turn, built.x, built.y)
    ancestor = state.deck.ancestors[state.ancestors[seat] if built.ancestor < 0 else built.ancestor]
    dry = state.phase == DRY
    shown = []
    for field in closed:
        log = Log()
        score_field(log, field, ancestor, dry, dry and state.ginger == seat)
        shown.append(field_parts(field, log.score))
    return shown


def field_parts(field: Field, points: int) -> Parts:
    """A field as in the view, and its points."""
    shown = field_view(field)
    parcels = [list(parcel) for parcel in shown.parcels]
    return {**msgspec.structs.asdict(shown), "parcels": parcels, "points": points}


def copied(state: ReisbauernState, seat: int, symbol: int) -> Parts:
    """A river card scored as the seat's own, or none (RB 9.3a)."""
    after = state.copy()
    copy_card(after, symbol)
    return {
        "symbol": None if symbol == LARGEST else SYMBOLS[symbol],
        "points": after.logs[seat].score - state.logs[seat].score,
    }
