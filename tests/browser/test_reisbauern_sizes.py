"""Die Reisbauern can be played on every screen, in every phase, by pressing what lies there."""

import pytest
from playwright.sync_api import Locator, expect

from tests.server.serving import Serving

from .conftest import Visit
from .phases import PHASES, Phase
from .playing import confirm_button
from .visitor import Visitor

SIZES = [(1280, 800), (1440, 900), (1920, 1080), (1180, 820), (820, 1180), (390, 844)]
LEAST_WIDTH = 250
"""Of what the cards to pick from lie in."""
BESIDE = 820
"""From this width on the cards lie beside the farm, and are seen without scrolling."""
USABLE = ".tray [data-rove]:not([aria-disabled=true]):not(.marked)"
"""Cards, pairs of cards or river cards that may be chosen now."""
PLACE = ".own [data-place]"
IN_SIGHT = """(it) => {
    const {x, y, width, height} = it.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    return it.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""
"""The middle of a thing; null where it is out of sight or covered."""
REACHED = f"""(it) => {{
    for (const block of ["nearest", "center"]) {{
        it.scrollIntoView({{block, inline: "nearest"}});
        const middle = ({IN_SIGHT})(it);
        if (middle) return middle;
    }}
    return null;
}}"""
"""The same, once it is scrolled to."""


def press(visitor: Visitor, thing: Locator) -> None:
    middle = thing.evaluate(REACHED)
    assert middle is not None, f"covered at {visitor.page.viewport_size}: {thing.text_content()}"
    visitor.page.mouse.click(*middle)


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
def test_every_card_can_be_pressed(server: Serving, visit: Visit, phase: Phase) -> None:
    """Each that may be used is picked by a press on its middle, and put back by another."""
    ann = visit(server.address)
    phase.open(ann)
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
        tray = ann.page.locator(".tray")
        assert tray.count() == phase.has_tray
        if not phase.has_tray:
            continue
        box = tray.bounding_box()
        assert box is not None and box["width"] >= LEAST_WIDTH, (width, box)
        assert ann.page.locator(USABLE).count() > 0
        ann.page.evaluate("scrollTo(0, 0)")
        if width >= BESIDE:
            assert ann.page.locator(USABLE).first.evaluate(IN_SIGHT), width
        for thing in ann.page.locator(USABLE).all():
            press(ann, thing)
            expect(thing).to_have_attribute("aria-pressed", "true")
            press(ann, thing)
            expect(thing).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(
    "phase",
    [phase for phase in PHASES if phase.name in ("set-up-river", "rain", "last-rain", "dry")],
    ids=lambda phase: phase.name,
)
def test_a_card_is_built_where_it_is_pressed(server: Serving, visit: Visit, phase: Phase) -> None:
    """A card of the tray and a place of the farm are all that it takes, at each size."""
    ann = visit(server.address)
    phase.open(ann)
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        press(ann, ann.page.locator(USABLE).last)
        press(ann, ann.page.locator(PLACE).last)
        expect(confirm_button(ann.page)).to_be_visible()
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator(PLACE)).to_have_count(0)
