"""Somebody against level 4 in each game to the end, with its hints, and what it says afterwards."""

import re
from random import Random

import pytest
from playwright.sync_api import JSHandle, Locator, expect

from floodplain.games import GAMES
from tests.patience import PATIENCE_MS
from tests.server.serving import Serving

from .advice import Advice, Follower
from .conftest import Visit
from .test_games import MOST_DECISIONS, next_to_move
from .visitor import DESKTOP, PHONE, TABLET, Device, Visitor

LEVEL = 4
MOST_IDEAS = 3
MOST_TURNS = 5
WATCH = """() => {
    const seen = new Set();
    const look = () => {
        for (const badge of document.querySelectorAll(".thinks")) {
            const name = badge.closest(".player").querySelector(".name");
            seen.add(`${name.innerText}: ${badge.innerText}`);
        }
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
    look();
    return seen;
}"""
"""Everybody of whom the page says that they think, from now on."""


def level_4(game: str) -> str:
    """What it is called there."""
    return GAMES.find(game).levels[LEVEL - 1].name


def sit_down(visitor: Visitor, game: str) -> JSHandle:
    """At a table against level 4, in the way that the first page offers."""
    visitor.open("/")
    title = GAMES.find(game).title
    card = visitor.page.get_by_role("article", name=title)
    card.get_by_role("combobox", name="Strength of the bot").select_option(
        f"Level {LEVEL}: {level_4(game)}"
    )
    card.get_by_role("button", name="Play against a bot").click()
    visitor.page.locator(".bar").wait_for()
    return visitor.page.evaluate_handle(WATCH)


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("game", "device"),
    [
        ("reisbauern", DESKTOP),
        pytest.param("rivero", PHONE, marks=pytest.mark.long),
        pytest.param("dos-rios", TABLET, marks=pytest.mark.long),
    ],
)
def test_level_4_is_played_to_the_end_with_its_hints(
    server: Serving, visit: Visit, game: str, device: Device
) -> None:
    ann = visit(server.address, device)
    thinkers = sit_down(ann, game)
    player = Follower(ann, Random(game))
    for _ in range(MOST_DECISIONS):
        if next_to_move(player) is None:
            break
        player.decide()
    expect(ann.page.locator("section.result")).to_be_visible()
    assert [seat["bot"] for seat in ann.api(f"/tables/{ann.table}")["seats"]] == [None, "level4"]
    assert thinkers.evaluate("seen => [...seen]") == [f"{level_4(game)}: thinking"]
    check_what_was_heard(player.heard)
    check_analysis(ann, ["Guest", level_4(game)])


def check_what_was_heard(heard: list[Advice]) -> None:
    """Up to three moves, the one looked at most first, each with a share; and why."""
    for reason, ideas in heard:
        assert reason.startswith("It has looked ahead. ")
        assert 1 <= len(ideas) <= MOST_IDEAS
        assert len({idea.move for idea in ideas}) == len(ideas)
        assert all(0 <= idea.share <= 100 for idea in ideas)
        looks = [idea.looks for idea in ideas]
        assert looks == sorted(looks, reverse=True)
    assert max(len(advice.ideas) for advice in heard) == MOST_IDEAS
    assert any(idea.line for advice in heard for idea in advice.ideas)


def check_analysis(visitor: Visitor, names: list[str]) -> None:
    """What each could expect is drawn up to the result, and what turned it is told."""
    visitor.button("Analyse").click()
    found = visitor.page.locator(".analysis")
    found.get_by_role("progressbar").wait_for()
    status = found.get_by_role("status")
    over = re.compile("Turning points|No move changed much.")
    expect(status).to_have_text(over, timeout=PATIENCE_MS * 9)  # it thinks about every move
    curve = found.get_by_role("img")
    for name in names:
        told = rf"{name}: \d+% at the beginning, at most \d+%, \d+% in the end"
        expect(curve).to_have_accessible_name(re.compile(told))
    found.get_by_text("All decisions").click()
    decisions = found.locator(".moves li").count()
    lines = curve.locator("polyline")
    assert [points(line) for line in lines.all()] == [decisions + 1] * len(names)
    check_turning_points(visitor, names)


def points(line: Locator) -> int:
    return len((line.get_attribute("points") or "").split())


def check_turning_points(visitor: Visitor, names: list[str]) -> None:
    turns = visitor.page.locator(".analysis .turns li")
    assert turns.count() == visitor.page.locator(".analysis .turn").count() <= MOST_TURNS
    for turn in turns.all():
        expect(turn).to_have_text(re.compile(rf"^Move \d+, ({'|'.join(names)}): .+\d%"))
        turn.get_by_role("button", name="Look at this moment").click()
        expect(visitor.page.locator(".replay")).to_be_in_viewport()
