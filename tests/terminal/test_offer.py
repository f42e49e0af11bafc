"""Listing moves and reading what people type."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games import GAMES
from floodplain.games.rivero.game import RIVERO
from floodplain.terminal.changes import changed_spans
from floodplain.terminal.offer import MOST_LINES, Offer, Unclear
from tests.terminal.driver import offered


def offer_after_ocean() -> Offer:
    state = RIVERO.new(RIVERO.options(), "5")
    seat = state.actors()[0]
    state.apply(seat, state.parse(seat, "ocean"))
    return Offer(RIVERO, state, seat)


def test_a_number_a_text_and_a_beginning_mean_the_same_move() -> None:
    offer = offer_after_ocean()
    for number, text in enumerate(offer.texts, start=1):
        action = offer.state.parse(offer.seat, text)
        assert offer.read(str(number)) == action
        assert offer.read(text.upper()) == action
        if len(offer.beginning_with(text[:-1])) == 1:
            assert offer.read(text[:-1]) == action


@pytest.mark.parametrize("words", ["0", "1000", "nonsense", "source", "ocea n", "²"])
def test_words_that_mean_no_single_move_are_refused(words: str) -> None:
    with pytest.raises(Unclear):
        offer_after_ocean().read(words)


def test_several_possible_moves_are_named() -> None:
    with pytest.raises(Unclear, match=r"could be \d+\) source .* in all"):
        offer_after_ocean().read("source")


def test_a_move_that_is_not_legal_is_still_read() -> None:
    offer = offer_after_ocean()
    action = offer.read("column 2")
    assert action not in offer.actions


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=15)
@given(seed=st.integers(0, 10_000))
def test_every_number_is_listed_once_and_lists_stay_small(name: str, seed: int) -> None:
    """Alone or in `28 to 74)`, in the short list and in the whole one."""
    rng = Random(seed)
    game = GAMES.find(name)
    state = game.new(game.options(**game.simulated), str(seed))
    for _ in range(rng.randrange(60)):
        actors = state.actors()
        if not actors:
            return
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal(seat)))
    for seat in state.actors():
        offer = Offer(game, state, seat)
        assert sorted(offer.actions) == state.legal(seat)
        numbers = list(range(1, len(offer.texts) + 1))
        costs = {move.text: move.parts.get("cost", 17) for move in game.moves(state, seat)}
        for listed in (offer.listed(), offer.in_full(), offer.in_full("", costs)):
            assert sorted(offered(f"\n> \n{listed}")) == numbers
            assert max(map(len, listed.splitlines())) <= 80
        assert len(offer.listed().splitlines()) <= 2 * MOST_LINES


def test_moves_can_be_listed_by_their_beginning() -> None:
    offer = offer_after_ocean()
    listed = offer.in_full("SOURCE dan")
    places = [place for place, text in enumerate(offer.texts) if text.startswith("source Dan")]
    assert places
    assert offered(f"\n> \n{listed}") == [place + 1 for place in places]


def test_what_is_new_in_a_picture_is_found() -> None:
    before = "Ocean 60\n  Nile 2 7\n> Choose"
    after = "Ocean 59\n  Nile 2 5 7\n> Lay a river"
    assert [after[start:end] for start, end in changed_spans(before, after)] == ["59", "5"]
