"""Rules section 5: connecting, and bridges in rivers."""

import pytest
from hypothesis import given, settings

from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position

from . import (
    SEEDS,
    action_card,
    after,
    any_options,
    bridge_card,
    discards,
    hand,
    idle,
    legal,
    random_game,
    refusal,
    rivers,
)


def test_r23_connects_at_both_ends() -> None:
    """RV R23: the value below the lowest or above the highest, of the same name."""
    state = after(position(hands=("Nijl 3 7", ""), rivers=("1: Nijl 4-6",)), "ocean")
    assert rivers(after(state, "connect Nijl 3 to 1")) == ["1: Nijl 3-4-5-6"]
    assert rivers(after(state, "connect Nijl 7 to 1")) == ["1: Nijl 4-5-6-7"]


@pytest.mark.parametrize(
    "text",
    [
        "connect Nijl 5 to 1",  # inside
        "connect Nijl 8 to 1",  # too far
        "connect Donau 7 to 1",  # another river
        "connect Nijl 3 to 1",  # not in hand
        "connect Nijl 7 to 2",  # no such river
        "connect Nijl 7 to 26",
    ],
)
def test_r23_what_does_not_connect(text: str) -> None:
    """RV R23: inside, too far, another name, not in hand, no such river."""
    state = position(hands=("Nijl 5 7 8, Donau 7", ""), rivers=("1: Nijl 4-6",), ocean="Colorado 1")
    assert refusal(after(state, "ocean"), text) == "RV R23"


def test_r23_rivers_end_at_1_and_10() -> None:
    """RV R23: nothing fits beyond the last values."""
    state = position(hands=("Nijl 1 10", ""), rivers=("1: Nijl 1-10",), ocean="Colorado 1")
    assert not any(text.startswith("connect") for text in legal(after(state, "ocean")))


def test_r24_as_often_as_you_like_in_option_one() -> None:
    """RV R24: card after card, to several rivers."""
    state = position(hands=("Nijl 2 3 7 8, Donau 4", ""), rivers=("1: Nijl 4-6", "1: Donau 1-3"))
    state = after(state, "ocean", "connect Nijl 3 to 1", "connect Nijl 2 to 1")
    state = after(state, "connect Nijl 7 to 1", "connect Donau 4 to 2", "connect Nijl 8 to 1")
    assert rivers(state) == ["1: Nijl 2-3-4-5-6-7-8", "1: Donau 1-2-3-4"]


def test_r24_in_option_two_and_in_option_three() -> None:
    """RV R24: in option 2, and in option 3 before the action card is turned up."""
    state = position(
        hands=("Nijl 7 8", ""),
        rivers=("1: Nijl 4-6 flask",),
        source={"U1": "Nijl 3", "L1": "Donau 1"},
    )
    moves = ("connect Nijl 7 to 1", "connect Nijl 3 to 1", "connect Nijl 8 to 1")
    assert rivers(after(state, "column 1", *moves)) == ["1: Nijl 3-4-5-6-7-8"]
    state = after(state, "action", "connect Nijl 7 to 1", "connect Nijl 8 to 1", "turn up")
    assert refusal(state, "connect Nijl 3 to 1") == "RV R47"


def test_r25_to_the_rivers_of_both_players() -> None:
    """RV R25: own and the other's, in all three options."""
    state = position(
        hands=("Nijl 7", ""),
        rivers=("1: Nijl 4-6 flask", "2: Nijl 4-6"),
        source={"U1": "Nijl 3", "L1": "Donau 1"},
    )
    for option in ("ocean", "column 1", "action"):
        texts = legal(after(state, option))
        assert {"connect Nijl 7 to 1", "connect Nijl 7 to 2"} <= texts


def test_r26_nobody_knows_the_face_of_a_bridge() -> None:
    """RV R26: for both players a bridge looks the same whatever card it is."""
    for viewer in (0, 1, None):
        seen = [
            RIVERO.view(position(rivers=(f"1: Nijl 4-[{card}]-6",)), viewer).rivers
            for card in ("Donau 9", "Nijl 5")
        ]
        assert seen[0] == seen[1]
        assert seen[0][0].bridges == [5]


def test_r26_a_bridge_stands_for_the_value_of_its_place() -> None:
    """RV R26: the face does not matter, only the place: Nijl 5 can replace it, no other card."""
    state = position(hands=("Nijl 5, Donau 9", ""), rivers=("1: Nijl 4-[Donau 9]-6",))
    state = after(state, "ocean")
    assert refusal(state, "replace Nijl 5 in 1") is None
    assert refusal(state, "replace Donau 9 in 1") == "RV R30"


