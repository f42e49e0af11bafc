"""A server with games going on, and who sends it nonsense."""

from collections.abc import Callable
from typing import NamedTuple

from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import FRIEND, ME, play_on, two_at


class Scene(NamedTuple):
    """Nothing of it may change, whatever Bob and Eve send."""

    server: Serving
    bob: Person
    """Has a seat at the running tables, and is host of none."""
    eve: Person
    """Has no seat anywhere."""
    running: str
    public: str
    """Running too, and everybody may watch."""
    open: str
    finished: str


def scene_at(server: Serving, meet: Callable[[str, str], Person]) -> Scene:
    ann, bob, eve = (meet(server.address, name) for name in ("Ann", "Bob", "Eve"))
    running, public, finished = (
        two_at(ann, bob, game, public=shown)
        for game, shown in (("rivero", False), ("reisbauern", True), ("rivero", False))
    )
    for table in (running, public):
        play_on(table, ann, bob, moves=5)
    assert ann.command(finished, "resign").is_success
    open_table = ann.create("dos-rios", [ME, FRIEND], options={"players": "2"})["table"]["id"]
    return Scene(server, bob, eve, running, public, open_table, finished)
