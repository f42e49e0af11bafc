"""What one unfriendly guest can use up: a little each time in the suite, much in the long tests."""

import math
from pathlib import Path

import pytest

from floodplain.server.guard.rates import MAKING, PER_ADDRESS
from floodplain.server.settings import ServerSettings
from floodplain.server.tables.tables import MOST_CACHED_ENTRIES
from tests.patience import PATIENCE_SECONDS

from . import long_logs, rematches, silent_connections, slow_webhooks
from .comparing import Figures, shown

MADE_A_MINUTE = ServerSettings(store="", address="").requests_per_minute * MAKING / PER_ADDRESS
STREAMS = 10


# Rematches


def few_tables(figures: Figures) -> None:
    print(shown(figures))
    # As many at once as in a minute, and then one after the other.
    assert figures["tables"] <= MADE_A_MINUTE * (1 + figures["seconds"] / 60) + 1


def test_rematches_are_tables_made(tmp_path: Path) -> None:
    few_tables(rematches.made(tmp_path, {}, tries=60))


@pytest.mark.long
def test_rematches_of_a_minute(tmp_path: Path) -> None:
    few_tables(rematches.made(tmp_path, {}, seconds=60))


# Notices


def others_hear(figures: Figures) -> None:
    print(shown(figures))
    assert math.inf not in figures.values()
    assert figures[slow_webhooks.CALLS] < 5  # one at a time, and again when it was given up


def test_slow_webhooks_of_one_guest_delay_nobody_else(tmp_path: Path) -> None:
    others_hear(slow_webhooks.delays(tmp_path, {}, 40, 1))


@pytest.mark.long
def test_a_thousand_turns_of_one_guest_push_out_nobody_else(tmp_path: Path) -> None:
    others_hear(slow_webhooks.delays(tmp_path, {}, 55, 20))


# Connections


def nothing_held(figures: Figures, streams: int) -> None:
    print(shown(figures))
    assert 0 < figures[silent_connections.FIRST] <= streams * 2
    assert figures[silent_connections.LAST] == 0
    assert figures[silent_connections.SERVED]


def hold(folder: Path, many: int, streams: int) -> Figures:
    return silent_connections.held(folder, {}, many, streams, PATIENCE_SECONDS)


def test_silent_connections_are_few_and_short(tmp_path: Path) -> None:
    nothing_held(hold(tmp_path, 60, STREAMS), STREAMS)


@pytest.mark.long
def test_hundreds_of_silent_connections(tmp_path: Path) -> None:
    nothing_held(hold(tmp_path, silent_connections.MANY, 200), 200)


# Memory


def little_kept(figures: Figures) -> None:
    print(shown(figures))
    assert 0 < figures["entries in memory"] <= MOST_CACHED_ENTRIES < figures["entries stored"]


def test_long_logs_leave_memory(tmp_path: Path) -> None:
    little_kept(long_logs.in_memory(tmp_path, {}, 11))


@pytest.mark.long
def test_many_long_logs_leave_memory(tmp_path: Path) -> None:
    little_kept(long_logs.in_memory(tmp_path, {}, 60))
