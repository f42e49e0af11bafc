"""The parts of moves against what the moves do: where cards lie, what closes and what it brings."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.moves import Move
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.views import FarmView, FieldView

from . import COMBINATIONS, SEEDS, Parcels, dealt, display, hand, phase, random_game, rest_of_turn
from .banks import after_rain
from .closing import about_to_close

SAMPLED = 12
"""Builds of a position that are really played, and so many that close something."""


def moves(state: ReisbauernState, seat: int, *kinds: str) -> list[Move]:
    """The moves of a seat, or those of some kinds; seats count from 0 here."""
    found = REISBAUERN.moves(state, seat)
    return [move for move in found if not kinds or move.kind in kinds]


def played(state: ReisbauernState, seat: int, move: Move) -> ReisbauernState:
    """The position when the move lies open."""
    done = state.copy()
    secret = phase(state) in ("setup", "rain")
    done.apply(seat, done.parse(seat, move.text))
    return rest_of_turn(done) if secret and done.reveals == state.reveals else done


def farm(state: ReisbauernState, seat: int) -> FarmView:
    return REISBAUERN.view(state, seat).farms[seat]


def points_of_fields(seen: FarmView) -> Counter[Parcels]:
    """What each field has brought when it was closed."""
    points: Counter[Parcels] = Counter()
    for entry in seen.log:
        if entry.field is not None:
            points[frozenset(entry.field)] += entry.points
    return points


def closed(move: Move) -> list[tuple[FieldView, int]]:
    """The fields that a build closes, as the view shows fields, and the points of each."""
    return [
        (
            FieldView(
                parcels=[(x, y) for x, y in field["parcels"]],
                **{name: field[name] for name in field if name not in ("parcels", "points")},
            ),
            field["points"],
        )
        for field in move.parts["closes"]
    ]


def check_build(state: ReisbauernState, seat: int, move: Move) -> None:
    was = farm(state, seat)
    done = played(state, seat, move)
    now = farm(done, seat)
    [laid] = now.cards[len(was.cards) :]
    assert all(getattr(laid, name) == move.parts[name] for name in ("card", "turn", "x", "y")), move
    assert [field for field, _ in closed(move)] == now.fields[len(was.fields) :], move
    brought = points_of_fields(now)
    for field, points in closed(move):
        assert points == brought[frozenset(field.parcels)], move
    if phase(state) == "dry" and phase(done) == "dry":
        assert sum(points for _, points in closed(move)) == now.score - was.score, move
    if move.kind == "ancestor":
        assert now.ancestor == move.parts["ancestor"]


@given(SEEDS, st.sampled_from(COMBINATIONS))
@settings(max_examples=8)
def test_6_6_builds_tell_what_they_close_and_bring(seed: int, options: dict[str, str]) -> None:
    """RB 6.2 to 6.6, 7.2, 10.3: the fields and points that come of it, in every season."""
    rng = Random(seed)
    for state in random_game(seed, **options):
        for seat in state.actors():
            builds = moves(state, seat, "build", "ancestor")
            closing = [move for move in builds if move.parts["closes"]]
            for some in (builds, closing):
                for move in rng.sample(some, min(SAMPLED, len(some))):
                    check_build(state, seat, move)


@given(SEEDS)
@settings(max_examples=8)
def test_4_1_cards_for_the_display(seed: int) -> None:
    """RB 4.1: the card lies in the display when the turn is uncovered."""
    for state in random_game(seed):
        for seat in state.actors():
            for move in moves(state, seat, "display"):
                assert move.parts["card"] in hand(state, seat + 1)
                assert move.parts["card"] in display(played(state, seat, move))


@given(SEEDS)
@settings(max_examples=25)
def test_9_3a_copies_tell_their_points(seed: int) -> None:
    """RB 9.3a: what a copied card brings more than no card, all other scoring being the same."""
    for state in random_game(seed, festival="yes"):
        if phase(state) == "copy":
            check_copies(state)


def check_copies(state: ReisbauernState) -> None:
    seat = state.actors()[0]
    found = moves(state, seat)
    assert {move.kind for move in found} == {"copy"}
    assert found[-1].parts == {"symbol": None, "points": 0}
    without = farm(played(state, seat, found[-1]), seat).score
    symbols = {card.symbol for card in REISBAUERN.view(state, seat).river}
    for move in found[:-1]:
        assert move.parts["symbol"] in symbols
        assert move.parts["points"] == farm(played(state, seat, move), seat).score - without


def test_9_3a_the_copies_of_an_example() -> None:
    """RB 9.3, 9.3a: a farmer and a buffalo of the opponent on the river, an own hut there."""
    state = after_rain(
        {2: "hut"},
        {2: "farmer", 4: "buffalo"},
        ("largest field", "farmers", "buffalo", "huts"),
    )
    check_copies(state)
    assert [move.parts for move in moves(state, 0)] == [
        {"symbol": "farmers", "points": 1},
        {"symbol": "buffalo", "points": 2},
        {"symbol": None, "points": 0},
    ]


@pytest.mark.parametrize(("contracts", "points"), [("no", 6), ("yes", 8)])
def test_6_2_the_points_of_a_field_with_a_contract(contracts: str, points: int) -> None:
    """RB 6.2, 6.3, 10.3: three parcels and a farmer, with the ginger contract two points more."""
    state, text = about_to_close(3, "farmer", contracts=contracts)
    [move] = [move for move in moves(state, 0) if move.text == text]
    assert move.parts["closes"] == [
        {
            "parcels": [[1, 1], [2, 2], [3, 1]],
            "size": 3,
            "farmers": 1,
            "buffalo": 0,
            "huts": 0,
            "on_river": False,
            "points": points,
        }
    ]


def test_3_1_set_up_choices_name_both_cards() -> None:
    """RB 3.1, 3.4: without the river the first card lies upright at 0,0."""
    state = dealt()
    first, second = hand(state, 1)
    place = {"turn": 0, "x": 0, "y": 0, "closes": []}
    assert [move.parts for move in moves(state, 0)] == [
        {"ancestor": first, "card": second, **place},
        {"ancestor": second, "card": first, **place},
    ]
