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
