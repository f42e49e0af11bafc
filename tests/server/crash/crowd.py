"""Many tables with many players at a server that is killed again and again."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import NamedTuple

from tests.patience import soon
from tests.server.people import Json, Person
from tests.server.serving import Serving

from .player import Player

FORMS: list[tuple[str, dict[str, str], tuple[str, ...]]] = [
    ("rivero", {}, ("me", "friend")),
    ("reisbauern", {}, ("me", "device")),
    ("dos-rios", {"players": "3"}, ("me", "friend", "bot")),
    ("reisbauern", {}, ("me", "bot")),
    ("rivero", {}, ("gone", "bot")),
    ("dos-rios", {"players": "4"}, ("bot", "me", "device", "friend")),
    ("reisbauern", {}, ("friend", "me")),
]
"""Games, options and seats; table after table takes the next. `gone` is a host who has left."""


class Table(NamedTuple):
    """A table and who plays at it, the host first."""

    form: int
    id: str
    players: list[Player]

    @property
    def finished(self) -> bool:
        return all(player.finished for player in self.players)

    def position(self) -> Json:
        return self.players[0].person.position(self.id)

    def is_past(self, seq: int) -> bool:
        return int(self.position()["seq"]) > seq


class Crowd:
    """Plays until the server falls, and looks for what was lost when it is back."""

    def __init__(self, server: Serving, tables: int, seed: int, stack: ExitStack) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.stack = stack
        self.tables = [self.sit_down(number % len(FORMS)) for number in range(tables)]
        self.old: list[Table] = []

    def meet(self, name: str) -> Person:
        person = Person(self.server.address, name)
        self.stack.callback(person.close)
        return person

    def sit_down(self, form: int) -> Table:
        """A new table of that form, begun."""
        game, options, kinds = FORMS[form]
        host = self.meet("Ann")
        seats = [{"kind": "me" if kind == "gone" else kind} for kind in kinds]
        made = host.create(game, seats, options=options)
        table = made["table"]["id"]
        own = [seat for seat, kind in enumerate(kinds) if kind in ("me", "device")]
        players = [self.player(host, table, own)]
        for seat, kind in enumerate(kinds):
            if kind == "friend":
                friend = self.meet("Bob")
                friend.join(table, made["invite"], seat=seat)
                players.append(self.player(friend, table, [seat]))
        if len(players) > 1:
            host.start(table)
        if "gone" in kinds:
            host.sent("POST", f"/api/tables/{table}/leave", {})
        return Table(form, table, players)

    def player(self, person: Person, table: str, seats: Sequence[int]) -> Player:
        return Player(person, table, seats, random.Random(self.rng.random()))

    @property
    def players(self) -> list[Player]:
        """Who plays now."""
        return [player for table in self.tables for player in table.players]

    def play_until_killed(self, most: int) -> None:
        """The server falls after at most so many acknowledgements, amid the next."""
        self.replace_finished()
        wanted = self.acknowledgements() + self.rng.randint(1, most)
        self.play_until(lambda: self.acknowledgements() >= wanted, self.server.kill)

    def play_until_answered_and_killed(self) -> None:
        """The server falls when every command that had no answer has one."""
        owed = [(player, player.pending) for player in self.players if player.pending]
        self.play_until(
            lambda: all(player.pending is not command for player, command in owed),
            self.server.kill,
        )

    def play_until_it_falls(self) -> None:
        """The server ends by itself."""
        self.play_until(lambda: False, self.server.kill)

    def play_everywhere_until_killed(self) -> None:
        """The server falls when every game has gone on."""
        self.replace_finished()
        now = [(table, table.position()["seq"]) for table in self.tables]
        self.play_until(
            lambda: all(table.finished or table.is_past(seq) for table, seq in now),
            self.server.kill,
        )

    def play_until(self, reached: Callable[[], bool], end: Callable[[], object]) -> None:
        """All play at once until something is reached; then the server is brought to its end."""
        with ThreadPoolExecutor(len(self.players)) as pool:
            playing = [pool.submit(player.play) for player in self.players]
            try:
                soon(lambda: reached() or nothing_more(playing), "play does not go on")
                time.sleep(self.rng.uniform(0, 0.02))
            finally:
                end()  # which is theirs as well
            for one in playing:
                one.result()

    def acknowledgements(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    def replace_finished(self) -> None:
        """Finished tables are still checked, but new ones are played."""
        for number, table in enumerate(self.tables):
            if table.finished:
                self.old.append(table)
                self.tables[number] = self.sit_down(table.form)

    def check(self) -> None:
        for table in self.old + self.tables:
            for player in table.players:
                player.check()

    def check_bots(self) -> None:
        """Bots that owed a decision when the server fell decide it, though nobody asks them to."""
        for table, position in [(table, table.position()) for table in self.tables]:
            if bot_to_move(position):
                soon(partial(table.is_past, position["seq"]), f"the bot at {table.id} stopped")


def bot_to_move(position: Json) -> bool:
    """One of the table's own, or one that stands in for somebody who has left."""
    seats = position["table"]["seats"]
    return any(seat["to_move"] and (seat["bot"] or seat["away"]) for seat in seats)


def nothing_more(playing: Sequence["Future[None]"]) -> bool:
    """Whether all are done, or one has found a fault."""
    done = [one for one in playing if one.done()]
    return len(done) == len(playing) or any(one.exception() for one in done)


@contextmanager
def crowd_at(server: Serving, tables: int, seed: int) -> Iterator[Crowd]:
    with ExitStack() as stack:
        yield Crowd(server, tables, seed, stack)
