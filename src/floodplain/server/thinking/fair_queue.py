"""The queue for the lanes: every guest gets on, and so does every kind of question.

Kinds share the lanes by weight. Within a kind households take turns, because to become another
guest costs nothing; within a household its guests, however many questions one of them asks; and
the questions of one guest are answered in the order in which they came.
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
    household: str = ""
    """From where the guest comes; those of whom it is not known are taken for one household."""


class Questions:
    """What one guest asks at this moment, of one kind."""

    def __init__(self) -> None:
        self.waiting: deque[asyncio.Event] = deque()
        self.running = 0


class Guests:
    """All guests of a household who ask questions of one kind, the one whose turn it is first."""

    def __init__(self) -> None:
        self.asking: OrderedDict[str, Questions] = OrderedDict()

    def any_waiting(self) -> bool:
        return any(questions.waiting for questions in self.asking.values())

    def add(self, guest: str, place: asyncio.Event) -> None:
        self.asking.setdefault(guest, Questions()).waiting.append(place)

    @property
    def running(self) -> int:
        return sum(questions.running for questions in self.asking.values())

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


class Households:
    """Likewise all households."""

    def __init__(self) -> None:
        self.asking: OrderedDict[str, Guests] = OrderedDict()

    def any_waiting(self) -> bool:
        return any(guests.any_waiting() for guests in self.asking.values())

    def add(self, asker: Asker, place: asyncio.Event) -> None:
        self.asking.setdefault(asker.household, Guests()).add(asker.guest, place)

    def begin_next(self) -> None:
        waiting = [guests for guests in self.asking.values() if guests.any_waiting()]
        min(waiting, key=lambda guests: guests.running).begin_next()

    def end(self, asker: Asker) -> None:
        self.asking[asker.household].end(asker.guest)
        self.asking.move_to_end(asker.household)
        self.forget_if_done(asker.household)

    def give_up(self, asker: Asker, place: asyncio.Event) -> None:
        self.asking[asker.household].give_up(asker.guest, place)
        self.forget_if_done(asker.household)

    def forget_if_done(self, household: str) -> None:
        if not self.asking[household].asking:
            del self.asking[household]


class FairQueue:
    """Lets as many questions through at once as there are lanes."""

    def __init__(self, lanes: int) -> None:
        self.free = lanes
        self.households: dict[Kind, Households] = {kind: Households() for kind in SHARES}
        self.used: dict[Kind, float] = dict.fromkeys(SHARES, 0.0)
        """The questions that each kind has had answered, divided by its share."""
        self.mark = 0.0
        """Where the kind that was chosen last stands. One that comes back after a quiet time goes
        on from here: nobody saves up lanes."""

    async def enter(self, asker: Asker) -> None:
        """Wait for a lane. Whoever has got one gives it back with `leave`."""
        households, place = self.households[asker.kind], asyncio.Event()
        if not households.any_waiting():
            self.used[asker.kind] = max(self.used[asker.kind], self.mark)
        households.add(asker, place)
        self.hand_out()
        try:
            await place.wait()
        except asyncio.CancelledError:
            if place.is_set():  # at the same moment: the next one gets the lane
                self.leave(asker)
            else:
                households.give_up(asker, place)
            raise

    def leave(self, asker: Asker) -> None:
        self.households[asker.kind].end(asker)
        self.free += 1
        self.hand_out()

    def hand_out(self) -> None:
        """Give the free lanes to those who wait."""
        while self.free and (
            waiting := [kind for kind, asking in self.households.items() if asking.any_waiting()]
        ):
            kind = min(waiting, key=self.after_one_more)
            self.mark = self.used[kind] = self.after_one_more(kind)
            self.free -= 1
            self.households[kind].begin_next()

    def after_one_more(self, kind: Kind) -> float:
        return self.used[kind] + 1 / SHARES[kind]
