"""Playing through the interface: what a page says of the game, and somebody who tries about."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

from tests.patience import PATIENCE_MS

from .visitor import Visitor

CONFIRM = "[data-confirm]"
ANSWERED = """async ({confirm, patience}) => {
    const until = performance.now() + patience;
    while (document.querySelector(confirm)) {
        if (performance.now() > until) throw new Error("no answer to a move that was confirmed");
        await new Promise(requestAnimationFrame);
    }
}"""


def confirm_button(page: Page) -> Locator:
    return page.locator(CONFIRM)


def is_there(page: Page, thing: str) -> bool:
    """At once, where a locator would wait for a good moment."""
    return bool(page.evaluate("thing => document.querySelector(thing) !== null", thing))


def is_my_turn(page: Page) -> bool:
    return is_there(page, ".bar.mine")


def is_over(page: Page) -> bool:
    return is_there(page, "section.result")


def wait_for_something(page: Page) -> None:
    """Until it is this person's turn, a curtain has fallen, or the game is over."""
    page.locator(".bar.mine, section.result, .curtain").first.wait_for()


def wait_for_the_server(page: Page) -> None:
    """Until a move that was confirmed has come back as a position."""
    page.evaluate(ANSWERED, {"confirm": CONFIRM, "patience": PATIENCE_MS})


def propose_from_hint(page: Page) -> None:
    """Ask the bot, and take its advice."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hints li button").first.click()
    expect(confirm_button(page)).to_be_visible()


EYE = """({things, seen, luck}) => {
    const there = [...document.querySelectorAll(things)].filter((it) => it.checkVisibility());
    const fresh = there.filter((it) => !seen.has(it));
    const liked = fresh.length ? fresh : there;
    seen.clear();
    for (const it of there) seen.add(it);
    return liked[Math.floor(luck * liked.length)] ?? null;
}"""
"""One of the things that are there: what has lit up since the last look draws the eye."""


class Player(ABC):
    """A visitor who knows nothing and tries about until a move is proposed."""

    tries: ClassVar[int] = 8
    """So often they try the board before they take a move from the list."""
    on_board: ClassVar[float] = 0.85
    """How many decisions they try to make on the board."""
    glances: ClassVar[int] = 100
    """More than it takes until a list is open."""
    board: ClassVar[str]
    """What they can press on the board."""
    moves: ClassVar[str] = "[data-move]"
    """What they would take from the list."""

    def __init__(self, visitor: Visitor, chance: Random) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = chance
        self.seen = self.page.evaluate_handle("new Set()")

    @abstractmethod
    def press(self, things: str) -> bool:
        """Press one of these, if there is one; whether there was."""

    def decide(self) -> None:
        if self.chance.random() > self.on_board or not self.try_board():
            self.take_from_list()
        assert self.press(CONFIRM)
        wait_for_the_server(self.page)

    def try_board(self) -> bool:
        """Whether trying about has led to a move."""
        return any(self.press(self.board) and self.is_proposed() for _ in range(self.tries))

    def take_from_list(self) -> None:
        """Any move from the list of all of them in words, which may have to be opened."""
        steps = (
            self.moves,
            ".moves:not(:has([open])) > .group > summary",
            ".moves:not([open]) > summary",
        )
        for _ in range(self.glances):
            if any(self.press(things) for things in steps) and self.is_proposed():
                return
        raise AssertionError("no move can be taken from the list")

    def is_proposed(self) -> bool:
        return is_there(self.page, CONFIRM)

    def wish(self, things: str) -> dict[str, object]:
        """What the eye looks for."""
        return {"things": things, "seen": self.seen, "luck": self.chance.random()}
