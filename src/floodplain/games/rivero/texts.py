"""Actions in words, and back: the notation of rules section 13."""

import re
from typing import Final

from floodplain.core.state import NotAMove, words_of
from floodplain.games.rivero.actions import (
    ACTION,
    BRIDGE_ABOVE,
    BRIDGE_AT,
    BRIDGE_BELOW,
    BURY_CARD,
    COLUMN,
    CONNECT,
    DOUBLE,
    END,
    EXTRA_DECLINE,
    EXTRA_DRAW,
    NEW_RIVER,
    NO_BRIDGE,
    OCEAN,
    PICK_UP,
    REFILL_AT,
    REPLACE,
    RESERVE,
    SOURCE_AT,
    SUN_OCEAN,
    SUN_OTHER,
    SUN_OWN,
    SWAP,
    TAKE_GROUND,
    TAP_RIVER,
    TAP_SOURCE,
    TURN_UP,
    Connection,
    NewRiver,
    Replacement,
    connect_code,
    replace_code,
    river_code,
)
from floodplain.games.rivero.cards import (
    CARDS,
    ENGLISH,
    MEMBERS,
    RIVERS,
    VALUES,
    bit,
    card_text,
    river_number,
)
from floodplain.games.rivero.river import SLOTS
from floodplain.games.rivero.table import COLUMNS, PLACE_NAMES

PLAIN: Final = {
    OCEAN: "ocean",
    ACTION: "action",
    PICK_UP: "pick up",
    TAKE_GROUND: "take",
    TURN_UP: "turn up",
    END: "end",
    EXTRA_DRAW: "draw",
    EXTRA_DECLINE: "decline",
    RESERVE: "reserve",
    SUN_OCEAN: "sun ocean",
    SUN_OWN: "sun own",
    SUN_OTHER: "sun other",
}
PLAIN_CODES: Final = {text: code for code, text in PLAIN.items()}
TO_SOURCE: Final = {"double": DOUBLE, "source": SOURCE_AT, "swap": SWAP}
LINKS: Final = {"double": "on", "source": "at", "swap": "with"}

CARD: Final = r"(?P<river>[a-z]+) (?P<value>\d+)"
PLACE: Final = r"(?P<place>[uml]\d)"
SHAPES: Final = tuple(
    re.compile(shape, re.ASCII)
    for shape in (
        r"(?P<kind>column) (?P<column>\d)",
        rf"(?P<kind>refill|tap) {PLACE}",
        rf"(?P<kind>bury) {CARD}",
        r"(?P<kind>tap) (?P<slot>\d+) (?P<end>high|low)",
        r"(?P<kind>bridge) (?P<slot>\d+) at (?P<value>\d+)",
        rf"(?P<kind>double|source|swap) {CARD} (?P<link>on|at|with) {PLACE}",
        rf"(?P<kind>connect) {CARD} to (?P<slot>\d+)( bridge (?P<bridge>\d+))?(?P<taken> taken)?",
        rf"(?P<kind>replace) {CARD} in (?P<slot>\d+)(?P<taken> taken)?",
        r"(?P<kind>river) (?P<river>[a-z]+) (?P<low>\d+)-(?P<high>\d+)"
        r"( bridge (?P<bridges>\d+( \d+)*))?( taken (?P<taken>\d+))?",
    )
)


def text_of(action: int) -> str:
    """The words of an action."""
    if action in PLAIN:
        return PLAIN[action]
    if action >= NEW_RIVER:
        return new_river_text(NewRiver(action))
    if action >= REPLACE:
        replacement = Replacement(action)
        named = " taken" if replacement.taken else ""
        return f"replace {card_text(replacement.card)} in {replacement.slot + 1}{named}"
    if action >= CONNECT:
        return connect_text(Connection(action))
    if action >= DOUBLE:
        return source_text(action)
    if action >= BRIDGE_AT:
        slot, value = divmod(action - BRIDGE_AT, VALUES)
        return f"bridge {slot + 1} at {value + 1}"
    if action >= TAP_RIVER:
        slot, high = divmod(action - TAP_RIVER, 2)
        return f"tap {slot + 1} {'high' if high else 'low'}"
    if action >= TAP_SOURCE:
        return f"tap {PLACE_NAMES[action - TAP_SOURCE]}"
    if action >= BURY_CARD:
        return f"bury {card_text(action - BURY_CARD)}"
    if action >= REFILL_AT:
        return f"refill {PLACE_NAMES[action - REFILL_AT]}"
    return f"column {action - COLUMN + 1}"


def source_kind(action: int) -> str:
    """Which of the plays into the source it is."""
    return "swap" if action >= SWAP else "source" if action >= SOURCE_AT else "double"


