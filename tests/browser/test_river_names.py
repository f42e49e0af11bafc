"""RV R2: a reader sees the rivers of Rivero by the names of their own language, and by no other."""

import re

import pytest
from playwright.sync_api import expect

from tests.patience import PATIENCE_MS
from tests.server.serving import Serving

from .conftest import Visit
from .scenes import ANALYSE, HINT, posted, running
from .visitor import DESKTOP, PHONE, Visitor

NAMES = {
    "en": {"Nile", "Colorado", "Danube", "Amazon"},
    "de": {"Nil", "Colorado", "Donau", "Amazonas"},
    "nl": {"Nijl", "Colorado", "Donau", "Amazone"},
    "it": {"Nilo", "Colorado", "Danubio", "Amazzoni"},
}
EVERY = set().union(*NAMES.values())
TEXTS = """
    [...document.body.querySelectorAll("*")].flatMap((one) => [
        ...["aria-label", "title", "alt"].map((name) => one.getAttribute(name) ?? ""),
        ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.nodeValue),
    ])
"""
"""What is on the page to be seen or heard, text by text: a card has its initial beside its name."""


def names_on(visitor: Visitor) -> set[str]:
    texts: list[str] = visitor.page.evaluate(TEXTS)
    return EVERY.intersection(re.findall(r"\w+", " ".join(texts)))


@pytest.mark.parametrize("language", list(NAMES))
def test_a_table_and_its_analysis_have_the_readers_names(
    server: Serving, visit: Visit, language: str
) -> None:
    device = PHONE if language == "it" else DESKTOP
    ann = visit(server.address, device, language=language)
    running("rivero")(ann)
    ann.page.locator(HINT).click()
    ann.page.locator(".hints li").first.wait_for(timeout=PATIENCE_MS * 3)
    assert names_on(ann) == NAMES[language]
    posted(ann, f"/tables/{ann.table}/resign", {"key": "resigning-now"})
    ann.page.locator("section.result").wait_for()
    ann.page.locator(ANALYSE).click()
    told = re.compile(rf"({'|'.join(NAMES[language])}) \d")
    expect(ann.page.locator(".analysis")).to_contain_text(told, timeout=PATIENCE_MS * 9)
    assert names_on(ann) == NAMES[language]
