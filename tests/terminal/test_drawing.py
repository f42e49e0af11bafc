"""The picture of a table: readable, complete, and silent about what the viewer can not see."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from floodplain.games.rivero.cards import in_english
from floodplain.games.rivero.drawing import STYLES, drawn, hand_row, river_line, runs
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.views import RiveroView, RiverView

WIDTH = 80
GAMES = 6
VARIANTS = {"stack_limit": "none", "reserve_holds_action_card": "no", "placement": "anywhere"}


def positions(seed: int, **options: str) -> Iterator[RiveroState]:
    """Every position of a random game in which cards are rather laid than kept."""
    rng = Random(seed)
    state = RIVERO.new(RIVERO.options(**options), str(seed))
    while state.actors():
        yield state
        seat = state.actors()[0]
        actions = state.legal(seat)
        state.apply(seat, max(rng.sample(actions, min(2, len(actions)))))
    yield state


def hand_of(picture: str) -> list[str]:
    """The cards under YOUR HAND."""
    block = picture.partition("\nYOUR HAND\n")[2].partition("\n\n")[0]
    cards = []
    for line in block.splitlines():
        name, *values = re.findall(r"[A-Z][a-z]+|\d+", line)
        cards += [f"{name} {value}" for value in values]
    return cards


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("options", [{}, VARIANTS], ids=["default", "variants"])
def test_every_picture_fits_and_shows_what_the_viewer_has(
    seed: int, options: dict[str, str]
) -> None:
    for state in positions(seed, **options):
        for seat in (0, 1, None):
            view = RIVERO.view(state, seat)
            picture = drawn(view)
            assert max(map(len, picture.splitlines())) <= WIDTH
            assert all(line == line.rstrip() for line in picture.splitlines())
            assert picture.isascii()
            hand = view.sides[seat].hand if seat is not None else []
            assert sorted(hand_of(picture)) == sorted(map(in_english, hand or []))
            assert all(in_english(card) in picture for place in view.source for card in place.cards)
            assert all(f"#{river.number} " in picture for river in view.rivers)


def test_a_picture_is_the_same_whatever_the_viewer_can_not_know() -> None:
    for state in positions(1):
        for seat in (0, 1):
            other = state.redeal(seat, "another deal")
            assert drawn(RIVERO.view(state, seat)) == drawn(RIVERO.view(other, seat))


def test_somebody_who_watches_sees_no_hand() -> None:
    state = RIVERO.new(RIVERO.options(), "1")
    assert "YOUR HAND" not in drawn(RIVERO.view(state, None))


def view_where(wanted: str) -> RiveroView:
    """A position of some game whose picture has the wanted words, seen by the player in turn."""
    for seed in range(GAMES * 5):
        for state in positions(seed):
            view = RIVERO.view(state, int(state.player))
            if wanted in drawn(view):
                return view
    raise AssertionError(wanted)


@pytest.mark.parametrize(
    "words",
    [
        "One of the taken cards must still be used",
        "Choose one of three options",
        "bridges in reserve: 1",
        "open beside it: ",
        "RIVERO",
        "  flask\n",
        "(you)",
        " is a bridge: ",
        "* was taken",
        " is a run in your hand",
        "used: ",
        "The game is over",
    ],
)
def test_what_happens_on_a_table_is_in_its_picture(words: str) -> None:
    view_where(words)


def test_a_river_flows_and_its_bridges_are_marked() -> None:
    view = view_where("[")
    river = next(river for river in view.rivers if river.bridges)
    values = [
        f"[{value}]" if value in river.bridges else str(value)
        for value in range(river.low, river.high + 1)
    ]
    line = next(line for line in drawn(view).splitlines() if f"#{river.number} " in line)
    assert f"{in_english(river.name)} {' ~ '.join(values)}  " in line
    assert f"length {river.length}" in line


def test_the_longest_line_of_a_river_fits() -> None:
    river = RiverView(
        number=26,
        owner=0,
        name="Colorado",
        low=1,
        high=10,
        bridges=[2, 4, 6, 8],
        length=6,
        rivero=True,
        flask=True,
    )
    line = river_line(river)
    assert line.startswith("  #26 Colorado 1~[2]~3~[4]~5~[6]~7~[8]~9~10  ")
    assert line.endswith("  length 6  RIVERO  flask")
    assert len(line) <= WIDTH


def test_runs_of_a_hand_are_cut_where_a_value_is_missing() -> None:
    assert runs([1, 2, 4, 5, 6, 9]) == [[1, 2], [4, 5, 6], [9]]


def test_a_hand_marks_runs_and_taken_cards() -> None:
    assert hand_row("Nijl", [2, 4, 5, 5, 6, 9], ["Nijl 5", "Donau 9"]) == "2  (4 5* 5 6)  9"


def test_the_colours_take_a_river_with_its_numbers() -> None:
    pattern = next(pattern for pattern, style in STYLES.items() if "Nile" in pattern)
    row = "  #1  Nile 4 ~ [5] ~ 6       length 2"
    found = re.search(pattern, row)
    assert found is not None
    assert found.group() == "Nile 4 ~ [5] ~ 6"
