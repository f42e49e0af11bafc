"""Bots at tables: when one owes a decision it is asked, and its move is entered like any other.

A bot thinks on the account of the table's host: whoever makes many tables waits for their own.
"""

# interpreted: it belongs to the event loop

import asyncio
from functools import partial

import msgspec
import structlog

from floodplain.server.attendants.pace import Pace
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.rows import Entry
from floodplain.server.tables import commands
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.tables import Draft, Prepare, Tables
from floodplain.server.thinking.questions import NoAnswer, Question
from floodplain.server.thinking.thinkers import Thinkers

log = structlog.get_logger()


class BotAttendant:
    """Asks bots; each decision of a table is asked for once in this process."""

    def __init__(self, tables: Tables, thinkers: Thinkers, fast: bool = False) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.pace = None if fast else Pace()
        """Without it a move is entered as soon as the bot has decided, and its time tells something
        about its cards."""
        self.asked: dict[tuple[str, int], asyncio.Task[bool]] = {}
        tables.settled.append(self.after)

    def after(self, before: Live, live: Live, entry: Entry) -> None:
        self.attend(live)

    def attend(self, live: Live) -> None:
        """See to it that every bot which owes a decision thinks about it."""
        for seat, bot in live.bots_due():
            place = (live.id, seat)
            if place not in self.asked:
                task = asyncio.create_task(self.decide(live, seat, bot))
                self.asked[place] = task
                task.add_done_callback(partial(self.answered, place, bot))

    def answered(self, place: tuple[str, int], bot: str, task: "asyncio.Task[bool]") -> None:
        del self.asked[place]
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            # Its words can name secret moves. The timekeeper asks again.
            reason = type(error).__name__
            log.error("a bot's move fails", table=place[0], bot=bot, reason=reason)
            return
        slot = self.tables.slots.get(place[0])
        if slot is None or slot.live is None:
            return
        if not task.result() and place[1] in dict(slot.live.bots_due()):
            self.attend(slot.live)  # something was entered while it looked for the last time

    async def decide(self, live: Live, seat: int, bot: str) -> bool:
        """Think and play until the seat owes nothing more; what others do meanwhile is seen.

        The answer is whether it was given up: then the timekeeper asks again.
        """
        while (seat, bot) in live.bots_due():
            due = asyncio.get_running_loop().time()
            try:
                asked = msgspec.structs.replace(question(live, seat, bot), remember=True)
                answer = await self.thinkers.ask(asked, live.id, live.row.host)
            except NoAnswer:
                # The reason can name secret moves.
                log.error("a bot gives no answer", table=live.id, bot=bot)
                return True
            text = answer.candidates[0].text
            if self.pace is not None:
                await self.pace.keep(live, seat, bot, due, answer.thought_s)
            try:
                live = await self.play(live, seat, bot, text)
            except (Refused, *UNAVAILABLE) as error:
                log.warning("a bot could not play", table=live.id, reason=type(error).__name__)
                return True
        return False

    async def play(self, live: Live, seat: int, bot: str, text: str) -> Live:
        """Enter the bot's move, unless the game has gone on; the table as it is then."""
        try:
            return (await self.tables.enter(live.id, playing(live, seat, bot, text))).live
        except Refused:
            return await self.tables.current(live.id)

    async def stop(self) -> None:
        tasks = list(self.asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def playing(seen: Live, seat: int, bot: str, text: str) -> Prepare:
    """The bot's move, as long as the bot is still the one to decide."""

    def prepare(live: Live) -> Draft:
        if (seat, bot) not in live.bots_due():
            raise Refused("somebody else decides now")
        return commands.move(live, seat, seen.seq, text)

    return prepare


def question(live: Live, seat: int, bot: str) -> Question:
    match = live.playing()
    return Question(
        bot=bot,
        game=live.game.name,
        options=live.option_texts,
        seed=match.seed,
        moves=list(match.moves),
        seat=seat,
        number=len(match.moves),
    )
