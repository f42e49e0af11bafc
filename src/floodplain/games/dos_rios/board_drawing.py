r"""The V of hexes as text: land, rivers, dams and what stands on the fields.

A hex shares its sides with its neighbours; columns are 9 signs apart and rows 4 lines. It has
three lines of text, and what lies on its lower sides is drawn with it:

     _______
    /  b4   \       name
   /  wheat  \      terrain
   \ @@2 [2] /      campesinos and building
    \_______/       the side towards b5; the slanting ones lead to a5 and c4

A river fills the hex with its sign and opens the side over which it flows on; a dam closes one.
"""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Mapping

from floodplain.games.dos_rios.board import (
    CITY_HEIGHT,
    LAKE_HEIGHT,
    RIVERS,
    TERRAINS,
    height_of,
)
from floodplain.games.dos_rios.geometry import COLUMNS, LETTERS, ROWS
from floodplain.games.dos_rios.views import DosRiosView, PlayerView

MARGIN = 7
"""Room for the road on either side."""
COLUMN_WIDTH = 9
ROW_HEIGHT = 4
TOP = 2
"""The top line of a1 and g1; the sources reach higher."""
SIDE = 7
"""Signs of a side that lies flat, and of the first line of text in a hex."""
TEXT = 9

SIGNS = ("~", "=")
"""Rio Verde and Rio Moreno."""
DRY_BED = "."
DAM = "#"
CHOICE = "?"
ONWARD = "v"

LAKES = ("a8", "b8", "f8", "g8")
CITY = "city"
ABOVE_CITY = ("c7", "d7", "e7")

Cell = tuple[int, int]
"""A column and a row, both from 0."""
SOURCES: Mapping[str, Cell] = {"verde": (1, -1), "moreno": (5, -1)}
"""Where the sources lie: in columns b and f, above row 1."""
CELLS: Mapping[str, Cell] = {
    **SOURCES,
    **{
        f"{letter}{row + 1}": (column, row)
        for column, letter in enumerate(LETTERS)
        for row in range(ROWS + 1)
    },
}
"""All hexes: sources, fields and what lies below them."""


class Canvas:
    """Lines of signs, as many as are written to."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []

    def put(self, line: int, column: int, text: str) -> None:
        while len(self.rows) <= line:
            self.rows.append([])
        row = self.rows[line]
        row.extend(" " * (column + len(text) - len(row)))
        row[column : column + len(text)] = text

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]


def corner(cell: Cell) -> tuple[int, int]:
    """The line and the column where the picture of a hex begins (DR 11.3)."""
    column, row = cell
    depth = min(column, COLUMNS - 1 - column)
    return TOP + ROW_HEIGHT * row + ROW_HEIGHT // 2 * depth, MARGIN + COLUMN_WIDTH * column


def direction(upper: str, lower: str) -> int | None:
    """-1, 0 or 1 for a way down to the left, straight or to the right; None for no such way."""
    if lower == CITY:
        return 0
    if upper not in CELLS or lower not in CELLS:
        return None
    turn = CELLS[lower][0] - CELLS[upper][0]
    drop = corner(CELLS[lower])[0] - corner(CELLS[upper])[0]
    near = (turn, drop) in ((-1, ROW_HEIGHT // 2), (0, ROW_HEIGHT), (1, ROW_HEIGHT // 2))
    return turn if near else None


def draw_board(canvas: Canvas, view: DosRiosView) -> None:
    """The hexes with everything on and between them."""
    water = waters(view)
    for name in [*SOURCES, *view.terrain, *LAKES]:
        draw_outline(canvas, name)
    for name in SOURCES:
        draw_texts(canvas, name, ["Rio", name, "source"], SIGNS[RIVERS.index(name)])
    for name in LAKES:
        draw_texts(canvas, name, [name, "lake", ""], " ")
    for name, terrain in view.terrain.items():
        draw_texts(canvas, name, [name, terrain, standing_on(view, name)], water.get(name, " "))
    for upper, lower in view.flows.items():
        sign = water.get(upper) or SIGNS[RIVERS.index(upper)]
        draw_side(canvas, upper, lower, *river_side(sign))
    for border in view.dams:
        upper, _, lower = border.partition("/")
        draw_side(canvas, upper, lower, DAM * SIDE, DAM * 2)
    for lower in choices(view):
        draw_side(canvas, str(view.head), lower, f"__{CHOICE * 3}__", CHOICE * 2)


def draw_outline(canvas: Canvas, name: str) -> None:
    line, column = corner(CELLS[name])
    canvas.put(line, column + 2, "_" * SIDE)
    for across, ends in ((1, "/\\"), (0, "/\\"), (0, "\\/"), (1, "\\/")):
        line += 1
        canvas.put(line, column + across, ends[0])
        canvas.put(line, column + TEXT + 1 - across, ends[1])
    canvas.put(line, column + 2, "_" * SIDE)


def draw_texts(canvas: Canvas, name: str, texts: list[str], sign: str) -> None:
    """The three lines of a hex, the rest of them filled with the river's sign."""
    line, column = corner(CELLS[name])
    for number, text in enumerate(texts):
        width, start = (SIDE, 2) if number == 0 else (TEXT, 1)
        canvas.put(line + 1 + number, column + start, afloat(text, width, sign))


