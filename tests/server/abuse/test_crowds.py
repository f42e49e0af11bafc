"""A table with a crowd of spectators: its events are worked out once, and its mover does not wait.

Counts and order are checked, not times; only the long test measures, and compares what it
measures with a table without spectators on the same server.
"""

import asyncio
import statistics
from collections import Counter
from typing import NamedTuple

import pytest

from benchmarks.boards import Hall
from floodplain.server.api.events import LINES_AT_ONCE
from floodplain.server.listening import allow_many_connections

from ..serving import Serving
from .comparing import running
from .crowd import GAME, Crowd, measure, told
from .noting import Note, notes_in

SPECTATORS = 300
MOVES = 8
KINDS: list[int | None] = [None, 0, 1]
"""Of viewers: those who watch, and each seat."""


class Game(NamedTuple):
    """What a server has noted of a game before a crowd, and the first and the last move."""

    notes: list[Note]
    first: int
    last: int


async def moves_before_a_crowd(server: Serving) -> tuple[int, int]:
    """The first and the last of them; both players listen too."""
    hall = Hall(server.port, server.store, [GAME])
    try:
        board = await hall.table(await hall.pair())
        crowd = Crowd(hall, board)
        await crowd.join([*board.people, *await crowd.guests(SPECTATORS)])
        first = board.seq + 1
        for _ in range(MOVES):
            await board.play(look=True)
            await crowd.up_to_date()
        await crowd.join(await crowd.guests(1))
        for spectator in crowd.spectators:
            assert spectator.seqs == list(range(1, board.seq + 1))
        return first, board.seq
    finally:
        await hall.close()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    allow_many_connections()
    folder = tmp_path_factory.mktemp("crowd")
    path = folder / "notes"
    noting = Serving(
        folder, environment={"FLOODPLAIN_NOTES": str(path)}, module="tests.server.abuse.noting"
    )
    with noting as server:
        first, last = asyncio.run(moves_before_a_crowd(server))
    return Game(notes_in(path), first, last)


def test_an_event_is_worked_out_once_for_each_kind_of_viewer(game: Game) -> None:
    notes, _, last = game
    made = [note for note in notes if note.kind == "worked out"]
    counts = Counter((seq, note.viewer) for note in made for seq in note.seqs)
    assert counts == {(seq, kind): 1 for seq in range(1, last + 1) for kind in KINDS}


def test_the_mover_is_answered_before_anybody_hears_of_the_move(game: Game) -> None:
    notes, first, last = game
    for seq in range(first, last + 1):
        about = [note.kind for note in notes if seq in note.seqs and note.kind != "worked out"]
        assert about[0] == "answer"
        assert Counter(about[1:])["events"] >= SPECTATORS + 2


def test_what_has_not_changed_is_not_looked_up_for_everybody(game: Game) -> None:
    """A move changes no seat; whose turn it is concerns those two who play."""
    notes, first, _ = game
    begin = notes.index(Note("answer", [first]))
    counts = Counter(note.kind for note in notes[begin:])
    assert counts["rights"] == 0
    assert counts["turns"] <= 2 * MOVES + 1  # and of the spectator who came late


def test_a_spectator_who_comes_late_gets_the_log_in_one_piece(game: Game) -> None:
    notes, _, last = game
    assert last <= LINES_AT_ONCE
    late = [note for note in notes if note.kind == "events"][-1]
    assert late.seqs == list(range(1, last + 1))


@pytest.mark.long
def test_a_mover_hardly_waits_for_three_thousand_spectators(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """At most ten times as long as without spectators, where that takes 5 ms or more."""
    figures = measure(3000, 30, running())
    with capsys.disabled():
        print(f"\n{told(figures)}")
    usual = max(5.0, statistics.median(figures.alone))
    assert statistics.median(figures.watched) <= 10 * usual
    assert statistics.median(figures.in_haste) <= 10 * usual
