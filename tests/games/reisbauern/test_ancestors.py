"""Rules section 11: each ancestor by itself, in the phase in which it acts and outside it."""

import pytest

from floodplain.games.reisbauern.ancestors import ABILITIES
from floodplain.games.reisbauern.edition import deck_of, load
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState

from . import after, fields, log, points, score
from .closing import about_to_close, closed

# Clause, card, phase; then fields (parcels, features) and the points that the ancestor adds
CLOSING: list[tuple[str, int, str, list[tuple[int, str, int]]]] = [
    (
        "RB 11.2",
        1,
        "both",
        [(1, "", 2), (3, "", 5), (1, "hut", 0), (3, "farmer", 0), (2, "buffalo", 0)],
    ),
    (
        "RB 11.6",
        5,
        "both",
        [
            (3, "", 0),
            (1, "farmer", 2),
            (3, "farmer farmer", 2),
            (3, "farmer farmer farmer", 3),
            (3, "farmer farmer farmer farmer", 0),
            (3, "buffalo hut", 0),
        ],
    ),
    ("RB 11.7", 6, "both", [(1, "", 0), (1, "buffalo", 2), (3, "buffalo buffalo buffalo", 6)]),
    (
        "RB 11.8",
        7,
        "both",
        [
            (1, "", 0),
            (1, "hut", 2),
            (2, "hut", 3),
            (3, "hut", 3),
            (3, "hut hut", 0),
            (3, "farmer", 0),
        ],
    ),
    ("RB 11.9", 8, "both", [(1, "", 2), (1, "hut", 2), (2, "", 0), (3, "", 0)]),
    (
        "RB 11.10",
        9,
        "both",
        [
            (1, "farmer", 0),
            (3, "farmer farmer farmer", 0),
            (2, "farmer hut", 2),
            (3, "buffalo hut", 2),
            (3, "farmer hut buffalo", 2),
        ],
    ),
    ("RB 11.11", 10, "both", [(3, "", 3), (3, "hut", 3), (2, "hut", 0), (1, "hut", 0)]),
    ("RB 11.12", 11, "dry", [(1, "", 1), (2, "", 2), (3, "", 3), (3, "hut", 3), (3, "hut hut", 0)]),
    ("RB 11.13", 12, "dry", [(1, "", 0), (1, "buffalo", 4), (3, "buffalo buffalo", 4)]),
    ("RB 11.14", 13, "dry", [(1, "", 0), (1, "farmer", 1), (3, "farmer farmer farmer farmer", 8)]),
    ("RB 11.15", 14, "dry", [(1, "", 3), (3, "farmer buffalo", 3), (1, "hut", 0)]),
    ("RB 11.16", 15, "dry", [(3, "", 0), (3, "hut", 4), (2, "hut hut", 4), (3, "hut hut hut", 4)]),
]
FIELD_CASES = [
    pytest.param(card, phase, *case, id=f"{clause} {case[0]} {case[1]}")
    for clause, card, phase, cases in CLOSING
    for case in cases
]


@pytest.mark.parametrize(("card", "phase", "parcels", "features", "extra"), FIELD_CASES)
def test_ancestors_when_a_field_closes(
    card: int, phase: str, parcels: int, features: str, extra: int
) -> None:
    """RB 11.2, 11.6 and so on to 11.16: an entry of its own, in its phase only."""
    for season in ("rain", "dry"):
        plain = closed(parcels, features, 16, phase=season)
        acts = extra != 0 and (phase == "both" or season == "dry")
        expected = [*plain, ("ancestor", extra)] if acts else plain
        assert closed(parcels, features, card, phase=season) == expected


# Cards that close the field (1,1) of one parcel; what stands on L, R and B stays open
FINAL: list[tuple[str, int, list[str], int]] = [
    ("RB 11.3", 2, ["../../.. C farmer, L farmer"], 4),
    ("RB 11.3", 2, ["==/==/== C farmer, L farmer"], 2),
    ("RB 11.4", 3, ["==/==/=="], 1),
    ("RB 11.4", 3, ["==/==/==", "==/==/=="], 3),
    ("RB 11.4", 3, ["../../.."], 0),
    ("RB 11.5", 4, ["==/==/== C farmer, R hut", "==/==/== C buffalo, L hut"], 3),
    ("RB 11.5", 4, ["==/==/== C farmer, R hut", "==/==/== C hut, L buffalo"], 3),
    ("RB 11.5", 4, ["==/==/== C farmer, L hut", "==/==/== C buffalo, R hut"], 0),
    ("RB 11.17", 16, ["../../.."], 0),
    ("RB 11.17", 16, ["==/==/== C hut", "==/==/=="], 2),
    ("RB 11.17", 16, ["==/=./== C hut, R hut", "==/.=/== C hut, L hut"], 7),
    ("RB 11.18", 17, ["==/==/== L buffalo, R buffalo, C buffalo"], 4),
    ("RB 11.18", 17, ["==/==/=="], 0),
    ("RB 11.19", 18, ["../../.."], 0),
    ("RB 11.19", 18, ["==/==/==", "==/==/=="], 2),
    ("RB 11.19", 18, ["==/==/== C hut", "==/==/=="], 4),
    ("RB 11.19", 18, ["==/==/== C hut", "==/==/== L hut, C hut"], 2),
]


