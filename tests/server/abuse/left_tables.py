"""A guest makes tables with strong bots and leaves them: do the bots keep others waiting?"""

import math
import time
from typing import NamedTuple

from tests.server.people import Json, Person
from tests.server.serving import Serving
from tests.server.sitting import ME

PATIENCE_SECONDS = 120
"""A turn that takes longer than this counts as one without end."""
LOOK_SECONDS = 0.02
TURNS = 3
"""Of a person against a bot, of which the slowest counts."""


class TooLong(Exception):
    """The bot has not moved."""


class Figures(NamedTuple):
    """Seconds that somebody else's bot took for a turn, and what happened at the tables left."""

    tables: int
    turn_alone_s: float
    turn_beside_s: float
    turn_later_s: float
    entries_later: int
    """At the tables left, in the last seconds."""


def measure(
    server: Serving, tables: int, bot: str, wait_s: float, opponent: str = "level4"
) -> Figures:
    ann, eve = Person(server.address, "Ann"), Person(server.address, "Eve")
    try:
        alone = turn_seconds(ann, opponent)
        for _ in range(tables):
            leave_a_table(eve, bot)
        beside = turn_seconds(ann, opponent)
        time.sleep(wait_s)
        before = entries_at(eve)
        later = turn_seconds(ann, opponent)
        return Figures(tables, alone, beside, later, entries_at(eve) - before)
    finally:
        ann.close()
        eve.close()


def leave_a_table(eve: Person, bot: str) -> str:
    bots = [{"kind": "bot", "bot": bot}] * 3
    made = eve.create("dos-rios", [ME, *bots], options={"players": "4"})
    table: str = made["table"]["id"]
    eve.sent("POST", f"/api/tables/{table}/leave", {})
    return table


def entries_at(person: Person) -> int:
    """At all running tables of a guest; a list is no visit."""
    return sum(int(table["seq"]) for table in listed(person) if table["status"] == "running")


def listed(person: Person) -> list[Json]:
    found: list[Json] = person.sent("GET", "/api/tables?which=mine")["tables"]
    return found


def turn_seconds(ann: Person, opponent: str) -> float:
    """How long a bot takes for a turn, in the slowest of some turns."""
    table = ann.create("rivero", [ME, {"kind": "bot", "bot": opponent}])["table"]["id"]
    try:
        return max(bot_turn(ann, table) for _ in range(TURNS))
    except TooLong:
        return math.inf
    finally:
        ann.command(table, "resign")


def bot_turn(ann: Person, table: str) -> float:
    """Ann plays until it is the bot's turn; the seconds until it is hers again."""
    seen = my_turn(ann, table)
    while seen["moves"]:
        answer = ann.play(table, seen["seq"], seen["moves"][0]["text"])
        assert answer.status_code == 200, answer.text
        seen = answer.json()["position"]
    begun = time.monotonic()
    my_turn(ann, table)
    return time.monotonic() - begun


def my_turn(ann: Person, table: str) -> Json:
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        seen = ann.position(table)
        if seen["moves"]:
            return seen
        time.sleep(LOOK_SECONDS)
    raise TooLong
