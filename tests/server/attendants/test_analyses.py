"""Analyses are made one at a time, within limits, and kept for a while."""

import asyncio
from typing import cast

import msgspec
import pytest

from floodplain.bots.analysis import Judged, Opinion
from floodplain.server.attendants.analyses import (
    AT_ONCE,
    MOST_KEPT,
    MOST_WAITING,
    Analyses,
    Analysis,
)
from floodplain.server.attendants.bots import question as in_play
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Busy, Refused, TooMany
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft
from floodplain.server.thinking.questions import NoAnswer, Question
from floodplain.server.thinking.thinkers import Thinkers
from tests.server.tables.logs import BEGIN, Log, begun

pytestmark = pytest.mark.anyio

MOVES = 6


class Thinking:
    """Has an opinion as soon as it may."""

    def __init__(self) -> None:
        self.open = True
        self.may = asyncio.Event()
        self.at_once = self.most_at_once = 0
        self.asked: list[Question] = []
        self.speechless: set[int] = set()

    async def review(self, question: Question) -> Opinion:
        self.asked.append(question)
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        try:
            await self.may.wait()
        finally:
            self.at_once -= 1
        if question.number in self.speechless:
            raise NoAnswer("no idea")
        move = Judged(text=question.played or "", share=0.5, visits=1, line=[])
        return Opinion(
            number=question.number + 1,
            seat=question.seat,
            shares=[0.5, 0.5],
            best=move,
            played=move,
            loss=0.0,
        )


def finished(name: str = "table", over: bool = True) -> Live:
    log = begun("rivero", MOVES)
    if over:
        log.enter(Draft("resign", 0), BEGIN)
    log.row = msgspec.structs.replace(log.row, id=name)
    return log.again()


@pytest.fixture
def thinking() -> Thinking:
    return Thinking()


@pytest.fixture
def analyses(thinking: Thinking) -> Analyses:
    return Analyses(cast(Thinkers, thinking), Feeds())


async def made(analyses: Analyses, live: Live, guest: str = "ann") -> Analysis:
    analysis = analyses.of(live, guest)
    await asyncio.gather(*analyses.tasks.values(), return_exceptions=True)
    await asyncio.sleep(0)
    return analysis


async def test_each_move_is_asked_about_as_it_was_made(
    analyses: Analyses, thinking: Thinking
) -> None:
    thinking.may.set()
    live = finished()
    found = await made(analyses, live)
    assert found.over
    match = live.playing()
    for asked in thinking.asked:
        assert asked.moves == match.moves[: asked.number]
        assert (asked.seat, asked.played) == match.moves[asked.number]
    assert len(found.found) == len(thinking.asked) > 0


async def test_a_bot_is_asked_for_an_opinion_with_the_chance_that_it_had_in_play(
    analyses: Analyses, thinking: Thinking
) -> None:
    """Who sits down, talks or takes back is in the log as well, and is no decision."""
    log = Log("rivero", Clock())
    numbers = []
    for _ in range(MOVES):
        log.enter(Draft("chat", 0, "hm"), BEGIN)
        seat = log.live.actors()[0]
        numbers.append(in_play(log.live, seat, "level4").number)
        log.enter(Draft("move", seat, log.moves(seat)[0]), BEGIN)
    log.enter(Draft("resign", 0), BEGIN)
    thinking.may.set()
    await made(analyses, log.live)
    assert thinking.asked
    for asked in thinking.asked:
        assert asked.number == numbers[len(asked.moves)]


async def test_what_nobody_has_an_opinion_about_is_left_out(
    analyses: Analyses, thinking: Thinking
) -> None:
    thinking.may.set()
    whole = await made(analyses, finished("whole"))
    thinking.speechless = {whole.found[0].opinion.number - 1}
    some = await made(analyses, finished("some"))
    assert some.over
    assert some.found == whole.found[1:]


async def test_one_game_at_a_time_and_one_analysis_of_each(
    analyses: Analyses, thinking: Thinking
) -> None:
    tables = [finished(f"table {number}") for number in range(3)]
    begun_ = [analyses.of(live, "ann") for live in tables]
    assert [analyses.of(live, "bob") for live in tables] == begun_
    await asyncio.sleep(0)
    thinking.may.set()
    await asyncio.gather(*analyses.tasks.values())
    assert thinking.most_at_once == 1
    assert all(one.over for one in begun_)


async def test_a_running_game_is_not_analysed(analyses: Analyses) -> None:
    with pytest.raises(Refused, match="when it is over"):
        analyses.of(finished(over=False), "ann")


async def test_nobody_begins_very_many(analyses: Analyses, thinking: Thinking) -> None:
    thinking.may.set()
    for number in range(AT_ONCE):
        await made(analyses, finished(f"table {number}"))
    with pytest.raises(TooMany) as refusal:
        analyses.of(finished("one more"), "ann")
    assert 100 < refusal.value.seconds <= 120
    analyses.of(finished("table 0"), "ann")  # that one is there
    assert (await made(analyses, finished("one more"), "bob")).over


async def test_not_many_wait(analyses: Analyses) -> None:
    for number in range(MOST_WAITING):
        analyses.of(finished(f"table {number}"), f"guest {number}")
    with pytest.raises(Busy):
        analyses.of(finished("one more"), "another guest")
    await analyses.stop()
    assert not analyses.tasks


async def test_the_oldest_are_forgotten(analyses: Analyses, thinking: Thinking) -> None:
    thinking.may.set()
    for number in range(MOST_KEPT + 3):
        await made(analyses, finished(f"table {number}"), f"guest {number}")
    assert len(analyses.kept) == MOST_KEPT
    assert "table 0" not in analyses.kept


async def test_one_that_was_given_up_is_begun_again(analyses: Analyses, thinking: Thinking) -> None:
    live = finished()
    first = analyses.of(live, "ann")
    await asyncio.sleep(0)
    await analyses.stop()
    await asyncio.sleep(0)
    assert first.given_up
    assert not first.over
    thinking.may.set()
    second = await made(analyses, live)
    assert second is not first
    assert second.over
