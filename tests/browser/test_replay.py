"""Looking back at a game: it plays by itself to the last move, and gives way to the visitor."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.patience import PATIENCE_MS
from tests.server.serving import Serving

from .conftest import Visit
from .phases import PHASES
from .scenes import posted
from .visitor import Visitor

RAIN = next(phase for phase in PHASES if phase.name == "rain")
SINCE_MY_TURN = re.compile(r"Show the \d+ moves since your last turn")
STEP_MS = 1600
"""How long each moment stays."""


def replay(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("group", name="Look back")


def press(visitor: Visitor, name: str) -> None:
    replay(visitor).get_by_role("button", name=name, exact=True).click()


def expect_moment(visitor: Visitor, number: int) -> None:
    """The moment that is shown, counted from 1, once it has come."""
    shown = f"{number}/{moments(visitor)}"
    expect(replay(visitor)).to_contain_text(shown, timeout=PATIENCE_MS)


def moments(visitor: Visitor) -> int:
    return int(replay(visitor).get_by_role("slider").get_attribute("max") or 0) + 1


def expect_still(visitor: Visitor, number: int) -> None:
    """It stays where it is for longer than a step takes."""
    expect_moment(visitor, number)
    visitor.page.wait_for_timeout(STEP_MS * 1.5)
    expect_moment(visitor, number)


def expect_paused(visitor: Visitor) -> None:
    expect(replay(visitor).get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.fixture
def ann(server: Serving, visit: Visit) -> Visitor:
    """Somebody whose game has just begun, with some moves of the bot since her own."""
    ann = visit(server.address)
    RAIN.open(ann)
    ann.page.get_by_role("button", name=SINCE_MY_TURN).wait_for()
    return ann


@pytest.fixture
def finished(ann: Visitor) -> Visitor:
    """The same, once she has given up and looks back."""
    posted(ann, f"/tables/{ann.table}/resign", {"key": "resigning-now"})
    ann.page.locator("section.result").wait_for()
    ann.button("Look back").click()
    expect_moment(ann, 1)
    return ann


def test_the_moves_since_my_turn_are_played_to_the_last(ann: Visitor) -> None:
    ann.page.get_by_role("button", name=SINCE_MY_TURN).click()
    replay(ann).wait_for()
    last = moments(ann)
    expect_moment(ann, last)
    expect_paused(ann)
    press(ann, "Play")  # once more, from where it was begun
    expect_moment(ann, last - 2)
    expect_moment(ann, last)
    press(ann, "Back to now")
    expect(ann.page.locator(".tray [data-card]").first).to_be_visible()


def test_a_game_is_played_from_the_first_to_the_last(finished: Visitor) -> None:
    press(finished, "Play")
    expect_moment(finished, moments(finished))
    expect_paused(finished)
    press(finished, "Play")
    expect_moment(finished, 1)
    expect_moment(finished, 2)


def test_whoever_steps_by_hand_takes_over(finished: Visitor) -> None:
    press(finished, "Play")
    expect_moment(finished, 2)
    press(finished, "One step back")
    expect_paused(finished)
    expect_still(finished, 1)
    press(finished, "Play")
    expect_moment(finished, 2)
    press(finished, "Pause")
    expect_still(finished, 2)
    press(finished, "Play")
    expect_moment(finished, 3)
    finished.page.locator(".history li.move button.text").first.click()
    expect_still(finished, 2)
    expect_paused(finished)


def test_it_ends_when_the_page_is_left(finished: Visitor) -> None:
    press(finished, "Play")
    expect_moment(finished, 2)
    finished.page.get_by_role("link", name="Floodplain").first.click()
    finished.page.get_by_role("heading", level=1).wait_for()
    asked: list[str] = []
    finished.page.on("request", lambda request: asked.append(request.url))
    finished.page.wait_for_timeout(STEP_MS * 1.5)
    assert not [address for address in asked if "/past" in address]
    finished.page.go_back()
    finished.page.locator("section.result").wait_for()
    expect(replay(finished)).to_have_count(0)
