"""What the time of a bot's move tells: whether the bot had a choice at all.

Somebody plays Rivero against a bot and notes when its moves come, by their own clock and by the
times that the server tells. Afterwards the log says which of its decisions were forced. Measured is
how well the player could have told them apart.
"""

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import NamedTuple

from ..leaks.truth import Archive, Truth
from ..people import Event, Person
from ..serving import Serving
from ..sitting import ME, accepted
from .comparing import Environment
from .players import BRING
from .telling_apart import advantage, bits

GAME = "rivero"
BOT_SEAT = 1
PACED = {"FLOODPLAIN_FAST_BOTS": "0"}
LANES = ["--searches", "4"]
"""Enough for a bot to be asked at once, so that its time is its own."""


class Heard(NamedTuple):
    """An event, and when it came."""

    event: Event
    at: float


class Decision(NamedTuple):
    """A decision of the bot, and the time since the entry before it."""

    forced: bool
    came_s: float
    """By the player's own clock."""
    told_s: float
    """By the server's."""


class Told(NamedTuple):
    """What the times of decisions tell."""

    forced: list[Decision]
    free: list[Decision]

    def advantage(self, clock: str) -> float:
        return advantage(*self.seconds(clock))

    def seconds(self, clock: str) -> tuple[list[float], list[float]]:
        forced, free = ([getattr(one, clock) for one in kind] for kind in self)
        return forced, free

    def __str__(self) -> str:
        figures = [
            f"{words} {self.advantage(clock):.2f} ({bits(*self.seconds(clock)):.2f} bits)"
            for clock, words in (("came_s", "by arrival"), ("told_s", "by stamps"))
        ]
        return f"{len(self.forced)} forced, {len(self.free)} free: {', '.join(figures)}"


@contextmanager
def hearing(person: Person, table: str) -> Iterator["SimpleQueue[Heard]"]:
    """Events with the time at which they came, whatever the person does meanwhile."""
    heard: SimpleQueue[Heard] = SimpleQueue()

    def listen() -> None:
        for event in events:
            heard.put(Heard(event, time.perf_counter()))
            if event.kind == "chat":
                return

    with person.events(table) as events:
        thread = Thread(target=listen)
        thread.start()
        yield heard
        accepted(person.command(table, "chat", text="That was enough."))
        thread.join()


def play(address: str, bot: str, decisions: int, seed: int) -> tuple[str, dict[int, Heard]]:
    """A game to its end, or until the bot has decided so often; what was heard of each entry."""
    rng = random.Random(seed)
    heard: dict[int, Heard] = {}
    with closing(Person(address, "Ann")) as ann:
        table = ann.create(GAME, [ME, {"kind": "bot", "bot": bot}])["table"]["id"]
        with hearing(ann, table) as news:
            running = True
            while running and decisions > 0:
                one = news.get()
                if one.event.id is not None:
                    heard[one.event.id] = one
                    moved = one.event.kind == "move" and one.event.data["seat"] == BOT_SEAT
                    decisions -= moved
                    if moved or one.event.kind == "start":
                        running = play_turn(ann, table, rng)
    return table, heard


def play_turn(ann: Person, table: str, rng: random.Random) -> bool:
    """Move if it is Ann's turn; whether the game goes on."""
    seen = ann.position(table)
    while seen["moves"]:
        move = rng.choice(seen["moves"])["text"]
        seen = accepted(ann.play(table, seen["seq"], move))["position"]
    running: bool = seen["table"]["status"] == "running"
    return running


def decisions_in(archive: Archive, table: str, heard: dict[int, Heard]) -> Iterator[Decision]:
    truth = Truth(archive, table)
    truth.read_on()
    for seq, (event, at) in heard.items():
        before = heard.get(seq - 1)
        if event.kind == "move" and event.data["seat"] == BOT_SEAT and before is not None:
            state = truth.moments[seq - 1].before
            assert state is not None
            yield Decision(
                forced=len(state.legal(BOT_SEAT)) == 1,
                came_s=at - before.at,
                told_s=(event.data["at"] - before.event.data["at"]) / 1000,
            )


def measured(server: Serving, bot: str, tables: int, decisions: int) -> Told:
    """Up to so many decisions at each of so many tables, which are played at the same time."""
    with ThreadPoolExecutor(tables) as people:
        played = list(
            people.map(lambda seed: play(server.address, bot, decisions, seed), range(tables))
        )
    with Archive(server.store) as archive:
        found = [one for table, heard in played for one in decisions_in(archive, table, heard)]
    return Told([one for one in found if one.forced], [one for one in found if not one.forced])


def measured_at(
    environment: Environment, bot: str, tables: int, decisions: int, pace: dict[str, str] = PACED
) -> Told:
    """The figures of a fresh server."""
    with TemporaryDirectory() as folder:
        server = Serving(
            Path(folder), arguments=LANES, environment={**environment, **BRING, **pace}
        )
        with server:
            return measured(server, bot, tables, decisions)
