"""No worker outlives its server, however that ends."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from floodplain.server.thinking.frames import READY, framed, read
from floodplain.server.thinking.lane import environment
from tests.patience import PATIENCE_SECONDS
from tests.server.thinking.asking import (
    BOTH_LOOPS,
    Loop,
    is_there,
    opening,
    run,
    thinking,
    told,
)

ROOT = Path(__file__).parents[3]

BOTH_LOOP_NAMES = pytest.mark.parametrize("loop", ["asyncio", "uvloop"])


@contextmanager
def small_server(scene: str, loop: str, folder: Path) -> "Iterator[subprocess.Popen[str]]":
    """See `small_server.py`; what a failing test leaves behind ends here."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.server.thinking.small_server", scene, loop],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield server
    finally:
        server.kill()
        for mark in folder.iterdir():
            with suppress(ProcessLookupError):
                os.kill(int(mark.name.split("-")[1]), signal.SIGKILL)
        server.communicate()


@BOTH_LOOP_NAMES
def test_workers_end_when_the_server_is_killed(loop: str, folder: Path) -> None:
    with small_server("killed", loop, folder) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "busy\n"
        server.kill()
        # Their errors end when the last worker has: else this raises TimeoutExpired.
        server.communicate(timeout=PATIENCE_SECONDS)


@BOTH_LOOP_NAMES
@pytest.mark.parametrize("scene", ["stopped", "stopped_early", "cancelled"])
def test_workers_are_gone_after_the_stop(scene: str, loop: str, folder: Path) -> None:
    with small_server(scene, loop, folder) as server:
        assert server.stdout is not None and server.stderr is not None
        errors = server.stderr.read()
        assert server.stdout.readline() == "stopped\n", errors
        assert server.poll() is None


@BOTH_LOOPS
def test_the_stop_waits_until_the_workers_are_gone(loop: Loop) -> None:
    async def main() -> None:
        async with thinking() as thinkers:
            pids = [told(await thinkers.ask(opening(bot))).pid for bot in ("witness", "searcher")]
            assert all(map(is_there, pids))
        assert not any(map(is_there, pids))

    run(main(), loop)


@pytest.mark.parametrize("amid_a_thought", [False, True])
def test_a_worker_ends_when_there_is_nobody_to_ask_it(amid_a_thought: bool, folder: Path) -> None:
    """Where no kernel tells it that the server has ended, its input does."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "floodplain.server.thinking.worker"],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with worker:
        try:
            assert worker.stdin is not None and worker.stdout is not None
            assert read(worker.stdout) == READY
            if amid_a_thought:
                worker.stdin.write(framed(msgspec.msgpack.encode(opening("sleeper"))))
                worker.stdin.flush()
                while not any(folder.iterdir()):
                    assert worker.poll() is None
            worker.stdin.close()
            assert worker.wait(PATIENCE_SECONDS) == 0
        finally:
            worker.kill()
