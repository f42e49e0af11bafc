"""Rules sections 1 and 2: components and setup."""

import pytest
from hypothesis import given

from floodplain.games.rivero.cards import RIVERS
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.games.rivero.side import ACTIONS
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import PLACE_NAMES

from . import SEEDS, action_card, flask, groundwater, hand, idle, legal, ocean, place


def dealt(seed: object) -> RiveroState:
    return RIVERO.new(RIVERO.options(), str(seed))


def test_r1_two_players() -> None:
    """RV R1: two seats, one after the other; a third does not exist."""
    assert RIVERO.seats(RIVERO.options()) == 2
    assert len(dealt(1).sides) == 2
    assert dealt(1).legal(2) == []


def test_r2_every_river_card_twice() -> None:
    """RV R2: 80 river cards of four rivers, values 1 to 10, each twice."""
    pieces = RIVERO.pieces(dealt(1))
    cards = [f"{river} {value}" for river in RIVERS for value in range(1, 11)]
    assert RIVERS == ("Nijl", "Colorado", "Donau", "Amazone")
    assert [pieces[card] for card in cards] == [2] * 40


def test_r2_copies_are_interchangeable() -> None:
    """RV R2: two copies in hand are one choice, not two."""
    state = position(hands=("Nijl 7 7", ""), rivers=("2: Nijl 4-6",), ocean="Donau 1")
    state.apply(0, state.parse(0, "ocean"))
    texts = [state.text(0, action) for action in state.legal(0)]
    assert texts.count("connect Nijl 7 to 1") == 1


def test_r3_eighteen_action_cards() -> None:
    """RV R3: six taps, six bridges, six suns."""
    pieces = RIVERO.pieces(dealt(1))
    assert {kind: pieces[kind] for kind in ACTIONS} == {"tap": 6, "bridge": 6, "sun": 6}


def test_r4_groundwater_and_flasks_are_markers() -> None:
    """RV R4: one flask and one groundwater place each; the box holds no other piece."""
    state = dealt(1)
    pieces = RIVERO.pieces(state)
    assert pieces["flask"] == 2
    assert sum(pieces.values()) == 80 + 18 + 2
    assert [groundwater(state, seat) for seat in (1, 2)] == [[], []]


@given(SEEDS)
def test_r5_the_ocean_is_shuffled_and_face_down(seed: int) -> None:
    """RV R5: another seed, another order; nobody sees more than how many cards there are."""
    state = dealt(seed)
    assert ocean(state) != ocean(dealt(seed + 1))
    for viewer in (0, 1, None):
        assert RIVERO.view(state, viewer).ocean == 64


def test_r6_groundwater_starts_empty() -> None:
    """RV R6: both groundwater piles are there and empty."""
    view = RIVERO.view(dealt(1), None)
    assert [side.groundwater for side in view.sides] == [0, 0]


@given(SEEDS)
def test_r7_four_base_cards(seed: int) -> None:
    """RV R7: four open cards, one on each place of the middle row, and no other."""
    state = dealt(seed)
    for name in PLACE_NAMES:
        assert len(place(state, name)) == (1 if name.startswith("M") else 0)
    seen = {shown.name: shown.cards for shown in RIVERO.view(state, None).source}
    assert seen["M1"] == place(state, "M1")


@given(SEEDS)
def test_r8_the_action_pile_is_shuffled_and_face_down(seed: int) -> None:
    """RV R8: all 18 action cards in a pile; the order follows from the seed."""
    state = dealt(seed)
    assert len(state.pile) == 18
    assert state.discards == []
    assert [action_card(state, seat) for seat in (1, 2)] == [None, None]
    assert RIVERO.view(state, 0).actions == 18
    assert len({tuple(dealt(seed + n).pile) for n in range(5)}) > 1


@given(SEEDS)
def test_r9_six_cards_each_and_64_left(seed: int) -> None:
    """RV R9: hands of six; 80 - 4 - 12 = 64 cards stay in the ocean."""
    state = dealt(seed)
    assert [len(hand(state, seat)) for seat in (1, 2)] == [6, 6]
    assert len(state.ocean) == 64


def test_r10_chance_says_who_begins() -> None:
    """RV R10: either player can have the blue flask; both flasks are free."""
    states = [dealt(seed) for seed in range(20)]
    assert {state.actors()[0] for state in states} == {0, 1}
    assert {flask(state, seat) for state in states for seat in (1, 2)} == {None}


def test_r10_turns_alternate() -> None:
    """RV R10: after a turn the other player is to move, and only that one."""
    state = position(hands=("Nijl 1", "Donau 1"))
    for seat in (0, 1, 0):
        assert state.actors() == [seat]
        assert state.legal(1 - seat) == []
        assert state.why_not(1 - seat, state.parse(1 - seat, "ocean")) == "RV R10"
        assert "ocean" in legal(state)
        state = idle(state)


@pytest.mark.parametrize("seed", ["", "42", "a long seed with spaces"])
def test_r5_a_seed_gives_the_same_game_again(seed: str) -> None:
    """RV R5, RV R8, RV R10: everything dealt follows from the seed."""
    assert dealt(seed).snapshot() == dealt(seed).snapshot()
