"""The parts of a move, for those who draw it: cards, places of the source, rivers and values.

Cards, places and rivers are called as in the view. A `card` is one of the hand that is played;
`gains` are open cards that come to the player's hand or beside the action card.
"""

# interpreted: it is for clients, and works from outside on the compiled rules

from floodplain.core.moves import Parts
from floodplain.games.rivero.actions import (
    ACTION,
    BRIDGE_AT,
    BURY_CARD,
    COLUMN,
    CONNECT,
    DOUBLE,
    END,
    EXTRA_DECLINE,
    EXTRA_DRAW,
    NEW_RIVER,
    OCEAN,
    PICK_UP,
    REFILL_AT,
    REPLACE,
    RESERVE,
    SUN_OCEAN,
    SUN_OTHER,
    SUN_OWN,
    TAKE_GROUND,
    TAP_RIVER,
    TAP_SOURCE,
    TURN_UP,
    Connection,
    NewRiver,
    Replacement,
)
from floodplain.games.rivero.cards import CARDS, MEMBERS, RIVERS, VALUES, card_text
from floodplain.games.rivero.river import River
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import COLUMNS, PLACE_NAMES, PLACES
from floodplain.games.rivero.texts import TO_SOURCE, bridge_value, source_kind

MOVE_KINDS = {
    "ocean": (),
    "action": (),
    "pick-up": ("gains",),
    "take": (),
    "turn-up": (),
    "end": (),
    "draw": (),
    "decline": (),
    "reserve": (),
    "sun": ("pile", "owner"),
    "column": ("column", "places", "gains"),
    "refill": ("place",),
    "bury": ("card",),
    "tap-source": ("place", "gains"),
    "tap-river": ("river", "end", "gains"),
    "bridge": ("river", "value", "gains"),
    "double": ("card", "place"),
    "source": ("card", "place"),
    "swap": ("card", "place", "gains"),
    "connect": ("card", "river", "end", "bridge", "taken"),
    "replace": ("card", "river", "value", "taken"),
    "river": ("name", "low", "high", "bridges", "cards", "taken"),
}
STEPS = {
    OCEAN: "ocean",
    ACTION: "action",
    TAKE_GROUND: "take",
    TURN_UP: "turn-up",
    END: "end",
    EXTRA_DRAW: "draw",
    EXTRA_DECLINE: "decline",
    RESERVE: "reserve",
}
"""Moves without parts."""


def parts_of(state: RiveroState, seat: int, action: int) -> tuple[str, Parts]:
    if action >= NEW_RIVER:
        return "river", new_river(seat, NewRiver(action))
    if action >= REPLACE:
        return "replace", replacement(Replacement(action))
    if action >= CONNECT:
        return "connect", connection(state, Connection(action))
    if action >= DOUBLE:
        return into_source(state, action)
    if action >= TAP_SOURCE:
        return on_table(state, action)
    if action >= BURY_CARD:
        return "bury", {"card": card_text(action - BURY_CARD)}
    if action >= REFILL_AT:
        return "refill", {"place": PLACE_NAMES[action - REFILL_AT]}
    if action >= COLUMN:
        return "column", column(state, action - COLUMN)
    if action in (SUN_OCEAN, SUN_OWN, SUN_OTHER):
        return "sun", sun(seat, action)
    if action == PICK_UP:
        return "pick-up", {"gains": [card_text(card) for card in state.sides[seat].beside]}
    return STEPS[action], {}


def sun(seat: int, action: int) -> Parts:
    """The pile that the cards come from, and whose it is (RV R51)."""
    if action == SUN_OCEAN:
        return {"pile": "ocean", "owner": None}
    return {"pile": "groundwater", "owner": seat if action == SUN_OWN else 1 - seat}


def column(state: RiveroState, number: int) -> Parts:
    places = range(number, PLACES, COLUMNS)
    return {
        "column": number + 1,
        "places": [PLACE_NAMES[place] for place in places],
        "gains": [card_text(state.top(place)) for place in places],
    }


def on_table(state: RiveroState, action: int) -> tuple[str, Parts]:
    """Uses of an action card that take an open card (RV R48 to R50)."""
    if action >= BRIDGE_AT:
        slot, number = divmod(action - BRIDGE_AT, VALUES)
        gained = card_text(state.rivers[slot].card(number + 1))
        return "bridge", {"river": slot + 1, "value": number + 1, "gains": [gained]}
    if action >= TAP_RIVER:
        slot, high = divmod(action - TAP_RIVER, 2)
        river = state.rivers[slot]
        gained = card_text(river.card(river.high if high else river.low))
        end = "high" if high else "low"
        return "tap-river", {"river": slot + 1, "end": end, "gains": [gained]}
    place = action - TAP_SOURCE
    return "tap-source", {"place": PLACE_NAMES[place], "gains": [card_text(state.top(place))]}


def into_source(state: RiveroState, action: int) -> tuple[str, Parts]:
    kind = source_kind(action)
    place, card = divmod(action - TO_SOURCE[kind], CARDS)
    parts: Parts = {"card": card_text(card), "place": PLACE_NAMES[place]}
    if kind == "swap":
        parts["gains"] = [card_text(state.top(place))]
    return kind, parts


def connection(state: RiveroState, parts: Connection) -> Parts:
    """`bridge` is the value that a reserve bridge stands for, if one is used (RV R29)."""
    above = parts.card > state.rivers[parts.slot].card(state.rivers[parts.slot].high)
    return {
        "card": card_text(parts.card),
        "river": parts.slot + 1,
        "end": "high" if above else "low",
        "bridge": bridge_value(parts),
        "taken": parts.taken,
    }


def replacement(parts: Replacement) -> Parts:
    return {
        "card": card_text(parts.card),
        "river": parts.slot + 1,
        "value": parts.card % VALUES + 1,
        "taken": parts.taken,
    }


def new_river(seat: int, parts: NewRiver) -> Parts:
    """`cards` come from the hand; `taken` names the value that uses its taken copy (RV R44)."""
    river = River(seat, parts.name, parts.low, parts.high, parts.bridges)
    return {
        "name": RIVERS[parts.name],
        "low": parts.low,
        "high": parts.high,
        "bridges": [place + 1 for place in MEMBERS[parts.bridges]],
        "cards": [card_text(river.card(place + 1)) for place in MEMBERS[river.cards()]],
        "taken": parts.taken or None,
    }
