"""Somebody who plays with keys alone: Tab, arrows, Enter and Escape. The page is only read."""

from random import Random

from playwright.sync_api import ElementHandle, Page

from .playing import CONFIRM, Eye, wait_for_the_server

TRIES = 6
"""So often somebody who knows nothing tries the board before they take a move from the list."""
ON_BOARD = 0.85
"""How many decisions are tried on the board."""
MOST_KEYS = 200
"""More keys than lead from anywhere on the page to anywhere else."""
THINGS = ".board :is([data-rove][role='button'], button):not([aria-disabled='true'])"

NEXT_KEY = """({target, trodden, luck}) => {
    const here = document.activeElement;
    if (here === target) return "Enter";
    if (!target.isConnected) return null;
    // Tab stops once in a group, at what had the focus last; arrows lead on from there.
    let group = target;
    const stopOf = (it) => (it.tabIndex < 0 ? it.querySelector("[tabindex='0']") : it);
    while (!stopOf(group)) group = group.parentElement;
    const stop = stopOf(group);
    if (here !== stop) {
        const after = here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
        return after ? "Tab" : "Shift+Tab";
    }
    const [from, to] = [here, target].map((it) => it.getBoundingClientRect());
    const right = to.x + to.width / 2 - from.x - from.width / 2;
    const down = to.y + to.height / 2 - from.y - from.height / 2;
    const ways = {ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down};
    const arrows = Object.keys(ways).sort((one, other) => ways[other] - ways[one]);
    if (!trodden.has(here)) luck = 0; // Who comes by again tries another way.
    trodden.add(here);
    return arrows[Math.floor(luck * arrows.length)];
}"""


class NoWay(AssertionError):
    """Keys do not lead to something that can be pressed."""


def decide_by_keys(page: Page, chance: Random) -> None:
    """One decision: on the board if that can be done by trying, else from the list."""
    if chance.random() >= ON_BOARD or not propose_on_board(page, chance):
        propose_from_list(page, chance)
    page.keyboard.press("Enter")
    wait_for_the_server(page)


def propose_on_board(page: Page, chance: Random) -> bool:
    eye = Eye(page, chance)
    for _ in range(TRIES):
        thing = eye.choose(THINGS)
        if thing is None:
            break
        press(page, thing, chance)
        if is_on_confirm(page):
            return True
    page.keyboard.press("Escape")
    return False


def propose_from_list(page: Page, chance: Random) -> None:
    eye = Eye(page, chance)
    for things in (
        "details.moves:not([open]) > summary",
        "details.moves:not(:has([open])) > .group > summary",
        "details.moves li:nth-child(-n+4) > [data-move]",
    ):
        thing = eye.choose(things)
        if thing is not None:
            press(page, thing, chance)
    assert is_on_confirm(page), "a move of the list was not proposed"


def is_on_confirm(page: Page) -> bool:
    """Whether the keyboard has come to the button that confirms, as it does with a proposal."""
    return bool(page.evaluate(f"document.activeElement.matches('{CONFIRM}')"))


def press(page: Page, thing: ElementHandle, chance: Random) -> None:
    """Go there, key by key, and press Enter."""
    trodden = page.evaluate_handle("new Set()")
    for _ in range(MOST_KEYS):
        way = {"target": thing, "trodden": trodden, "luck": chance.random()}
        key = page.evaluate(NEXT_KEY, way)
        if key is None:
            return  # gone before it was reached
        page.keyboard.press(key)
        if key == "Enter":
            return
    raise NoWay(thing.evaluate("it => it.outerHTML"))
