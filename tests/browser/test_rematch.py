"""Once more: two people at two browsers, whose game is over, play another one."""

from random import Random

from playwright.sync_api import expect

from tests.server.serving import Serving

from .conftest import Visit
from .pointer import PointerPlayer
from .test_games import make_table, next_to_move
from .visitor import Visitor


def give_up(visitor: Visitor) -> None:
    visitor.button("Menu").click()
    visitor.button("Give up").click()
    sure = visitor.page.get_by_role("alertdialog")
    expect(sure.get_by_role("button", name="Cancel")).to_be_focused()
    sure.get_by_role("button", name="Give up").click()


def test_two_people_play_again(server: Serving, visit: Visit) -> None:
    ann, bob = visit(server.address), visit(server.address)
    made = make_table(ann, "rivero", [{"kind": "me"}, {"kind": "friend"}])
    first = made["table"]["id"]
    ann.open(f"/table/{first}")
    bob.open(f"/table/{first}#invite={made['invite']}")
    bob.button("Sit down").click()
    bob.page.locator(".bar").wait_for()
    give_up(ann)
    for one in (ann, bob):
        expect(one.page.locator("section.result")).to_be_visible()

    bob.button("Play again").click()
    expect(bob.page.get_by_text("The game begins when all seats are taken.")).to_be_visible()
    ann.button("To the rematch").click()
    ann.button("Sit down").click()
    for one in (ann, bob):
        one.page.locator(".bar").wait_for()
    assert ann.table == bob.table != first
    mover = next_to_move(*(PointerPlayer(one, Random(1)) for one in (ann, bob)))
    assert mover is not None
    mover.decide()
    for one in (ann, bob):
        history = one.page.locator(".history")
        expect(history.locator("li.move")).to_have_count(1)
        expect(history.get_by_text("sits down.")).to_have_count(2)
