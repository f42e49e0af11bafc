"""Answers from workers are those of the bots themselves, and a worker gets only what it needs."""

import asyncio
import os

import msgspec
import pytest

from floodplain.bots import BOTS, BROUGHT
from floodplain.games import GAMES
from floodplain.server.thinking.questions import NoAnswer
from floodplain.server.thinking.thinkers import Thinkers
from floodplain.server.thinking.worker import NICENESS
from tests.server.thinking.asking import (
    BOTH_LOOPS,
    GAME,
    Loop,
    chosen,
    new_match,
    opening,
    question,
    right,
    run,
    thinking,
    told,
)

MOVES = 12


@BOTH_LOOPS
def test_a_worker_answers_as_the_bot_decides(loop: Loop) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            for game in GAMES:
                for bot in ("simple", "random"):
                    match = new_match("seed", game)
                    for _ in range(MOVES):
                        asked = question(bot, match)
                        answer = await thinkers.ask(asked)
                        assert chosen(answer) == right(bot, asked)
                        match.play(asked.seat, chosen(answer))

    run(main(), loop)


def test_the_simple_opponent_gives_one_candidate_and_a_word_for_its_reason() -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            (candidate,) = (await thinkers.ask(opening("simple"))).candidates
            assert candidate.reason == "simple"
            assert candidate.value is None
            assert candidate.visits is None
            assert candidate.line == []

    run(main())


def test_candidates_come_with_values_and_reasons_best_first() -> None:
    async def main() -> None:
        match = new_match("seed")
        seat = match.state.actors()[0]
        texts = [match.state.text(seat, action) for action in match.state.legal(seat)]
        async with thinking() as thinkers:
            candidates = (await thinkers.ask(question("adviser", match))).candidates
        assert [candidate.text for candidate in candidates] == texts
        for place, candidate in enumerate(candidates, start=1):
            assert (candidate.value, candidate.visits) == (1 / place, place)
            line = [(one.seat, one.text) for one in candidate.line]
            assert (candidate.reason, line) == ("why not", [(0, "this"), (1, "that")])

    run(main())


@BOTH_LOOPS
def test_fifty_questions_at_once_are_each_answered(loop: Loop) -> None:
    async def main() -> None:
        games = list(GAMES)
        asked = [
            opening(("simple", "random")[number % 2], f"seed {number}", games[number % len(games)])
            for number in range(50)
        ]
        async with thinking() as thinkers:
            answers = await asyncio.gather(*map(thinkers.ask, asked))
        for one, answer in zip(asked, answers, strict=True):
            assert chosen(answer) == right(one.bot, one)

    run(main(), loop)


def test_a_move_taken_back_is_left_out_of_the_next_question() -> None:
    async def main() -> None:
        match = new_match("seed")
        async with thinking() as thinkers:
            for text in ("action", "ocean"):
                asked = question("simple", match)
                assert chosen(await thinkers.ask(asked)) == right("simple", asked)
                after = new_match("seed")
                after.play(asked.seat, text)
                asked = question("simple", after)
                assert chosen(await thinkers.ask(asked)) == right("simple", asked)

    run(main())


def test_a_worker_gives_way_and_knows_no_settings_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FLOODPLAIN_SECRET", "not for bots")

    async def main() -> None:
        async with thinking() as thinkers:
            witness = told(await thinkers.ask(opening("witness")))
        assert witness.pid != os.getpid()
        assert witness.nice == min(19, os.nice(0) + NICENESS)
        assert "FLOODPLAIN_SECRET" not in witness.settings
        assert BROUGHT in witness.settings

    run(main())


@pytest.mark.parametrize(
    ("moves", "seat", "reason"),
    [
        ([(1, "sail away")], 0, "sail away"),
        ([(1, "turn up")], 0, "RV R"),
        ([], 0, "seat 1 owes no decision"),
        ([(1, "action")], 7, "seat 8 owes no decision"),
    ],
)
def test_a_question_about_no_game_is_refused_and_costs_no_worker(
    moves: list[tuple[int, str]], seat: int, reason: str
) -> None:
    async def main() -> None:
        asked = opening("witness")
        wrong = msgspec.structs.replace(asked, moves=moves, seat=seat)
        async with thinking() as thinkers:
            before = told(await thinkers.ask(asked)).pid
            with pytest.raises(NoAnswer, match=reason):
                await thinkers.ask(wrong)
            assert told(await thinkers.ask(asked)).pid == before

    run(main())


def test_an_unknown_bot_is_refused_by_name() -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            with pytest.raises(NoAnswer, match="there is no bot 'simpel'; did you mean 'simple'"):
                await thinkers.ask(opening("simpel"))

    run(main())


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("no_such_module:Lost", "no_such_module"),
        ("fractions:Fraction", "no attribute 'quick'"),
        ("tests.server.thinking.exits:Exits", "this is a program"),
    ],
)
def test_a_bot_that_can_not_be_used_is_refused_by_name(
    place: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS.places, "lost", place)

    async def main() -> None:
        async with thinking() as thinkers:
            with pytest.raises(NoAnswer, match=f"'lost' can not be used: .*{reason}"):
                await thinkers.ask(opening("lost"))

    run(main())


def test_nobody_answers_before_the_start_and_after_the_stop() -> None:
    async def main() -> None:
        thinkers = Thinkers()
        with pytest.raises(NoAnswer, match="not started"):
            await thinkers.ask(opening("simple", game=GAME))
        await thinkers.start()
        await thinkers.stop()
        with pytest.raises(NoAnswer, match="stopped"):
            await thinkers.ask(opening("simple", game=GAME))

    run(main())
