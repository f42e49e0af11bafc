"""Times as viewers are told them: to the second, but for one's own clock."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.server.store.rows import SeatRow
from floodplain.server.tables.seen import event_seen, seconds_left, table_seen
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft

from .logs import BEGIN, Log

KINDS: list[Literal["move", "bank"]] = ["move", "bank"]

thoughts = st.lists(st.integers(0, 5_000), min_size=1, max_size=8)


def timed(kind: Literal["move", "bank"], thought: list[int]) -> tuple[Log, int]:
    """A game in which each decision took so many milliseconds; and the time of the last one."""
    log, now = Log("rivero", Clock(kind=kind, seconds=600, increment=0)), BEGIN
    for milliseconds in thought:
        now += milliseconds
        seat = log.live.actors()[0]
        log.enter(Draft("move", seat, log.moves(seat)[0]), now)
    return log, now


@given(thoughts)
def test_an_event_tells_its_time_to_the_second(thought: list[int]) -> None:
    """To everybody alike."""
    log, _ = timed("move", thought)
    for viewer in (None, 0, 1):
        told = [event_seen(line, viewer).at for line in log.live.lines]
        assert told == [line.entry.at // 1000 * 1000 for line in log.live.lines]


@given(thoughts)
def test_a_table_tells_when_it_changed_to_the_second(thought: list[int]) -> None:
    log, now = timed("move", thought)
    seen = table_seen(log.live, "ann", [SeatRow(table_id=log.row.id, seat=0)], now)
    assert seen.changed_at == now - now % 1000


@pytest.mark.parametrize("kind", KINDS)
@given(thoughts, st.integers(0, 3_000))
def test_ones_own_clock_is_exact(
    kind: Literal["move", "bank"], thought: list[int], later: int
) -> None:
    log, now = timed(kind, thought)
    for seat in (0, 1):
        end = log.live.clocks.ends_at(seat)
        left = log.live.clocks.left[seat] if end is None else end - (now + later)
        assert seconds_left(log.live, seat, True, now + later) == left / 1000


@given(thoughts, st.integers(1, 999), st.integers(0, 3_000))
def test_others_do_not_see_how_long_somebody_has_thought_within_a_second(
    thought: list[int], longer: int, later: int
) -> None:
    """Two games in which the clocks run out within the same second look alike, whenever asked."""
    log, now = timed("bank", thought)
    seat = log.live.actors()[0]
    end = log.live.clocks.ends_at(seat)
    assert end is not None
    other, _ = timed("bank", thought)
    other.live.clocks.left[seat] += min(longer, 999 - end % 1000)
    stopped = 1 - seat
    left = log.live.clocks.left[stopped]
    other.live.clocks.left[stopped] += min(longer, 999 - left % 1000)
    for one in (seat, stopped):
        looks = [seconds_left(log_.live, one, False, now + later) for log_ in (log, other)]
        assert looks[0] == looks[1]
        exact = seconds_left(log.live, one, True, now + later)
        assert exact is not None and looks[0] is not None
        assert 0 <= exact - looks[0] < 1


def test_without_a_clock_there_is_nothing_to_tell() -> None:
    assert seconds_left(Log("rivero", Clock()).live, 0, True, BEGIN) is None
