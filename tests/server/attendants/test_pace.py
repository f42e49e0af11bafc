"""The pace of bots: it tells neither how long one has thought nor whether it had a choice."""

import asyncio
import random

import pytest

from floodplain.server.attendants import pace
from floodplain.server.attendants.pace import Pace
from floodplain.server.tables.live import Live
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft
from tests.server.tables.logs import BEGIN, Log

pytestmark = pytest.mark.anyio

TRIES = 40
SLOW_S = 0.3


@pytest.fixture(autouse=True)
def quick_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "LEAST_S", 0.02)
    monkeypatch.setattr(pace, "MOST_S", 0.04)


def position(forced: bool) -> Live:
    """A position in which the seat to move has a choice, or none."""
    log, rng = Log("rivero", Clock()), random.Random(5)
    while True:
        seat = log.live.actors()[0]
        moves = log.moves(seat)
        if (len(moves) == 1) == forced:
            return log.live
        log.enter(Draft("move", seat, rng.choice(moves)), BEGIN)


FREE, FORCED = position(forced=False), position(forced=True)


async def waited(kept: Pace, live: Live, thought_s: float = 0.0, queued_s: float = 0.0) -> float:
    """How long after it fell due a decision is seen that took the bot so long."""
    loop = asyncio.get_running_loop()
    due = loop.time() - thought_s - queued_s
    await kept.keep(live, live.actors()[0], "level3", due, thought_s)
    return loop.time() - due


@pytest.mark.parametrize("live", [FREE, FORCED], ids=["free", "forced"])
async def test_no_move_comes_before_the_least_time(live: Live) -> None:
    times = [await waited(Pace(), live) for _ in range(TRIES)]
    assert min(times) >= pace.LEAST_S
    assert len({round(time, 3) for time in times}) > 1


@pytest.mark.parametrize("ticks", [1, 5])
async def test_one_that_took_longer_waits_for_a_later_tick(ticks: int) -> None:
    thought_s = ticks * pace.MOST_S
    times = [await waited(Pace(), FREE, thought_s) for _ in range(TRIES)]
    assert min(times) > thought_s


async def test_a_bot_without_a_choice_takes_as_long_as_it_did_with_one() -> None:
    kept = Pace()
    await waited(kept, FREE, SLOW_S)
    assert min([await waited(kept, FORCED) for _ in range(3)]) >= SLOW_S
    await waited(kept, FREE)
    assert kept.taken_s["level3", "rivero"] < SLOW_S  # it is that of the last one


async def test_the_wait_for_bots_of_others_is_not_made_up() -> None:
    """It is the same with a choice and without one; and nobody slows the bots of others by it."""
    kept = Pace()
    await waited(kept, FREE, thought_s=0.01, queued_s=600.0)
    assert kept.taken_s["level3", "rivero"] == 0.01
    queued = await waited(kept, FORCED, queued_s=SLOW_S)
    assert queued < 2 * SLOW_S


async def test_another_bot_has_its_own_time() -> None:
    kept = Pace()
    kept.taken_s["level5", "rivero"] = 600.0
    async with asyncio.timeout(60):
        await waited(kept, FORCED)


async def test_a_move_that_needs_no_thought_keeps_nobody_waiting_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pace, "LONGEST_S", 0.1)
    kept = Pace()
    async with asyncio.timeout(60):
        await waited(kept, FREE, 600.0)
        await waited(kept, FORCED)
