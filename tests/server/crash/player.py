"""Somebody who plays at one table and remembers every command that the server acknowledged.

A command whose answer never came is kept, and sent again word for word when the server is back.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

import httpx

from tests.server.people import Event, Json, Person, new_key

OWN_KINDS = ("move", "undo", "chat")
"""What players do; everything else at their tables is done before or by others."""


class Command(NamedTuple):
    """What was sent, ready to be sent again."""

    kind: str
    seat: int
    text: str
    """What the log must hold; of an undo it holds what was taken back, which is not compared."""
    path: str
    body: Json


class Acknowledged(NamedTuple):
    """A command whose answer, read to its end, said where in the log it is."""

    seq: int
    kind: str
    seat: int
    text: str


class Player:
    """Acts on all seats of one session: one, two on one device, or none, who only looks on."""

    def __init__(
        self,
        person: Person,
        table: str,
        seats: Sequence[int],
        rng: random.Random,
    ) -> None:
        self.person = person
        self.table = table
        self.seats = seats
        self.rng = rng
        self.acknowledged: list[Acknowledged] = []
        self.pending: Command | None = None
        self.seen: list[Event] = []
        """News as they came, taken up after each break where they ended."""
        self.repeated = 0
        """Commands that were carried out although their answer had been lost."""
        self.finished = False

    @property
    def eyes(self) -> int | None:
        """The seat from which the news are read."""
        return self.seats[0] if self.seats else None

    def play(self) -> None:
        """Play until the game is over or the server is gone."""
        try:
            while not self.finished:
                self.go_on()
        except httpx.TimeoutException:
            raise  # a server that is there and does not answer
        except httpx.TransportError:
            return

    def go_on(self) -> None:
        if self.pending is not None:
            self.send(self.pending)
            return
        position = self.person.position(self.table)
        self.finished = position["table"]["status"] == "finished"
        if position["moves"] and self.seats:
            self.pending = self.chosen(position)
        elif not self.finished:
            self.wait(position["seq"])

    def chosen(self, position: Json) -> Command:
        """Mostly a move; now and then a word, or a step back."""
        seat, kind = position["seat"], self.rng.choices(OWN_KINDS, (8, 1, 1))[0]
        body = {"key": new_key(), "seat": seat}
        if kind == "chat":
            text = f"{self.person.name} says {self.rng.random()}"
            return Command(kind, seat, text, "chat", {**body, "text": text})
        body |= {"seq": position["seq"], "look": self.rng.random() < 0.5}
        if kind == "undo" and position["may_undo"] and not others_decide(position):
            return Command("undo", seat, "", "undo", body)
        text = self.rng.choice(position["moves"])["text"]
        return Command("move", seat, text, "moves", {**body, "move": text})

    def send(self, command: Command) -> None:
        path = f"/api/tables/{self.table}/{command.path}"
        answer = self.person.ask("POST", path, command.body)
        self.pending = None
        if answer.status_code == 409 and command.kind == "undo":
            return  # a bot has acted meanwhile: refused, and checked not to be in the log
        assert answer.status_code == 200, f"{command}: {answer.status_code} {answer.text}"
        accepted = answer.json()
        done = Acknowledged(accepted["seq"], command.kind, command.seat, command.text)
        self.acknowledged.append(done)
        self.repeated += accepted["repeated"]

    def wait(self, seq: int) -> None:
        """Read the news until there is something after that entry."""
        with self.person.events(self.table, len(self.seen), self.eyes) as events:
            for event in events:
                if event.id is None:
                    continue
                self.seen.append(event)
                assert event.id == len(self.seen), f"{event} is news number {len(self.seen)}"
                if event.id > seq:
                    return

    # After a restart

    def check(self) -> None:
        """Everything that was acknowledged or shown is in the log: in order, and once."""
        for seat in self.seats:
            log = self.log(seat)
            done = [
                Acknowledged(event.id, event.kind, seat, stored_text(event))
                for event in log
                if event.id is not None and event.data["seat"] == seat and event.kind in OWN_KINDS
            ]
            known = [one for one in self.acknowledged if one.seat == seat]
            assert done[: len(known)] == known, f"acknowledged at {self.table}: {known}\nis: {done}"
            self.check_unanswered(seat, done[len(known) :])
        if self.seen:
            log = self.log(self.eyes)[: len(self.seen)]
            assert log == self.seen, f"shown at {self.table}: {self.seen[-9:]}\nis: {log[-9:]}"

    def check_unanswered(self, seat: int, more: Sequence[Acknowledged]) -> None:
        """Beyond that there may be the command that had no answer, and nothing else."""
        pending = self.pending
        allowed = [(pending.kind, pending.text)] if pending and pending.seat == seat else []
        found = [(one.kind, one.text) for one in more]
        assert found in ([], allowed), f"at {self.table} there is {found}, unanswered: {pending}"

    def log(self, seat: int | None) -> list[Event]:
        """All entries that there are now, as the seat reads them."""
        end = self.person.position(self.table)["seq"]
        log: list[Event] = []
        with self.person.events(self.table, 0, seat) as events:
            while len(log) < end:
                event = next(events)
                if event.id is not None:
                    log.append(event)
                    assert event.id == len(log), f"entry {event.id} is number {len(log)}"
        return log


def others_decide(position: Json) -> bool:
    """Whose position a step back would change: their command for it would come too late."""
    seats = position["table"]["seats"]
    return any(seat["to_move"] and not seat["mine"] and not seat["bot"] for seat in seats)


def stored_text(event: Event) -> str:
    return "" if event.kind == "undo" else str(event.data["text"])
