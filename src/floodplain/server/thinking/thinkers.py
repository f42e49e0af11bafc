"""The door to the bots: who asks here gets an answer, and the event loop goes on meanwhile.

Quick bots have lanes of their own, so that a search never delays a table of simple opponents. Not
more than `searches` others think at once, and a table never takes more than one lane at a time.
"""

# interpreted: it waits for processes

import asyncio
import os
from weakref import WeakValueDictionary

import msgspec
import structlog

from floodplain.bots import BOTS
from floodplain.server.thinking.lane import TooSlow
from floodplain.server.thinking.lanes import Lanes
from floodplain.server.thinking.questions import Answer, NoAnswer, Question

SEARCHES = max(1, (os.cpu_count() or 1) - 1)
"""All processors but one, which is left to the event loop and the quick bots."""
PATIENCE_S = 30.0
QUICK_LANES = 2
QUICK_PATIENCE_S = 5.0
"""Who claims to be quick and is not delays others, so patience with them is shorter."""
STAND_IN = "simple"
"""The bot that answers when another thinks for too long or fails."""

log = structlog.get_logger()


class Thinkers:
    """Start it before asking; no process begins before the first question."""

    def __init__(self, searches: int = SEARCHES, patience_s: float = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self.quick = Lanes(QUICK_LANES)
        self.searching = Lanes(searches)
        self.open = False
        self.tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a question of the table is answered; gone when nobody waits for it."""
        self.is_quick: dict[str, bool] = {}

    async def start(self) -> None:
        self.open = True

    async def stop(self) -> None:
        """End all workers. Who still waits for an answer hears that there is none."""
        self.open = False
        await asyncio.gather(self.quick.close(), self.searching.close())

    async def ask(self, question: Question, table: str | None = None) -> Answer:
        """The bot's answer, or that of the simple opponent where the bot takes too long or fails.

        `table` says whose question it is; without it, questions with the same seed are taken for
        those of one table. Raises NoAnswer, whatever went wrong.
        """
        if not self.open:
            raise NoAnswer("the bots are not thinking: not started, or stopped")
        quick = await self.quick_bot(question.bot)
        lanes = self.quick if quick else self.searching
        patience_s = min(self.patience_s, QUICK_PATIENCE_S) if quick else self.patience_s
        name = question.seed if table is None else table
        async with self.tables.setdefault(name, asyncio.Lock()):
            try:
                return await lanes.ask(question, patience_s)
            except TooSlow:
                log.warning("bot too slow", bot=question.bot, game=question.game)
            except NoAnswer as error:
                if question.bot == STAND_IN or not self.open:
                    raise
                reason = str(error)
                log.warning(
                    "bot without an answer", bot=question.bot, game=question.game, reason=reason
                )
            stand_in = msgspec.structs.replace(question, bot=STAND_IN)
            try:
                return await self.quick.ask(stand_in, QUICK_PATIENCE_S)
            except TooSlow as error:
                raise NoAnswer(f"the bot '{STAND_IN}' was too slow as well") from error

    async def quick_bot(self, name: str) -> bool:
        if name not in self.is_quick:
            try:
                # In a thread: a bot that somebody brings may take its time to be imported.
                self.is_quick[name] = (await asyncio.to_thread(BOTS.find, name)).quick
            except (Exception, SystemExit) as error:
                raise NoAnswer(f"the bot '{name}' can not be used: {error}") from error
        return self.is_quick[name]
