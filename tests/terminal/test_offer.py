"""Listing moves and reading what people type."""

import pytest

from floodplain.games.rivero.game import RIVERO
from floodplain.terminal.changes import changed_spans
from floodplain.terminal.offer import SHORT, Offer, Unclear
from tests.terminal.test_drawing import positions


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


def test_every_move_is_offered_once_and_lists_stay_narrow() -> None:
    longest = 0
    for state in positions(2):
        for seat in state.actors():
            offer = Offer(RIVERO, state, seat)
            listed = offer.listed()
            assert sorted(offer.actions) == state.legal(seat)
            assert all(f"{number}) " in listed for number in range(1, len(offer.texts) + 1))
            assert max(map(len, listed.splitlines())) <= 80
            longest = max(longest, len(offer.texts))
    assert longest > SHORT


def test_what_is_new_in_a_picture_is_found() -> None:
    before = "Ocean 60\n  Nijl 2 7\n> Choose"
    after = "Ocean 59\n  Nijl 2 5 7\n> Lay a river"
    assert [after[start:end] for start, end in changed_spans(before, after)] == ["59", "5"]
