"""The queue for the lanes: every guest gets on, and so does every kind of question.

Kinds share the lanes by weight. Within a kind the guests take turns, however many questions one of
them asks, and the questions of one guest are answered in the order in which they came.
"""

# interpreted: it belongs to the event loop

import asyncio
from collections import OrderedDict, deque
from typing import Literal, NamedTuple

Kind = Literal["turn", "hint", "review"]

SHARES: dict[Kind, int] = {"turn": 4, "hint": 4, "review": 1}
"""While all kinds wait, so many questions of each are answered out of nine. Somebody waits for a
turn or a hint, so these go before the review of a move in a finished game."""


class Asker(NamedTuple):
    """On whose account a question is, and what it is for."""

    guest: str
    kind: Kind


class Questions:
    """What one guest asks at this moment, of one kind."""

    def __init__(self) -> None:
        self.waiting: deque[asyncio.Event] = deque()
        self.running = 0


class Guests:
    """All guests who ask questions of one kind, the one whose turn it is first."""

    def __init__(self) -> None:
        self.asking: OrderedDict[str, Questions] = OrderedDict()

    def any_waiting(self) -> bool:
        return any(questions.waiting for questions in self.asking.values())

    def add(self, guest: str, place: asyncio.Event) -> None:
        self.asking.setdefault(guest, Questions()).waiting.append(place)

    def begin_next(self) -> None:
        """Of those with the fewest questions running, the guest who has waited longest."""
        waiting = [questions for questions in self.asking.values() if questions.waiting]
        chosen = min(waiting, key=lambda questions: questions.running)
        chosen.running += 1
        chosen.waiting.popleft().set()

    def end(self, guest: str) -> None:
        """Only now the guest goes to the end: whoever came during the answer is next."""
        self.asking[guest].running -= 1
        self.asking.move_to_end(guest)
        self.forget_if_done(guest)

    def give_up(self, guest: str, place: asyncio.Event) -> None:
        self.asking[guest].waiting.remove(place)
        self.forget_if_done(guest)

    def forget_if_done(self, guest: str) -> None:
        questions = self.asking[guest]
        if not questions.waiting and not questions.running:
            del self.asking[guest]


class FairQueue:
    """Lets as many questions through at once as there are lanes."""

    def __init__(self, lanes: int) -> None:
        self.free = lanes
        self.guests: dict[Kind, Guests] = {kind: Guests() for kind in SHARES}
        self.used: dict[Kind, float] = dict.fromkeys(SHARES, 0.0)
        """The questions that each kind has had answered, divided by its share."""
        self.mark = 0.0
        """Where the kind that was chosen last stands. One that comes back after a quiet time goes
        on from here: nobody saves up lanes."""

    async def enter(self, asker: Asker) -> None:
        """Wait for a lane. Whoever has got one gives it back with `leave`."""
        guests, place = self.guests[asker.kind], asyncio.Event()
        if not guests.any_waiting():
            self.used[asker.kind] = max(self.used[asker.kind], self.mark)
        guests.add(asker.guest, place)
        self.hand_out()
        try:
            await place.wait()
        except asyncio.CancelledError:
            if place.is_set():  # at the same moment: the next one gets the lane
                self.leave(asker)
            else:
                guests.give_up(asker.guest, place)
            raise

    def leave(self, asker: Asker) -> None:
        self.guests[asker.kind].end(asker.guest)
        self.free += 1
        self.hand_out()

    def hand_out(self) -> None:
        """Give the free lanes to those who wait."""
        while self.free and (
            waiting := [kind for kind, guests in self.guests.items() if guests.any_waiting()]
        ):
            kind = min(waiting, key=self.after_one_more)
            self.mark = self.used[kind] = self.after_one_more(kind)
            self.free -= 1
            self.guests[kind].begin_next()

    def after_one_more(self, kind: Kind) -> float:
        return self.used[kind] + 1 / SHARES[kind]
