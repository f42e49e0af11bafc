"""The frame in the picture of a Dos Rios table: sources, lakes, city and roads of any edition."""

import json
import re

import msgspec
import pytest

from floodplain.core.editions import STANDARD
from floodplain.games.dos_rios.edition import load
from floodplain.games.dos_rios.frame_drawing import LEGEND, board_lines
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import position
from floodplain.games.dos_rios.views import DosRiosView
from tests.terminal.test_drawing_dos_rios import EDITIONS, WIDTH, rulebook

BELOW = {(2, -9), (4, 0), (2, 9)}
"""How many lines and columns further the name of a hex stands that touches another from below."""
EACH_EDITION = pytest.mark.parametrize("edition", [STANDARD, *EDITIONS])


def view_of(edition: str) -> DosRiosView:
    return DOS_RIOS.view(rulebook(edition), None)


def spots(lines: list[str], pattern: str) -> dict[str, tuple[int, int]]:
    """Where words that fit the pattern stand."""
    return {
        match.group(): (number, match.start())
        for number, line in enumerate(lines)
        for match in re.finditer(pattern, line)
    }


@EACH_EDITION
def test_11_5_the_view_names_what_the_edition_says(edition: str) -> None:
    """DR 11.5, 11.6, 12.5."""
    view, printed = view_of(edition), load(edition)
    assert view.sources == printed.sources
    columns = [*printed.lakes["west"], *printed.lakes["east"]]
    assert view.lakes == sorted(f"{column}8" for column in columns)
    assert view.roads == {road: sorted(fields) for road, fields in printed.roads.items()}


@EACH_EDITION
def test_11_5_a_source_lies_above_both_its_fields(edition: str) -> None:
    """DR 11.5."""
    view = view_of(edition)
    lines = board_lines(view)
    fields = spots(lines, r"\b[a-g]1\b")
    for source, outlets in view.sources.items():
        number, column = spots(lines, rf"{source}\b")[source]
        # Its name stands in the second line, in the middle of nine signs.
        line, start = number - 1, column - (3 - len(source) // 2) + 2
        assert lines[line][start : start + 3] == "Rio"
        for outlet in outlets:
            below, across = fields[outlet]
            assert (below - line, across - start) in BELOW


@EACH_EDITION
def test_11_5_lakes_and_city_lie_below_their_columns(edition: str) -> None:
    """DR 11.5."""
    view = view_of(edition)
    lines = board_lines(view)
    lowest = spots(lines, r"\b[a-g]7\b")
    lakes = spots(lines, r"\b[a-g]8\b")
    assert sorted(lakes) == view.lakes
    for name, (line, column) in lakes.items():
        above = lowest[f"{name[0]}7"]
        assert (line, column) == (above[0] + 4, above[1])
    columns = {match.start() for line in lines for match in re.finditer(r"\bcity\b", line)}
    land = {column: f"{name[0]}8" for name, (_, column) in lowest.items()}
    assert columns
    assert all(land[column] not in view.lakes for column in columns)


@EACH_EDITION
def test_11_6_roads_join_the_fields_of_the_edition(edition: str) -> None:
    """DR 11.6: a dash from the road to each field that it leads to, and a way to the city."""
    view = view_of(edition)
    lines = board_lines(view)
    fields = spots(lines, r"\b[ag][1-7]\b")
    for road, tie in (("west", "|-/"), ("east", "\\-|")):
        tied = {number for number, line in enumerate(lines) if tie in line}
        assert tied == {fields[name][0] + 1 for name in view.roads[road]}
    assert any(re.search(r"'-+\\.*/-+'$", line) for line in lines)


@EACH_EDITION
def test_the_legend_is_never_covered(edition: str) -> None:
    lines = board_lines(view_of(edition))
    assert all(any(words in line for line in lines) for words in LEGEND)
    assert lines[0].strip()
    assert max(map(len, lines)) <= WIDTH


def test_11_5_the_city_beside_a_lake_that_is_dammed_off() -> None:
    """DR 11.5, 3.2: from d7 the river can not go straight down, but to the right into the city."""
    lakes = {"west": list("abcd"), "east": ["g"]}
    changes = {"lakes": lakes, "city": ["e", "f"]}
    edition = json.dumps({**msgspec.to_builtins(load(STANDARD)), **changes})
    state = position(edition=edition, dams="d7/c8 d7/d8", verde="a2 b4 c6 d6 d7", moreno="g1")
    view = DOS_RIOS.view(state, None)
    assert view.flows["d7"] == "city"
    lines = board_lines(view)
    line, column = spots(lines, r"\bd7\b")["d7"]
    assert lines[line + 3][column - 2 : column + 5] == "#######"
    assert lines[line + 3][column + 5] == "v"
