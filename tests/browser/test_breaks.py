"""A reload, a server that restarts and a network that fails: no move is lost, none is repeated."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.backups import back_up, bring_back
from tests.server.serving import Serving

from .conftest import Visit
from .playing import confirm_button, is_over, propose_from_hint, wait_for_something
from .test_games import make_table
from .visitor import Visitor

GAMES = ["rivero", "reisbauern", "dos-rios"]


def play_some(visitor: Visitor, decisions: int) -> int:
    """So many decisions, all confirmed; the answer is how many there were."""
    for number in range(decisions):
        wait_for_something(visitor.page)
        if is_over(visitor.page):
            return number
        propose_from_hint(visitor.page)
        confirm_button(visitor.page).click()
        expect(confirm_button(visitor.page)).to_have_count(0)
    return decisions


def told(visitor: Visitor) -> list[str]:
    """The moves as the page's log has them."""
    return visitor.page.locator(".history li.move .text").all_inner_texts()


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_middle(server: Serving, visit: Visit, game: str) -> None:
    ann = visit(server.address)
    table = make_table(ann, game, [{"kind": "me"}, {"kind": "bot", "bot": "simple"}])["table"]["id"]
    ann.open(f"/table/{table}")
    play_some(ann, 3)
    wait_for_something(ann.page)
    before = told(ann)
    ann.page.reload()
    wait_for_something(ann.page)
    expect(ann.page.locator(".history li.move").nth(len(before) - 1)).to_be_visible()
    assert told(ann)[: len(before)] == before  # the bot may have gone on
    play_some(ann, 2)
    assert told(ann)[: len(before)] == before


def restart(_visitor: Visitor, server: Serving) -> Callable[[], None]:
    server.kill()
    return server.start


def unplug(visitor: Visitor, _server: Serving) -> Callable[[], None]:
    visitor.context.set_offline(True)
    return lambda: visitor.context.set_offline(False)


@pytest.mark.parametrize("broken", [restart, unplug])
@pytest.mark.parametrize("game", GAMES)
def test_a_break_while_a_move_is_made(
    serving: Serving,
    visit: Visit,
    game: str,
    broken: Callable[[Visitor, Serving], Callable[[], None]],
) -> None:
    """The move is confirmed while nobody answers; it is played once when somebody does."""
    ann = visit(serving.address)
    table = make_table(ann, game, [{"kind": "me"}, {"kind": "friend"}])
    bob = visit(serving.address)
    bob.open(f"/table/{table['table']['id']}#invite={table['invite']}")
    bob.button("Sit down").click()
    ann.open(f"/table/{table['table']['id']}")
    bob.page.locator(".bar").wait_for()
    ann.page.locator(".bar").wait_for()
    mover = ann if ann.page.locator(".bar.mine").count() else bob
    play_some(mover, 1)
    mover = ann if ann.page.locator(".bar.mine").count() else bob
    wait_for_something(mover.page)
    before = mover.api(f"/tables/{table['table']['id']}")["seq"]
    propose_from_hint(mover.page)
    mend = broken(mover, serving)
    confirm_button(mover.page).click()
    expect(mover.page.get_by_text("Reconnecting")).to_be_visible()
    mend()
    expect(mover.page.get_by_text("Reconnecting")).to_have_count(0)
    expect(confirm_button(mover.page)).to_have_count(0)
    after = mover.api(f"/tables/{table['table']['id']}")["seq"]
    assert after == before + 1
    for one in (ann, bob):
        expect(one.page.locator(".history li.move")).to_have_count(2)
    ann.errors.clear()  # the browser itself reports what it could not load
    bob.errors.clear()


def test_a_backup_is_brought_back(serving: Serving, visit: Visit, tmp_path: Path) -> None:
    """The page has seen more than the server has then: it shows what is left, and goes on."""
    ann = visit(serving.address)
    chairs = [{"kind": "me"}, {"kind": "device", "name": "Bob"}]
    table = make_table(ann, "dos-rios", chairs)["table"]["id"]
    ann.open(f"/table/{table}")
    play_some(ann, 2)
    moves = ann.page.locator(".history li.move")
    expect(moves).to_have_count(2)
    kept = told(ann)
    back_up(serving, tmp_path / "backup.db")
    play_some(ann, 3)
    expect(moves).to_have_count(5)
    bring_back(serving, tmp_path / "backup.db")
    ann.sees("restored from a backup")
    expect(moves).to_have_count(2)
    assert told(ann) == kept
    play_some(ann, 1)
    expect(moves).to_have_count(3)
    assert told(ann)[:2] == kept
    assert ann.api(f"/tables/{table}/position")["seq"] == 6
    ann.errors.clear()  # the browser itself reports what it could not load
