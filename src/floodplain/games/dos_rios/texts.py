"""Actions in words, and back: the notation of rules section 13."""

import re
from typing import Final

from floodplain.core.state import NotAMove, words_of
from floodplain.games.dos_rios.actions import (
    DAM,
    END,
    EXPEL,
    EXPEL_BY_TWO,
    FINCA,
    FLOW_TO,
    HACIENDA,
    HARVEST,
    MOVE,
    PAIRS,
    PLACE_ON,
    POSTPONE,
    attackers,
    dam_code,
    dam_upper,
    dam_way,
    expelled_from,
    pair,
)
from floodplain.games.dos_rios.board import RIVERS, VERDE_SOURCE, Board
from floodplain.games.dos_rios.geometry import FIELDS, HEX_NAMES, PLACE_NAMES, PLACES

PLAIN: Final = {END: "end", HARVEST: "harvest", POSTPONE: "postpone"}
PLAIN_CODES: Final = {text: code for code, text in PLAIN.items()}
ON_FIELD: Final = {"place": PLACE_ON, "finca": FINCA, "hacienda": HACIENDA}
SHAPES: Final = tuple(
    re.compile(shape, re.ASCII)
    for shape in (
        r"(?P<kind>flow|place|finca|hacienda) (?P<field>\w+)",
        r"(?P<kind>dam) (?P<upper>\w+) ?/ ?(?P<lower>\w+)",
        r"(?P<kind>move) (?P<start>\w+) (?P<goal>\w+)",
        r"(?P<kind>expel) (?P<field>\w+) from (?P<start>\w+)( (?P<second>\w+))?",
    )
)


def text_of(board: Board, action: int) -> str:
    """The words of an action."""
    if action in PLAIN:
        return PLAIN[action]
    if action >= EXPEL:
        # DR 6.8, section 13: where the attackers start, in the order of the places.
        starts = " ".join([PLACE_NAMES[start] for start in attackers(action)])
        return f"expel {PLACE_NAMES[expelled_from(action)]} from {starts}"
    if action >= MOVE:
        start, goal = divmod(action - MOVE, PLACES)
        return f"move {PLACE_NAMES[start]} {PLACE_NAMES[goal]}"
    if action >= DAM:
        return f"dam {border_text(board, dam_upper(action), dam_way(action))}"
    if action >= HACIENDA:
        return f"hacienda {PLACE_NAMES[action - HACIENDA]}"
    if action >= FINCA:
        return f"finca {PLACE_NAMES[action - FINCA]}"
    if action >= PLACE_ON:
        return f"place {PLACE_NAMES[action - PLACE_ON]}"
    return f"flow {HEX_NAMES[action - FLOW_TO]}"


def upper_name(upper: int) -> str:
    return RIVERS[upper - VERDE_SOURCE] if upper >= VERDE_SOURCE else PLACE_NAMES[upper]


def border_text(board: Board, upper: int, way: int) -> str:
    """A border, the upper side first; one that leads off the board has no lower side."""
    lower = HEX_NAMES[board.target(upper, way)] if board.way_exists(upper, way) else "edge"
    return f"{upper_name(upper)}/{lower}"


def action_of(board: Board, text: str) -> int:
    """The action of some words, in any case and spacing."""
    words = words_of(text)
    if words in PLAIN_CODES:
        return PLAIN_CODES[words]
    for shape in SHAPES:
        match = shape.fullmatch(words)
        if match is not None:
            return coded(board, match)
    raise NotAMove(f"'{text}' is not a move of Dos Rios; `help` shows how moves are written")


def coded(board: Board, match: re.Match[str]) -> int:
    parts = match.groupdict()
    kind = parts["kind"]
    if kind == "flow":
        return FLOW_TO + found(HEX_NAMES, parts["field"], "field or lake side")
    if kind in ON_FIELD:
        return ON_FIELD[kind] + found(PLACE_NAMES[:FIELDS], parts["field"], "field")
    if kind == "dam":
        return coded_dam(board, parts["upper"], parts["lower"])
    start = found(PLACE_NAMES, parts["start"], "place")
    if kind == "move":
        return MOVE + start * PLACES + found(PLACE_NAMES, parts["goal"], "place")
    target = found(PLACE_NAMES[:FIELDS], parts["field"], "field")
    if parts["second"] is None:
        return EXPEL + target * PLACES + start
    # DR 6.8: both enter together, so the order in which they are named means nothing.
    second = found(PLACE_NAMES, parts["second"], "place")
    return EXPEL_BY_TWO + target * PAIRS + pair(min(start, second), max(start, second))


def coded_dam(board: Board, upper: str, lower: str) -> int:
    """A border by its two sides, in either order."""
    for above, below in ((upper, lower), (lower, upper)):
        if above in RIVERS:
            code = VERDE_SOURCE + RIVERS.index(above)
        elif above in PLACE_NAMES[:FIELDS]:
            code = PLACE_NAMES.index(above)
        else:
            continue
        for way in range(3):
            if board.way_exists(code, way) and HEX_NAMES[board.target(code, way)] == below:
                return dam_code(code, way)
            if below == "edge" and not board.way_exists(code, way) and code < FIELDS:
                return dam_code(code, way)
    raise NotAMove(f"there is no border {upper}/{lower}")


def found(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise NotAMove(f"there is no {what} '{name}'")
    return names.index(name)
