"""Ratings: the strengths that explain the games best, and how sure they are."""

from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.arena.ratings import (
    ANCHORED,
    POINTS,
    Deals,
    Encounter,
    Score,
    expected,
    fitted,
    likelihood,
    rate,
)

Games = dict[tuple[str, str], list[tuple[float, float]]]

POINT = 1.0
SHARES = st.sampled_from([0.0, 0.5, 1.0])
PAIRS = st.lists(st.tuples(SHARES, SHARES), min_size=1, max_size=20)
ROUND_ROBIN = st.fixed_dictionaries({("a", "b"): PAIRS, ("a", "c"): PAIRS, ("b", "c"): PAIRS})
LEAST_COVERED = 0.92
"""Of 95 % promised, with room for the luck of some hundred trials."""


def deals_of(pairs: list[tuple[float, float]]) -> Deals:
    return [[Score(first), Score(second)] for first, second in pairs]


def mirrored(deals: Deals) -> Deals:
    return [[Score(1 - score.share, -score.lead) for score in deal] for deal in deals]


def simulated(rng: Random, strength: float, deals: int, luck: float = 0.0) -> Deals:
    """Deals of a pairing in which the cards favour a seat, once for each bot."""
    found = []
    for _ in range(deals):
        cards = rng.gauss(0, luck)
        odds = (expected(strength + cards), expected(strength - cards))
        found.append([Score(float(rng.random() < chance)) for chance in odds])
    return found


def test_known_strengths_are_found() -> None:
    strengths = {"simple": 0.0, "random": -3.0, "middle": 0.7, "top": 2.0}
    rng = Random(3)
    names = sorted(strengths)
    found = rate(
        {
            (one, other): simulated(rng, strengths[one] - strengths[other], 1500)
            for place, one in enumerate(names)
            for other in names[place + 1 :]
        },
        "simple",
    )
    for name, strength in strengths.items():
        assert found[name].low <= ANCHORED + POINTS * strength <= found[name].high
        assert found[name].high - found[name].low < 60


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    won, lost = [Score(1.0)] * 2, [Score(0.0)] * 2
    found = rate({("a", "b"): [*[won] * 10_000, *[lost] * 1000]}, "b")
    assert found["a"].rating == pytest.approx(ANCHORED + 400, abs=POINT)
    assert found["b"] == (ANCHORED, ANCHORED, ANCHORED)


@given(ROUND_ROBIN)
def test_the_fit_is_the_greatest_likelihood(games: Games) -> None:
    encounters = [
        Encounter("abc".index(one), "abc".index(two), 0.0, 2 * len(pairs) + 1, half(pairs))
        for (one, two), pairs in games.items()
    ]
    best = fitted(encounters, [0.0, 0.0, 0.0], [0])
    top = likelihood(encounters, best)
    for place in (1, 2):
        for move in (-0.05, 0.05):
            moved = [*best]
            moved[place] += move
            assert likelihood(encounters, moved) < top


def half(pairs: list[tuple[float, float]]) -> float:
    """All wins and half a game more, as the house imagines it."""
    return sum(map(sum, pairs)) + 0.5


@given(ROUND_ROBIN)
def test_it_does_not_matter_who_is_called_first(games: Games) -> None:
    straight = {pairing: deals_of(pairs) for pairing, pairs in games.items()}
    turned = {(two, one): mirrored(deals) for (one, two), deals in reversed(straight.items())}
    assert rate(turned, "a") == {
        name: pytest.approx(rating, abs=POINT) for name, rating in rate(straight, "a").items()
    }


@given(ROUND_ROBIN)
def test_distances_do_not_depend_on_the_anchor(games: Games) -> None:
    pairings = {pairing: deals_of(pairs) for pairing, pairs in games.items()}
    by_a, by_b = rate(pairings, "a"), rate(pairings, "b")
    for name in "abc":
        assert by_a[name].low <= by_a[name].rating <= by_a[name].high
        distance = by_a[name].rating - by_a["b"].rating
        assert by_b[name].rating - ANCHORED == pytest.approx(distance, abs=POINT)
    # How sure the distance of two is does not depend on whose side it is seen from.
    assert by_b["a"].high - ANCHORED == pytest.approx(ANCHORED - by_a["b"].low, abs=POINT)


@given(PAIRS)
def test_a_draw_is_half_a_win_and_half_a_loss(pairs: list[tuple[float, float]]) -> None:
    drawn = deals_of([*pairs, (0.5, 0.5)])
    split = deals_of([*pairs, (1.0, 0.0)])
    assert rate({("a", "b"): drawn}, "b") == rate({("a", "b"): split}, "b")


@given(PAIRS)
def test_another_win_is_never_worse(pairs: list[tuple[float, float]]) -> None:
    before = rate({("a", "b"): deals_of(pairs)}, "b")["a"].rating
    after = rate({("a", "b"): deals_of([*pairs, (1.0, 1.0)])}, "b")["a"].rating
    assert after >= before - POINT


def test_who_only_draws_is_rated_the_same() -> None:
    assert rate({("a", "b"): deals_of([(0.5, 0.5)] * 10)}, "b")["a"].rating == ANCHORED


def test_who_wins_everything_is_rated_with_doubt_and_more_surely_after_more() -> None:
    few, many = (rate({("a", "b"): deals_of([(1.0, 1.0)] * n)}, "b")["a"] for n in (10, 100))
    for found in (few, many):
        assert found.low < found.rating - 100
        assert found.rating + 100 < found.high
    assert few.low > ANCHORED
    assert many.low > few.low + 200


def test_at_three_seats_the_second_seat_of_a_bot_is_no_strength() -> None:
    lead = log(2)
    fair = [Score(1.0, lead), Score(1.0, lead), Score(0.0, lead)]
    fair += [Score(0.0, -lead), Score(0.0, -lead), Score(1.0, -lead)]
    assert rate({("a", "b"): [fair] * 20}, "b")["a"].rating == pytest.approx(ANCHORED, abs=POINT)
    better = [*fair[:2], Score(1.0, lead), *fair[3:]]
    assert rate({("a", "b"): [better] * 20}, "b")["a"].low > ANCHORED


@pytest.mark.parametrize("luck", [0.0, 2.0])
@pytest.mark.parametrize("strength", [0.0, 1.0, 3.0])
def test_the_interval_covers_the_true_rating(strength: float, luck: float) -> None:
    """What is true with luck in the cards is the rating that endless games would give."""
    rng = Random(11)
    endless = [expected(strength + rng.gauss(0, luck)) for _ in range(20_000)]
    share = sum(endless) / len(endless)
    true = ANCHORED + POINTS * log(share / (1 - share))
    covered = 0
    for _ in range(200):
        found = rate({("a", "b"): simulated(rng, strength, 25, luck)}, "b")["a"]
        covered += found.low <= true <= found.high
    assert covered >= 200 * LEAST_COVERED
