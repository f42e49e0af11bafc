"""What time does to a table, at made-up times: who is late, who loses, who is looked after."""

import random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.server.tables import commands
from floodplain.server.tables.live import BOT_GRACE, Live
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft

from .hourglass import GRAIN, Hourglass
from .logs import BEGIN, Log

PER_MOVE = Clock(kind="move", seconds=10)
PER_MOVE_OR_LOSE = Clock(kind="move", seconds=10, when_over="lose")
GAMES = ["rivero", "dos-rios", "reisbauern"]


def actor(live: Live) -> int:
    return live.actors()[0]


def flag(log: Log, at: int) -> None:
    log.enter(commands.flag(log.live, at), at)


KINDS: list[Literal["move", "bank"]] = ["move", "bank"]


@settings(max_examples=60)
@given(
    st.sampled_from(GAMES),
    st.sampled_from(KINDS),
    st.integers(0, 3),
    st.randoms(use_true_random=False),
)
def test_a_game_in_time(
    game: str, kind: Literal["move", "bank"], increment: int, rng: random.Random
) -> None:
    """Clocks follow who owes a decision, through moves and taking back, and survive a restart."""
    clock = Clock(kind=kind, seconds=600, increment=increment)
    log, now = Log(game, clock, str(rng.random())), BEGIN
    glasses = [Hourglass(clock) for _ in range(log.live.seats)]
    for seat in log.live.actors():
        glasses[seat].turn(owes=True, decided=False, took_back=False)
    for _ in range(25):
        grains = rng.randrange(200)
        now += grains * GRAIN
        for glass in glasses:
            glass.run(grains)
        seat = rng.randrange(log.live.seats)
        back = log.live.playing().can_undo(seat) and rng.random() < 0.4
        moves = seat in log.live.actors() and not back
        shown = log.live.playing().state.reveals
        if back:
            log.enter(commands.undo(log.live, seat, log.live.seq), now)
        elif moves:
            log.enter(Draft("move", seat, rng.choice(log.moves(seat))), now)
        else:
            log.enter(commands.chat(log.live, seat, "hm"), now)
        # Where all choose at once, the last choice uncovers all and begins the next decision.
        anew = game == "reisbauern" and log.live.playing().state.reveals != shown
        for number, glass in enumerate(glasses):
            own = number == seat
            owes = number in log.live.actors()
            glass.turn(owes, own and moves, own and back, own and moves and anew)
        sand = [glass.sand for glass in glasses]
        assert time_left(log.live, now) == sand
    assert time_left(log.again(), now) == sand


def time_left(live: Live, now: int) -> list[int]:
    ends = [live.clocks.ends_at(seat) for seat in range(live.seats)]
    return [
        left if end is None else max(0, end - now)
        for left, end in zip(live.clocks.left, ends, strict=True)
    ]


def test_nobody_is_late_before_the_last_moment() -> None:
    log = Log("rivero", PER_MOVE)
    seat, end = actor(log.live), BEGIN + 10_000
    assert log.live.wake_at(BEGIN) == end
    assert log.live.late_seats(end - 1) == []
    with pytest.raises(Refused, match="nobody's time is over"):
        commands.flag(log.live, end - 1)
    assert log.live.late_seats(end) == [seat]


def test_a_bot_moves_on_for_who_is_late_and_only_for_this_turn() -> None:
    log = Log("rivero", PER_MOVE)
    late = actor(log.live)
    flag(log, BEGIN + 10_000)
    assert log.live.bots_due() == [(late, "simple")]
    assert log.live.late_seats(BEGIN + 99_000) == []
    assert log.live.wake_at(BEGIN + 10_000) == BEGIN + 10_000 + BOT_GRACE
    now = BEGIN + 11_000
    while late in log.live.actors():
        assert log.live.bots_due() == [(late, "simple")]
        log.enter(Draft("move", late, log.moves(late)[0]), now)
    assert log.live.late == set()
    assert log.live.bots_due() == []
    assert log.live.clocks.left[late] == 10_000
    assert log.live.wake_at(now) == now + 10_000  # the other's


def test_what_a_bot_has_played_is_not_taken_back_for_more_time() -> None:
    log = Log("reisbauern", PER_MOVE)
    flag(log, BEGIN + 10_000)
    late = min(log.live.late)
    log.enter(Draft("move", late, log.moves(late)[0]), BEGIN + 10_500)
    assert log.live.late == set()
    log.enter(commands.undo(log.live, late, log.live.seq), BEGIN + 11_000)
    assert late in log.live.late_seats(BEGIN + 11_000)


def test_who_runs_out_of_time_loses_where_that_was_agreed() -> None:
    log = Log("rivero", PER_MOVE_OR_LOSE)
    late = actor(log.live)
    flag(log, BEGIN + 10_000)
    assert log.live.status == "finished"
    assert log.live.result is not None
    assert log.live.result.ending == "time"
    assert log.live.result.shares == [float(seat != late) for seat in range(2)]
    assert log.live.wake_at(BEGIN + 10_000) is None


def test_with_more_than_two_a_bot_moves_on_all_the_same() -> None:
    log = Log("dos-rios", PER_MOVE_OR_LOSE, players="3")
    flag(log, BEGIN + 10_000)
    assert log.live.status == "running"
    assert log.live.bots_due()


def test_of_two_who_decide_at_the_same_time_the_first_to_run_out_loses() -> None:
    """RB 4.1: with a bank, who has thought longer before runs out earlier."""
    log = Log("reisbauern", Clock(kind="bank", seconds=10, when_over="lose"))
    log.enter(Draft("move", 1, log.moves(1)[0]), BEGIN + 2000)
    log.enter(Draft("move", 0, log.moves(0)[0]), BEGIN + 5000)
    assert log.live.actors() == [0, 1]
    # A server that was away finds both out of time.
    assert log.live.late_seats(BEGIN + 60_000) == [0, 1]
    flag(log, BEGIN + 60_000)
    assert log.live.result is not None
    assert log.live.result.shares == [0.0, 1.0]


def test_of_two_who_run_out_at_the_same_moment_neither_wins() -> None:
    log = Log("reisbauern", PER_MOVE_OR_LOSE)
    flag(log, BEGIN + 10_000)
    assert log.live.result is not None
    assert log.live.result.shares == [0.5, 0.5]


def test_a_person_loses_to_a_bot_that_has_not_answered_yet() -> None:
    log = Log("reisbauern", PER_MOVE_OR_LOSE, bots=(1,))
    flag(log, BEGIN + 10_000)
    assert log.live.result is not None
    assert log.live.result.shares == [0.0, 1.0]


def test_bots_and_who_has_left_are_never_late() -> None:
    log = Log("reisbauern", PER_MOVE, bots=(1,))
    log.enter(commands.leave(log.live, 0), BEGIN + 100)
    assert log.live.late_seats(BEGIN + 99_000) == []
    assert log.live.bots_due() == [(0, "simple"), (1, "simple")]
    log.enter(commands.come_back(log.live, 0), BEGIN + 99_000)
    assert log.live.late_seats(BEGIN + 99_000) == [0]


def test_when_the_game_is_over_no_clock_runs() -> None:
    log = Log("rivero", Clock(kind="bank", seconds=60))
    log.enter(commands.resign(log.live, 0), BEGIN + 7000)
    assert [log.live.clocks.ends_at(seat) for seat in (0, 1)] == [None, None]
    assert sorted(log.live.clocks.left) == [53_000, 60_000]
