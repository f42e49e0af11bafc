"""Tables of Die Reisbauern in each of its phases, with a decision to make."""

from collections.abc import Callable
from typing import NamedTuple

from .scenes import advised, posted
from .visitor import Json, Visitor

PLAIN: dict[str, str] = {}
CONTRACTS = {"contracts": "yes"}
RIVER = {"festival": "yes", "contracts": "yes"}
MOST_TABLES = 60
"""A river card can be copied in every third game or so."""
MOST_DECISIONS = 20


class Phase(NamedTuple):
    """A moment of the game: at which table, and how to recognise it in the view."""

    name: str
    options: dict[str, str]
    is_now: Callable[[Json], bool]
    has_tray: bool = True

    def open(self, visitor: Visitor) -> None:
        """Show a table at that moment; the bot plays the other seat."""
        visitor.open(f"/table/{self.reach(visitor)}")
        visitor.page.locator(".season").wait_for()

    def reach(self, visitor: Visitor) -> str:
        posted(visitor, "/session", {"name": "Ann"})
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "simple"}]
        wish = {"game": "reisbauern", "seats": seats, "options": self.options}
        for _ in range(MOST_TABLES):
            table: str = posted(visitor, "/tables", wish)["table"]["id"]
            for number in range(MOST_DECISIONS):
                if self.is_now(due(visitor, f"/tables/{table}")):
                    return table
                advised(visitor, f"/tables/{table}", number)
        raise AssertionError(f"no table comes to '{self.name}'")


def due(visitor: Visitor, at: str) -> Json:
    """What this person sees once they have to decide, or once it is over."""
    while True:
        seen = visitor.api(f"{at}/position")
        if seen["moves"] or seen["table"]["status"] == "finished":
            view: Json = seen["view"]
            return view
        visitor.page.wait_for_timeout(20)


def rain(turn: int, chosen: int = 0) -> Callable[[Json], bool]:
    """The rain season in a turn, counted from 1, with some steps of it made."""
    return lambda view: (
        (view["phase"], view["turn"] + 1, len(view["chosen"])) == ("rain", turn, chosen)
    )


def named(phase: str) -> Callable[[Json], bool]:
    return lambda view: bool(view["phase"] == phase)


PHASES = [
    Phase("set-up", PLAIN, named("setup")),
    Phase("set-up-river", RIVER, named("setup")),
    Phase("rain", PLAIN, rain(1)),
    Phase("rain-river", RIVER, rain(1)),
    Phase("rain-second-step", PLAIN, rain(2, chosen=1)),
    Phase("rain-second-step-river", RIVER, rain(2, chosen=1)),
    Phase("last-rain", PLAIN, rain(4)),
    Phase("last-rain-river", RIVER, rain(4)),
    Phase("copy", RIVER, named("copy")),
    Phase("dry", CONTRACTS, named("dry")),
    Phase("dry-river", RIVER, named("dry")),
    Phase("over", CONTRACTS, named("over"), has_tray=False),
    Phase("over-river", RIVER, named("over"), has_tray=False),
]
