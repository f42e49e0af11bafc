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

from collections.abc import Collection, Mapping, Sequence

from floodplain.games.dos_rios.board import RIVERS
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
NEW = "+"
"""Before the name of a field to which water would come."""

CITY = "city"

Cell = tuple[int, int]
"""A column and a row, both from 0."""
CELLS: Mapping[str, Cell] = {
    f"{letter}{row + 1}": (column, row)
    for column, letter in enumerate(LETTERS)
    for row in range(ROWS + 1)
}
"""The fields and what lies below them."""


class Canvas:
    """Lines of signs, as many as are written to, and the hexes that are drawn there."""

    def __init__(self, cells: Mapping[str, Cell]) -> None:
        self.cells = cells
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


def cells_of(view: DosRiosView) -> dict[str, Cell]:
    """All hexes of a board: the fields, what lies below them, and the sources above."""
    return {**CELLS, **{name: above(outlets) for name, outlets in view.sources.items()}}


def above(fields: Sequence[str]) -> Cell:
    """The hex that lies just above these fields of row 1."""
    cells = [(column, -1) for column in range(COLUMNS)]
    fitting = (cell for cell in cells if None not in (turn(cell, CELLS[field]) for field in fields))
    return next(fitting)


def turn(upper: Cell, lower: Cell) -> int | None:
    """-1, 0 or 1 for a way down to the left, straight or to the right; None for no such way."""
    across = lower[0] - upper[0]
    drop = corner(lower)[0] - corner(upper)[0]
    near = (across, drop) in ((-1, ROW_HEIGHT // 2), (0, ROW_HEIGHT), (1, ROW_HEIGHT // 2))
    return across if near else None


def city_hexes(view: DosRiosView) -> list[str]:
    """What lies below the fields and is no lake."""
    names = (f"{letter}{ROWS + 1}" for letter in LETTERS)
    return [name for name in names if name not in view.lakes]


def draw_board(canvas: Canvas, view: DosRiosView) -> None:
    """The hexes with everything on and between them."""
    water = waters(view)
    for name in [*view.sources, *view.terrain, *view.lakes]:
        draw_outline(canvas, name)
    for name in view.sources:
        draw_texts(canvas, name, ["Rio", name, "source"], SIGNS[RIVERS.index(name)])
    for name in view.lakes:
        draw_texts(canvas, name, [name, "lake", ""], " ")
    for name in view.terrain:
        draw_field(canvas, view, name, water.get(name, " "))
    for upper, lower in view.flows.items():
        sign = water.get(upper) or SIGNS[RIVERS.index(upper)]
        draw_side(canvas, view, upper, lower, *river_side(sign))
    for border in view.dams:
        upper, _, lower = border.partition("/")
        draw_side(canvas, view, upper, lower, DAM * SIDE, DAM * 2)
    for lower in view.choices:
        draw_side(canvas, view, str(view.head), lower, f"__{CHOICE * 3}__", CHOICE * 2)


def mark_changes(
    canvas: Canvas, view: DosRiosView, wet: Collection[str], dry: Collection[str]
) -> None:
    """The fields to which water would come, and the bed that would be left."""
    for name in wet:
        line, column = corner(canvas.cells[name])
        canvas.put(line + 1, column + 3, NEW)
    for name in dry:
        draw_field(canvas, view, name, DRY_BED)


def draw_outline(canvas: Canvas, name: str) -> None:
    line, column = corner(canvas.cells[name])
    canvas.put(line, column + 2, "_" * SIDE)
    for across, ends in ((1, "/\\"), (0, "/\\"), (0, "\\/"), (1, "\\/")):
        line += 1
        canvas.put(line, column + across, ends[0])
        canvas.put(line, column + TEXT + 1 - across, ends[1])
    canvas.put(line, column + 2, "_" * SIDE)


def draw_field(canvas: Canvas, view: DosRiosView, name: str, sign: str) -> None:
    draw_texts(canvas, name, [name, view.terrain[name], standing_on(view, name)], sign)


def draw_texts(canvas: Canvas, name: str, texts: list[str], sign: str) -> None:
    """The three lines of a hex, the rest of them filled with the river's sign."""
    line, column = corner(canvas.cells[name])
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


def draw_side(
    canvas: Canvas, view: DosRiosView, upper: str, lower: str, flat: str, slanting: str
) -> None:
    """Something on the side of a hex: a flat one is seven signs long, a slanting one two high."""
    # The sides towards the city are one way (DR 11.5): the flat one stands for them.
    lowers = city_hexes(view) if lower == CITY else [lower]
    turns = [turn(canvas.cells[upper], canvas.cells[name]) for name in lowers]
    way = min((found for found in turns if found is not None), key=abs)
    line, column = corner(canvas.cells[upper])
    if way == 0:
        canvas.put(line + 4, column + 2, flat)
        return
    for number, sign in enumerate(slanting):
        across = number if way < 0 else TEXT + 1 - number
        canvas.put(line + 3 + number, column + across, sign)


def river_side(sign: str) -> tuple[str, str]:
    """The side over which a river flows on, flat and slanting."""
    return f"_{sign[0]}{sign[-1]}{ONWARD}{sign[0]}{sign[-1]}_", f"{sign[0]}{ONWARD}"


def waters(view: DosRiosView) -> dict[str, str]:
    """The sign of the water on each field: of one river, of both, or of a bed just left."""
    signs = dict.fromkeys((name for name in view.flows if name not in view.sources), DRY_BED)
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
