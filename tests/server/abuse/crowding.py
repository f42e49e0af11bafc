"""One guest fills a server with strong bots; another waits for a single one.

Mal makes twenty tables, each with three bots that search, and moves once at each. Ann plays against
one bot. Measured is how long she waits for its answer, alone and beside Mal, and how many searches
of Mal's bots were answered meanwhile.
"""

import time
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ..leaks.truth import Archive
from ..people import Person
from ..serving import Serving
from ..sitting import ME, accepted
from .comparing import Environment
from .players import BRING

TABLES = 20
CROWD = ("dos-rios", {"players": "4"}, 3)
"""The game of Mal's tables, its options and how many bots play it."""
GAME = "rivero"
POLL_S = 0.02


class Waits(NamedTuple):
    """What Ann has waited for a bot's answer, each time."""

    alone_s: list[float]
    beside_s: list[float]
    others: list[int]
    """Moves of Mal's bots while she waited beside Mal."""

    def __str__(self) -> str:
        return (
            f"alone {median(self.alone_s):.2f} s, beside {TABLES} tables "
            f"{median(self.beside_s):.2f} s, at most {max(self.beside_s):.2f} s; "
            f"searches of others meanwhile: at most {max(self.others)}"
        )


class Ann:
    """Plays against a bot, and a new game when one is over."""

    def __init__(self, person: Person, bot: str) -> None:
        self.person = person
        self.bot = bot
        self.table = self.sit_down()

    def sit_down(self) -> str:
        made = self.person.create(GAME, [ME, {"kind": "bot", "bot": self.bot}])
        table: str = made["table"]["id"]
        return table

    def waits(self) -> tuple[int, float]:
        """Move until the bot owes a decision; the entry of its answer, and the wait for it."""
        seq = self.last_move()
        begun = time.monotonic()
        with self.person.events(self.table, after=seq) as events:
            answer = next(event for event in events if event.kind == "move")
        assert answer.id is not None
        return answer.id, time.monotonic() - begun

    def last_move(self) -> int:
        """Play until the turn is the bot's; the last entry."""
        played: int | None = None
        while True:
            seen = self.person.position(self.table)
            if seen["table"]["status"] != "running":
                self.table, played = self.sit_down(), None
            elif seen["moves"]:
                move = seen["moves"][0]["text"]
                played = accepted(self.person.play(self.table, seen["seq"], move))["seq"]
            elif played is not None:
                return played
            else:
                time.sleep(POLL_S)


def fill(mal: Person, bot: str) -> None:
    """So many tables at which bots think, and Mal waits."""
    game, options, bots = CROWD
    for _ in range(TABLES):
        seats = [ME, *[{"kind": "bot", "bot": bot}] * bots]
        table = mal.create(game, seats, options=options)["table"]["id"]
        seen = mal.position(table)
        while seen["moves"]:
            answer = mal.play(table, seen["seq"], seen["moves"][-1]["text"])
            seen = accepted(answer)["position"]


def moves_of_others(archive: Archive, table: str, seq: int) -> int:
    """How many bots elsewhere have moved between an entry of a table and the one before it."""
    query = "SELECT at FROM entries WHERE table_id = :id AND seq IN (:before, :seq) ORDER BY seq"
    before, after = (row["at"] for row in archive.rows(query, id=table, before=seq - 1, seq=seq))
    query = (
        "SELECT seq FROM entries WHERE table_id != :id AND kind = 'move' AND seat > 0"
        " AND at > :before AND at <= :after"
    )
    return len(archive.rows(query, id=table, before=before, after=after))


def measured(server: Serving, crowd: str, bot: str, turns: int) -> Waits:
    with (
        closing(Person(server.address, "Ann")) as person,
        closing(Person(server.address, "Mal")) as mal,
        Archive(server.store) as archive,
    ):
        ann = Ann(person, bot)
        ann.waits()  # the first one waits for a worker to start
        alone = [ann.waits()[1] for _ in range(turns)]
        fill(mal, crowd)
        beside, others = [], []
        for _ in range(turns):
            seq, wait = ann.waits()
            beside.append(wait)
            others.append(moves_of_others(archive, ann.table, seq))
        return Waits(alone, beside, others)


def measured_at(environment: Environment, crowd: str, bot: str, turns: int) -> Waits:
    """The figures of a fresh server."""
    with TemporaryDirectory() as folder:
        server = Serving(Path(folder), environment={**environment, **BRING})
        with server:
            return measured(server, crowd, bot, turns)
