"""A worker that fails is replaced and the bot asked again; who thinks too long is stood in for."""

import asyncio
import os
import re
import signal
from pathlib import Path

import pytest
import structlog.testing

from tests.server.thinking.asking import (
    BOTH_LOOPS,
    Loop,
    chosen,
    gone,
    marked,
    opening,
    right,
    run,
    thinking,
    told,
)


@BOTH_LOOPS
def test_after_two_crashes_the_move_is_chosen_all_the_same(loop: Loop, folder: Path) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            asked = opening("shaky")
            assert chosen(await thinkers.ask(asked)) == right("witness", asked)
        assert len(set(await marked(folder, "Shaky", 3))) == 3

    run(main(), loop)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("doomed", "its process has ended"),
        ("raising", "ArithmeticError: the river is too wide"),
        ("cheat", "ValueError: it would play '.*', which RV R.* forbids"),
        ("speechless", "its answer is none: .*length >= 1"),
    ],
)
def test_for_who_fails_three_times_the_simple_opponent_answers(
    bot: str, reason: str, folder: Path
) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            asked = opening(bot)
            assert chosen(await thinkers.ask(asked)) == right("simple", asked)
        if bot == "doomed":
            assert len(set(await marked(folder, "Doomed", 3))) == 3

    with structlog.testing.capture_logs() as logged:
        run(main())
    (line,) = (line for line in logged if line["event"] == "bot without an answer")
    assert re.match(f"the bot '{bot}' failed 3 times: {reason}", line["reason"])


@BOTH_LOOPS
def test_nonsense_from_a_worker_is_not_taken_for_an_answer(loop: Loop, folder: Path) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            asked = opening("garbler")
            assert chosen(await thinkers.ask(asked)) == right("witness", asked)
        assert len(set(await marked(folder, "Garbler", 2))) == 2

    run(main(), loop)


def test_what_a_bot_prints_is_not_taken_for_an_answer(capfd: pytest.CaptureFixture[str]) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            asked = opening("loud")
            assert chosen(await thinkers.ask(asked)) == right("witness", asked)

    run(main())
    printed = capfd.readouterr()
    assert "thinking hard" in printed.err
    assert "thinking hard" not in printed.out


@BOTH_LOOPS
def test_a_worker_that_somebody_killed_is_replaced(loop: Loop) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            for pause_s in (0.0, 0.2):
                pid = told(await thinkers.ask(opening("witness"))).pid
                os.kill(pid, signal.SIGKILL)
                await asyncio.sleep(pause_s)
                assert told(await thinkers.ask(opening("witness"))).pid != pid

    run(main(), loop)


@pytest.mark.parametrize("bot", ["sleeper", "dozer", "stubborn"])
def test_for_who_thinks_too_long_the_simple_opponent_answers(bot: str, folder: Path) -> None:
    async def main() -> None:
        async with thinking(patience_s=1.0) as thinkers:
            asked = opening(bot)
            answer = await thinkers.ask(asked)
            assert chosen(answer) == right("simple", asked)
            (pid,) = await marked(folder, bot.title())
            await gone(pid)
            # Its lane is free again, with another worker.
            assert told(await thinkers.ask(opening("witness"))).pid != pid
            assert told(await thinkers.ask(opening("searcher"))).pid != pid

    run(main())
