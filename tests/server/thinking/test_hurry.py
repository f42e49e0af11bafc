"""Somebody who waits for a hint waits for a moment; opinions come from those who search."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from floodplain.bots import BOTS
from floodplain.bots.analysis import Analyst
from floodplain.games import GAMES
from floodplain.server.thinking.questions import Answer, NoAnswer, Question
from floodplain.server.thinking.thinkers import HINT_S, HINTER, HINTS_AT_ONCE, TooManyHints
from tests.server.thinking.asking import (
    chosen,
    marked,
    new_match,
    opening,
    question,
    right,
    run,
    thinking,
)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint_comes_with_shares_visits_and_who_plays_what(game: str) -> None:
    match = new_match("seed", game)
    while len(match.state.legal(match.state.actors()[0])) < 3:
        seat = match.state.actors()[0]
        match.play_action(seat, match.state.legal(seat)[0])

    async def main() -> None:
        asked = question(HINTER, match)
        async with thinking() as thinkers:
            candidates = (await thinkers.hint(asked, "table")).candidates
        legal = [match.state.text(asked.seat, one) for one in match.state.legal(asked.seat)]
        assert all(one.text in legal and one.reason == "search" for one in candidates)
        assert all(one.value is not None and 0 <= one.value <= 1 for one in candidates)
        visits = [one.visits or 0 for one in candidates]
        assert visits == sorted(visits, reverse=True)
        assert any(one.line for one in candidates)

    run(main())


def test_a_bot_is_told_how_long_somebody_waits() -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            (candidate,) = (await thinkers.hint(opening("hasty"), "table")).candidates
        assert (candidate.reason, candidate.value) == ("hasty", HINT_S)

    run(main())


@pytest.mark.parametrize("table", ["busy", "other"])
def test_where_others_think_the_simple_opponent_gives_the_hint(table: str, folder: Path) -> None:
    """At the same table or at another one, where there is one lane."""

    async def main() -> None:
        async with thinking(searches=1, patience_s=600.0) as thinkers:
            slow = asyncio.create_task(thinkers.ask(opening("sleeper"), "busy"))
            await marked(folder, "Sleeper")
            asked = opening("searcher", "hinted")
            answer = await thinkers.hint(asked, table)
            assert chosen(answer) == right("simple", asked)
            assert answer.candidates[0].reason == "simple"
            assert not slow.done()
            slow.cancel()
            await asyncio.gather(slow, return_exceptions=True)

    run(main())


def test_a_guest_gets_so_many_hints_at_once_and_others_theirs() -> None:
    async def main() -> None:
        async with thinking() as thinkers:

            def asked(guest: str, number: int) -> "asyncio.Task[Answer]":
                table = f"{guest} {number}"
                return asyncio.create_task(thinkers.hint(opening("hasty", table), table, guest))

            hints = [asked("mal", number) for number in range(HINTS_AT_ONCE)]
            await asyncio.sleep(0)
            with pytest.raises(TooManyHints):
                await asked("mal", HINTS_AT_ONCE)
            await asyncio.gather(asked("ann", 0), *hints)
            await asked("mal", HINTS_AT_ONCE)  # there is room again
            assert not thinkers.hints

    run(main())


def reviewed() -> tuple[Question, Analyst]:
    match = new_match("seed", "dos-rios")
    seat = match.state.actors()[0]
    played = match.state.text(seat, match.state.legal(seat)[-1])
    return msgspec.structs.replace(question("level3", match), played=played), Analyst(
        match.game, "level3"
    )


def test_an_opinion_is_that_of_an_analysis() -> None:
    asked, analyst = reviewed()
    match = new_match("seed", "dos-rios")
    match.play(asked.seat, asked.played or "")

    async def main() -> None:
        async with thinking() as thinkers:
            found = await thinkers.review(asked)
        expected = analyst.opinion(match, 0)
        assert expected is not None
        assert (found.number, found.seat, found.played.text) == (1, asked.seat, asked.played)
        assert found.best.visits > 0
        if found.best.visits == expected.best.visits:  # it was not cut short
            assert found == expected

    run(main())


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"bot": "simple"}, "does not search"),
        ({"played": "expel a1"}, "can not have been played|not a move"),
        ({"bot": "nobody"}, "there is no bot 'nobody'"),
    ],
)
def test_what_can_not_be_reviewed_is_refused(changes: dict[str, str], reason: str) -> None:
    asked, _ = reviewed()

    async def main() -> None:
        async with thinking() as thinkers:
            with pytest.raises(NoAnswer, match=reason):
                await thinkers.review(msgspec.structs.replace(asked, **changes))

    assert "nobody" not in BOTS
    run(main())
