"""The page of a tournament: whole, by itself, and true."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.arena.report.page import page, style
from floodplain.arena.report.plots import power_ticks, round_ticks, widened
from floodplain.arena.table import Table, table_of
from floodplain.games import GAMES
from tests.arena import fabricated

NASTY = "<b onclick=\"evil('&')\">"
BOTS = {"simple": 0.0, "random": -4.0, NASTY: 1.0}
COMMAND = f"floodplain tournament rivero --bots 'simple,{NASTY}' --seed s"
RIVERO = GAMES.find("rivero")
ROOT = Path(__file__).parents[2]
STYLE = ROOT / "src/floodplain/arena/report/page.css"
TOKENS = ROOT / "client/src/look/tokens.css"
EMPTY = {"meta", "br"}
OWN = {"--sky", "--far", "--near", "--river", "--hottest", "--text", "--title"}
"""What the page has and the client has not."""


def table(seats: int = 2, bots: dict[str, float] = BOTS) -> Table:
    games = fabricated.results(bots, 24, seats)
    return table_of(fabricated.tournament(bots, seats), [*bots], 24, games)


class Reader(HTMLParser):
    """Checks that what is opened is closed, and keeps what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_page_is_whole_and_needs_nothing_else(seats: int) -> None:
    found = read(page(RIVERO, table(seats), COMMAND))
    tags = {tag for tag, _ in found.seen}
    assert {"table", "svg", "pre", "h1", "style"} <= tags
    assert not tags & {"script", "link", "img", "iframe", "b onclick"}
    for _, attributes in found.seen:
        assert not {"src", "href", "onclick"} & {*attributes}
    assert "url(" not in style()
    assert "@import" not in style()


def test_everything_in_a_picture_is_inside_it() -> None:
    places = [
        float(value[:-1])
        for tag, attributes in read(page(RIVERO, table(4), COMMAND)).seen
        for name, value in attributes.items()
        if name in {"x", "x1", "x2", "cx", "width"} and value and value.endswith("%")
    ]
    assert len(places) > 50
    assert all(0 <= place <= 100 for place in places)


def test_names_of_others_are_only_text() -> None:
    found = read(page(RIVERO, table(), COMMAND))
    assert found.said.count(NASTY) > 5
    assert COMMAND in found.said


def test_the_page_says_what_the_table_says() -> None:
    known = table()
    said = " ".join(read(page(RIVERO, known, COMMAND)).said)
    for row in known.ratings:
        assert f"{row.rating:.0f}" in said
    for pairing in known.pairings:
        share = pairing.share
        assert f"{share.share:.1%}" in said
        assert f"{share.low:.1%} to {share.high:.1%}" in said
        assert f"{share.share:.0%}" in said
    for speed in known.speed:
        assert f"{speed.decisions:,}" in said
    assert all(f"{games:,}" in said for games in known.endings.values())


def test_a_tournament_of_equals_has_a_page_too() -> None:
    """Where all values of a picture are the same."""
    games = fabricated.results({"simple": 0.0, "twin": 0.0}, 2, draws=1.0)
    tournament = fabricated.tournament({"simple": 0.0, "twin": 0.0})
    read(page(RIVERO, table_of(tournament, ["simple", "twin"], 2, games), COMMAND))


def colours(text: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", text))


def test_the_colours_are_those_of_the_client() -> None:
    for light in (True, False):
        ours, theirs = (
            colours(re.split(r"prefers-color-scheme: dark|data-theme=\"dark\"", text)[not light])
            for text in (
                STYLE.read_text(encoding="utf-8"),
                TOKENS.read_text(encoding="utf-8"),
            )
        )
        assert len(ours) > 10
        assert {name: theirs.get(name) for name in {*ours} - OWN} == {
            name: ours[name] for name in {*ours} - OWN
        }


@given(st.floats(-3000, 3000), st.floats(0.001, 5000))
def test_ticks_are_round_and_inside(low: float, size: float) -> None:
    ticks = round_ticks(low, low + size)
    assert 1 <= len(ticks) <= 7
    assert all(low - 1e-6 <= tick <= low + size + 1e-6 for tick in ticks)


@given(st.floats(1e-6, 1e4), st.floats(1, 1e4))
def test_powers_include_both_ends(low: float, times: float) -> None:
    ticks = power_ticks(low, low * times)
    assert len(ticks) >= 2
    assert ticks[0] <= low * (1 + 1e-9) and low * times <= ticks[-1] * (1 + 1e-9)


def test_a_range_is_widened_only_where_it_is_too_narrow() -> None:
    assert widened(3, 9, 4) == (3, 9)
    assert widened(5, 5, 4) == (3, 7)
