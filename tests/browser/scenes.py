"""Every page of the house, ready to be looked at: for axe, and for pictures."""

from collections.abc import Callable
from typing import NamedTuple

from tests.patience import soon

from .visitor import Json, Visitor

GAMES = ("dos-rios", "reisbauern", "rivero")
OWN = {"X-Floodplain": "test"}
BESIDE: dict[str, dict[str, str]] = {
    "dos-rios": {"players": "3"},
    "reisbauern": {"festival": "yes", "contracts": "yes"},
    "rivero": {},
}
PLAYED = {"dos-rios": 24, "reisbauern": 9, "rivero": 30}
"""Decisions until a table is worth looking at."""
HINT = ".bar.mine .buttons > :first-child"
ANALYSE = "section.result button:last-of-type"


class Scene(NamedTuple):
    """A page and how to come to it."""

    name: str
    show: Callable[[Visitor], None]
    ready: str
    """What is there when all is."""
    press: str | None = None
    """What brings it, each time that the page is drawn."""

    def open(self, visitor: Visitor) -> None:
        self.show(visitor)
        self.wait(visitor)

    def wait(self, visitor: Visitor) -> None:
        if self.press is not None:
            visitor.page.locator(self.press).click()
        visitor.page.locator(self.ready).first.wait_for()


def posted(visitor: Visitor, path: str, data: Json) -> Json:
    answer = visitor.context.request.post(f"/api{path}", data=data, headers=OWN)
    assert answer.ok, answer.text()
    found: Json = answer.json()
    return found


def table(visitor: Visitor, game: str, seats: list[Json], **more: object) -> Json:
    posted(visitor, "/session", {"name": "Ann"})
    return posted(
        visitor, "/tables", {"game": game, "seats": seats, "options": BESIDE[game], **more}
    )


def opponents(game: str, kind: Json) -> list[Json]:
    return [{"kind": "me"}, *([kind] * (int(BESIDE[game].get("players", "2")) - 1))]


def home(visitor: Visitor) -> None:
    table(visitor, "rivero", [{"kind": "me"}, {"kind": "friend"}], public=True)
    table(visitor, "reisbauern", [{"kind": "me"}, {"kind": "bot", "bot": "simple"}])
    visitor.open("/")


def plain(path: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.open(path)

    return show


def lobby(visitor: Visitor) -> None:
    made = table(visitor, "dos-rios", opponents("dos-rios", {"kind": "friend"}))
    visitor.open("/")
    links = {made["table"]["id"]: {"invite": made["invite"], "watch": made["watch"]}}
    visitor.page.evaluate(
        "links => localStorage.setItem('floodplain.links', JSON.stringify(links))", links
    )
    visitor.open(f"/table/{made['table']['id']}")


def running(game: str) -> Callable[[Visitor], None]:
    """A table in the middle, played by its simple bots and by hints."""

    def show(visitor: Visitor) -> None:
        made = table(visitor, game, opponents(game, {"kind": "bot", "bot": "simple"}))
        at = f"/tables/{made['table']['id']}"
        for number in range(PLAYED[game]):
            advised(visitor, at, number)
        visitor.open(f"/table/{made['table']['id']}")

    return show


def finished(game: str) -> Callable[[Visitor], None]:
    """A table that is over: given up, or, where more than two play, left to a short end."""

    def show(visitor: Visitor) -> None:
        more = {"turn_limit": "3"} if game == "dos-rios" else {}
        posted(visitor, "/session", {"name": "Ann"})
        seats = opponents(game, {"kind": "bot", "bot": "simple"})
        body = {"game": game, "seats": seats, "options": {**BESIDE[game], **more}}
        made = posted(visitor, "/tables", body)
        at = f"/tables/{made['table']['id']}"
        if len(seats) == 2:
            for number in range(PLAYED[game]):
                advised(visitor, at, number)
            posted(visitor, f"{at}/resign", {"key": "resigning-now"})
        else:
            for number in range(60):
                advised(visitor, at, number)
        visitor.open(f"/table/{made['table']['id']}")

    return show


def advised(visitor: Visitor, at: str, number: int) -> None:
    """One decision of this person, as the simple bot would make it; none where it is over."""
    seen: Json = {}

    def nobody_else_is_to_move() -> bool:
        seen.update(visitor.api(f"{at}/position"))
        return bool(seen["moves"]) or seen["table"]["status"] == "finished"

    soon(nobody_else_is_to_move, "a bot does not move")
    if not seen["moves"]:
        return
    hint = posted(visitor, f"{at}/hint", {"bot": "simple"})["candidates"][0]["text"]
    body = {"key": f"advised-{number:04}", "seq": seen["seq"], "move": hint, "look": False}
    posted(visitor, f"{at}/moves", body)


SCENES = [
    Scene("home", home, ".lists section"),
    Scene("settings", plain("/settings"), "fieldset"),
    Scene("new-table", plain("/play/reisbauern"), "fieldset"),
    Scene("rules", plain("/rules/rivero"), ".clause"),
    Scene("unknown-address", plain("/rules/chess"), "main ul a"),
    Scene("lobby", lobby, ".invite svg"),
    *(Scene(f"{game}-running", running(game), ".bar.mine") for game in GAMES),
    *(Scene(f"{game}-finished", finished(game), "section.result") for game in GAMES),
    Scene("hint", running("rivero"), ".hints li", HINT),
    Scene("analysis", finished("reisbauern"), ".analysis h3", ANALYSE),
]
