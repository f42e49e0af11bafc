"""Logging out and being forgotten in the browser, and games whose rules are gone."""

import re

import pytest
from playwright.sync_api import expect

from floodplain.core.languages import LANGUAGES
from tests.patience import soon
from tests.server.serving import Serving
from tests.server.stored import everything, tell

from .conftest import Visit
from .scenes import OWN, posted
from .test_axe import violations
from .test_games import make_table
from .visitor import DESKTOP, PHONE, Device, Visitor

RIVERO = "rivero"


def two(ann: Visitor, bob: Visitor) -> str:
    """A game of two people, both of whom look at it."""
    made = make_table(ann, RIVERO, [{"kind": "me"}, {"kind": "friend"}])
    table: str = made["table"]["id"]
    bob.open("/")
    bob.page.locator(".lists").wait_for(state="attached")
    posted(bob, f"/tables/{table}/join", {"token": made["invite"], "name": "Bob"})
    posted(ann, f"/tables/{table}/start", {})
    for visitor in (ann, bob):
        visitor.open(f"/table/{table}")
        visitor.page.locator(".history").first.wait_for(state="attached")
    return table


def named(visitor: Visitor, name: str) -> None:
    answer = visitor.context.request.patch("/api/session", data={"name": name}, headers=OWN)
    assert answer.ok, answer.text()


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_deleting_ones_data_by_keyboard(serving: Serving, visit: Visit, device: Device) -> None:
    """And the other's page loses name and words while it is looked at."""
    ann, bob = visit(serving.address, device), visit(serving.address)
    ann.open("/")
    ann.page.locator(".lists").wait_for(state="attached")
    named(ann, "Annabel")
    table = two(ann, bob)
    posted(ann, f"/tables/{table}/chat", {"key": "my-first-words", "text": "my secret garden"})
    bob.sees("my secret garden", "Annabel")
    ann.open("/settings")
    page = ann.page
    page.get_by_role("button", name="Delete my data").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("alertdialog", name="Delete your data?")
    expect(dialog).to_be_visible()
    expect(dialog).to_have_accessible_description(re.compile("This cannot be undone."))
    assert ann.sideways() <= 0
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Delete my data")).to_be_focused()
    assert "Annabel" in everything(serving.store)
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Delete my data")).to_be_focused()
    page.keyboard.press("Enter")
    expect(
        page.get_by_role("status").filter(has_text="Your data has been deleted.")
    ).to_be_focused()
    assert ann.context.cookies() == []
    left = everything(serving.store)
    assert "Annabel" not in left and "garden" not in left
    expect(bob.page.get_by_text("my secret garden")).to_have_count(0)
    expect(bob.page.get_by_text("Annabel")).to_have_count(0)
    bob.sees("Message deleted", "A player has deleted their data.")
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("Guest")
    page.get_by_role("link", name="To the games").last.click()
    soon(ann.context.cookies, "nobody becomes a new guest")
    assert ann.api("/tables?which=mine") == {"tables": []}
    assert page.evaluate("localStorage.getItem('floodplain.links')") is None


@pytest.mark.parametrize("number", [0, 1], ids=["log out", "delete"])
def test_the_question_is_for_everybody(server: Serving, visit: Visit, number: int) -> None:
    """In all languages, light and dark, on a small phone too: all of it can be read and reached."""
    visitor = visit(server.address, PHONE)
    visitor.open("/settings")
    for language in LANGUAGES:
        visitor.page.locator("header select").select_option(language)
        visitor.page.locator(f"html[lang={language}]").wait_for()
        visitor.page.locator("section button").nth(number).click()
        dialog = visitor.page.locator("dialog[open]")
        dialog.wait_for()
        assert visitor.sideways() <= 0
        for theme in ("light", "dark"):
            visitor.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            assert violations(visitor.page) == [], (language, theme)
        for button in dialog.locator(".row button").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport()
        visitor.page.keyboard.press("Escape")


def test_logging_out_ends_the_other_tabs_too(serving: Serving, visit: Visit) -> None:
    ann, bob = visit(serving.address), visit(serving.address)
    ann.open("/")
    ann.page.locator(".lists").wait_for(state="attached")
    table = two(ann, bob)
    settings = ann.context.new_page()
    settings.goto("/settings")
    settings.get_by_role("button", name="Log out").click()
    settings.get_by_role("alertdialog").get_by_role("button", name="Log out").click()
    expect(settings.get_by_text("You are logged out.")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="No table here")).to_be_visible()
    seats = bob.api(f"/tables/{table}")["seats"]
    assert [seat["away"] for seat in seats] == [True, False]


def test_whoever_watched_by_an_old_link_is_told_so(serving: Serving, visit: Visit) -> None:
    ann, bob = visit(serving.address), visit(serving.address)
    made = make_table(ann, RIVERO, [{"kind": "me"}, {"kind": "bot", "bot": "simple"}])
    table = made["table"]["id"]
    bob.open(f"/table/{table}#watch={made['watch']}")
    bob.page.locator(".history").first.wait_for(state="attached")
    posted(ann, f"/tables/{table}/links", {})
    expect(bob.page.get_by_role("heading", name="No table here")).to_be_visible()


def test_a_game_whose_rules_are_gone(serving: Serving, visit: Visit) -> None:
    ann, bob = visit(serving.address), visit(serving.address)
    ann.open("/")
    ann.page.locator(".lists").wait_for(state="attached")
    table = two(ann, bob)
    posted(bob, f"/tables/{table}/resign", {"key": "resigning-now"})
    ann.open("/")
    serving.stop()
    tell(serving.store, "UPDATE tables SET rules = 99 WHERE id = :id", id=table)
    serving.start()
    ann.open(f"/table/{table}")
    expect(ann.page.get_by_role("heading", name="Rivero")).to_be_visible()
    ann.sees("You have won!", "no longer has the rules of this game")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download record").click()
    assert download.value.suggested_filename == f"rivero-{table}.txt"
    assert "result: 1 0 (resigned)" in download.value.path().read_text()
    for language in LANGUAGES:
        ann.page.locator("header select").select_option(language)
        ann.page.locator("article h1").wait_for()
        assert violations(ann.page) == []
    ann.open("/")
    expect(ann.page.locator(f"a[href='/table/{table}']")).to_be_visible()
