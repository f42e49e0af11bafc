"""Whole games through the interface: two browsers, one of them a phone, and keys alone."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Serving

from .conftest import Visit
from .playing import decide, is_my_turn, is_over, wait_for_something
from .visitor import PHONE, Json, Visitor

GAMES = ["rivero", "reisbauern", "dos-rios"]
SHORT = {"dos-rios": {"turn_limit": "6"}}
"""People who click about would not end it otherwise."""
MOST_DECISIONS = 600


def make_table(visitor: Visitor, game: str, seats: list[Json]) -> Json:
    """A table by this person's own session, for what the home page does not offer."""
    visitor.open("/")
    visitor.page.get_by_role("heading", level=1).wait_for()
    visitor.context.request.post(
        "/api/session", data={"name": "Ann"}, headers={"X-Floodplain": "test"}
    )
    answer = visitor.context.request.post(
        "/api/tables",
        data={"game": game, "seats": seats, "options": SHORT.get(game, {})},
        headers={"X-Floodplain": "test"},
    )
    assert answer.ok, answer.text()
    made: Json = answer.json()
    return made


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_a_whole_game(server: Serving, visit: Visit, game: str) -> None:
    ann = visit(server.address)
    bob = visit(server.address, PHONE)
    made = make_table(ann, game, [{"kind": "me"}, {"kind": "friend"}])
    table = made["table"]["id"]
    ann.open(f"/table/{table}")
    bob.open(f"/table/{table}#invite={made['invite']}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Sit down").click()
    chance = Random(game)
    for _ in range(MOST_DECISIONS):
        mover = next((one for one in (ann, bob) if is_my_turn(one.page)), None)
        if mover is not None:
            decide(mover.page, chance)
        elif is_over(ann.page) and is_over(bob.page):
            break
        else:
            ann.page.wait_for_timeout(30)
    for one in (ann, bob):
        expect(one.page.locator("section.result")).to_be_visible()
        assert one.sideways() <= 0
    assert ann.api(f"/tables/{table}")["status"] == "finished"


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_against_a_bot_by_keyboard_alone(server: Serving, visit: Visit, game: str) -> None:
    ann = visit(server.address)
    made = make_table(ann, game, [{"kind": "me"}, {"kind": "bot", "bot": "simple"}])
    ann.open(f"/table/{made['table']['id']}")
    chance = Random(game)
    page = ann.page
    for _ in range(MOST_DECISIONS):
        wait_for_something(page)
        if is_over(page):
            break
        decide_by_keys(ann, chance)
    expect(page.locator("section.result")).to_be_visible()


ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
TRIES = 6
STOPS = 60
"""More than a page has places where Tab stops."""


def decide_by_keys(visitor: Visitor, chance: Random) -> None:
    """Walk about on the board with arrows, Tab and Enter; else take a move from the list."""
    page = visitor.page
    before = moves_told(page)
    if not (walk_about(page, chance) or take_from_list(page)):
        raise AssertionError("no move can be reached with keys")
    page.keyboard.press("Enter")  # the focus is on the button that confirms
    page.wait_for_function(
        "n => document.querySelectorAll('.history li.move').length > n", arg=before
    )


def moves_told(page: Page) -> int:
    return page.locator(".history li.move").count()


def on_confirm(page: Page) -> bool:
    """Whether the keyboard has come to the button that confirms, as it does with a proposal."""
    page.wait_for_timeout(15)
    return bool(page.evaluate("document.activeElement.hasAttribute('data-confirm')"))


def walk_about(page: Page, chance: Random) -> bool:
    for _ in range(TRIES):
        if not page.evaluate("!!document.activeElement.closest('.board')"):
            page.evaluate("document.querySelector('main').focus()")
            tab_to(page, "!!document.activeElement.closest('.board')")
        for _ in range(chance.randrange(4)):
            page.keyboard.press(chance.choice(ARROWS))
        if chance.random() < 0.3:
            page.keyboard.press("Tab")
        if not page.evaluate("!!document.activeElement.closest('.board')"):
            continue
        page.keyboard.press("Enter")
        if on_confirm(page):
            return True
    page.keyboard.press("Escape")
    return False


def tab_to(page: Page, condition: str) -> bool:
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(condition):
            return True
    return False


def take_from_list(page: Page) -> bool:
    """Open the list of all moves in words, and the first group in it, and take the first move."""
    page.evaluate("document.querySelector('main').focus()")
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.moves summary')"):
            if not page.evaluate("document.activeElement.parentElement.open"):
                page.keyboard.press("Enter")
        elif page.evaluate("document.activeElement.matches('[data-move]')"):
            page.keyboard.press("Enter")
            return on_confirm(page)
    return False
