"""Endings of the table: which shares they can have, and that no game calls its own so."""

from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.endings import (
    AGREED,
    RESIGNED,
    TABLE_ENDINGS,
    TIME,
    lost_by,
    shared,
    why_no_result,
)
from floodplain.games import GAMES

SEATS = st.integers(2, 6)


@given(SEATS)
def test_who_agrees_shares_equally(seats: int) -> None:
    assert why_no_result(AGREED, shared(seats), seats) is None


@given(SEATS)
def test_time_can_run_out_for_all_at_the_same_moment(seats: int) -> None:
    assert why_no_result(TIME, shared(seats), seats) is None
    assert why_no_result(RESIGNED, shared(seats), seats) is not None


@given(SEATS, st.sampled_from((RESIGNED, TIME)), st.data())
def test_who_gives_up_or_runs_out_of_time_gets_nothing(
    seats: int, ending: str, data: st.DataObject
) -> None:
    loser = data.draw(st.integers(0, seats - 1))
    shares = lost_by(loser, seats)
    assert shares[loser] == 0
    assert len({share for seat, share in enumerate(shares) if seat != loser}) == 1
    assert why_no_result(ending, shares, seats) is None


@pytest.mark.parametrize(
    ("ending", "shares", "reason"),
    [
        ("goal", (1, 0), "'goal' is no ending of the table: resigned, agreed, time"),
        (RESIGNED, (1,), "it gives 1 shares to 2 seats"),
        (RESIGNED, (1, 0, 0), "it gives 3 shares to 2 seats"),
        (RESIGNED, (1, 1), "sum to 1"),
        (RESIGNED, (0, 0), "sum to 1"),
        (TIME, (2, -1), "between 0 and 1"),
        (TIME, (nan, 0), "between 0 and 1"),
        (RESIGNED, (0.5, 0.5), "without a share"),
        (TIME, (0.75, 0.25), "without a share"),
        (AGREED, (1, 0), "the same share"),
        (AGREED, (0.5, 0.25), "sum to 1"),
    ],
)
def test_shares_that_no_table_gives(ending: str, shares: tuple[float, ...], reason: str) -> None:
    assert reason in (why_no_result(ending, shares, 2) or "")


@pytest.mark.parametrize("name", list(GAMES))
def test_no_game_calls_an_ending_of_its_own_so(name: str) -> None:
    assert not TABLE_ENDINGS.keys() & GAMES.find(name).endings.keys()
