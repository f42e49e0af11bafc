"""Rules section 4: rivers."""

import pytest
from hypothesis import given, settings

from floodplain.core.state import NotAMove
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.games.rivero.river import River
from floodplain.games.rivero.state import RiveroState

from . import SEEDS, after, any_options, idle, legal, random_game, refusal, rivers


def drawn(hand: str) -> RiveroState:
    """Option 1 with this hand, after drawing a card that fits nowhere."""
    return after(position(hands=(hand, ""), ocean="Colorado 1"), "ocean")


def test_r17_three_or_more_consecutive_cards_of_one_river() -> None:
    """RV R17: runs of three and more are rivers."""
    laid = {text for text in legal(drawn("Nijl 4 5 6 7, Donau 8 9")) if text.startswith("river")}
    assert laid == {"river Nijl 4-6", "river Nijl 5-7", "river Nijl 4-7"}


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("river Nijl 4-5", "RV R17"),  # two cards
        ("river Nijl 6-4", "RV R17"),  # descending
        ("river Nijl 4-7", "RV R34"),  # a gap
        ("river Donau 4-6", "RV R34"),  # two names
    ],
)
def test_r17_what_is_not_a_river(text: str, clause: str) -> None:
    """RV R17: fewer than three, not ascending, with a gap, of two names."""
    assert refusal(drawn("Nijl 4 5 7 8, Donau 4 6"), text) == clause


def test_r17_no_river_goes_round() -> None:
    """RV R17: 10 is not followed by 1."""
    state = drawn("Nijl 9 10 1 2")
    assert not any(text.startswith("river") for text in legal(state))
    with pytest.raises(NotAMove):
        state.parse(0, "river Nijl 9-2")
    state = after(position(hands=("Nijl 1", ""), rivers=("1: Nijl 8-10",)), "ocean")
    assert refusal(state, "connect Nijl 1 to 1") == "RV R23"


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r17_rivers_are_valid_runs(seed: int, options: dict[str, str]) -> None:
    """RV R17, RV R19, RV R27: whatever is played, every river is a run of at least three, with
    each bridge between two river cards, and its length is the number of its river cards."""
    for state in random_game(seed, **options):
        for river in state.rivers:
            if river.owner < 0:
                continue
            run = range(river.low, river.high + 1)
            assert len(run) >= 3
            assert river.low >= 1
            assert river.high <= 10
            bridges = [value for value in run if river.has_bridge(value)]
            assert river.low not in bridges
            assert river.high not in bridges
            assert not any(value + 1 in bridges for value in bridges)
            assert river.length() == len(run) - len(bridges)


def test_r18_a_river_stays_with_its_maker() -> None:
    """RV R18: the other player's card makes it longer, and not theirs."""
    state = after(position(hands=("Nijl 4 5 6", "Nijl 7")), "ocean", "river Nijl 4-6", "end")
    assert rivers(state) == ["1: Nijl 4-5-6"]
    state = after(state, "ocean", "connect Nijl 7 to 1")
    assert rivers(state) == ["1: Nijl 4-5-6-7"]


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r18_owners_never_change(seed: int, options: dict[str, str]) -> None:
    """RV R18: a number keeps its owner as long as its river lies."""
    owners: list[int] = []
    for state in random_game(seed, **options):
        now = [int(river.owner) for river in state.rivers]
        for before, owner in zip(owners, now, strict=False):
            assert before == owner or -1 in (before, owner)
        owners = now


def test_r19_bridges_do_not_count() -> None:
    """RV R19: Nijl 4-5-6-[]-8 covers five values and has length 4."""
    (view,) = RIVERO.view(position(rivers=("1: Nijl 4-6-[]-8",)), 0).rivers
    assert (view.low, view.high, view.bridges, view.length) == (4, 8, [7], 4)


@pytest.mark.parametrize(
    ("run", "rivero"),
    [
        ("2-6", False),
        ("2-7", True),
        ("2-8", True),
        ("1-10", True),
        ("2-5-[]-7", False),  # six cards, one of them a bridge
        ("2-5-[]-7-8", True),
    ],
)
def test_r20_a_rivero_has_six_river_cards(run: str, rivero: bool) -> None:
    """RV R20, RV A2: six or more, bridges not counted."""
    (view,) = RIVERO.view(position(rivers=(f"1: Donau {run}",)), None).rivers
    assert view.rivero is rivero


def test_r21_rivers_that_fit_are_not_joined() -> None:
    """RV R21: 4-5-6 and 7-8-9 stay two rivers, and no text joins them."""
    state = after(
        position(hands=("Nijl 7 8 9", ""), rivers=("1: Nijl 4-6",)), "ocean", "river Nijl 7-9"
    )
    assert rivers(state) == ["1: Nijl 4-5-6", "1: Nijl 7-8-9"]
    assert not any(text.startswith("connect") for text in legal(state))


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r21_rivers_are_never_joined(seed: int, options: dict[str, str]) -> None:
    """RV R21, RV A28: no move changes two rivers, and only one too short for a tap disappears."""
    before: dict[int, River] = {}
    for state in random_game(seed, **options):
        now = {slot: river for slot, river in enumerate(state.rivers) if river.owner >= 0}
        touched = [
            slot
            for slot in before.keys() | now.keys()
            if slot not in before
            or slot not in now
            or before[slot].snapshot() != now[slot].snapshot()
        ]
        assert len(touched) <= 1
        for slot in before.keys() - now.keys():
            river = before[slot]
            assert river.high - river.low + 1 <= (4 if river.bridges else 3)
        before = now


def test_r22_two_rivers_of_one_name_side_by_side() -> None:
    """RV R22: Colorado 2-3-4 may grow over the 5 with which Colorado 5-6-7 begins."""
    state = position(hands=("Colorado 5", ""), rivers=("1: Colorado 2-4", "1: Colorado 5-7"))
    state = after(state, "ocean", "connect Colorado 5 to 1")
    assert rivers(state) == ["1: Colorado 2-3-4-5", "1: Colorado 5-6-7"]


def test_r22_the_same_river_twice() -> None:
    """RV R22: with the other copies a player may lay the very same run again."""
    state = position(hands=("Nijl 4 5 6", ""), rivers=("1: Nijl 4-6", "2: Donau 1-3"))
    state = idle(idle(after(state, "ocean", "river Nijl 4-6", "end")))
    assert rivers(state).count("1: Nijl 4-5-6") == 2
