"""Around the hexes: the city and the roads with the campesinos there, and what the signs mean."""

# interpreted: it reads msgspec structs, and is for people

import textwrap
from collections.abc import Collection
from itertools import dropwhile

from floodplain.games.dos_rios.board_drawing import (
    CELLS,
    CHOICE,
    CITY,
    DRY_BED,
    NEW,
    ROW_HEIGHT,
    TEXT,
    Canvas,
    cells_of,
    city_hexes,
    corner,
    draw_board,
    mark_changes,
    waters,
)
from floodplain.games.dos_rios.geometry import COLUMNS, ROWS
from floodplain.games.dos_rios.views import DosRiosView

LEGEND = (
    "@2 campesino of seat 2",
    "[2] finca  [[2]] hacienda",
    "~ Verde  = Moreno",
    "~= both  v flows on here",
    "# dam",
)
LEGEND_COLUMN = 27
LEGEND_WIDTH = 25
"""Room between two sources that lie in the corners."""
GAP = range(2, 5)
"""The columns of that room."""

OUTERMOST = {"west": 0, "east": COLUMNS - 1}
"""The column beside which each road runs."""
ROAD_WIDTH = 5
"""Room for the campesinos on a road, in signs."""
ROAD_GROUP = ROAD_WIDTH - 1
LOWEST = COLUMNS // 2, ROWS
"""The hex below the middle column, the lowest of all."""


def board_lines(
    view: DosRiosView, wet: Collection[str] = (), dry: Collection[str] = ()
) -> list[str]:
    """The whole board; in a preview with the fields that would get water and lose it."""
    canvas = Canvas(cells_of(view))
    draw_board(canvas, view)
    mark_changes(canvas, view, wet, dry)
    draw_city(canvas, view)
    for road in view.roads:
        draw_road(canvas, view, road)
    signs = legend(view, wet, dry)
    if any(canvas.cells[name][0] in GAP for name in view.sources):
        lines = dropwhile(lambda line: not line, canvas.lines())
        return [*lines, "   ".join(signs[:3]), "   ".join(signs[3:])]
    for line, words in enumerate(signs):
        canvas.put(line, LEGEND_COLUMN, words.center(LEGEND_WIDTH).rstrip())
    return canvas.lines()


def groups(view: DosRiosView, place: str, most: int) -> list[str]:
    """The campesinos in the city or on a road, as in `@@@1`, at most so many in one group."""
    found = []
    for number, player in enumerate(view.players, start=1):
        rest = player.campesinos.get(place, 0)
        while rest > 0:
            found.append("@" * min(rest, most) + str(number))
            rest -= most
    return found


def city_line(view: DosRiosView) -> int:
    """The line below all fields and lakes, in which the city and the ways to it lie."""
    bottoms = (corner(CELLS[name])[0] + ROW_HEIGHT for name in view.lakes)
    return 1 + max(corner(LOWEST)[0], *bottoms)


def city_edges(view: DosRiosView) -> tuple[int, int]:
    """The first and the last column of signs of the city."""
    columns = [CELLS[name][0] for name in city_hexes(view)]
    return corner((columns[0], ROWS))[1], corner((columns[-1], ROWS))[1] + TEXT + 1


def draw_city(canvas: Canvas, view: DosRiosView) -> None:
    """Its name below each field that it joins, as far as there is room, and who is there."""
    bottom = city_line(view)
    for name in city_hexes(view):
        line, column = corner(CELLS[name])
        if line + 2 < bottom:
            canvas.put(line + 2, column + 1, CITY.center(TEXT))
    left, right = city_edges(view)
    width = right - left - 1
    here = textwrap.wrap(" ".join(groups(view, CITY, 6)), width) or [""]
    for number, words in enumerate(here):
        canvas.put(bottom + number, left, f"\\{words.center(width)}/")
    canvas.put(bottom + len(here), left + 1, f"\\{'_' * (width - 2)}/")


def draw_road(canvas: Canvas, view: DosRiosView, road: str) -> None:
    """The road beside the fields that it joins, with who is on it, and down to the city."""
    column = OUTERMOST[road]
    west = column == 0
    rows = [CELLS[name][1] for name in view.roads[road]]
    line, left = corner((column, min(rows)))
    track = left - 2 if west else left + TEXT + 3
    bottom = city_line(view)
    for below in range(line + 1, bottom):
        canvas.put(below, track, "|")
    for row in rows:
        canvas.put(corner((column, row))[0] + 2, left - 1 if west else left + TEXT + 2, "-")
    city_left, city_right = city_edges(view)
    if west:
        canvas.put(bottom, track, "'".ljust(city_left - track, "-"))
    else:
        canvas.put(bottom, city_right + 1, "'".rjust(track - city_right, "-"))
    for number, words in enumerate([road, "road", *groups(view, road, ROAD_GROUP)], start=1):
        canvas.put(line + number, 0 if west else track + 2, words.rjust(4) if west else words)


def legend(view: DosRiosView, wet: Collection[str], dry: Collection[str]) -> list[str]:
    """What the signs mean."""
    lines = list(LEGEND)
    if view.head is not None:
        lines[-1] += f"  {CHOICE} may flow here"
    if wet:
        lines[-1] += f"  {NEW} new course"
    if dry or DRY_BED in waters(view).values():
        lines.append(f"{DRY_BED} old bed, cut off")
    return lines
