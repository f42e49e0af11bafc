"""Work in processes: everything comes back, and nobody is left behind."""

import os
import time
from contextlib import closing
from pathlib import Path

import pytest

from floodplain.arena.processes import as_finished

ENOUGH = 20
"""Seconds, of which a healthy run needs a few."""


def square(number: int) -> int:
    if number < 0:
        raise ValueError("no")
    return number * number


def stay(file: str) -> str:
    """Say who we are, and perhaps stay longer than anybody would wait."""
    Path(file).write_text(str(os.getpid()))
    if file.endswith("slow"):
        time.sleep(3 * ENOUGH)
    return file


@pytest.mark.parametrize("processes", [1, 3])
def test_every_item_comes_back_once(processes: int) -> None:
    assert sorted(as_finished(square, range(30), processes)) == [n * n for n in range(30)]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_failure_comes_back_too(processes: int) -> None:
    with pytest.raises(ValueError, match="no"):
        list(as_finished(square, [1, -1, 2], processes))


def test_who_stops_early_waits_for_nobody(tmp_path: Path) -> None:
    slow, quick = str(tmp_path / "slow"), str(tmp_path / "quick")
    with closing(as_finished(stay, [slow, quick], 2)) as results:
        assert next(results) == quick
        until = time.monotonic() + ENOUGH
        while not Path(slow).exists() or not Path(slow).read_text():
            assert time.monotonic() < until
            time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(int(Path(slow).read_text()), 0)
