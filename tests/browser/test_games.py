"""Whole games through the interface: two browsers, one of them a phone, and keys alone."""

from random import Random
from typing import TypeVar

import pytest
from playwright.sync_api import expect

from tests.patience import PATIENCE_MS
from tests.server.serving import Serving

from .conftest import Visit
from .keys import KeyPlayer
from .playing import Player, is_my_turn, is_over
from .pointer import PointerPlayer
from .visitor import PHONE, Json, Visitor

GAMES = ["rivero", "reisbauern", "dos-rios"]
SHORT = {"dos-rios": {"turn_limit": "4"}}
"""People who press about would not end it otherwise."""
MOST_DECISIONS = 400
GLANCE_MS = 10

Anyone = TypeVar("Anyone", bound=Player)


def make_table(visitor: Visitor, game: str, seats: list[Json]) -> Json:
    """A table by this person's own session, for what the home page does not offer."""
    with visitor.page.expect_response("**/api/session"):  # the page makes the session
        visitor.open("/")
    answer = visitor.context.request.post(
        "/api/tables",
        data={"game": game, "seats": seats, "options": SHORT.get(game, {})},
        headers={"X-Floodplain": "test"},
    )
    assert answer.ok, answer.text()
    made: Json = answer.json()
    return made


def next_to_move(*players: Anyone) -> Anyone | None:
    """Who may decide something, as their own page says it; nobody where all see the end."""
    for _ in range(PATIENCE_MS // GLANCE_MS):
        for player in players:
            if is_my_turn(player.page):
                return player
        if all(is_over(player.page) for player in players):
            return None
        players[0].page.wait_for_timeout(GLANCE_MS)
    raise AssertionError("nobody is to move, and it is not over")


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
    players = [PointerPlayer(one, chance) for one in (ann, bob)]
    for number in range(MOST_DECISIONS):
        player = next_to_move(*players)
        if player is None:
            break
        player.decide()
        assert player.visitor.sideways() <= 0
        if number % 7 == 0:
            assert player.under_the_bar() == []
    for one in (ann, bob):
        expect(one.page.locator("section.result")).to_be_visible()
        assert one.sideways() <= 0
    assert ann.api(f"/tables/{table}")["status"] == "finished"


@pytest.mark.parametrize("game", GAMES)
def test_against_a_bot_by_keyboard_alone(server: Serving, visit: Visit, game: str) -> None:
    ann = visit(server.address)
    made = make_table(ann, game, [{"kind": "me"}, {"kind": "bot", "bot": "simple"}])
    ann.open(f"/table/{made['table']['id']}")
    player = KeyPlayer(ann, Random(game))
    for _ in range(MOST_DECISIONS):
        if next_to_move(player) is None:
            break
        player.decide()
    expect(ann.page.locator("section.result")).to_be_visible()
