"""The door to the bots: who asks here gets an answer, and the event loop goes on meanwhile.

Quick bots have lanes of their own, so that a search never delays a table of simple opponents. Not
more than `searches` others think at once, and a table never takes more than one lane at a time.
Each question is on the account of a guest, and guests take turns (fair_queue.py).
"""

# interpreted: it waits for processes

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

import msgspec
import structlog

from floodplain.bots import BOTS
from floodplain.bots.analysis import Opinion
from floodplain.server.thinking.fair_queue import Asker, Kind
from floodplain.server.thinking.lane import TooSlow
from floodplain.server.thinking.lanes import Lanes
from floodplain.server.thinking.questions import Answer, NoAnswer, Question

PATIENCE_S = 30.0
QUICK_LANES = 2
QUICK_PATIENCE_S = 5.0
"""Who claims to be quick and is not delays others, so patience with them is shorter."""
STAND_IN = "simple"
"""The bot that answers when another thinks for too long or fails."""
HINTER = "level4"
"""The bot that gives hints."""
HINT_S = 1.0
"""So long it may think about one."""
HINT_WAIT_S = 0.6
"""So long somebody waits until it can begin; then the simple opponent answers."""
HINTS_AT_ONCE = 3
"""Of one guest, waiting or being thought about: as many as anybody reads."""
REVIEW_S = 0.5
"""So long a bot thinks about a decision that was made, and about as long about what was played."""

log = structlog.get_logger()


class TooManyHints(NoAnswer):
    """The guest waits for several hints already."""


class Thinkers:
    """Start it before asking; no process begins before the first question."""

    def __init__(
        self,
        searches: int = 1,
        patience_s: float = PATIENCE_S,
        household_of: Callable[[str], str] = lambda guest: "",
    ) -> None:
        self.patience_s = patience_s
        self.household_of = household_of
        self.quick = Lanes(QUICK_LANES)
        self.searching = Lanes(searches)
        self.open = False
        self.tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a question of the table is answered; gone when nobody waits for it."""
        self.hints: Counter[str] = Counter()
        """How many each guest waits for."""
        self.is_quick: dict[str, bool] = {}

    async def start(self) -> None:
        self.open = True

    async def stop(self) -> None:
        """End all workers. Who still waits for an answer hears that there is none."""
        self.open = False
        await asyncio.gather(self.quick.close(), self.searching.close())

    async def ask(self, question: Question, table: str | None = None, guest: str = "") -> Answer:
        """The bot's move, or that of the simple opponent where the bot takes too long or fails.

        `table` says whose question it is; without it, questions with the same seed are taken for
        those of one table. `guest` says on whose account it is. Raises NoAnswer, whatever went
        wrong.
        """
        return await self.answer(question, table, self.asker(guest, "turn"))

    def asker(self, guest: str, kind: Kind) -> Asker:
        return Asker(guest, kind, self.household_of(guest))

    async def hint(self, question: Question, table: str, guest: str = "") -> Answer:
        """The answer for somebody who looks at the clock; raises TooManyHints."""
        hurried = msgspec.structs.replace(question, seconds=HINT_S)
        with self.one_more_hint(guest):
            return await self.answer(hurried, table, self.asker(guest, "hint"), HINT_WAIT_S)

    @contextmanager
    def one_more_hint(self, guest: str) -> Iterator[None]:
        if self.hints[guest] >= HINTS_AT_ONCE:
            raise TooManyHints(f"{HINTS_AT_ONCE} hints are on their way to this guest")
        self.hints[guest] += 1
        try:
            yield
        finally:
            self.hints[guest] -= 1
            if not self.hints[guest]:
                del self.hints[guest]

    async def review(self, question: Question, guest: str = "") -> Opinion:
        """The bot's opinion about a move that was made; raises NoAnswer.

        It is short, so that a bot which owes a move has to wait for a single one of them at most.
        """
        lanes, patience_s = await self.lanes_for(question.bot)
        short = msgspec.structs.replace(question, seconds=REVIEW_S)
        try:
            opinion = (await lanes.ask(short, self.asker(guest, "review"), patience_s)).opinion
        except TooSlow as error:
            raise NoAnswer(f"the bot '{question.bot}' was too slow") from error
        if opinion is None:
            raise NoAnswer("there was no choice")
        return opinion

    async def answer(
        self, question: Question, table: str | None, asker: Asker, wait_s: float | None = None
    ) -> Answer:
        """`wait_s` is how long it is worth waiting for a lane; then the simple opponent answers."""
        lanes, patience_s = await self.lanes_for(question.bot)
        name = question.seed if table is None else table
        lock = self.tables.setdefault(name, asyncio.Lock())
        now = asyncio.get_running_loop().time
        begun = now()
        try:
            async with asyncio.timeout(wait_s):
                await lock.acquire()
        except TimeoutError:
            return await self.stand_in(question, asker)
        try:
            left_s = None if wait_s is None else max(0.0, wait_s - (now() - begun))
            return await self.thought(question, asker, lanes, patience_s, left_s)
        finally:
            lock.release()

    async def thought(
        self,
        question: Question,
        asker: Asker,
        lanes: Lanes,
        patience_s: float,
        wait_s: float | None,
    ) -> Answer:
        try:
            return await lanes.ask(question, asker, patience_s, wait_s)
        except TimeoutError:
            log.info("no room for a search", bot=question.bot, game=question.game)
        except TooSlow:
            log.warning("bot too slow", bot=question.bot, game=question.game)
        except NoAnswer:
            if question.bot == STAND_IN or not self.open:
                raise
            log.warning("bot without an answer", bot=question.bot, game=question.game)
        return await self.stand_in(question, asker)

    async def stand_in(self, question: Question, asker: Asker) -> Answer:
        simple = msgspec.structs.replace(question, bot=STAND_IN)
        try:
            return await self.quick.ask(simple, asker, QUICK_PATIENCE_S)
        except TooSlow as error:
            raise NoAnswer(f"the bot '{STAND_IN}' was too slow as well") from error

    async def lanes_for(self, bot: str) -> tuple[Lanes, float]:
        """Where a bot thinks, and how long others wait for it."""
        if not self.open:
            raise NoAnswer("the bots are not thinking: not started, or stopped")
        if await self.quick_bot(bot):
            return self.quick, min(self.patience_s, QUICK_PATIENCE_S)
        return self.searching, self.patience_s

    async def quick_bot(self, name: str) -> bool:
        if name not in self.is_quick:
            try:
                # In a thread: a bot that somebody brings may take its time to be imported.
                self.is_quick[name] = (await asyncio.to_thread(BOTS.find, name)).quick
            except (Exception, SystemExit) as error:
                raise NoAnswer(f"the bot '{name}' can not be used: {error}") from error
        return self.is_quick[name]