def afloat(text: str, width: int, sign: str) -> str:
    """A text amid water or land; pieces have air around them, words where it looks even."""
    room = width - 4 if text.isalpha() else width - 2
    text = f" {text} " if text and len(text) <= room else text
    left = (width - len(text)) // 2
    filled = (sign * width)[:width]
    return f"{filled[:left]}{text}{filled[left + len(text) :]}"


def draw_side(canvas: Canvas, upper: str, lower: str, flat: str, slanting: str) -> None:
    """Something on the side of a hex: a flat one is seven signs long, a slanting one two high."""
    turn = direction(upper, lower)
    if turn is None:
        return
    line, column = corner(CELLS[upper])
    if turn == 0:
        canvas.put(line + 4, column + 2, flat)
        return
    for number, sign in enumerate(slanting):
        across = number if turn < 0 else TEXT + 1 - number
        canvas.put(line + 3 + number, column + across, sign)


def river_side(sign: str) -> tuple[str, str]:
    """The side over which a river flows on, flat and slanting."""
    return f"_{sign[0]}{sign[-1]}{ONWARD}{sign[0]}{sign[-1]}_", f"{sign[0]}{ONWARD}"


def waters(view: DosRiosView) -> dict[str, str]:
    """The sign of the water on each field: of one river, of both, or of a bed just left."""
    signs = dict.fromkeys((name for name in view.flows if name not in SOURCES), DRY_BED)
    for river, sign in zip(view.rivers, SIGNS, strict=True):
        for name in river.course:
            known = signs.get(name, DRY_BED)
            signs[name] = sign if known == DRY_BED else known + sign
    return signs


def standing_on(view: DosRiosView, field: str) -> str:
    """The campesinos and the building of a field, as in `@@2 [2]`."""
    found = []
    for number, player in enumerate(view.players, start=1):
        if field in player.campesinos:
            found.append("@" * player.campesinos[field] + str(number))
        found += building(player, number, field)
    return " ".join(found)


def building(player: PlayerView, number: int, field: str) -> list[str]:
    if field == player.hacienda:
        return [f"[[{number}]]"]
    return [f"[{number}]"] if field in player.fincas else []


def choices(view: DosRiosView) -> list[str]:
    """Where the river that is being laid may flow on: the lowest open ways (DR 3.2, 3.3)."""
    if view.head is None:
        return []
    names = [*view.terrain, *LAKES, *([CITY] if view.head in ABOVE_CITY else [])]
    ways = [
        name
        for name in names
        if direction(view.head, name) is not None and f"{view.head}/{name}" not in view.dams
    ]
    lowest = min((height(view, name) for name in ways), default=LAKE_HEIGHT)
    return [name for name in ways if height(view, name) == lowest]


def height(view: DosRiosView, name: str) -> int:
    """DR 11.4."""
    if name in LAKES:
        return LAKE_HEIGHT
    return CITY_HEIGHT if name == CITY else int(height_of(TERRAINS.index(view.terrain[name])))
