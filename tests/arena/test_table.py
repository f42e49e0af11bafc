"""The table of a tournament: every game counts once, whenever it ended."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.arena.table import Table, histogram, speed_of, table_of
from tests.arena import fabricated

BOTS = {"weak": -1.0, "simple": 0.0, "strong": 1.5}


def table(seats: int = 2, games: int = 24, draws: float = 0.1) -> Table:
    found = fabricated.results(BOTS, games, seats, draws=draws)
    return table_of(fabricated.tournament(BOTS, seats), [*BOTS], games, found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_counts_once(seats: int) -> None:
    found = table(seats)
    assert found.played == 3 * 24
    assert [row.games for row in found.pairings] == [24] * 3
    assert all(row.wins + row.draws + row.losses == 24 for row in found.pairings)
    assert sum(found.endings.values()) == sum(found.lengths.counts) == found.played
    assert sum(row.share.share for row in found.seats) == pytest.approx(1, abs=1e-3)
    assert [row.games for row in found.ratings] == [48] * 3
    assert sum(row.share for row in found.ratings) == pytest.approx(1.5, abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_comes_first(seats: int) -> None:
    found = table(seats, games=120)
    assert [row.bot for row in found.ratings] == ["strong", "simple", "weak"]
    assert [(row.first, row.second) for row in found.pairings] == [
        ("strong", "simple"),
        ("strong", "weak"),
        ("simple", "weak"),
    ]
    assert all(row.share.share > 0.5 for row in found.pairings)


@given(st.randoms(use_true_random=False))
def test_the_order_of_the_games_means_nothing(rng: Random) -> None:
    games = fabricated.results(BOTS, 6, seats=3)
    mixed = [*games]
    rng.shuffle(mixed)
    tournament = fabricated.tournament(BOTS, seats=3)
    assert table_of(tournament, [*BOTS], 6, mixed) == table_of(tournament, [*BOTS], 6, games)


def test_shares_and_seats_are_counted_as_by_hand() -> None:
    games = fabricated.results({"simple": 0.0, "weak": -1.0}, 40)
    tournament = fabricated.tournament({"simple": 0.0, "weak": -1.0})
    found = table_of(tournament, ["weak", "simple"], 40, games)
    assert found.anchor == "simple"
    [row] = found.pairings
    of_simple = Counter(game.shares[game.bots.index("simple")] for game in games)
    assert (row.wins, row.draws, row.losses) == (of_simple[1.0], of_simple[0.5], of_simple[0.0])
    assert row.share.share == pytest.approx((row.wins + row.draws / 2) / 40, abs=1e-4)
    for seat in (0, 1):
        shares = [game.shares[seat] for game in games]
        assert found.seats[seat].share.share == pytest.approx(sum(shares) / 40, abs=1e-4)
        those = [game.shares[seat] for game in games if game.bots[seat] == "weak"]
        assert len(those) == 20
        share = found.seats[seat].bots["weak"].share
        assert share == pytest.approx(sum(those) / 20, abs=1e-4)


def test_the_anchor_is_simple_or_who_is_named_first() -> None:
    bots = {"b": 0.0, "a": 1.0}
    games = fabricated.results(bots, 4)
    assert table_of(fabricated.tournament(bots), ["b", "a"], 4, games).anchor == "b"
    assert table_of(fabricated.tournament(bots), ["a", "b"], 4, games).anchor == "a"


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=50))
def test_every_length_is_in_its_bar(lengths: list[int]) -> None:
    found = histogram(lengths)
    assert len(found.counts) <= 26
    assert found.start % found.step == 0
    assert found.counts[0] and found.counts[-1]
    bars = Counter((length - found.start) // found.step for length in lengths)
    assert found.counts == [bars[number] for number in range(len(found.counts))]


def test_speed_is_that_of_the_bots_own_decisions() -> None:
    games = fabricated.results(BOTS, 6, seats=3)
    times = sorted(
        time
        for game in games
        for bot, thinking in zip(game.bots, game.thinking, strict=True)
        if bot == "weak"
        for time in thinking
    )
    found = speed_of("weak", games)
    assert found.decisions == len(times)
    assert found.mean == pytest.approx(sum(times) / len(times) / 1e6, abs=1e-6)
    p95 = round(found.p95 * 1e6)
    assert sum(time < p95 for time in times) < 0.95 * len(times) <= sum(t <= p95 for t in times)