@pytest.mark.parametrize("value", [4, 8, 3, 9])
def test_r27_a_bridge_is_never_first_or_last(value: int) -> None:
    """RV R27: not at an end, and not outside."""
    state = after(position(rivers=("2: Nijl 4-8",), actions="bridge"), "action", "turn up")
    assert refusal(state, f"bridge 1 at {value}") == "RV R27"


def test_r27_bridges_do_not_lie_side_by_side() -> None:
    """RV R27: of 4-5-[]-7-8-9 only 8 may become a bridge."""
    state = position(rivers=("2: Nijl 4-5-[]-7-8-9",), actions="bridge")
    state = after(state, "action", "turn up")
    assert {text for text in legal(state) if text != "reserve"} == {"bridge 1 at 8"}
    for value in (5, 6, 7):
        assert refusal(state, f"bridge 1 at {value}") == "RV R27"


def reserve_and(hand_cards: str, *rivers_: str, reserve: int = 1, holds: str = "yes") -> set[str]:
    """What may be laid in option 1 with a bridge in reserve."""
    state = position(
        hands=(hand_cards, ""),
        rivers=rivers_,
        action=("bridge", ""),
        reserve=(reserve, 0),
        ocean="Colorado 1",
        reserve_holds_action_card=holds,
    )
    kinds = ("river", "connect")
    return {text for text in legal(after(state, "ocean")) if text.startswith(kinds)}


def test_r28_a_reserve_bridge_in_a_new_river() -> None:
    """RV R28: it stands for an inner value, missing or held."""
    assert reserve_and("Nijl 4 6") == {"river Nijl 4-6 bridge 5"}
    assert reserve_and("Nijl 4 5 6") == {"river Nijl 4-6", "river Nijl 4-6 bridge 5"}
    assert reserve_and("Nijl 4 5") == set()
    assert reserve_and("Nijl 4 7") == set()


def test_r28_what_a_reserve_bridge_can_not_do() -> None:
    """RV R28, RV R27: no bridge that is not in reserve, none at an end."""
    state = position(hands=("Nijl 4 5 6", ""), action=("bridge", ""), reserve=(1, 0))
    state = after(state, "ocean")
    assert refusal(state, "river Nijl 4-6 bridge 4") == "RV R27"
    assert refusal(state, "river Nijl 3-6 bridge 3") == "RV R27"
    assert refusal(state, "river Nijl 4-8 bridge 5 7") == "RV R28"
    state = after(position(hands=("Nijl 4 6", "")), "ocean")
    assert refusal(state, "river Nijl 4-6 bridge 5") == "RV R28"


def test_r28_several_reserve_bridges_in_one_river() -> None:
    """RV R28, RV A20: possible where the action card does not wait for its bridge."""
    texts = reserve_and("Nijl 3 5 7", reserve=2, holds="no")
    assert texts == {"river Nijl 3-5 bridge 4", "river Nijl 5-7 bridge 6"} | {
        "river Nijl 3-7 bridge 4 6"
    }
    state = position(
        hands=("Nijl 3 6", ""), reserve=(2, 0), reserve_holds_action_card="no", ocean="Donau 1"
    )
    assert refusal(after(state, "ocean"), "river Nijl 3-6 bridge 4 5") == "RV R27"


def test_r29_connecting_across_a_bridge_at_both_ends() -> None:
    """RV R29: bridge and card in one move, two steps beyond an end."""
    texts = reserve_and("Nijl 2 8", "1: Nijl 4-6")
    assert texts == {"connect Nijl 2 to 1 bridge 3", "connect Nijl 8 to 1 bridge 7"}
    state = position(
        hands=("Nijl 2", ""),
        rivers=("2: Nijl 4-6",),
        action=("bridge", ""),
        reserve=("Donau 9", 0),
    )
    state = after(state, "ocean", "connect Nijl 2 to 1 bridge 3")
    assert rivers(state) == ["2: Nijl 2-[]-4-5-6"]
    assert bridge_card(state, 1, 3) == "Donau 9"
    assert discards(state) == ["bridge"]


def test_r29_also_with_the_bridged_card_in_hand() -> None:
    """RV R29: holding Nijl 7 does not forbid a bridge for it."""
    texts = reserve_and("Nijl 7 8", "1: Nijl 4-6")
    assert texts == {"connect Nijl 7 to 1", "connect Nijl 8 to 1 bridge 7"}


