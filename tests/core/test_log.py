"""The log as each viewer may read it: secret choices when they lie open, and what moves brought."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core import log
from floodplain.core.log import Entry
from floodplain.core.match import Match
from floodplain.games import GAMES
from floodplain.games.reisbauern.state import SECRET
from floodplain.games.rivero.position import position

FIRST, SECOND = 0, 1


def rice() -> Match:
    """Die Reisbauern before its set-up, where both choose at the same time."""
    game = GAMES.find("reisbauern")
    return Match(game, game.options(), "log")


def choose(match: Match, seat: int) -> str:
    match.play_action(seat, match.state.legal(seat)[0])
    return match.moves[-1][1]


def texts(entries: list[Entry]) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in entries]


@pytest.mark.parametrize("viewer", [SECOND, None])
def test_a_choice_is_secret_until_it_is_uncovered(viewer: int | None) -> None:
    """RB 3.1: both choose in secret and uncover at the same time."""
    match = rice()
    first = choose(match, FIRST)
    assert texts(log.news(match, viewer, 0)) == [(FIRST, SECRET)]
    assert log.entry(match, 0, FIRST).text == first
    second = choose(match, SECOND)
    assert texts(log.news(match, viewer, 0)) == [(FIRST, first), (SECOND, second)]


def test_the_move_that_uncovers_makes_earlier_choices_news() -> None:
    """RB 4.1: who chose last has read only that the other chose."""
    match = rice()
    first, second = choose(match, FIRST), choose(match, SECOND)
    assert texts(log.news(match, SECOND, 1)) == [(FIRST, first), (SECOND, second)]
    assert texts(log.news(match, FIRST, 1)) == [(SECOND, second)]
    choose(match, FIRST)
    assert texts(log.news(match, SECOND, 2)) == [(FIRST, SECRET)]


def test_a_buried_card_stays_secret() -> None:
    """RV R60: nothing uncovers it, whatever turns up later."""
    rivero = GAMES.find("rivero")
    start = position(hands=("Nijl 2 4 6 8 10, Donau 1 3", ""), ocean="Donau 9, Donau 5")
    match = Match(rivero, rivero.options(), "", start)
    for text in ("ocean", "source Nijl 8 at U1", "bury Nijl 2"):
        match.play(FIRST, text)
    match.play(SECOND, "ocean")
    assert [log.entry(match, 2, viewer).text for viewer in (FIRST, SECOND, None)] == [
        "bury Nijl 2",
        "bury",
        "bury",
    ]


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=5)
@given(seed=st.integers(0, 10_000))
def test_news_in_small_pieces_is_the_whole_log(name: str, seed: int) -> None:
    """Who reads on after every move has read each move, and each uncovered one in full."""
    rng = Random(seed)
    game = GAMES.find(name)
    match = Match(game, game.options(**game.simulated), str(seed))
    viewer = rng.choice([*range(game.seats(match.options)), None])
    read: list[list[str]] = []
    for number in range(40):
        actors = match.state.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        match.play_action(seat, rng.choice(match.state.legal(seat)))
        news = log.news(match, viewer, number)
        assert news[-1] == log.entry(match, number, viewer)
        read.append([entry.text for entry in news])
    assert log.news(match, viewer, len(match.moves)) == []
    for number in range(len(match.moves)):
        told = log.entry(match, number, viewer).text
        assert any(told in lines for lines in read[number:])
