"""Tournaments on a Ray cluster: the same games, and a clear word where there is none."""

import os
import sys
import tempfile
from functools import partial

import pytest

from floodplain.arena.cluster import SECONDS, ClusterError, on_cluster, some_of
from floodplain.arena.processes import as_finished
from floodplain.arena.results import Results
from floodplain.arena.schedule import fixtures
from floodplain.arena.tournament import Runner, play_missing, tournament_of
from floodplain.games import GAMES

TOURNAMENT = tournament_of(GAMES.find("rivero"), {}, ["random", "simple"], "s")


def played(run: Runner) -> dict[object, object]:
    wanted = list(fixtures(TOURNAMENT.bots, 2, TOURNAMENT.seed, 12))
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


@pytest.mark.long
def test_a_local_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten to twenty seconds; long because Ray is large to install."""
    # A short path: the names of sockets have little room.
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        monkeypatch.setenv("RAY_TMPDIR", folder)
        monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
        monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
        found = played(partial(on_cluster, address="local", processes=2))
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
    assert found == played(partial(as_finished, processes=1))
