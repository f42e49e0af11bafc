"""A table that nobody looks at rests: the log alone says so, and a visit wakes it."""

import random

import pytest

from floodplain.server.store.rows import Entry
from floodplain.server.tables import commands
from floodplain.server.tables.commands import DoneAlready
from floodplain.server.tables.live import ROUNDS_ALONE, BrokenLog
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft

from .logs import BEGIN, Log
from .test_time import flag, time_left

GAMES = ["rivero", "dos-rios", "reisbauern"]
PER_MOVE = Clock(kind="move", seconds=10)
LONG = 3_600_000
"""Milliseconds: an hour."""


def bots_play(log: Log, rng: random.Random, at: int = BEGIN, most: int = 1000) -> int:
    """Bots decide for as long as they must, or so many times; how often they did."""
    for number in range(most):
        due = log.live.bots_due()
        if not due:
            return number
        seat, _ = due[0]
        log.enter(Draft("move", seat, rng.choice(log.moves(seat))), at)
    return most


def bot_plays(log: Log, seat: int, rng: random.Random, at: int) -> None:
    """A bot makes the turn of one seat, where several decide at the same time."""
    turns = log.live.turns_alone
    while log.live.turns_alone == turns:
        log.enter(Draft("move", seat, rng.choice(log.moves(seat))), at)


def deserted(game: str, clock: Clock | None = None, seed: str = "log") -> Log:
    """A game against a bot whose person has left, looked at once, and played on until it rests."""
    log, rng = Log(game, clock or Clock(), seed, bots=(1,)), random.Random(seed)
    log.enter(commands.leave(log.live, 0), BEGIN)
    bots_play(log, rng)
    log.enter(commands.wake(log.live), BEGIN)
    assert bots_play(log, rng) > 0
    return log


@pytest.mark.parametrize("game", GAMES)
def test_when_the_last_person_leaves_only_what_they_owe_is_played(game: str) -> None:
    log, rng = Log(game, PER_MOVE), random.Random(1)
    for seat in range(log.live.seats):
        assert not log.live.rests()
        log.enter(commands.leave(log.live, seat), BEGIN)
    before = log.live.actors()
    bots_play(log, rng)
    for live in (log.live, log.again()):
        assert live.rests()
        assert live.actors() != before or live.lines[-1].uncovered()
        assert live.turns_alone == live.most_turns_alone
        assert live.wake_at(BEGIN) is None


@pytest.mark.parametrize("game", ["rivero", "dos-rios"])
def test_what_the_bots_owe_when_the_last_person_leaves_waits(game: str) -> None:
    log, rng = Log(game, Clock(), bots=(1,)), random.Random(1)
    while log.live.actors() == [0]:
        log.enter(Draft("move", 0, rng.choice(log.moves(0))), BEGIN)
    assert log.live.bots_due()
    log.enter(commands.leave(log.live, 0), BEGIN)
    assert log.live.rests()
    assert not log.live.bots_due()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_bots_stop_after_two_rounds_without_a_person(game: str, seed: str) -> None:
    log = deserted(game, seed=seed)
    for live in (log.live, log.again()):
        assert live.status == "running"
        assert live.rests()
        assert live.turns_alone == ROUNDS_ALONE * live.seats
        assert live.actors() and not live.bots_due()
        assert live.wake_at(BEGIN) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_visit_wakes_it_for_as_long_again(game: str) -> None:
    log = deserted(game)
    with pytest.raises(DoneAlready):
        commands.wake(Log(game, Clock()).live)
    for _ in range(2):
        log.enter(commands.wake(log.live), BEGIN)
        assert not log.live.rests()
        assert log.live.wake_at(BEGIN) is not None
        assert bots_play(log, random.Random(1)) > 0
        assert log.live.rests()


@pytest.mark.parametrize("what", ["return", "chat", "link", "move"])
def test_whatever_a_person_does_wakes_it(what: str) -> None:
    log = deserted("reisbauern")
    if what == "move":  # on the seat on which a bot stands in
        log.enter(Draft("move", 0, log.moves(0)[0]), BEGIN, key="ann:key")
    else:
        log.enter(Draft(what, 0, "hello"), BEGIN)
    assert log.live.turns_alone == 0
    assert not log.live.rests()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_always_come_to_the_turn_of_a_person_who_plays(players: int) -> None:
    """DR 2.5: also where each places several times in a row of turns. Nobody need look on."""
    for seed in range(12):
        rng = random.Random(seed)
        log = Log(
            "dos-rios", Clock(), str(seed), bots=tuple(range(1, players)), players=f"{players}"
        )
        for _ in range(30):
            bots_play(log, rng)
            assert not log.live.rests()
            if log.live.status != "running":
                break
            assert log.live.actors() == [0]
            log.enter(Draft("move", 0, rng.choice(log.moves(0))), BEGIN)


def test_people_alone_never_rest() -> None:
    log, rng = Log("rivero", Clock()), random.Random(7)
    for _ in range(60):
        seat = log.live.actors()[0]
        log.enter(Draft("move", seat, rng.choice(log.moves(seat))), BEGIN)
    assert log.live.turns_alone == 0


# Clocks


def unattended(clock: Clock) -> tuple[Log, int]:
    """A game of two people in which nobody acts any more, until it rests; and the time then."""
    log, now, rng = Log("rivero", clock), BEGIN, random.Random(4)
    while (end := log.live.wake_at(now)) is not None:
        now = max(now, end)
        if log.live.late_seats(now):
            flag(log, now)
        bots_play(log, rng, now)
    return log, now


