"""The simple opponent: closes fields, knows its ancestor, copies what pays, hinders the other."""

import pytest

from floodplain.core.chance import Chance
from floodplain.games.reisbauern.actions import BUILD
from floodplain.games.reisbauern.outlook import after_build
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.simple import choose
from floodplain.games.reisbauern.state import ReisbauernState

from . import COMBINATIONS, after, phase, random_game
from .banks import after_rain

SEEDS = ("a", "b", "c", "d", "e")
"""What the bot draws by lot must not matter where one action is clearly better."""


def choices(state: ReisbauernState, seat: int = 1) -> set[str]:
    """What the simple opponent does as that seat, over some seeds of its own."""
    found = set()
    for seed in SEEDS:
        seen = state.redeal(seat - 1, seed)
        found.add(state.text(seat - 1, choose(seen, seat - 1, Chance(seed))))
    return found


@pytest.mark.parametrize("features", ["", "C farmer", "C hut, L buffalo"])
def test_it_plays_the_build_that_closes_a_field(features: str) -> None:
    """RB 6.1, 7.2: at the far end of a long farm, where nothing else speaks for building."""
    faces = dict.fromkeys(range(1, 7), "../../..") | {7: "==/=./==", 8: f"==/.=/== {features}"}
    row = "; ".join(f"{card} turn 0 at {2 * card - 14},0" for card in range(7, 0, -1))
    farms = (row, "")
    state = position(phase="dry", farms=farms, ancestors=(9, None), display="8", faces=faces)
    assert choices(state) == {"build 8 turn 0 at 2,0"}


@pytest.mark.parametrize(("ancestor", "card"), [(6, 1), (5, 2)], ids=["Vanna", "Bopha"])
def test_two_ancestors_lead_to_two_choices(ancestor: int, card: int) -> None:
    """RB 11.6, 11.7: a buffalo counts 4 with Vanna, a farmer counts as two with Bopha."""
    faces = {1: "==/==/== C buffalo", 2: "==/==/== C farmer", 3: "../../.."}
    state = position(
        phase="dry",
        farms=("3 turn 0 at 0,0", ""),
        ancestors=(ancestor, None),
        display="1 2",
        faces=faces,
    )
    assert {text.split(" turn")[0] for text in choices(state)} == {f"build {card}"}


def test_it_copies_the_river_card_that_pays_most() -> None:
    """RB 9.3a: farmers would give 1, buffalo 2, nothing 0."""
    row = ("largest field", "farmers", "buffalo", "huts")
    state = after_rain({2: "hut"}, {2: "farmer", 4: "buffalo"}, row)
    assert phase(state) == "copy"
    assert choices(state) == {"copy buffalo"}


def test_it_keeps_from_the_display_what_the_other_waits_for() -> None:
    """RB 4.1: card 2 closes nothing for the other, card 1 a field of three parcels."""
    faces = {1: "==/.=/==", 2: "../../..", 3: "../../..", 4: "../../..", 5: "==/=./=="}
    state = position(
        farms=("4 turn 0 at 0,0", "5 turn 0 at 0,0"),
        turn=3,
        hands=("1 2 3", ""),
        faces=faces,
    )
    state = after(state, "1 build 3 turn 0 at 2,0")
    assert choices(state) == {"display 2"}


@pytest.mark.parametrize("options", COMBINATIONS)
def test_a_build_that_is_tried_leaves_nothing_behind(options: dict[str, str]) -> None:
    """Trying every build changes neither the position nor what any of them is worth."""
    for state in random_game(5, **options):
        for seat in state.actors():
            builds = [code for code in state.legal(seat) if code >= BUILD][::7]
            before = state.snapshot()
            worths = [after_build(state, seat, code) for code in builds]
            assert state.snapshot() == before
            assert worths[::-1] == [after_build(state, seat, code) for code in builds[::-1]]
