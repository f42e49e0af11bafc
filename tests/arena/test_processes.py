"""Work in processes: everything comes back, and nobody is left behind."""

import os
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from floodplain.arena.processes import as_finished, from_pool
from tests.patience import PATIENCE_SECONDS, soon


def square(number: int) -> int:
    if number < 0:
        raise ValueError("no")
    return number * number


def stay(file: str) -> str:
    """Say who we are, and perhaps stay longer than anybody would wait."""
    Path(file).write_text(str(os.getpid()))
    if file.endswith("slow"):
        time.sleep(3 * PATIENCE_SECONDS)
    return file


@pytest.mark.parametrize("processes", [1, 3])
def test_every_item_comes_back_once(processes: int) -> None:
    assert sorted(as_finished(square, range(30), processes)) == [n * n for n in range(30)]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_failure_comes_back_too(processes: int) -> None:
    with pytest.raises(ValueError, match="no"):
        list(as_finished(square, [1, -1, 2], processes))


class AtOnce(Executor):
    """Has done everything before anybody waits for it."""

    def submit(self, fn: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*arguments, **named))
        except ValueError as error:
            future.set_exception(error)
        return future


def test_a_failure_takes_no_result_with_it() -> None:
    items = [number * sign for number in range(1, 11) for sign in (-1, 1)]
    found: list[int] = []
    with pytest.raises(ValueError, match="no"):
        found.extend(from_pool(AtOnce(), square, items, len(items)))
    assert sorted(found) == [number * number for number in range(1, 11)]


def test_who_stops_early_waits_for_nobody(tmp_path: Path) -> None:
    slow, quick = str(tmp_path / "slow"), str(tmp_path / "quick")
    with closing(as_finished(stay, [slow, quick], 2)) as results:
        assert next(results) == quick
        soon(lambda: Path(slow).exists() and Path(slow).read_text(), "nobody has begun")
    with pytest.raises(ProcessLookupError):
        os.kill(int(Path(slow).read_text()), 0)
