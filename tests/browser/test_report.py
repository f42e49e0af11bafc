"""The page of a tournament in a browser: it fits a phone, and keeps nobody out."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from floodplain.arena.report.page import page
from floodplain.arena.table import table_of
from floodplain.games import GAMES
from tests.arena import fabricated

from .test_axe import violations

BOTS = {f"level{number}": float(number) for number in range(1, 6)}
BOTS |= {"simple": 0.0, "a-bot-of-somebody-who-likes-long-names": -3.0}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    games = fabricated.results(BOTS, 20)
    table = table_of(fabricated.tournament(BOTS), [*BOTS], 20, games)
    path: Path = tmp_path_factory.mktemp("report") / "report.html"
    command = "floodplain tournament rivero --games 20 --seed " + "x" * 200
    path.write_text(page(GAMES.find("rivero"), table, command), encoding="utf-8")
    return path.as_uri()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1200])
def test_the_page_fits_and_keeps_nobody_out(
    browser: Browser, address: str, width: int, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True
    )
    shown = context.new_page()
    shown.goto(address)
    assert shown.evaluate("document.documentElement.scrollWidth") == width
    assert violations(shown) == []
    context.close()
