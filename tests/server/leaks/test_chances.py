"""The chances of canaries, held against a count of everything that can happen."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.games.dos_rios.harvest import all_cards
from floodplain.games.dos_rios.table import CARDS
from floodplain.games.rivero.side import ACTIONS, EACH_ACTION
from floodplain.server.identity.tokens import new_id, new_token

from . import chances
from .canaries import items_of, pile
from .chances import (
    LIKELIEST,
    LIKELIEST_AT_A_PLACE,
    SHORTEST_ROW,
    arrangements,
    chance_of_row,
    chance_of_text,
    coincidence,
)
from .keyring import Keyring

small_piles = st.lists(st.sampled_from("abc"), min_size=1, max_size=6)
"""Of few kinds, so that many of their cards are equal."""


@given(small_piles)
def test_orders_are_counted(cards: list[str]) -> None:
    assert arrangements(cards) == len(set(permutations(cards)))


@given(small_piles, st.data())
def test_a_shuffled_pile_lies_in_one_order_as_often_as_it_is_said(
    cards: list[str], data: st.DataObject
) -> None:
    order = tuple(data.draw(st.permutations(cards)))
    shuffled = list(permutations(cards))
    assert chance_of_row(cards) == pytest.approx(shuffled.count(order) / len(shuffled))


@given(small_piles, st.lists(small_piles, max_size=4))
def test_nothing_coincides_more_often_than_it_is_said(
    cards: list[str], seen: list[list[str]]
) -> None:
    """From both ends, beside rows of whatever cards."""
    shuffled = list(permutations(cards))
    rows = {tuple(row) for row in seen}
    found = sum(order in rows or order[::-1] in rows for order in shuffled)
    assert Fraction(found, len(shuffled)) <= coincidence([cards, cards[::-1]], seen) + 1e-12


def test_a_text_stands_at_a_place_as_often_as_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "LETTERS", ("ab", "abc"))
    for text, letters in (("ab", "ab"), ("cab", "abc")):
        others = ["".join(letters_) for letters_ in product(letters, repeat=len(text))]
        assert chance_of_text(text) == pytest.approx(others.count(text) / len(others))
    assert chance_of_text("no such letters") == 0


@given(st.lists(st.integers(0, 39), max_size=80))
def test_what_may_occur_by_chance_is_no_canary(cards: list[int]) -> None:
    found = items_of(pile(cards, [f"card {one}" for one in range(40)]))
    assert all(chance_of_row(row) <= LIKELIEST for row in found)
    assert bool(found) == (arrangements(cards) >= 1 / LIKELIEST)
    assert all(len(row) >= SHORTEST_ROW for row in found)


def test_the_piles_of_the_games() -> None:
    """Nine action cards can lie as the discards do, which are sorted; all eighteen cannot."""
    every = [kind for kind in range(len(ACTIONS)) for _ in range(EACH_ACTION)]
    assert not pile(every[::2], ACTIONS)
    assert len(pile(every, ACTIONS)) == 4
    assert len(pile(all_cards(), CARDS)) == 4


def test_secrets_of_the_server_do_not_occur_by_chance() -> None:
    """But for an id in a few thousand, which looks like a piece of a digest."""
    for text in ("z" * len(new_id()), "_" * len(new_token())):
        assert 0 < chance_of_text(text) <= LIKELIEST_AT_A_PLACE
    like_a_digest = "f" * len(new_id())
    assert chance_of_text(like_a_digest) > LIKELIEST_AT_A_PLACE
    keyring = Keyring()
    keyring.keep(like_a_digest, "a table")
    keyring.search(like_a_digest.encode(), "Bob")
