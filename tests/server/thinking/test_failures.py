"""A worker that fails is replaced and the bot asked again; who thinks too long is stood in for."""

import asyncio
import os
import signal
from pathlib import Path

import msgspec
import pytest
import structlog.testing

from floodplain.server.thinking.questions import NoAnswer
from tests.patience import PATIENCE_SECONDS
from tests.server.thinking.asking import (
    BOTH_LOOPS,
    GAME,
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
        ("raising", "ArithmeticError"),
        ("cheat", "ValueError"),
        ("speechless", "its answer is none (ValidationError)"),
    ],
)
def test_for_who_fails_three_times_the_simple_opponent_answers(
    bot: str, reason: str, folder: Path
) -> None:
    """The log has the kinds of errors; in their words could stand a secret move."""

    async def main() -> None:
        async with thinking() as thinkers:
            asked = opening(bot)
            assert chosen(await thinkers.ask(asked)) == right("simple", asked)
        if bot == "doomed":
            assert len(set(await marked(folder, "Doomed", 3))) == 3

    with structlog.testing.capture_logs() as logged:
        run(main())
    assert [line.pop("event") for line in logged] == ["worker lost"] * 3 + ["bot without an answer"]
    known = {"bot": bot, "game": GAME, "log_level": "warning"}
    assert logged == [{**known, "reason": reason}] * 3 + [known]


@pytest.mark.parametrize(("bot", "kind"), [("raising", "ArithmeticError"), ("cheat", "ValueError")])
def test_a_worker_says_where_a_bot_failed_but_not_in_which_words(
    bot: str, kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            await thinkers.ask(opening(bot))

    with structlog.testing.capture_logs():
        run(main())
    printed = capfd.readouterr().err
    assert printed.count(f"{kind} in the bot '{bot}'") == 3
    assert "worker.py" in printed
    assert "the river is too wide\n" not in printed  # the end of a line, as no source has it
    assert "forbids\n" not in printed


def test_a_wrong_question_is_not_repeated_in_the_log() -> None:
    async def main() -> None:
        wrong = msgspec.structs.replace(opening("witness"), moves=[(1, "sail away")])
        async with thinking() as thinkers:
            with pytest.raises(NoAnswer, match="sail away"):
                await thinkers.ask(wrong)

    with structlog.testing.capture_logs() as logged:
        run(main())
    assert "bot without an answer" in [line["event"] for line in logged]
    assert "sail away" not in str(logged)


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


@BOTH_LOOPS
def test_a_worker_whose_pipe_has_ended_before_its_process_is_replaced(loop: Loop) -> None:
    """As it is for a moment when somebody has killed it; here it is held in that moment."""

    async def main() -> None:
        async with thinking() as thinkers:
            pid = told(await thinkers.ask(opening("witness"))).pid
            os.kill(pid, signal.SIGSTOP)
            for lane in thinkers.quick.lanes:
                if lane.process is not None and lane.process.stdin is not None:
                    lane.process.stdin.transport.abort()
            await asyncio.sleep(0)
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
            thinkers.patience_s = PATIENCE_SECONDS
            assert told(await thinkers.ask(opening("witness"))).pid != pid
            assert told(await thinkers.ask(opening("searcher"))).pid != pid

    run(main())
