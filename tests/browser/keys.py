"""Somebody who plays with keys alone: Tab, arrows, Enter and Escape. The page is only read."""

from typing import ClassVar

from playwright.sync_api import ElementHandle

from .playing import CONFIRM, EYE, Player

MOST_KEYS = 200
"""More keys than lead from anywhere on the page to anywhere else."""

NEXT_KEY = """({target, visits}) => {
    const here = document.activeElement;
    if (here === target) return "Enter";
    if (!target.isConnected) return null;
    // Tab stops once in a group, at what had the focus last; arrows lead on from there.
    const stopOf = (it) => (it.tabIndex < 0 ? it.querySelector("[tabindex='0']") : it);
    let group = target;
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
    // Who comes by again takes the next best way: so every way is tried in the end.
    const times = visits.get(here) ?? 0;
    visits.set(here, times + 1);
    return arrows[times % arrows.length];
}"""


class NoWay(AssertionError):
    """Keys do not lead to something that can be pressed."""


class KeyPlayer(Player):
    board: ClassVar[str] = (
        ".board :is(button, [data-rove][role='button']):not([disabled], [aria-disabled='true'])"
    )
    moves: ClassVar[str] = ".moves li:nth-child(-n+4) > [data-move]"

    def press(self, things: str) -> bool:
        thing = self.page.evaluate_handle(EYE, self.wish(things)).as_element()
        if thing is None:
            return False
        if self.go_to(thing):
            self.page.keyboard.press("Enter")
        return True

    def is_proposed(self) -> bool:
        """With a proposal the keyboard has come to the button that confirms it."""
        on_confirm = f"document.activeElement.matches('{CONFIRM}')"
        return bool(self.page.evaluate(on_confirm))

    def try_board(self) -> bool:
        if super().try_board():
            return True
        self.page.keyboard.press("Escape")
        return False

    def go_to(self, thing: ElementHandle) -> bool:
        """Key by key; whether it was still there in the end."""
        visits = self.page.evaluate_handle("new Map()")
        for _ in range(MOST_KEYS):
            key = self.page.evaluate(NEXT_KEY, {"target": thing, "visits": visits})
            if key is None or key == "Enter":
                return key is not None
            self.page.keyboard.press(key)
        raise NoWay(thing.evaluate("it => it.outerHTML"))
