"""Clocks against hourglasses, at made-up times."""

from typing import Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.server.tables.clocks import Clocks
from floodplain.server.tables.settings import Clock

from .hourglass import GRAIN, Hourglass

SEATS = 3


class Happening(NamedTuple):
    """After so many grains something happens; then these seats owe a decision.

    Somebody decides or takes back, or all clocks stand still, or the server was away: then no sand
    has run.
    """

    grains: int
    kind: Literal["move", "undo", "other", "pause", "outage"]
    seat: int
    owing: frozenset[int]


clocks = st.builds(
    Clock,
    kind=st.sampled_from(["move", "bank"]),
    seconds=st.integers(5, 8),
    increment=st.integers(0, 3),
)
happenings = st.lists(
    st.builds(
        Happening,
        grains=st.integers(0, 120),
        kind=st.sampled_from(["move", "undo", "other", "pause", "outage"]),
        seat=st.integers(0, SEATS - 1),
        owing=st.frozensets(st.integers(0, SEATS - 1)),
    ),
    max_size=12,
)


def seconds_left(kept: Clocks, seat: int, now: int) -> int:
    end = kept.ends_at(seat)
    return kept.left[seat] if end is None else max(0, end - now)


@given(clocks, happenings)
def test_clocks_tell_the_time_of_hourglasses(clock: Clock, story: list[Happening]) -> None:
    kept, glasses = Clocks(clock, SEATS), [Hourglass(clock) for _ in range(SEATS)]
    now = 0
    for grains, kind, seat, owing in story:
        then, now = now, now + grains * GRAIN
        for glass in glasses:
            glass.run(0 if kind == "outage" else grains)
        if kind == "outage":
            kept.skip(then, now)
        if kind == "pause":
            kept.pause(now)
            for glass in glasses:
                glass.set_aside()
        if kind == "undo":
            owing |= {seat}  # who takes back decides again
            kept.take_back(seat)
        kept.turn(sorted(owing), now, seat if kind == "move" else None)
        for number, glass in enumerate(glasses):
            own = number == seat
            glass.turn(number in owing, own and kind == "move", own and kind == "undo")
        assert [seconds_left(kept, s, now) for s in range(SEATS)] == [g.sand for g in glasses]
        running = {s for s in range(SEATS) if kept.ends_at(s) is not None}
        assert running == owing
        ends = [now + glasses[s].sand for s in owing]
        if all(glasses[s].sand for s in owing):
            assert kept.next_end(sorted(owing)) == min(ends, default=None)


@given(clocks, st.integers(0, 4000), st.integers(0, 4000), st.integers(1, 5))
def test_moving_and_taking_back_gains_no_time(
    clock: Clock, thought: int, waited: int, times: int
) -> None:
    kept = Clocks(clock, 2)
    kept.turn([0], 0)
    now = thought
    for _ in range(times):
        kept.turn([1], now, mover=0)
        now += waited
        kept.take_back(0)
        kept.turn([0], now)
    assert seconds_left(kept, 0, now) == clock.seconds * 1000 - thought
    # The other has thought meanwhile, and gets nothing for a turn that was not made.
    spent = min(times * waited, clock.seconds * 1000) if clock.kind == "bank" else 0
    assert kept.left[1] == clock.seconds * 1000 - spent


def test_a_copy_goes_its_own_way() -> None:
    kept = Clocks(Clock(kind="bank", seconds=10, increment=2), 2)
    kept.turn([0], 0)
    copy = kept.copy()
    copy.turn([1], 3000, mover=0)
    assert kept.ends_at(0) == 10_000
    assert (copy.ends_at(0), copy.left[0], copy.ends_at(1)) == (None, 9000, 13_000)


@pytest.mark.parametrize("actors", [[], [0], [0, 1]])
def test_without_a_clock_nothing_ever_runs_out(actors: list[int]) -> None:
    kept = Clocks(Clock(), 2)
    kept.turn(actors, 0)
    assert kept.next_end([0, 1]) is None
