"""The parts of a move, for those who draw it: places, borders, and what it costs or brings.

Places are called as in the view. A `cost` is paid in steps, a `price` in Rio.
"""

# interpreted: it is for clients, and works from outside on the compiled rules

from floodplain.core.moves import Parts
from floodplain.games.dos_rios import harvest, rivers
from floodplain.games.dos_rios.actions import (
    DAM,
    END,
    EXPEL,
    FINCA,
    FLOW_TO,
    HACIENDA,
    MOVE,
    PLACE_ON,
    POSTPONE,
    attackers,
    dam_upper,
    dam_way,
    expelled_from,
)
from floodplain.games.dos_rios.geometry import HEX_NAMES, PLACE_NAMES, PLACES
from floodplain.games.dos_rios.player import FINCA_PRICE, HACIENDA_PRICE
from floodplain.games.dos_rios.reach import cost_of_move, costs_of_expulsion, holder
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS
from floodplain.games.dos_rios.texts import border_text, upper_name

MOVE_KINDS = {
    "end": (),
    "harvest": ("card", "money", "dams"),
    "postpone": ("card",),
    "flow": ("from", "to"),
    "place": ("at",),
    "finca": ("at", "price"),
    "hacienda": ("at", "price"),
    "dam": ("border", "upper", "lower", "diverts"),
    "move": ("from", "to", "cost"),
    "expel": ("at", "seat", "campesinos", "by", "cost"),
}


def parts_of(state: DosRiosState, seat: int, action: int) -> tuple[str, Parts]:
    if action >= EXPEL:
        return "expel", expulsion(state, seat, action)
    if action >= MOVE:
        start, goal = divmod(action - MOVE, PLACES)
        cost = cost_of_move(state, seat, start, goal)
        return "move", {"from": PLACE_NAMES[start], "to": PLACE_NAMES[goal], "cost": cost}
    if action >= DAM:
        return "dam", dam(state, dam_upper(action), dam_way(action))
    if action >= HACIENDA:
        return "hacienda", {"at": PLACE_NAMES[action - HACIENDA], "price": HACIENDA_PRICE}
    if action >= FINCA:
        return "finca", {"at": PLACE_NAMES[action - FINCA], "price": FINCA_PRICE}
    if action >= PLACE_ON:
        return "place", {"at": PLACE_NAMES[action - PLACE_ON]}
    if action >= FLOW_TO:
        return "flow", {"from": upper_name(state.head), "to": HEX_NAMES[action - FLOW_TO]}
    return end_of_turn(state, action)


def expulsion(state: DosRiosState, seat: int, action: int) -> Parts:
    """Whose campesinos are expelled, how many they are, and by whom: a start and a cost each."""
    target, starts = expelled_from(action), attackers(action)
    costs = costs_of_expulsion(state, seat, target, starts)
    expelled = holder(state, target)
    return {
        "at": PLACE_NAMES[target],
        "seat": expelled,
        "campesinos": state.players[expelled].count(target),
        "by": [
            {"from": PLACE_NAMES[start], "cost": cost}
            for start, cost in zip(starts, costs, strict=True)
        ],
        "cost": sum(costs),
    }


def dam(state: DosRiosState, upper: int, way: int) -> Parts:
    """`diverts` says whether a river runs over the border (DR 7.6)."""
    return {
        "border": border_text(state.board, upper, way),
        "upper": upper_name(upper),
        "lower": HEX_NAMES[state.board.target(upper, way)],
        "diverts": rivers.dam(state.copy(), upper, way),
    }


def end_of_turn(state: DosRiosState, action: int) -> tuple[str, Parts]:
    if action == END:
        return "end", {}
    card = CARDS[state.row[0]]
    if action == POSTPONE:
        return "postpone", {"card": card}
    return "harvest", {"card": card, **paid(state)}


def paid(state: DosRiosState) -> Parts:
    """What a harvest pays each seat, limit and supply of dams considered (DR 8.6, 8.8)."""
    after = state.copy()
    harvest.harvest(after)
    both = list(zip(state.players, after.players, strict=True))
    return {
        "money": [then.money - now.money for now, then in both],
        "dams": [then.dams - now.dams for now, then in both],
    }
