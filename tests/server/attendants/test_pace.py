"""Ticks: a bot's move comes on one, and how long the bot has thought can not be read from it."""

import asyncio

import pytest

from floodplain.server.attendants import pace
from floodplain.server.attendants.pace import next_tick

pytestmark = pytest.mark.anyio

TRIES = 40


@pytest.fixture(autouse=True)
def quick_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "LEAST_S", 0.02)
    monkeypatch.setattr(pace, "MOST_S", 0.04)


async def waited(thought_s: float) -> float:
    """How long after its decision fell due a move is seen, which took so long."""
    loop = asyncio.get_running_loop()
    due = loop.time() - thought_s
    await next_tick(due)
    return loop.time() - due


async def test_no_move_comes_before_the_least_time() -> None:
    times = [await waited(0.0) for _ in range(TRIES)]
    assert min(times) >= pace.LEAST_S
    assert len({round(time, 3) for time in times}) > 1


@pytest.mark.parametrize("ticks", [1, 5])
async def test_one_that_took_longer_waits_for_a_later_tick(ticks: int) -> None:
    thought_s = ticks * pace.MOST_S
    times = [await waited(thought_s) for _ in range(TRIES)]
    assert min(times) > thought_s
