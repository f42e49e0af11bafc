"""Rules section 3: the layout of the source."""

import pytest
from hypothesis import given, settings

from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.games.rivero.table import PLACE_NAMES

from . import (
    SEEDS,
    after,
    any_options,
    beside,
    hand,
    legal,
    ocean,
    place,
    random_game,
    refusal,
)

FULL = {
    "U": "Nijl 1, Nijl 2, Nijl 3, Nijl 4/Donau 4",
    "M": "Donau 1, Donau 2, Donau 3, Amazone 4",
    "L": "Amazone 1, Amazone 2, Amazone 3, Colorado 5",
}


def test_r11_a_column_is_three_places_below_each_other() -> None:
    """RV R11: twelve places in three rows; column 3 is U3, M3 and L3."""
    assert len(PLACE_NAMES) == 12
    state = position(source=FULL, rivers=("1: Amazone 4-6 flask",), ocean="Colorado 9")
    state = after(state, "column 3")
    assert hand(state, 1) == ["Nijl 3", "Donau 3", "Amazone 3"]
    assert [place(state, name) for name in ("U3", "M3", "L3")] == [[], ["Colorado 9"], []]


def test_r12_only_the_top_card_can_be_used() -> None:
    """RV R12: a tap takes the top card; the covered one stays, in sight of both players."""
    state = after(position(source=FULL, actions="tap"), "action", "turn up")
    seen = {shown.name: shown.cards for shown in RIVERO.view(state, 1).source}
    assert seen["U4"] == ["Nijl 4", "Donau 4"]
    state = after(state, "tap U4")
    assert beside(state, 1) == ["Donau 4"]
    assert place(state, "U4") == ["Nijl 4"]


def test_r12_only_the_top_card_is_swapped_and_doubled() -> None:
    """RV R12: the top card says what may be swapped or doubled, not the one below."""
    state = after(position(hands=("Donau 4", ""), source=FULL, ocean="Colorado 9"), "ocean")
    assert refusal(state, "swap Donau 4 with U4") == "RV R57"  # a Donau 4 lies on top
    assert refusal(state, "swap Donau 4 with M4") is None
    assert refusal(state, "double Donau 4 on U4") == "RV A11"


def test_r13_the_middle_row_is_refilled_at_once() -> None:
    """RV R13: from the ocean, after a tap as after a column."""
    state = after(position(actions="tap", ocean="Nijl 9"), "action", "turn up", "tap M2")
    assert place(state, "M2") == ["Nijl 9"]
    state = position(source=FULL, rivers=("1: Amazone 4-6 flask",), ocean="Nijl 9")
    assert place(after(state, "column 3"), "M3") == ["Nijl 9"]


def test_r13_a_middle_place_with_a_covered_card_is_not_empty() -> None:
    """RV R13: nothing comes from the ocean where a card is left."""
    state = position(source="Nijl 4/Donau 4", actions="tap", ocean="Nijl 9")
    state = after(state, "action", "turn up", "tap M1")
    assert place(state, "M1") == ["Nijl 4"]
    assert ocean(state)[0] == "Nijl 9"


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r13_the_middle_row_is_always_filled(seed: int, options: dict[str, str]) -> None:
    """RV R13: no game ever has a gap in the middle row."""
    for state in random_game(seed, **options):
        assert all(state.source[4:8])


def test_r14_where_a_card_may_be_added() -> None:
    """RV R14: beside a groundwater card or beside a card of the same outer row."""
    state = position(hands=("Nijl 1", ""), source={"U3": "Nijl 7"}, ocean="Nijl 5")
    state = after(state, "ocean")
    open_places = {text.split()[-1] for text in legal(state) if text.startswith("source")}
    assert open_places == {"U1", "U2", "U4", "L1"}


@pytest.mark.parametrize("name", ["U3", "M1", "L2", "L4"])
def test_r14_where_no_card_may_be_added(name: str) -> None:
    """RV R14: not on a card, not in the middle row, not beside empty places only."""
    state = position(hands=("Nijl 1", ""), source={"U3": "Nijl 7"}, ocean="Nijl 5")
    assert refusal(after(state, "ocean"), f"source Nijl 1 at {name}") == "RV R14"


@pytest.mark.parametrize("turn", [1, 2])
def test_r15_both_rows_for_both_players(turn: int) -> None:
    """RV R15: it does not matter whose groundwater card a row begins at."""
    state = after(position(hands=("Nijl 1", "Nijl 1"), ocean="Nijl 5", turn=turn), "ocean")
    assert {"source Nijl 1 at U1", "source Nijl 1 at L1"} <= legal(state)


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r16_full_means_that_there_is_no_legal_place(seed: int, options: dict[str, str]) -> None:
    """RV R16: a source that is not full always has a place for a card."""
    for state in random_game(seed, **options):
        places = [name for number, name in enumerate(PLACE_NAMES) if state.may_lay(number)]
        assert state.full() == (places == [])


def test_r16_at_a_full_source_a_swap_stands_for_the_source_play() -> None:
    """RV R16: twelve occupied places are full, eleven are not."""
    state = position(hands=("Colorado 4", ""), source=FULL, ocean="Colorado 9")
    assert refusal(after(state, "ocean"), "swap Colorado 4 with U4") is None
    assert refusal(after(state, "ocean"), "source Colorado 4 at U4") == "RV R57"
    gap = {**FULL, "L": "Amazone 1, Amazone 2, Amazone 3"}
    state = position(hands=("Colorado 4", ""), source=gap, ocean="Colorado 9")
    assert refusal(after(state, "ocean"), "swap Colorado 4 with U4") == "RV R57"
    assert refusal(after(state, "ocean"), "source Colorado 4 at L4") is None
