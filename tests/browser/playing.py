"""Somebody who plays through the interface: with a pointer on the board, from a list, on advice."""

from random import Random

from playwright.sync_api import ElementHandle, JSHandle, Locator, Page, expect

from .visitor import PATIENCE_MS, Visitor

PRESSES = 6
"""So often somebody who knows nothing tries the board before they take a move from the list."""
BOARD, LIST = 0.8, 0.9
"""How many decisions are made on the board, and how many there or from the list; others by hint."""

THINGS = ", ".join(
    f".board {thing}:not([disabled]):not([aria-disabled='true'])"
    for thing in ("button", "[role='button']")
)
"""What can be pressed on the board."""
CONFIRM = "[data-confirm]"

CHOOSE = """({things, seen, luck}) => {
    const open = [...document.querySelectorAll(things)].filter((it) => it.checkVisibility());
    const fresh = open.filter((it) => !seen.has(it));
    seen.clear();
    for (const it of open) seen.add(it);
    const liked = fresh.length ? fresh : open;
    return liked[Math.floor(luck * liked.length)] ?? null;
}"""

REACH = """(it) => {
    const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
    for (const block of ["nearest", "center", "start", "end"]) {
        it.scrollIntoView({block, inline: "nearest"});
        const {x, y, width, height} = it.getBoundingClientRect();
        for (const across of parts) for (const down of parts) {
            const point = [x + width * across, y + height * down];
            if (it.contains(document.elementFromPoint(...point))) return point;
        }
    }
    return it.isConnected ? [] : null;
}"""


class OutOfReach(AssertionError):
    """Something is there to be pressed, and lies under something else wherever one scrolls."""


class Eye:
    """Sees what can be pressed; what has just lit up draws it."""

    def __init__(self, page: Page, chance: Random) -> None:
        self.page = page
        self.chance = chance
        self.seen: JSHandle = page.evaluate_handle("new Set()")

    def choose(self, things: str = THINGS) -> ElementHandle | None:
        luck = self.chance.random()
        wish = {"things": things, "seen": self.seen, "luck": luck}
        return self.page.evaluate_handle(CHOOSE, wish).as_element()


def confirm_button(page: Page) -> Locator:
    return page.locator(CONFIRM)


def is_proposed(page: Page) -> bool:
    return confirm_button(page).count() > 0


def is_my_turn(page: Page) -> bool:
    return page.locator(".bar.mine").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("section.result").count() > 0


def wait_for_something(page: Page) -> None:
    """Until it is this person's turn, a curtain has fallen, or the game is over."""
    page.locator(".bar.mine, section.result, .curtain").first.wait_for(timeout=PATIENCE_MS * 2)


def wait_for_the_server(page: Page) -> None:
    """Until a move that was confirmed has come back as a position."""
    page.wait_for_function("it => !document.querySelector(it)", arg=CONFIRM)


def press(visitor: Visitor, thing: ElementHandle) -> None:
    """Scroll to it and put a finger, or the mouse, on a part of it that nothing covers."""
    point = thing.evaluate(REACH)
    if point is None:
        return  # gone before it was pressed
    if not point:
        raise OutOfReach(thing.evaluate("it => it.outerHTML"))
    visitor.point(*point)


def press_one(visitor: Visitor, things: str, chance: Random) -> None:
    """Press any of these, which must be there."""
    visitor.page.locator(things).filter(visible=True).first.wait_for()
    thing = Eye(visitor.page, chance).choose(things)
    assert thing is not None, things
    press(visitor, thing)


def propose_on_board(visitor: Visitor, chance: Random) -> bool:
    """Press about on what can be pressed until a move is proposed; whether there was one."""
    eye = Eye(visitor.page, chance)
    for _ in range(PRESSES):
        thing = eye.choose()
        if thing is None:
            return False
        press(visitor, thing)
        if is_proposed(visitor.page):
            return True
    return False


def propose_from_list(visitor: Visitor, chance: Random) -> None:
    """Take any move from the list of all of them in words."""
    for closed in ("details.moves:not([open])", "details.moves:not(:has([open])) .group"):
        if visitor.page.locator(closed).count():
            press_one(visitor, f"{closed} > summary", chance)
    press_one(visitor, "[data-move]", chance)


def propose_from_hint(visitor: Visitor) -> None:
    """Ask the bot, and take its advice."""
    for button in (visitor.button("Hint"), visitor.page.locator(".hints li button").first):
        press(visitor, button.element_handle())
    expect(confirm_button(visitor.page)).to_be_visible()


def decide(visitor: Visitor, chance: Random) -> None:
    """One decision: on the board if pressing about leads to a move, from the list, or advised."""
    way = chance.random()
    if way >= LIST:
        propose_from_hint(visitor)
    elif way >= BOARD or not propose_on_board(visitor, chance):
        propose_from_list(visitor, chance)
    press_one(visitor, CONFIRM, chance)
    wait_for_the_server(visitor.page)
