"""Analyses are made while somebody listens, within limits, and kept for a while."""

import asyncio
from collections import Counter
from typing import cast

import msgspec
import pytest

from floodplain.bots.analysis import Judged, Opinion
from floodplain.server.attendants.analyses import (
    AT_ONCE,
    MOST_KEPT,
    MOST_OF_ALL,
    MOST_OF_GUEST,
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
        self.thinking_about: Counter[str] = Counter()
        self.most_of_a_game = 0
        self.asked: list[Question] = []
        self.guests: set[str] = set()
        self.speechless: set[int] = set()

    async def review(self, question: Question, guest: str) -> Opinion:
        self.asked.append(question)
        self.guests.add(guest)
        self.thinking_about[question.seed] += 1
        self.most_of_a_game = max(self.most_of_a_game, self.thinking_about[question.seed])
        try:
            await self.may.wait()
        finally:
            self.thinking_about[question.seed] -= 1
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


def finished(name: str = "table", over: bool = True, seed: str = "log") -> Live:
    log = begun("rivero", MOVES, seed)
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
    """The analysis after somebody has listened to it for as long as it was worked on."""
    analysis = analyses.of(live, guest)
    bell = analyses.feeds.listen(guest, analysis.topic)
    await worked_on(analyses)
    analyses.feeds.leave(bell)
    return analysis


async def worked_on(analyses: Analyses) -> None:
    """Until nobody works on an analysis any more."""
    await asyncio.gather(*analyses.tasks.values(), return_exceptions=True)
    await asyncio.sleep(0)


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


async def test_one_decision_of_a_game_at_a_time_and_one_analysis_of_each(
    analyses: Analyses, thinking: Thinking
) -> None:
    tables = [finished(f"table {number}", seed=f"seed {number}") for number in range(3)]
    begun_ = [analyses.of(live, "ann") for live in tables]
    assert [analyses.of(live, "bob") for live in tables] == begun_
    for one in begun_:
        analyses.feeds.listen("ann", one.topic)
    await asyncio.sleep(0)
    thinking.may.set()
    await worked_on(analyses)
    assert thinking.most_of_a_game == 1
    assert all(one.over for one in begun_)
    assert thinking.guests == {"ann"}


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


async def test_when_many_wait_nobody_has_two(analyses: Analyses) -> None:
    for number in range(MOST_WAITING):
        analyses.of(finished(f"table {number}"), f"guest {number}")
    with pytest.raises(Busy):
        analyses.of(finished("one more"), "guest 0")
    analyses.of(finished("one more"), "another guest")
    await analyses.stop()
    assert not analyses.tasks


async def test_not_very_many_wait(analyses: Analyses) -> None:
    for number in range(MOST_OF_ALL):
        analyses.of(finished(f"table {number}"), f"guest {number}")
    with pytest.raises(Busy):
        analyses.of(finished("one more"), "another guest")
    await analyses.stop()
    assert not analyses.tasks


async def test_a_guest_has_so_many_made_at_once_and_others_theirs(analyses: Analyses) -> None:
    for number in range(MOST_OF_GUEST):
        analyses.of(finished(f"table {number}"), "ann")
    with pytest.raises(TooMany, match="for you already"):
        analyses.of(finished("one more"), "ann")
    analyses.of(finished("one more"), "bob")
    analyses.of(finished("one more"), "ann")  # that one is Bob's
    await analyses.stop()


async def test_when_nobody_listens_any_more_it_stops_and_goes_on_for_whoever_asks(
    analyses: Analyses, thinking: Thinking
) -> None:
    live = finished()
    first = analyses.of(live, "ann")
    bell = analyses.feeds.listen("ann", first.topic)
    await asyncio.sleep(0)
    analyses.feeds.leave(bell)
    thinking.may.set()
    await worked_on(analyses)
    assert len(thinking.asked) == len(first.found) == 1  # the one that was being thought about
    assert first.given_up
    assert not first.over
    second = await made(analyses, live, "bob")
    assert second is first
    assert second.over
    assert thinking.guests == {"ann", "bob"}
    numbers = [asked.number for asked in thinking.asked]
    assert numbers == sorted(set(numbers))
    assert len(second.found) == len(numbers) > 1


async def test_who_stops_listening_leaves_it_to_others(
    analyses: Analyses, thinking: Thinking
) -> None:
    analysis = analyses.of(finished(), "ann")
    bell = analyses.feeds.listen("ann", analysis.topic)
    analyses.feeds.listen("bob", analysis.topic)
    await asyncio.sleep(0)
    analyses.feeds.leave(bell)
    thinking.may.set()
    await worked_on(analyses)
    assert analysis.over


async def test_going_on_counts_as_no_new_one(analyses: Analyses, thinking: Thinking) -> None:
    live = finished()
    thinking.may.set()
    for _ in range(AT_ONCE - 1):
        await made(analyses, finished(f"table {len(analyses.kept)}"))
    for _ in range(2):
        analyses.of(live, "ann")
        await worked_on(analyses)
    assert len(analyses.kept[live.id].found) == 2


async def test_the_oldest_are_forgotten(analyses: Analyses, thinking: Thinking) -> None:
    thinking.may.set()
    for number in range(MOST_KEPT + 3):
        await made(analyses, finished(f"table {number}"), f"guest {number}")
    assert len(analyses.kept) == MOST_KEPT
    assert "table 0" not in analyses.kept


async def test_one_that_was_given_up_goes_on(analyses: Analyses, thinking: Thinking) -> None:
    live = finished()
    first = analyses.of(live, "ann")
    await asyncio.sleep(0)
    await analyses.stop()
    await asyncio.sleep(0)
    assert first.given_up
    assert not first.over
    thinking.may.set()
    assert (await made(analyses, live)).over
