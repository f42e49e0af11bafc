"""Somebody who plays with a finger or the mouse, and can press only what nothing covers."""

from typing import ClassVar

from .playing import EYE, Player

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
    return null;
}"""
"""A point of the thing that nothing else covers, once it has been scrolled to."""

POINT = f"""(wish) => {{
    const reach = {REACH};
    const it = ({EYE})(wish);
    if (!it) return null;
    // An objection may lie on what is wanted: it is read, and closed.
    const closing = document.querySelector(".objection button");
    const point = reach(it) ?? (closing && reach(closing));
    if (!point) throw new Error(`out of reach wherever one scrolls: ${{it.outerHTML}}`);
    return point;
}}"""


UNDER_BAR = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame().then(frame); // the bar has its height
    const bar = document.querySelector(".bar");
    if (!bar) return []; // it is over
    const {top} = bar.getBoundingClientRect();
    return [...document.querySelectorAll(".board *")]
        .filter((it) => getComputedStyle(it).position === "sticky")
        .filter((it) => it.getBoundingClientRect().bottom > top + 1)
        .map((it) => it.className);
}"""


class PointerPlayer(Player):
    board: ClassVar[str] = (
        ".board :is(button, [role='button']):not([disabled], [aria-disabled='true'])"
    )

    def press(self, things: str) -> bool:
        point = self.page.evaluate(POINT, self.wish(things))
        if point is None:
            return False
        self.visitor.point(*point)
        return True

    def under_the_bar(self) -> list[str]:
        """What should always be in sight, and is not: the bar lies on it."""
        found: list[str] = self.page.evaluate(UNDER_BAR)
        return found
