"""Who waits for whom: searches are limited, guests take turns, and no table delays another."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from floodplain.server.thinking.thinkers import Thinkers
from tests.patience import PATIENCE_SECONDS
from tests.server.thinking.asking import (
    BOTH_LOOPS,
    Loop,
    chosen,
    gone,
    marked,
    new_match,
    opening,
    question,
    right,
    run,
    thinking,
    told,
)


def test_a_slow_search_does_not_delay_a_quick_bot(folder: Path) -> None:
    async def main() -> None:
        async with thinking(searches=1, patience_s=600.0) as thinkers:
            searches = [
                asyncio.create_task(thinkers.ask(opening("sleeper", f"slow {number}")))
                for number in range(3)
            ]
            await marked(folder, "Sleeper")
            for number in range(5):
                asked = opening("simple", f"quick {number}")
                assert chosen(await thinkers.ask(asked)) == right("simple", asked)
            assert not any(search.done() for search in searches)
            await cancelled(*searches)

    run(main())


@pytest.mark.parametrize("searches", [1, 2])
def test_no_more_searches_than_allowed_think_at_once(searches: int) -> None:
    """One process thinks about one question at a time, so processes count searches."""

    async def main() -> None:
        async with thinking(searches) as thinkers:
            asked = [thinkers.ask(opening("searcher", f"table {number}")) for number in range(4)]
            processes = {told(answer).pid for answer in await asyncio.gather(*asked)}
        assert len(processes) == searches

    run(main())


def test_searches_of_a_guest_are_served_first_come_first_served() -> None:
    async def main() -> None:
        served: list[int] = []

        async def ask(number: int) -> None:
            await thinkers.ask(opening("searcher", f"table {number}"))
            served.append(number)

        async with thinking(searches=1) as thinkers:
            await thinkers.ask(opening("searcher"))
            await asyncio.gather(*map(ask, range(4)))
        assert served == [0, 1, 2, 3]

    run(main())


def test_a_guest_with_twenty_tables_delays_another_by_one_search() -> None:
    async def main() -> None:
        served: list[str] = []

        async def ask(guest: str, table: str) -> None:
            await thinkers.ask(opening("searcher", table), table, guest)
            served.append(guest)

        async with thinking(searches=1) as thinkers:
            crowd = [asyncio.create_task(ask("mal", f"table {number}")) for number in range(20)]
            await queued(thinkers, len(crowd) - 1)
            await ask("ann", "a table")
            await cancelled(*(task for task in crowd if not task.done()))
        assert served[: served.index("ann")] == ["mal"]

    run(main())


def test_a_turn_goes_before_the_reviews_of_an_analysis() -> None:
    """Those of the same guest too."""

    async def main() -> None:
        served: list[str] = []

        async def review(number: int) -> None:
            match = new_match(f"game {number}", "dos-rios")
            seat = match.state.actors()[0]
            played = match.state.text(seat, match.state.legal(seat)[-1])
            asked = msgspec.structs.replace(question("level3", match), played=played)
            await thinkers.review(asked, "ann")
            served.append("review")

        async def turn() -> None:
            await thinkers.ask(opening("searcher", "a table"), "a table", "ann")
            served.append("turn")

        async with thinking(searches=1) as thinkers:
            reviews = [asyncio.create_task(review(number)) for number in range(4)]
            await queued(thinkers, len(reviews) - 1)
            await asyncio.gather(turn(), *reviews)
        assert served == ["review", "turn", "review", "review", "review"]

    run(main())


@pytest.mark.parametrize(
    ("tables", "lanes"),
    [((None, None, None), 2), (("a", "a", "a"), 1), (("a", "b", "a"), 2)],
)
def test_a_table_never_takes_more_than_one_lane(tables: tuple[str | None, ...], lanes: int) -> None:
    async def main() -> None:
        async with thinking(searches=2) as thinkers:
            asked = [
                thinkers.ask(opening("searcher", f"seed {number}"), table)
                for number, table in enumerate(tables)
            ]
            processes = {told(answer).pid for answer in await asyncio.gather(*asked)}
        assert len(processes) == lanes
        assert not thinkers.tables

    run(main())


def test_questions_with_one_seed_are_of_one_table_unless_said_otherwise() -> None:
    async def main() -> None:
        async with thinking(searches=2) as thinkers:
            alike = [thinkers.ask(opening("searcher")) for _ in range(2)]
            assert len({told(answer).pid for answer in await asyncio.gather(*alike)}) == 1
            apart = [thinkers.ask(opening("searcher"), table) for table in ("a", "b")]
            assert len({told(answer).pid for answer in await asyncio.gather(*apart)}) == 2

    run(main())


@BOTH_LOOPS
def test_who_stops_waiting_frees_the_lane_and_leaves_no_answer_behind(
    loop: Loop, folder: Path
) -> None:
    async def main() -> None:
        async with thinking(searches=1, patience_s=600.0) as thinkers:
            slow = asyncio.create_task(thinkers.ask(opening("sleeper", "slow")))
            (pid,) = await marked(folder, "Sleeper")
            waiting = asyncio.create_task(thinkers.ask(opening("searcher", "never served")))
            asked = opening("searcher", "served")
            served = asyncio.create_task(thinkers.ask(asked))
            await asyncio.sleep(0)
            await cancelled(waiting)
            await cancelled(slow)
            answer = await served
            assert chosen(answer) == right("searcher", asked)
            assert told(answer).pid != pid

    run(main(), loop)


@BOTH_LOOPS
def test_nobody_thinks_for_who_has_stopped_waiting(loop: Loop, folder: Path) -> None:
    async def main() -> None:
        async with thinking(searches=1, patience_s=600.0) as thinkers:
            slow = asyncio.create_task(thinkers.ask(opening("sleeper")))
            (pid,) = await marked(folder, "Sleeper")
            await cancelled(slow)
            await gone(pid)

    run(main(), loop)


def test_a_short_question_that_nobody_waits_for_costs_no_worker() -> None:
    async def main() -> None:
        async with thinking(searches=1) as thinkers:
            pid = told(await thinkers.ask(opening("searcher", "first"))).pid
            asking = asyncio.create_task(thinkers.ask(opening("searcher", "second")))
            while thinkers.searching.idle:
                await asyncio.sleep(0)
            await cancelled(asking)
            assert told(await thinkers.ask(opening("searcher", "third"))).pid == pid

    run(main())


async def queued(thinkers: Thinkers, count: int) -> None:
    """Wait until so many searches are in the queue, and the lanes are busy with others."""
    kinds = thinkers.searching.queue.households.values()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (
            sum(
                len(one.waiting)
                for households in kinds
                for guests in households.asking.values()
                for one in guests.asking.values()
            )
            < count
        ):
            await asyncio.sleep(0.01)


async def cancelled(*tasks: "asyncio.Task[object]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert all(task.cancelled() for task in tasks)
