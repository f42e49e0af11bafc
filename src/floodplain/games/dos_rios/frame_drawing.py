"""Around the hexes: the city and the roads with the campesinos there, and what the signs mean."""

# interpreted: it reads msgspec structs, and is for people

import textwrap

from floodplain.games.dos_rios.board_drawing import (
    CHOICE,
    CITY,
    COLUMN_WIDTH,
    DRY_BED,
    MARGIN,
    TEXT,
    Canvas,
    corner,
    draw_board,
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
"""The gap between the two sources."""

ROAD_ROWS = (3, 4, 5)
"""The rows of the fields that the roads lead to (DR 11.6)."""
ROADS = {"west": 0, "east": COLUMNS - 1}
ROAD_WIDTH = 5
"""Room for the campesinos on a road, in signs."""
ROAD_GROUP = ROAD_WIDTH - 1
CITY_COLUMNS = (2, 4)
"""The city lies below columns c, d and e."""


def board_lines(view: DosRiosView) -> list[str]:
    """The whole board."""
    canvas = Canvas()
    draw_board(canvas, view)
    draw_city(canvas, view)
    for road in ROADS:
        draw_road(canvas, view, road)
    for line, words in enumerate(legend(view)):
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


def draw_city(canvas: Canvas, view: DosRiosView) -> None:
    first, last = CITY_COLUMNS
    line, left = corner((first, ROWS))
    width = COLUMN_WIDTH * (last - first) + TEXT
    for column in CITY_COLUMNS:
        canvas.put(line + 2, corner((column, ROWS))[1] + 1, CITY.center(TEXT))
    here = textwrap.wrap(" ".join(groups(view, CITY, 6)), width) or [""]
    for number, words in enumerate(here, start=3):
        canvas.put(line + number, left, f"\\{words.center(width)}/")
    line += 3 + len(here)
    canvas.put(line, left + 1, f"\\{'_' * (width - 2)}/")


def draw_road(canvas: Canvas, view: DosRiosView, road: str) -> None:
    """The road beside its three fields, with who is on it, and down to the city."""
    column = ROADS[road]
    west = column == 0
    line, left = corner((column, ROAD_ROWS[0]))
    track = left - 2 if west else left + TEXT + 3
    city_line, city_left = corner((CITY_COLUMNS[0], ROWS))
    for below in range(line + 1, city_line + 3):
        canvas.put(below, track, "|")
    for row in ROAD_ROWS:
        canvas.put(corner((column, row))[0] + 2, left - 1 if west else left + TEXT + 2, "-")
    ground = "-" * (city_left - MARGIN + 1)
    city_right = corner((CITY_COLUMNS[1], ROWS))[1] + TEXT + 2
    if west:
        canvas.put(city_line + 3, track, f"'{ground}")
    else:
        canvas.put(city_line + 3, city_right, f"{ground}'")
    for number, words in enumerate([road, "road", *groups(view, road, ROAD_GROUP)], start=1):
        canvas.put(line + number, 0 if west else track + 2, words.rjust(4) if west else words)


def legend(view: DosRiosView) -> list[str]:
    """What the signs mean, in the gap between the sources."""
    lines = list(LEGEND)
    if view.head is not None:
        lines[-1] += f"  {CHOICE} may flow here"
    if DRY_BED in waters(view).values():
        lines.append(f"{DRY_BED} old bed, cut off")
    return lines
