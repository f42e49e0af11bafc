"""A lane: one worker process at a time, asked one question at a time and replaced when it fails."""

# interpreted: it waits for processes

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import structlog

from floodplain.bots import BROUGHT
from floodplain.server.thinking.frames import (
    LENGTH,
    READY,
    BadFrame,
    Failure,
    Reply,
    framed,
    length_of,
)
from floodplain.server.thinking.questions import Answer, NoAnswer, Question

TRIES = 3
START_S = 60.0
"""A worker that is not ready by then never will be."""

log = structlog.get_logger()


class WorkerLost(Exception):
    """The worker has crashed or is not to be trusted any longer.

    The reason goes into the log: it has the kinds of errors and never their words.
    """


class TooSlow(Exception):
    """The bot has thought longer than anybody wants to wait."""


class Lane:
    """Who asks has the lane for themselves: `lanes.Lanes` sees to that.

    There is no worker before the first question. One that is left while it owes an answer, because
    it failed, took too long or nobody waits any more, is killed, so that no answer ever comes late.
    """

    def __init__(self) -> None:
        self.process: Process | None = None
        self.owing = False
        """Whether the worker still has something to say: such a one can not be asked."""
        self.closed = False
        self.busy = asyncio.Lock()
        """Held while a question is answered; the end of the lane waits for it."""

    async def ask(self, question: Question, patience_s: float) -> Answer:
        """The answer; a crashed worker is replaced and asked again."""
        async with self.busy:
            return await self.answer(question, patience_s)

    async def answer(self, question: Question, patience_s: float) -> Answer:
        body = msgspec.msgpack.encode(question)
        reason = ""
        for _ in range(TRIES):
            try:
                found = await self.exchange(body, patience_s)
            except WorkerLost as lost:
                reason = str(lost)
                if not self.closed:
                    log.warning("worker lost", bot=question.bot, game=question.game, reason=reason)
                continue
            if isinstance(found, Failure):
                raise NoAnswer(f"a question that nobody can answer: {found.reason}")
            return found
        raise NoAnswer(f"the bot '{question.bot}' failed {TRIES} times: {reason}")

    async def exchange(self, body: bytes, patience_s: float) -> Answer | Failure:
        """One question to one worker."""
        process = await self.worker()
        with self.owed():
            try:
                async with asyncio.timeout(patience_s):
                    send(process, body)
                    reply = msgspec.msgpack.decode(await received(process), type=Reply)
            except TimeoutError as error:
                raise TooSlow from error
            except msgspec.MsgspecError as error:
                raise WorkerLost(no_answer(error)) from error
            if reply.answer is not None:
                return reply.answer
            if reply.failure is None or reply.failure.again:
                raise WorkerLost(reply.failure.reason if reply.failure else "its answer is empty")
            return reply.failure

    @contextmanager
    def owed(self) -> Iterator[None]:
        """While the worker owes something; it does not outlive a failure or a cancellation."""
        self.owing = True
        try:
            yield
            self.owing = False
        finally:
            if self.owing:
                self.kill()

    async def worker(self) -> Process:
        """The worker of this lane, a new one where there is none that can be asked."""
        if self.process is not None and (self.owing or has_ended(self.process)):
            await self.end()
        if self.closed:
            raise NoAnswer("the bots have stopped thinking")
        if self.process is None:
            await self.begin()
        assert self.process is not None
        return self.process

    async def begin(self) -> None:
        try:
            self.process = await asyncio.create_subprocess_exec(
                # Nothing from the folder that the server happens to be started in.
                *(sys.executable, "-P", "-m", "floodplain.server.thinking.worker"),
                env=environment(),
                stdin=PIPE,
                stdout=PIPE,
            )
        except OSError as error:
            raise WorkerLost(f"it can not be started ({type(error).__name__})") from error
        with self.owed():
            if self.closed:
                raise WorkerLost("closed")
            try:
                async with asyncio.timeout(START_S):
                    first = await received(self.process)
            except TimeoutError as error:
                raise WorkerLost("it does not start") from error
            if first != READY:
                raise WorkerLost("it does not start as workers do")

    def kill(self) -> None:
        """Kill the worker, and only it; `end` waits until it is gone."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def end(self) -> None:
        self.kill()
        if self.process is not None:
            await self.process.wait()
            self.process = None

    async def close(self) -> None:
        """Whoever waits for an answer of this lane hears that there is none; then it has ended."""
        self.closed = True
        self.kill()
        async with self.busy:
            await self.end()


def has_ended(process: Process) -> bool:
    """Whether it cannot be asked any more: the pipe to it ends before the process does."""
    assert process.stdin is not None
    return process.returncode is not None or process.stdin.is_closing()


def send(process: Process, body: bytes) -> None:
    """It never waits: a worker that is asked has nothing else to do than to read."""
    assert process.stdin is not None
    process.stdin.write(framed(body))


async def received(process: Process) -> bytes:
    assert process.stdout is not None
    try:
        return await receive(process.stdout)
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise WorkerLost("its process has ended") from error
    except BadFrame as error:
        raise WorkerLost(no_answer(error)) from error


def no_answer(error: Exception) -> str:
    return f"its answer is none ({type(error).__name__})"


async def receive(reader: asyncio.StreamReader) -> bytes:
    """The next frame; raises IncompleteReadError where the stream ends."""
    return await reader.readexactly(length_of(await reader.readexactly(LENGTH.size)))


def environment() -> dict[str, str]:
    """What a worker needs: the code of the server, and the bots that people bring.

    The settings of the server are not for bots; secrets are among them.
    """
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("FLOODPLAIN_") or name == BROUGHT
    }
    kept["PYTHONPATH"] = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
    return kept
