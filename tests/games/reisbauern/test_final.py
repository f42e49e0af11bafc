"""Rules section 8: the final scoring, the winner, the record of points."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import (
    COMBINATIONS,
    SEEDS,
    after,
    fields,
    laid,
    log,
    phase,
    points,
    random_game,
    refusal,
    score,
)

LAST = "build 9 turn 0 at -2,2"
"""A build that closes nothing: its parcels all stay open."""
FINAL_KINDS = ["fields", "open buffalo", "final ancestor"]


def ended(
    farms: tuple[str, str],
    faces: dict[int, str],
    scores: tuple[int, int] = (0, 0),
    ancestors: tuple[int, int] = (16, 18),
) -> ReisbauernState:
    """The end of a game in which seat 1 has built the last card, an empty one."""
    faces = {9: "../../..", **faces}
    state = position(
        phase="dry", farms=farms, faces=faces, scores=scores, ancestors=ancestors, display="9"
    )
    state = after(state, f"1 {LAST}")
    assert phase(state) == "over"
    return state


def test_8_1_a_point_for_each_closed_field() -> None:
    """RB 8.1: of any size; 0 points without one."""
    faces = {1: "==/==/==", 2: "==/==/==", 3: "../../.."}
    state = ended(("1 turn 0 at 0,0; 2 turn 0 at 2,0", "3 turn 0 at 0,0"), faces)
    assert len(fields(state, 1)) == 3
    assert points(state, 1, "fields") == [3]
    assert points(state, 2, "fields") == []


def test_8_2_minus_1_for_each_buffalo_in_open_parcels() -> None:
    """RB 8.2: complete or not; those in closed fields cost nothing."""
    faces = {
        1: "==/==/== C buffalo, L buffalo, R buffalo",  # C is closed
        2: "../../.. C buffalo",  # complete, but in an open region
    }
    state = ended(("1 turn 0 at 0,0", "2 turn 0 at 0,0"), faces)
    assert points(state, 1, "open buffalo") == [-2]
    assert points(state, 2, "open buffalo") == [-1]
    assert score(state, 2) == -1


def test_8_3_ancestors_of_the_final_scoring_score_now() -> None:
    """RB 8.3: Sophea, 1 more for each field; one that acts in building phases brings nothing."""
    faces = {1: "==/==/==", 2: "==/==/=="}
    state = ended(("1 turn 0 at 0,0", "2 turn 0 at 0,0"), faces, ancestors=(3, 8))
    assert log(state, 1) == [("fields", 1), ("final ancestor", 1)]
    assert log(state, 2) == [("fields", 1)]


@pytest.mark.parametrize(
    ("scores", "farmers", "ending", "outcome"),
    [
        ((3, 2), (0, 1), "points", [1.0, 0.0]),
        ((2, 3), (1, 0), "points", [0.0, 1.0]),
        ((-3, -2), (1, 0), "points", [0.0, 1.0]),
        ((2, 2), (1, 0), "farmers", [1.0, 0.0]),
        ((2, 2), (0, 1), "farmers", [0.0, 1.0]),
        ((2, 2), (0, 0), "shared", [0.5, 0.5]),
        ((2, 2), (1, 1), "shared", [0.5, 0.5]),
    ],
)
def test_8_4_the_winner(
    scores: tuple[int, int], farmers: tuple[int, int], ending: str, outcome: list[float]
) -> None:
    """RB 8.4, 8.5: most points, then most farmers in the farm, open ones too, then shared."""
    feature = {0: "../../..", 1: "../../.. L farmer"}
    faces = {1: feature[farmers[0]], 2: feature[farmers[1]]}
    state = ended(("1 turn 0 at 0,0", "2 turn 0 at 0,0"), faces, scores)
    assert [score(state, seat) for seat in (1, 2)] == list(scores)
    assert (state.ending(), state.outcome()) == (ending, outcome)


def test_8_4_when_it_is_over_nothing_can_be_played() -> None:
    """RB 8.4: nobody owes anything, and every action is refused."""
    state = ended(("1 turn 0 at 0,0", "2 turn 0 at 0,0"), {1: "../../..", 2: "../../.."})
    assert state.actors() == []
    for seat in (1, 2):
        for text in (LAST, "display 3", "copy huts", "ancestor 3 build 4 turn 0 at 0,0"):
            assert refusal(state, seat, text) == "RB 8.4"


def test_8_5_the_names_of_the_endings() -> None:
    """RB 8.5: those of the table in the rules, and the game has no others."""
    table = REISBAUERN.clauses.find("RB 8.5").text
    assert set(REISBAUERN.endings) == set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))


@settings(max_examples=12)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_8_6_the_score_is_the_sum_of_the_record(seed: int, options: dict[str, str]) -> None:
    """RB 8.6: at every moment; entries are of the kinds in the rules and never 0."""
    table = REISBAUERN.clauses.find("RB 8.6").text
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    kinds = {kind for row in rows for kind in re.findall(r"`([^`]+)`", row.split("|")[1])}
    assert len(kinds) == 10
    for state in random_game(seed, **options):
        view = REISBAUERN.view(state, None)
        for seat in (1, 2):
            entries = log(state, seat)
            assert sum(number for _, number in entries) == score(state, seat)
            assert all(number != 0 for _, number in entries)
            assert {kind for kind, _ in entries} <= kinds
            assert [(entry.kind, entry.points) for entry in view.farms[seat - 1].log] == entries
            if state.actors():
                assert not {kind for kind, _ in entries} & set(FINAL_KINDS)
    assert [len(laid(state, seat)) for seat in (1, 2)] == [8, 8]


def test_8_6_what_an_ancestor_changes_is_an_entry_of_its_own() -> None:
    """RB 8.6: Arun's buffalo: 8.2 takes 2, the ancestor makes 2 of it."""
    faces = {1: "../../.. C buffalo, L buffalo", 2: "../../.."}
    state = ended(("1 turn 0 at 0,0", "2 turn 0 at 0,0"), faces, ancestors=(17, 18))
    assert log(state, 1) == [("open buffalo", -2), ("final ancestor", 4)]
    assert score(state, 1) == 2
