"""Whole games through the interface: two browsers, one of them a phone, and keys alone."""

from random import Random

import pytest
from playwright.sync_api import expect

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
    visitor.page.wait_for_function("document.cookie !== null")
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


def moves_of(visitor: Visitor, table: str) -> int:
    return int(visitor.api(f"/tables/{table}")["seq"])


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


KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "Shift+Tab")
TRIES = 60


def decide_by_keys(visitor: Visitor, chance: Random) -> None:
    """Walk about with arrows and Tab, press Enter here and there, and confirm with Enter."""
    page = visitor.page
    before = page.evaluate("document.querySelectorAll('.history li').length")
    for _ in range(TRIES):
        inside = page.evaluate("!!document.activeElement.closest('.board')")
        if not inside:
            page.evaluate("document.querySelector('main').focus()")
            for _ in range(12):
                page.keyboard.press("Tab")
                if page.evaluate("!!document.activeElement.closest('.board')"):
                    break
        for _ in range(chance.randrange(4)):
            page.keyboard.press(chance.choice(KEYS[:4]))
        if chance.random() < 0.3:
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        if page.evaluate("document.activeElement.hasAttribute('data-confirm')"):
            page.keyboard.press("Enter")
            page.wait_for_function(
                "n => document.querySelectorAll('.history li').length > n || "
                "document.querySelector('.objection')",
                arg=before,
            )
            return
    choose_from_list_by_keys(visitor)


def choose_from_list_by_keys(visitor: Visitor) -> None:
    """The list of all moves in words: Tab to it, open it, take the first."""
    page = visitor.page
    page.keyboard.press("Escape")
    for _ in range(80):
        page.keyboard.press("Tab")
        here = page.evaluate(
            "[document.activeElement.tagName, document.activeElement.closest('details')?.open, "
            "document.activeElement.hasAttribute('data-move'), "
            "document.activeElement.hasAttribute('data-confirm')]"
        )
        if here[0] == "SUMMARY" and not here[1]:
            page.keyboard.press("Enter")
        elif here[2]:
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
            return
    raise AssertionError("no move was reached with Tab")
