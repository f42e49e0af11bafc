"""axe finds nothing that keeps people out, on every page, light and dark, in all languages."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from floodplain.core.languages import LANGUAGES
from tests.server.serving import Serving

from .conftest import Visit
from .scenes import SCENES, Scene

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """What axe finds, each with where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_nothing_keeps_people_out(server: Serving, visit: Visit, scene: Scene) -> None:
    visitor = visit(server.address)
    scene.open(visitor)
    for language in LANGUAGES:
        visitor.page.locator("header select").select_option(language)
        scene.wait(visitor)
        assert visitor.page.locator("html").get_attribute("lang") == language
        for theme in ("light", "dark"):
            visitor.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            assert violations(visitor.page) == [], (language, theme)