def source_text(action: int) -> str:
    kind = source_kind(action)
    place, card = divmod(action - TO_SOURCE[kind], CARDS)
    return f"{kind} {card_text(card)} {LINKS[kind]} {PLACE_NAMES[place]}"


def connect_text(parts: Connection) -> str:
    text = f"connect {card_text(parts.card)} to {parts.slot + 1}"
    value = bridge_value(parts)
    if value is not None:
        text += f" bridge {value}"
    return text + (" taken" if parts.taken else "")


def bridge_value(parts: Connection) -> int | None:
    """The value that the bridge of a connection stands for."""
    if parts.bridge == NO_BRIDGE:
        return None
    value = parts.card % VALUES + 1
    return value - 1 if parts.bridge == BRIDGE_BELOW else value + 1


def new_river_text(parts: NewRiver) -> str:
    text = f"river {RIVERS[parts.name]} {parts.low}-{parts.high}"
    if parts.bridges:
        text += " bridge " + " ".join(str(place + 1) for place in MEMBERS[parts.bridges])
    return text + (f" taken {parts.taken}" if parts.taken else "")


def action_of(text: str) -> int:
    """The action of some words, in any case and spacing, with either name of a river."""
    words = words_of(text)
    if words in PLAIN_CODES:
        return PLAIN_CODES[words]
    for shape in SHAPES:
        match = shape.fullmatch(words)
        if match is not None:
            return coded(match)
    raise NotAMove(f"'{text}' is not a move of Rivero; `help` shows how moves are written")


def coded(match: re.Match[str]) -> int:
    parts = match.groupdict()
    kind = parts["kind"]
    if kind == "column":
        return COLUMN + number(match, "column", 1, COLUMNS) - 1
    if kind == "river":
        return coded_river(match)
    if kind == "refill":
        return REFILL_AT + place_of(parts["place"])
    if kind == "bury":
        return BURY_CARD + card_of(match)
    if kind in TO_SOURCE:
        if parts["link"] != LINKS[kind]:
            raise NotAMove(f"'{kind}' goes with '{LINKS[kind]}', not '{parts['link']}'")
        return TO_SOURCE[kind] + place_of(parts["place"]) * CARDS + card_of(match)
    if kind == "tap" and parts.get("place"):
        return TAP_SOURCE + place_of(parts["place"])
    slot = number(match, "slot", 1, SLOTS) - 1
    if kind == "tap":
        return TAP_RIVER + slot * 2 + (parts["end"] == "high")
    if kind == "bridge":
        return BRIDGE_AT + slot * VALUES + number(match, "value", 1, VALUES) - 1
    if kind == "replace":
        return replace_code(slot, card_of(match), parts["taken"] is not None)
    return connect_code(slot, card_of(match), coded_bridge(match), parts["taken"] is not None)


def coded_bridge(match: re.Match[str]) -> int:
    if match["bridge"] is None:
        return NO_BRIDGE
    value, bridge = int(match["value"]), int(match["bridge"])
    if bridge == value - 1:
        return BRIDGE_BELOW
    if bridge == value + 1:
        return BRIDGE_ABOVE
    raise NotAMove(f"a bridge at {bridge} does not lie beside {value}")


def coded_river(match: re.Match[str]) -> int:
    low = number(match, "low", 1, VALUES - 2)
    high = number(match, "high", 3, VALUES)
    bridges = 0
    for text in (match["bridges"] or "").split():
        value = int(text)
        if not 1 < value < VALUES:
            raise NotAMove(f"a bridge stands for 2 to {VALUES - 1}, not for {value}")
        bridges |= bit(value - 1)
    taken = number(match, "taken", 1, VALUES) if match["taken"] else 0
    return river_code(named(match["river"]), low, high, bridges, taken)


def number(match: re.Match[str], part: str, least: int, most: int) -> int:
    value = int(match[part])
    if not least <= value <= most:
        raise NotAMove(f"{value} in '{match.string}' should be a number from {least} to {most}")
    return value


def named(name: str) -> int:
    river = river_number(name)
    if river < 0:
        raise NotAMove(f"there is no river '{name}'; the rivers are {', '.join(ENGLISH)}")
    return river


def card_of(match: re.Match[str]) -> int:
    return named(match["river"]) * VALUES + number(match, "value", 1, VALUES) - 1


def place_of(name: str) -> int:
    if name.upper() not in PLACE_NAMES:
        raise NotAMove(f"there is no place '{name}'; the places are U1-U4, M1-M4 and L1-L4")
    return PLACE_NAMES.index(name.upper())
