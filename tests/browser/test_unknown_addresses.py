"""An address that leads nowhere: a page in the reader's language, with a way home."""

import pytest
from playwright.sync_api import expect

from tests.server.serving import Serving

from .conftest import Visit
from .scenes import GAMES
from .visitor import Visitor

UNKNOWN = ["/foo", "/rules/chess", "/play/chess", "/t/nosuch", "/table", "/table/abc/more"]
NOTHING_HERE = {
    "en": "There is nothing here",
    "de": "Hier ist nichts",
    "nl": "Hier is niets",
    "it": "Qui non c’è niente",
}
TURN_TO = """(path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
"""As the browser does it where somebody goes back or forward within the client."""


def expect_nothing_here(visitor: Visitor, language: str = "en") -> None:
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(NOTHING_HERE[language])
    assert visitor.page.locator("html").get_attribute("lang") == language


def games_linked(visitor: Visitor) -> list[str | None]:
    return [link.get_attribute("href") for link in visitor.page.locator("main ul a").all()]


@pytest.mark.parametrize("path", UNKNOWN)
def test_a_visitor_finds_the_way_home(server: Serving, visit: Visit, path: str) -> None:
    ann = visit(server.address)
    answer = ann.page.goto(path)
    assert answer is not None and answer.status == 404
    expect_nothing_here(ann)
    ann.page.get_by_role("link", name="To the games").click()
    expect(ann.page.locator("main")).to_contain_text("Rivero")
    assert ann.page.url == f"{server.address}/"


@pytest.mark.parametrize("language", NOTHING_HERE)
def test_it_speaks_the_language_of_the_reader(server: Serving, visit: Visit, language: str) -> None:
    ann = visit(server.address, language=language)
    ann.open("/foo")
    expect_nothing_here(ann, language)


@pytest.mark.parametrize("page", ["rules", "play"])
def test_the_games_are_listed_where_one_was_meant(server: Serving, visit: Visit, page: str) -> None:
    ann = visit(server.address)
    ann.open(f"/{page}/chess")
    expect_nothing_here(ann)
    assert sorted(map(str, games_linked(ann))) == [f"/{page}/{game}" for game in sorted(GAMES)]
    ann.page.get_by_role("link", name="Rivero").click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Rivero")
    ann.open("/foo")
    expect_nothing_here(ann)
    assert games_linked(ann) == []


@pytest.mark.parametrize("path", UNKNOWN)
def test_the_client_shows_the_same_page_by_itself(server: Serving, visit: Visit, path: str) -> None:
    ann = visit(server.address)
    ann.open(path)
    expect_nothing_here(ann)
    told = ann.page.locator("main").inner_text()
    ann.open("/")
    expect(ann.page.locator("main")).to_contain_text("Rivero")
    ann.page.evaluate(TURN_TO, path)
    expect_nothing_here(ann)
    assert ann.page.locator("main").inner_text() == told
    ann.page.go_back()
    expect(ann.page.locator("main")).to_contain_text("Rivero")
