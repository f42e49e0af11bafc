"""Killed at any moment, the server loses nothing that it has acknowledged, and plays on."""

import os
import random
from pathlib import Path

import pytest

from tests.server.serving import Serving

from .crowd import Crowd, crowd_at
from .planted import (
    PLANTED,
    Append,
    acknowledges_before_storing,
    falls_after_storing,
    falls_before_storing,
    forgets_keys,
)


@pytest.fixture
def seed() -> int:
    """Another one each time; FLOODPLAIN_SEED repeats the choices of a run, if not its moments."""
    number = int(os.environ.get("FLOODPLAIN_SEED", random.randrange(2**32)))
    print(f"FLOODPLAIN_SEED={number}")
    return number


def survive(crowd: Crowd, kills: int, most: int, patient: bool) -> None:
    """Kill the server so many times, each time after at most so many acknowledgements.

    The last time it falls when every game has gone on since the fall before. Where other processes
    may serve the same store, a bot's move that did not come is asked for again after some seconds:
    only who is patient waits for that after each restart.
    """
    for left in reversed(range(kills)):
        if left:
            crowd.play_until_killed(most)
        else:
            crowd.play_everywhere_until_killed()
        crowd.server.start()
        crowd.check()
        if patient or not left:
            crowd.check_bots()


@pytest.mark.bulk
def test_sqlite_loses_nothing(tmp_path: Path, seed: int) -> None:
    with Serving(tmp_path) as server, crowd_at(server, 6, seed) as crowd:
        survive(crowd, kills=4, most=40, patient=True)


@pytest.mark.bulk
def test_postgresql_loses_nothing(tmp_path: Path, database: str, seed: int) -> None:
    with Serving(tmp_path, database) as server, crowd_at(server, 6, seed) as crowd:
        survive(crowd, kills=2, most=40, patient=False)


@pytest.mark.long
def test_sqlite_loses_nothing_in_25_falls(tmp_path: Path, seed: int) -> None:
    with Serving(tmp_path) as server, crowd_at(server, 20, seed) as crowd:
        survive(crowd, kills=25, most=200, patient=True)


@pytest.mark.long
def test_postgresql_loses_nothing_in_25_falls(tmp_path: Path, database: str, seed: int) -> None:
    with Serving(tmp_path, database) as server, crowd_at(server, 20, seed) as crowd:
        survive(crowd, kills=25, most=200, patient=True)


@pytest.mark.bulk
@pytest.mark.parametrize("stored", [True, False])
def test_a_command_without_an_answer_is_carried_out_once(
    tmp_path: Path, seed: int, stored: bool
) -> None:
    """The server falls just after, or just before, it stores a move."""
    moment = falls_after_storing if stored else falls_before_storing
    with planted(tmp_path, moment) as server, crowd_at(server, 4, seed) as crowd:
        crowd.play_until_it_falls()
        server.module = "floodplain"
        server.start()
        crowd.check()
        crowd.play_until_answered_and_killed()
        server.start()
        crowd.check()
        assert sum(player.repeated for player in crowd.players) >= stored


@pytest.mark.bulk
def test_a_server_that_acknowledges_too_early_is_found_out(tmp_path: Path, seed: int) -> None:
    fault = acknowledges_before_storing
    with planted(tmp_path, fault) as server, crowd_at(server, 2, seed) as crowd:
        crowd.play_until_it_falls()
        server.start()
        with pytest.raises(AssertionError, match=r"(acknowledged|shown) at"):
            crowd.check()


@pytest.mark.bulk
def test_a_server_that_forgets_keys_is_found_out(tmp_path: Path, seed: int) -> None:
    with planted(tmp_path, forgets_keys) as server, crowd_at(server, 4, seed) as crowd:
        crowd.play_until_it_falls()
        server.start()
        with pytest.raises(AssertionError, match="409"):
            crowd.play_until_it_falls()


def planted(folder: Path, append: Append) -> Serving:
    return Serving(folder, environment={PLANTED: append.__name__}, module=append.__module__)
