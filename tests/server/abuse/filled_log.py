"""One seat fills the log with offers that it withdraws: can anybody play on?"""

from typing import NamedTuple

from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import to_move, two_at


class Figures(NamedTuple):
    """What the log holds after so many tries, and whether the game goes on."""

    tries: int
    entries: int
    refusal: str
    """Why no more offers were taken."""
    move: int
    """The status that a move is answered with."""
    resign: int
    """Likewise."""


def measure(server: Serving, tries: int) -> Figures:
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    try:
        table = two_at(ann, bob)
        refusal = ""
        for _ in range(tries // 2):
            for say in ("offer", "decline"):
                answer = ann.command(table, "draw", say=say)
                if not answer.is_success and say == "offer":
                    refusal = answer.json()["message"]
        mover, seen = to_move(table, ann, bob)
        move = mover.play(table, seen["seq"], seen["moves"][0]["text"])
        entries = bob.position(table)["seq"]
        resign = bob.command(table, "resign")
        return Figures(tries, entries, refusal, move.status_code, resign.status_code)
    finally:
        ann.close()
        bob.close()
