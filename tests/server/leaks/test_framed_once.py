"""Events are worked out once and kept: each kind of viewer is sent its own bytes, never others'."""

import random

import pytest

from floodplain.games import GAMES
from floodplain.server.api.framing import framed, line_framed
from floodplain.server.tables.live import Live
from floodplain.server.tables.seen import event_seen
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft

from ..tables.logs import BEGIN, Log

MOVES = 60
UNDOING = 0.2
TALKING = 0.1
SECRETIVE = {"rivero", "reisbauern"}


def played(game: str, seed: int) -> Log:
    """A random game in which people also talk and take moves back."""
    log, rng = Log(game, Clock(), seed=f"kinds {seed}"), random.Random(seed)
    for _ in range(MOVES):
        if not log.live.actors():
            break
        seat = rng.choice(log.live.actors())
        if rng.random() < TALKING:
            log.enter(Draft("chat", seat, f"hello from {seat}"), BEGIN)
        log.enter(Draft("move", seat, rng.choice(log.moves(seat))), BEGIN)
        if rng.random() < UNDOING and log.live.playing().why_no_undo(seat) is None:
            log.enter(Draft("undo", seat), BEGIN)
    return log


def viewers(live: Live) -> list[int | None]:
    return [None, *range(live.seats)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", list(GAMES))
def test_every_viewer_is_sent_its_own_bytes(game: str, seed: int) -> None:
    """Whoever asks first, and however often."""
    log, rng = played(game, seed), random.Random(seed)
    fresh = log.again().lines
    reads = [(number, viewer) for number in range(len(fresh)) for viewer in viewers(log.live)] * 2
    rng.shuffle(reads)
    for number, viewer in reads:
        line = log.live.lines[number]
        right = framed(line.entry.kind, event_seen(fresh[number], viewer), line.entry.seq)
        assert line_framed(line, viewer) == right, (number, viewer)


@pytest.mark.parametrize("game", sorted(SECRETIVE))
def test_there_are_secrets_that_could_be_mixed_up(game: str) -> None:
    """Without these the test above would prove nothing."""
    live = played(game, 0).live
    different = [
        line
        for line in live.lines
        if len({line_framed(line, viewer) for viewer in viewers(live)}) > 1
    ]
    assert different


def test_a_table_that_goes_on_keeps_what_was_worked_out() -> None:
    """What comes next is made on a fork, with the same lines."""
    log = played("rivero", 1)
    first = log.live.lines[5]
    made = line_framed(first, None)
    log.enter(Draft("chat", 0, "and on"), BEGIN)
    assert log.live.lines[5] is first
    assert line_framed(log.live.lines[5], None) is made
