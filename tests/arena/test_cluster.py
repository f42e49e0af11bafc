"""Tournaments on a Ray cluster: the same games, and a clear word where there is none."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from floodplain.arena.cluster import SECONDS, ClusterError, on_cluster, some_of
from floodplain.arena.processes import as_finished
from floodplain.arena.results import Results
from floodplain.arena.schedule import fixtures
from floodplain.arena.tournament import Runner, play_missing, tournament_of
from floodplain.bots.making import BotError
from floodplain.games import GAMES

TOURNAMENT = tournament_of(GAMES.find("rivero"), {}, ["random", "simple"], "s")


def played(run: Runner) -> dict[object, object]:
    wanted = list(fixtures([*TOURNAMENT.bots], 2, TOURNAMENT.seed, 12))
    with Results(TOURNAMENT) as results:
        return {game.fixture: game.result for game in play_missing(results, wanted, run)}


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match=r"pip install 'floodplain\[ray\]'"):
        next(on_cluster(abs, [1], "local", 1))


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "127.0.0.1:x"])
def test_a_cluster_that_does_not_answer_is_named(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", sys)
    with pytest.raises(ClusterError, match=f"no Ray cluster answers at '{address}'"):
        next(on_cluster(abs, [1], address, 1))


def test_a_task_begins_no_other_item_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def work(duration: float) -> float:
        nonlocal now
        now += duration
        return duration

    monkeypatch.setattr("floodplain.arena.cluster.monotonic", lambda: now)
    short, long = SECONDS / 4, SECONDS * 2
    assert some_of(work, [short, short, long, short])[1] == [short, short, long]
    assert some_of(work, [long, short])[1] == [long]


class RayError(Exception):
    """As Ray has it."""


class RayTaskError(RayError):
    """As Ray has it: it keeps what failed in a task, and says much more than that."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(f"ray::task()\nTraceback ...\n{cause}")
        self.cause = cause


class Ray:
    """Does as Ray does, one task after the other."""

    exceptions = SimpleNamespace(RayError=RayError)

    def init(self, **wishes: object) -> None:
        pass

    shutdown = init

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1}

    def put(self, thing: object) -> object:
        return thing

    def remote(self, function: Callable[..., Any]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *arguments: partial(function, *arguments))

    def wait(self, tasks: Sequence[object], num_returns: int) -> tuple[list[object], list[object]]:
        return [*tasks[:num_returns]], [*tasks[num_returns:]]

    def get(self, task: Callable[[], Any]) -> object:
        try:
            return task()
        except RayError:
            raise
        except Exception as error:
            raise RayTaskError(error) from error


def refuse(error: Exception) -> NoReturn:
    raise error


def until_failure(games: Iterator[object]) -> tuple[list[object], Exception]:
    found: list[object] = []
    try:
        found.extend(games)
    except (BotError, ClusterError) as error:
        return found, error
    raise AssertionError("nothing failed")


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (BotError("the bot 'a' failed"), "the bot 'a' failed"),
        (KeyError("a"), "a task of the cluster failed: KeyError: 'a'"),
        (RayError("Lost.\nSorry."), "a task of the cluster failed: RayError: Lost. Sorry."),
    ],
)
def test_what_fails_on_a_cluster_is_said_in_one_line_and_takes_no_result_with_it(
    failure: Exception, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", Ray())

    def work(item: int) -> int:
        return refuse(failure) if item == 5 else item

    found, error = until_failure(on_cluster(work, range(12), "local", 1))
    assert {*range(5)} <= {*found} <= {*range(12)} - {5}
    assert str(error).startswith(said)
    assert "\n" not in str(error)


@pytest.fixture
def short_paths(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For Ray: the names of sockets have little room."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        monkeypatch.setenv("RAY_TMPDIR", folder)
        monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
        yield


@pytest.mark.long
@pytest.mark.usefixtures("short_paths")
def test_a_local_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten to twenty seconds; long because Ray is large to install."""
    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
    found = played(partial(on_cluster, address="local", processes=2))
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
    assert found == played(partial(as_finished, processes=1))


@pytest.mark.long
@pytest.mark.usefixtures("short_paths")
def test_a_local_ray_tells_what_failed_as_the_fabricated_one_does() -> None:
    """By value: a module of tests is not to be found where Ray works."""

    def work(item: int) -> int:
        if item == 5:
            raise BotError("the bot 'a' failed")
        return item

    found, error = until_failure(on_cluster(work, range(12), "local", 1))
    assert {*range(5)} <= {*found} <= {*range(12)} - {5}
    assert isinstance(error, BotError)
    assert str(error) == "the bot 'a' failed"

    def lost(item: int) -> int:
        os._exit(1)

    found, error = until_failure(on_cluster(lost, [1], "local", 1))
    assert found == []
    assert str(error).startswith("a task of the cluster failed: WorkerCrashedError: ")