def test_r29_what_does_not_connect_across_a_bridge() -> None:
    """RV R29, RV R28: one bridge reaches one step; without reserve there is none."""
    state = position(
        hands=("Nijl 7 8 9", ""),
        rivers=("1: Nijl 4-6",),
        action=("bridge", ""),
        reserve=(1, 0),
    )
    state = after(state, "ocean")
    assert refusal(state, "connect Nijl 9 to 1 bridge 8") == "RV R29"
    assert refusal(state, "connect Nijl 7 to 1 bridge 6") == "RV R29"
    state = after(position(hands=("Nijl 8", ""), rivers=("1: Nijl 4-6",)), "ocean")
    assert refusal(state, "connect Nijl 8 to 1 bridge 7") == "RV R28"


def test_r29_a_bridge_never_ends_a_river() -> None:
    """RV R29, RV R27: with Nijl 10 as last card, nothing lies beyond for a bridge."""
    assert reserve_and("Nijl 1 10", "1: Nijl 2-9") == {
        "connect Nijl 1 to 1",
        "connect Nijl 10 to 1",
    }
    assert reserve_and("Nijl 10", "1: Nijl 7-9") == {"connect Nijl 10 to 1"}


@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("option", ["ocean", "action"])
def test_r30_replacing_a_bridge(owner: int, option: str) -> None:
    """RV R30: in any river, whenever one may connect; the hidden card can be used at once."""
    state = position(hands=("Donau 6", ""), rivers=(f"{owner}: Donau 5-[Donau 8]-7",))
    state = after(state, option, "replace Donau 6 in 1")
    assert rivers(state) == [f"{owner}: Donau 5-6-7"]
    assert "Donau 8" in hand(state, 1)
    assert "Donau 6" not in hand(state, 1)
    state = after(state, "connect Donau 8 to 1")
    assert rivers(state) == [f"{owner}: Donau 5-6-7-8"]


def test_r30_in_option_two() -> None:
    """RV R30: also after taking a column, and not only with the taken cards."""
    state = position(
        hands=("Donau 6", ""),
        rivers=("1: Nijl 4-6 flask", "2: Donau 5-[]-7"),
        source={"U1": "Nijl 7", "L1": "Colorado 1"},
    )
    assert refusal(after(state, "column 1"), "replace Donau 6 in 2") is None


@pytest.mark.parametrize(
    "text", ["replace Donau 5 in 1", "replace Nijl 6 in 1", "replace Donau 6 in 2"]
)
def test_r30_what_does_not_replace(text: str) -> None:
    """RV R30: only the card of the bridge's own name and value."""
    state = position(hands=("Donau 5 6, Nijl 6", ""), rivers=("1: Donau 5-[]-7", "1: Donau 7-9"))
    assert refusal(after(state, "ocean"), text) == "RV R30"
    state = position(hands=("Donau 5", ""), rivers=("1: Donau 5-[]-7",), ocean="Nijl 1")
    assert refusal(after(state, "ocean"), "replace Donau 6 in 1") == "RV R30"


def test_r30_counts_as_connecting() -> None:
    """RV R30, RV A21: it clears the action card of an earlier turn."""
    state = position(
        hands=("Donau 6", ""),
        rivers=("2: Donau 5-[]-7",),
        action=("tap", ""),
        beside=("Nijl 1", ""),
    )
    state = after(state, "ocean", "replace Donau 6 in 1")
    assert action_card(state, 1) is None
    assert "Nijl 1" in hand(state, 1)


def test_r30_not_in_the_other_players_turn() -> None:
    """RV R30: only in one's own turn."""
    state = idle(position(hands=("Donau 6", ""), rivers=("1: Donau 5-[]-7",)))
    assert state.why_not(0, state.parse(0, "replace Donau 6 in 1")) == "RV R10"


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r24_a_connection_is_always_open_where_a_card_fits(
    seed: int, options: dict[str, str]
) -> None:
    """RV R23, RV R24: in option 1 every hand card that fits an end may be connected there."""
    for state in random_game(seed, **options):
        if state.option != 1 or state.phase != 2:
            continue
        texts = legal(state)
        for slot, river in enumerate(state.rivers):
            own = river.owner == state.player or options["connect_to"] == "all-rivers"
            for value in (river.low - 1, river.high + 1):
                held = f"{river.text().split()[0]} {value}" in hand(state, int(state.player) + 1)
                offered = f"connect {river.text().split()[0]} {value} to {slot + 1}" in texts
                assert offered == (held and own and river.owner >= 0)