@pytest.mark.parametrize("increment", [0, 5])
@pytest.mark.parametrize("kind", ["move", "bank"])
def test_clocks_that_nobody_looks_at_stop(kind: str, increment: int) -> None:
    clock = Clock(kind="bank" if kind == "bank" else "move", seconds=10, increment=increment)
    log, now = unattended(clock)
    flags = sum(entry.kind == "flag" for entry in log.entries)
    assert flags == ROUNDS_ALONE * log.live.seats
    assert log.live.rests()
    before = time_left(log.live, now)
    assert time_left(log.live, now + LONG) == before
    assert log.live.late_seats(now + LONG) == []
    assert time_left(log.again(), now + LONG) == before


def test_a_person_who_comes_back_finds_the_game_as_it_stood() -> None:
    log, now = unattended(PER_MOVE)
    (seat,) = log.live.actors()
    log.enter(commands.wake(log.live), now + LONG)
    assert log.live.late_seats(now + LONG + 9_999) == []
    assert log.live.late_seats(now + LONG + 10_000) == [seat]
    log.enter(Draft("move", seat, log.moves(seat)[0]), now + LONG + 9_000, key="ann:key")
    assert log.live.turns_alone == 0


def test_a_clock_goes_on_with_what_was_left_when_the_table_began_to_rest() -> None:
    """RB 4.1: the bot decides at the same time, a second after the clock was started."""
    log, now, rng = Log("reisbauern", PER_MOVE, bots=(1,)), BEGIN, random.Random(6)
    bots_play(log, rng, now)
    log.enter(commands.chat(log.live, 0, "I am off"), now)
    for _ in range(ROUNDS_ALONE):
        assert not log.live.rests()
        now = log.live.wake_at(now) or 0
        flag(log, now)
        bot_plays(log, 0, rng, now)
        now += 1_000
        bot_plays(log, 1, rng, now)
    assert log.live.rests()
    assert time_left(log.live, now + LONG)[0] == 9_000
    log.enter(commands.wake(log.live), now + LONG)
    for live in (log.live, log.again()):
        assert time_left(live, now + LONG + 2_000)[0] == 7_000


# Leaving


@pytest.mark.parametrize("increment", [0, 20])
def test_leaving_with_a_second_left_and_coming_back_wins_no_time(increment: int) -> None:
    clock = Clock(kind="bank", seconds=60, increment=increment)
    log, now, rng = Log("rivero", clock, bots=(1,)), BEGIN, random.Random(2)
    bots_play(log, rng, now)
    assert log.live.actors() == [0]
    now += 59_000
    log.enter(commands.leave(log.live, 0), now)
    for _ in range(5):
        bots_play(log, rng, now)
        log.enter(commands.wake(log.live), now)
    while log.live.actors() != [0]:
        bots_play(log, rng, now, most=1)
    log.enter(commands.come_back(log.live, 0), now)
    assert time_left(log.live, now)[0] <= 1_000
    # What they play themselves earns time again.
    while log.live.actors() == [0]:
        log.enter(Draft("move", 0, log.moves(0)[0]), now)
    assert time_left(log.live, now)[0] <= (1 + increment) * 1_000
    assert time_left(log.live, now)[0] > increment * 1_000


@pytest.mark.parametrize("bots", [(), (1,)])
@pytest.mark.parametrize("clock", [PER_MOVE, Clock(kind="bank", seconds=10)])
def test_leaving_in_ones_own_turn_stops_no_clock(clock: Clock, bots: tuple[int, ...]) -> None:
    """Not even where nobody else is there: the table rests when a bot has made the turn."""
    log, rng = Log("rivero", clock, bots=bots), random.Random(2)
    bots_play(log, rng)
    (seat,) = log.live.actors()
    log.enter(commands.leave(log.live, seat), BEGIN + 9_000)
    back = log.live.fork()
    back.follow(Entry(seq=back.seq + 1, kind="return", seat=seat, at=BEGIN + 9_500))
    assert time_left(back, BEGIN + 9_500)[seat] == 500
    assert back.late_seats(BEGIN + 9_999) == []
    assert back.late_seats(BEGIN + 10_000) == [seat]
    bots_play(log, rng, BEGIN + 9_600)
    assert log.live.rests() == bool(bots)
    log.enter(commands.come_back(log.live, seat), BEGIN + LONG)
    left = log.live.clocks.left[seat]
    assert left == (10_000 if clock.kind == "move" else 400)


# A server that was away


def outage(log: Log, since: int, until: int) -> None:
    log.enter(Draft("outage", None, str(since)), until)


def test_the_time_that_the_server_was_away_is_taken_from_nobody() -> None:
    log = Log("reisbauern", Clock(kind="bank", seconds=10))
    log.enter(Draft("move", 1, log.moves(1)[0]), BEGIN + 3_000)
    outage(log, BEGIN + 4_000, BEGIN + LONG)
    for live in (log.live, log.again()):
        assert time_left(live, BEGIN + LONG) == [6_000, 7_000]
        assert live.late_seats(BEGIN + LONG + 5_999) == []
        assert live.wake_at(BEGIN + LONG) == BEGIN + LONG + 6_000


def test_a_clock_that_was_started_after_the_last_sign_of_life_has_lost_nothing() -> None:
    log = Log("rivero", PER_MOVE)
    outage(log, BEGIN - 2_000, BEGIN + LONG)
    assert sorted(time_left(log.live, BEGIN + LONG)) == [10_000, 10_000]


def test_an_outage_is_no_visit() -> None:
    log = deserted("rivero")
    outage(log, BEGIN, BEGIN + LONG)
    assert log.live.rests()


def test_an_outage_without_a_time_is_a_broken_log() -> None:
    log = Log("rivero", PER_MOVE)
    with pytest.raises(BrokenLog, match="invalid literal"):
        log.enter(Draft("outage", None, "for long"), BEGIN)