def finished(ancestor: int, faces: list[str]) -> ReisbauernState:
    """The end of a game in which seat 1 has these cards side by side, and builds an empty one."""
    numbers = [card for card in range(5, 10) if card != ancestor]
    last = numbers.pop()
    used = dict(zip(numbers, faces, strict=False))
    farm = "; ".join(f"{number} turn 0 at {2 * place},0" for place, number in enumerate(used))
    state = position(
        phase="dry",
        farms=(farm, ""),
        ancestors=(ancestor, None),
        faces={**used, last: "../../.."},
        display=str(last),
    )
    return after(state, f"1 build {last} turn 0 at -2,2")


@pytest.mark.parametrize(
    ("card", "faces", "extra"),
    [
        pytest.param(card, faces, extra, id=f"{clause} {number}")
        for number, (clause, card, faces, extra) in enumerate(FINAL)
    ],
)
def test_ancestors_in_the_final_scoring(card: int, faces: list[str], extra: int) -> None:
    """RB 11.3, 11.4, 11.5, 11.17, 11.18, 11.19: one entry at the end."""
    state = finished(card, faces)
    assert points(state, 1, "final ancestor") == ([extra] if extra else [])
    buffalo = REISBAUERN.view(state, None).farms[0].open_buffalo
    assert points(state, 1, "open buffalo") == ([-buffalo] if buffalo else [])
    plain = finished(8, faces)
    others = [entry for entry in log(state, 1) if entry[0] != "final ancestor"]
    assert others == log(plain, 1)


@pytest.mark.parametrize("card", [2, 3, 4, 16, 17, 18])
def test_ancestors_of_the_final_scoring_do_nothing_before(card: int) -> None:
    """RB 11.1: no entry when fields close, in either season."""
    for season in ("rain", "dry"):
        for parcels, features in ((1, ""), (3, "farmer hut buffalo")):
            kinds = {kind for kind, _ in closed(parcels, features, card, phase=season)}
            assert "ancestor" not in kinds


def test_every_ancestor_has_a_test() -> None:
    """RB 11.1: eighteen, each the other side of its card, with the phase that the rules say."""
    deck = deck_of("standard")
    tested = {card: phase for _, card, phase, _ in CLOSING}
    tested |= {card: "final" for _, card, _, _ in FINAL}
    assert sorted(tested) == list(range(1, 19))
    assert {card: deck.ancestors[card - 1].phase() for card in tested} == tested
    assert len(ABILITIES) == 18
    words = {"both": "Both building phases:", "dry": "Dry season:", "final": "Final scoring:"}
    for number, card in enumerate(load("standard").cards, start=1):
        clause = REISBAUERN.clauses.find(f"RB 11.{number + 1}")
        assert clause.title == card.ancestor
        assert clause.text.startswith(f"Card {number}. {words[tested[number]]}")


def test_11_1_the_printed_size_counts_elsewhere() -> None:
    """RB 11.1: Samnang's huts and Malis change points of 6.2, never the size of the field."""
    for ancestor in (7, 11):
        state, text = about_to_close(3, "hut", ancestor)
        state = after(state, f"1 {text}")
        (field,) = REISBAUERN.view(state, None).farms[0].fields
        assert field.size == 4
        assert state.farms[0].largest() == 4


def test_11_1_pally_does_not_double_the_ginger_bonus() -> None:
    """RB 11.1, 10.3: the points of size once more, ginger once."""
    entries = closed(1, "", 1, contracts="yes")
    assert entries == [("size", 2), ("ancestor", 2), ("ginger", 2)]


def test_11_1_dara_counts_over_all_fields_together() -> None:
    """RB 11.1, 11.5: three fields with one feature each make a set; open ones do not count."""
    state = finished(4, ["==/==/== C farmer, R hut", "==/==/== C buffalo"])
    assert len(fields(state, 1)) == 3
    assert points(state, 1, "final ancestor") == [3]


def test_11_1_scores_may_become_negative() -> None:
    """RB 11.1: three buffalo in open parcels and nothing else."""
    state = finished(3, ["../../.. C buffalo, L buffalo, R buffalo"])
    assert score(state, 1) == -3
    assert REISBAUERN.view(state, None).farms[0].score == -3
