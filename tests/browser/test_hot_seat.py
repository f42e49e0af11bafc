"""Several people at one device: a curtain falls between them, and no hand shows through it."""

import pytest
from playwright.sync_api import Response, expect

from tests.server.serving import Serving

from .conftest import Visit
from .playing import confirm_button, is_over, propose_from_hint
from .test_games import make_table
from .visitor import Json, Visitor

DECISIONS = 12
NAMES = ["Guest", "Bob"]
SEATS: list[Json] = [{"kind": "me"}, {"kind": "device", "name": "Bob"}]


class Eyes:
    """With whose eyes the page has looked at the table since the curtain was last opened."""

    def __init__(self, visitor: Visitor) -> None:
        self.answers: list[Response] = []
        visitor.page.on("response", self.note)

    def note(self, answer: Response) -> None:
        """Only keep it: who waits for its body in here is overtaken by the test."""
        if answer.url.partition("?")[0].endswith(("/position", "/moves")):
            self.answers.append(answer)

    def seats(self) -> set[int]:
        found = [answer.json() for answer in self.answers]
        return {seen.get("position", seen)["seat"] for seen in found}

    def forget(self) -> None:
        self.answers.clear()


def decide(visitor: Visitor) -> None:
    propose_from_hint(visitor.page)
    confirm_button(visitor.page).click()
    expect(confirm_button(visitor.page)).to_have_count(0)


@pytest.mark.parametrize("game", ["rivero", "reisbauern"])
def test_nobody_sees_with_the_eyes_of_the_other(server: Serving, visit: Visit, game: str) -> None:
    """What a seat sees has nothing of the other's hand; the page shows one seat at a time."""
    ann = visit(server.address)
    eyes = Eyes(ann)
    table = make_table(ann, game, SEATS)["table"]["id"]
    ann.open(f"/table/{table}")
    opened: list[int] = []
    for _ in range(DECISIONS):
        ann.page.locator(".bar.mine, section.result, .curtain").first.wait_for()
        if is_over(ann.page):
            break
        curtain = ann.page.locator(".curtain")
        if not curtain.count():
            decide(ann)
            continue
        for part in (".board", ".history", ".bar"):
            assert ann.page.locator(part).count() == 0, part
        assert eyes.seats() <= set(opened[-1:]), "the next hand was fetched behind the curtain"
        title = curtain.get_by_role("heading").inner_text()
        opened.append(next(seat for seat, name in enumerate(NAMES) if name in title))
        eyes.forget()
        curtain.get_by_role("button").click()
        ann.page.locator(".bar.mine").wait_for()
        assert eyes.seats() == {opened[-1]}
    assert set(opened) == {0, 1}


def test_without_secrets_there_is_no_curtain(server: Serving, visit: Visit) -> None:
    ann = visit(server.address)
    table = make_table(ann, "dos-rios", SEATS)["table"]["id"]
    ann.open(f"/table/{table}")
    for _ in range(DECISIONS):
        ann.page.locator(".bar.mine").wait_for()
        assert ann.page.locator(".curtain").count() == 0
        decide(ann)
