"""The page of the rules: nothing is lost, and every link leads where it says."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, expect

from floodplain.core.languages import LANGUAGES
from floodplain.games import GAMES
from tests.server.serving import Serving

from .conftest import Visit
from .scenes import finished, opponents, table
from .test_axe import violations
from .visitor import DESKTOP, DEVICES, PHONE, Device, Visitor

IN_SIGHT = """(it) => {
    const {x, y} = it.getBoundingClientRect();
    const there = document.elementFromPoint(x + 12, y + 12);
    return it === there || it.contains(there);
}"""
"""Whether the beginning is on the screen, and nothing lies on it."""


def opened(visitor: Visitor, path: str) -> None:
    visitor.open(path)
    visitor.page.locator(".clause").first.wait_for()


def place(visitor: Visitor, anchor: str) -> Locator:
    """By its id, in which points and spaces may stand."""
    return visitor.page.locator(f"[id='{anchor}']")


def is_in_sight(visitor: Visitor, anchor: str) -> None:
    expect(place(visitor, anchor)).to_be_in_viewport()
    assert place(visitor, anchor).evaluate(IN_SIGHT), anchor


def words_of(text: str) -> Counter[str]:
    return Counter(re.findall(r"[^\W_]+", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_no_word_is_lost(server: Serving, visit: Visit, game: str, language: str) -> None:
    visitor = visit(server.address, language=language)
    opened(visitor, f"/rules/{game}")
    shown = visitor.page.locator("article").text_content() or ""
    clauses = GAMES.find(game).clauses_in(language)
    written = re.sub(r"^\d+\. ", "", clauses.rules, flags=re.MULTILINE)  # lists count themselves
    assert words_of(written) - words_of(shown) == Counter()
    titles = visitor.page.locator(".text h2").all_inner_texts()
    assert titles == [f"{section.number} {section.title}" for section in clauses.sections]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_link_leads_somewhere(server: Serving, visit: Visit, game: str) -> None:
    visitor = visit(server.address)
    opened(visitor, f"/rules/{game}")
    lost = visitor.page.evaluate(
        """() => [...document.querySelectorAll("article a[href^='#']")]
            .filter((link) => !document.getElementById(link.hash.slice(1)))
            .map((link) => link.outerHTML)"""
    )
    assert lost == []
    assert visitor.page.locator(".text :is(p, td, li) a").count() > 90


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_references_are_followed(server: Serving, visit: Visit, device: Device) -> None:
    """From elsewhere to DR 7.6, from there to the section that it names, and back."""
    visitor = visit(server.address, device)
    opened(visitor, "/rules/dos-rios#DR-7.6")
    is_in_sight(visitor, "DR-7.6")
    expect(place(visitor, "DR-7.6")).to_be_focused()
    place(visitor, "DR-7.6").get_by_role("link", name="section 3").click()
    expect(visitor.page).to_have_url(re.compile("/rules/dos-rios#DR-section-3$"))
    is_in_sight(visitor, "DR-section-3")
    visitor.page.go_back()
    is_in_sight(visitor, "DR-7.6")
    assert visitor.sideways() <= 0


def test_the_contents_on_a_wide_screen(server: Serving, visit: Visit) -> None:
    """They stay beside the text, and mark the section that is being read."""
    visitor = visit(server.address, DESKTOP)
    opened(visitor, "/rules/dos-rios")
    contents = visitor.page.get_by_role("navigation", name="Contents")
    contents.get_by_role("button", name="Clauses of section 7").click()
    contents.get_by_role("link", name="DR 7.6 Diverting a river").click()
    is_in_sight(visitor, "DR-7.6")
    expect(contents.locator("[aria-current]")).to_have_text("7 Building")
    contents.get_by_role("link", name="13 Notation").click()
    is_in_sight(visitor, "DR-section-13")
    expect(contents.locator("[aria-current]")).to_have_text("13 Notation")
    contents.get_by_role("link", name="Overview").click()
    is_in_sight(visitor, "overview")
    place(visitor, "DR-8.9").scroll_into_view_if_needed()
    expect(contents.locator("[aria-current]")).to_have_text("8 Harvest")


def test_the_contents_on_a_phone(server: Serving, visit: Visit) -> None:
    """They open at a touch, wherever one is reading, and close when they have served."""
    visitor = visit(server.address, PHONE)
    opened(visitor, "/rules/dos-rios#DR-7.6")
    contents = visitor.page.get_by_role("navigation", name="Contents")
    opener = contents.get_by_role("button", name="Contents", exact=True)
    expect(contents.get_by_role("link")).to_have_count(0)
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    contents.get_by_role("button", name="Clauses of section 1", exact=True).click()
    assert violations(visitor.page) == []
    contents.get_by_role("link", name="13 Notation").click()
    is_in_sight(visitor, "DR-section-13")
    expect(contents.get_by_role("link")).to_have_count(0)
    opener.click()
    visitor.page.keyboard.press("Escape")
    expect(opener).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_the_search(server: Serving, visit: Visit, device: Device) -> None:
    """It looks into sections without clauses too, and says how much it has found."""
    visitor = visit(server.address, device)
    opened(visitor, "/rules/dos-rios#DR-section-13")
    field = visitor.page.get_by_role("searchbox", name="Search the rules")
    status = visitor.page.get_by_role("status")
    expect(status).to_have_text("")
    sections = visitor.page.locator(".text h2").count()
    field.fill("desperados")
    expect(status).to_have_text(re.compile(r"^\d+ passages found$"))
    is_in_sight(visitor, "overview")
    field.fill("lake hexagons are")
    expect(status).to_have_text("1 passage found")
    expect(visitor.page.locator(".text h2")).to_have_text(["13 Notation"])
    field.fill(" zebra ")
    expect(status).to_have_text("Nothing found for “zebra”.")
    expect(visitor.page.locator(".text h2")).to_have_count(0)
    field.fill("")
    expect(status).to_have_text("")
    expect(visitor.page.locator(".text h2")).to_have_count(sections)


def test_a_link_leads_to_what_the_search_left_out(server: Serving, visit: Visit) -> None:
    """Also to where the address points already, and back again."""
    visitor = visit(server.address)
    opened(visitor, "/rules/dos-rios#DR-7.6")
    field = visitor.page.get_by_role("searchbox", name="Search the rules")
    for found, link, target in (
        ("The river that had joined", "7.6", "DR-7.6"),
        ("Diverting a river", "section 3", "DR-section-3"),
    ):
        field.fill(found)
        expect(visitor.page.get_by_role("status")).to_have_text("1 passage found")
        visitor.page.locator(".clause").get_by_role("link", name=link, exact=True).click()
        expect(field).to_have_value("")
        is_in_sight(visitor, target)
    field.fill("Notation")
    visitor.page.go_back()
    expect(field).to_have_value("")
    is_in_sight(visitor, "DR-7.6")


def test_a_refusal_at_the_table_links_to_the_rules(server: Serving, visit: Visit) -> None:
    """RV R39 names RV R43."""
    visitor = visit(server.address)
    made = table(visitor, "rivero", opponents("rivero", {"kind": "bot", "bot": "simple"}))
    visitor.open(f"/table/{made['table']['id']}")
    visitor.page.locator(".bar.mine").wait_for()
    visitor.page.get_by_role("button", name="A column").click(force=True)
    refusal = visitor.page.get_by_role("alert").filter(has_text="When you may take a column")
    expect(refusal).not_to_contain_text("](")
    with visitor.context.expect_page() as opening:
        refusal.get_by_role("link", name="R43", exact=True).first.click()
    expect(opening.value).to_have_url(re.compile("/rules/rivero#RV-R43$"))
    expect(opening.value.locator("[id='RV-R43']")).to_be_in_viewport()


def test_the_result_links_to_the_clause_that_ended_the_game(server: Serving, visit: Visit) -> None:
    """DR 10.6, on a page that is shown without loading anew."""
    visitor = visit(server.address)
    finished("dos-rios")(visitor)
    visitor.page.locator("section.result").get_by_role("link", name="DR 10.6").click()
    is_in_sight(visitor, "DR-10.6")
    expect(place(visitor, "DR-10.6")).to_be_focused()
