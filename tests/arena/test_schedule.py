"""The schedule: every two bots meet, from every seat equally often, with deals of their own."""

from collections import Counter
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.arena.schedule import deal_seed, fixtures, games_a_deal, pairings, seatings

NAMES = st.text(
    st.characters(exclude_characters=",=\0", exclude_categories=["Cs"]), min_size=1, max_size=8
)
BOTS = st.lists(NAMES, min_size=2, max_size=5, unique=True)
SEATS = st.integers(2, 4)
SEEDS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8)


@given(BOTS, SEATS, SEEDS, st.integers(1, 3))
def test_every_pairing_has_every_seat_equally_often(
    bots: list[str], seats: int, seed: str, deals: int
) -> None:
    games = deals * games_a_deal(seats)
    played = list(fixtures(bots, seats, seed, games))
    assert len({*played}) == len(played)
    meetings = Counter(fixture.pairing for fixture in played)
    assert meetings == {tuple(sorted(two)): games for two in combinations(bots, 2)}
    for pairing in meetings:
        tables = [fixture.bots for fixture in played if fixture.pairing == pairing]
        for seat in range(seats):
            assert [*Counter(table[seat] for table in tables).values()] == [games / 2] * 2


@given(BOTS, SEATS, SEEDS)
def test_in_a_ladder_neighbours_play_the_games_they_would_play_anyway(
    bots: list[str], seats: int, seed: str
) -> None:
    played = list(fixtures(bots, seats, seed, 12, ladder=True))
    beside = {tuple(sorted(two)) for two in pairwise(bots)}
    assert Counter(fixture.pairing for fixture in played) == dict.fromkeys(beside, 12)
    assert {*played} <= {*fixtures(bots, seats, seed, 12)}


@given(BOTS, SEATS, SEEDS)
def test_a_deal_is_one_seed_in_all_its_seatings(bots: list[str], seats: int, seed: str) -> None:
    deals = Counter(
        (game.pairing, game.deal, game.seed) for game in fixtures(bots, seats, seed, 12)
    )
    assert {*deals.values()} == {games_a_deal(seats)}
    assert len({dealt for _, _, dealt in deals}) == len(deals)


@given(BOTS, SEATS, SEEDS, st.data())
def test_neither_order_nor_length_nor_other_bots_change_a_game(
    bots: list[str], seats: int, seed: str, data: st.DataObject
) -> None:
    long = list(fixtures(bots, seats, seed, 24))
    assert list(fixtures(data.draw(st.permutations(bots)), seats, seed, 24)) == long
    assert list(fixtures(bots, seats, seed, 12)) == long[: len(long) // 2]
    assert {*fixtures(bots[:2], seats, seed, 24)} <= {*long}


@given(SEEDS, SEEDS, BOTS, st.integers(1, 99), st.integers(1, 99))
def test_other_seeds_pairings_and_numbers_deal_otherwise(
    seed: str, other: str, bots: list[str], deal: int, next_deal: int
) -> None:
    wanted = {*product((seed, other), pairings(bots), (deal, next_deal))}
    assert len({deal_seed(one, *two, number) for one, two, number in wanted}) == len(wanted)


@pytest.mark.parametrize(
    ("seats", "tables"),
    [
        (2, ["AB", "BA"]),
        (3, ["AAB", "ABA", "ABB", "BAA", "BAB", "BBA"]),
        (4, ["ABAB", "BABA"]),
    ],
)
def test_the_seatings_of_a_pairing(seats: int, tables: list[str]) -> None:
    assert sorted("".join(seating) for seating in seatings("A", "B", seats)) == tables
