"""Analyses of games that are over: a bot looks at one decision after the other, and others listen.

A decision is a question, so that bots which owe a move go first. When nobody listens any more it
stops, and goes on when somebody asks again. What was found is kept for a while; what was forgotten
is found again.
"""

# interpreted: it belongs to the event loop

import asyncio
import time
from collections import OrderedDict
from functools import partial

import msgspec
import structlog

from floodplain.bots.analysis import ANALYST, Opinion, Turn, turning_points
from floodplain.server.guard.rates import Buckets
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import A_WHILE, Busy, Refused, TooMany
from floodplain.server.thinking.questions import NoAnswer, Question
from floodplain.server.thinking.thinkers import Thinkers

MOST_KEPT = 50
MOST_WAITING = 10
"""Games that wait for their analysis, or have it made; then only guests without one may begin."""
MOST_OF_ALL = 100
"""And then nobody."""
MOST_OF_GUEST = 3
"""Of these, begun by one guest."""
PER_MINUTE = 0.5
AT_ONCE = 5
"""What one guest may begin: one in two minutes, and some at once after a quiet time."""

log = structlog.get_logger()


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """An opinion, and the entry of the log that it is about."""

    seq: int
    opinion: Opinion


class Analysis:
    """One game, as far as it has been looked at."""

    def __init__(self, live: Live) -> None:
        match = live.playing()
        self.table_id = live.id
        self.moves = len(match.moves)
        self.outcome = match.state.outcome()
        self.guest = ""
        """Whoever made it begin or go on: its questions are on their account."""
        self.looked_at = 0
        """Decisions, those without a choice among them."""
        self.found: list[Judgement] = []
        self.over = False
        """Whether all of it has been looked at."""
        self.given_up = False
        """Whether nobody works on it though it is not over; it goes on when somebody asks."""

    @property
    def topic(self) -> str:
        """What is rung when there is more."""
        return topic_of(self.table_id)

    def turning_points(self) -> list[Turn]:
        return turning_points([one.opinion for one in self.found], self.outcome)


def topic_of(table_id: str) -> str:
    return f"analysis {table_id}"


class Analyses:
    """Those of this process."""

    def __init__(self, thinkers: Thinkers, feeds: Feeds) -> None:
        self.thinkers = thinkers
        self.feeds = feeds
        self.kept: OrderedDict[str, Analysis] = OrderedDict()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.begun = Buckets(PER_MINUTE, AT_ONCE)

    def of(self, live: Live, guest: str) -> Analysis:
        """The analysis of a finished game; if nobody works on it, it begins or goes on."""
        if live.status != "finished":
            raise Refused("a game is analysed when it is over")
        known = self.kept.get(live.id)
        if known is not None and not known.given_up:
            self.kept.move_to_end(live.id)
            return known
        own = self.tasks_of(guest)
        if len(self.tasks) >= (MOST_WAITING if own else MOST_OF_ALL):
            raise Busy("many games are being analysed; try again later")
        if own >= MOST_OF_GUEST:
            raise TooMany(f"{MOST_OF_GUEST} games are being analysed for you already", A_WHILE)
        if known is None:
            wait = self.begun.take(guest, time.monotonic())
            if wait:
                raise TooMany("you have asked for many analyses; wait a moment", wait)
            known = self.kept[live.id] = Analysis(live)
        self.go_on(known, live, guest)
        return known

    def tasks_of(self, guest: str) -> int:
        return sum(self.kept[table_id].guest == guest for table_id in self.tasks)

    def go_on(self, analysis: Analysis, live: Live, guest: str) -> None:
        """The table is kept in memory for as long as somebody works on it, and no longer."""
        table_id = analysis.table_id
        self.kept.move_to_end(table_id)
        analysis.guest, analysis.given_up = guest, False
        task = asyncio.create_task(self.make(analysis, live))
        self.tasks[table_id] = task
        task.add_done_callback(partial(self.ended, analysis))
        for oldest in list(self.kept)[: max(0, len(self.kept) - MOST_KEPT)]:
            if oldest not in self.tasks:
                del self.kept[oldest]

    async def make(self, analysis: Analysis, live: Live) -> None:
        """Look at every decision that is left, while somebody listens.

        One that no bot has an opinion about is left out.
        """
        match = live.playing()
        for number, seq in enumerate(standing(live)):
            seat = match.moves[number][0]
            if number < analysis.looked_at or len(match.before[number].legal(seat)) == 1:
                continue
            try:
                asked = question(live, number)
                opinion = await self.thinkers.review(asked, analysis.guest)
            except NoAnswer:
                if not self.thinkers.open:
                    return
                log.warning("no opinion", table=analysis.table_id, move=number + 1)
            else:
                analysis.found.append(Judgement(seq=seq, opinion=opinion))
                self.feeds.ring(analysis.topic)
            analysis.looked_at = number + 1
            if not self.feeds.has_listener(analysis.topic):
                return
        analysis.over = True

    def ended(self, analysis: Analysis, task: "asyncio.Task[None]") -> None:
        del self.tasks[analysis.table_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("an analysis fails", table=analysis.table_id, exc_info=task.exception())
        analysis.given_up = not analysis.over
        self.feeds.ring(analysis.topic)

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def standing(live: Live) -> list[int]:
    """The entries of the moves that stand, those taken back left out."""
    moves: list[tuple[int | None, int]] = []
    for line in live.lines:
        entry = line.entry
        if entry.kind == "move":
            moves.append((entry.seat, entry.seq))
        elif entry.kind == "undo":
            own = max(place for place, (seat, _) in enumerate(moves) if seat == entry.seat)
            del moves[own]
    return [seq for _, seq in moves]


def question(live: Live, number: int) -> Question:
    """What the analyst thinks of a move, by its number from 0."""
    match = live.playing()
    seat, text = match.moves[number]
    return Question(
        bot=ANALYST,
        game=live.game.name,
        options=live.option_texts,
        seed=match.seed,
        moves=match.moves[:number],
        seat=seat,
        number=number,
        played=text,
    )
