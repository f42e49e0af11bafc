"""Hands of Die Reisbauern: one's own from the rice side, the other's from the ancestor side."""

from playwright.sync_api import Locator, expect

from tests.server.serving import Serving

from .conftest import Visit
from .phases import PHASES
from .scenes import posted
from .test_reisbauern_sizes import SIZES
from .visitor import Json, Visitor

RAIN = next(phase for phase in PHASES if phase.name == "rain")
ANCESTOR = "[role=img].ancestor"
RICE = "[role=img].rice"
CUT = """(it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight"""
"""Whether something sticks out of a card."""


def hand_of(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name=f"Hand of {name}")


def view_of(visitor: Visitor) -> Json:
    view: Json = visitor.api(f"/tables/{visitor.table}/position")["view"]
    return view


def test_the_hand_of_the_other_shows_its_ancestors(server: Serving, visit: Visit) -> None:
    """RB 3.2: at every size; RB 3.5: whoever turns the cards sees their rice sides."""
    ann = visit(server.address)
    RAIN.open(ann)
    view = view_of(ann)
    theirs = hand_of(ann, "Simple bot")
    held = [view["cards"][number - 1]["ancestor"] for number in view["farms"][1]["hand"]]
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        assert theirs.locator(f"{ANCESTOR} strong").all_inner_texts() == held
        for card in theirs.locator(ANCESTOR).all():
            card.scroll_into_view_if_needed()
            expect(card.locator(".portrait svg")).to_be_in_viewport()
            expect(card.locator(".effect")).to_be_in_viewport()
            assert not card.evaluate(CUT), (width, card.inner_text())
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
        theirs.get_by_role("button", name="Rice sides").click()
        expect(theirs.locator(RICE)).to_have_count(len(held))
        expect(theirs.locator(ANCESTOR)).to_have_count(0)
        theirs.get_by_role("button", name="Rice sides").click()
    assert ann.page.locator(".tray [data-card].rice").count() == len(held)


def test_whoever_looks_on_sees_the_ancestors_of_both(server: Serving, visit: Visit) -> None:
    """RB 3.2: watching gives no look at anybody's rice sides."""
    ann = visit(server.address)
    posted(ann, "/session", {"name": "Ann"})
    bots = [{"kind": "bot", "bot": "simple"}]
    made = posted(ann, "/tables", {"game": "reisbauern", "seats": [{"kind": "me"}, *bots]})
    table = made["table"]["id"]
    ann.open(f"/table/{table}")
    ann.page.locator(".tray [data-card]").first.click()
    ann.page.locator("[data-confirm]").click()
    expect(ann.page.locator(".season")).to_contain_text("turn 1 of 4")
    eve = visit(server.address)
    eve.open(f"/table/{table}#watch={made['watch']}")
    for name in ("Ann", "Simple bot"):
        expect(hand_of(eve, name).locator(ANCESTOR)).to_have_count(7)
        expect(hand_of(eve, name).locator(RICE)).to_have_count(0)
    assert [farm["hand_side"] for farm in view_of(eve)["farms"]] == ["ancestor", "ancestor"]
