"""Rules section 9, second half: action cards that lie on the table."""

import pytest
from hypothesis import given, settings

from floodplain.games.rivero.position import position
from floodplain.games.rivero.side import BRIDGE, NO_ACTION, SUN

from . import (
    SEEDS,
    action_card,
    after,
    any_options,
    beside,
    discards,
    hand,
    idle,
    legal,
    phase,
    random_game,
    refusal,
)


@pytest.mark.parametrize(
    "move",
    [
        "connect Nijl 7 to 1",  # an own river
        "connect Donau 4 to 2",  # the other player's
        "replace Donau 2 in 2",
        "river Colorado 4-6",
        "double Amazone 9 on M1",
    ],
)
def test_r52_what_sends_the_action_card_away(move: str) -> None:
    """RV R52: connecting anywhere, replacing, a new river, doubling; open cards come to hand."""
    state = position(
        hands=("Nijl 7, Donau 2 4, Colorado 4 5 6, Amazone 9", ""),
        rivers=("1: Nijl 4-6", "2: Donau 1-[]-3"),
        source="Colorado 9",
        action=("sun", ""),
        beside=("Nijl 1, Nijl 2", ""),
    )
    state = after(state, "ocean")
    assert action_card(state, 1) == "sun"
    state = after(state, move)
    assert action_card(state, 1) is None
    assert discards(state) == ["sun"]
    assert beside(state, 1) == []
    assert {"Nijl 1", "Nijl 2"} <= set(hand(state, 1))


def test_r52_nothing_else_sends_it_away() -> None:
    """RV R52: drawing, picking up and a source play leave it where it is."""
    state = position(hands=("Nijl 7", ""), action=("sun", ""), beside=("Nijl 1, Nijl 2", ""))
    state = after(state, "pick up", "ocean", "source Nijl 7 at U1")
    assert action_card(state, 1) == "sun"
    assert refusal(idle(state), "action") == "RV R46"


def test_r52_a_connection_in_the_same_turn_does_not_count() -> None:
    """RV R52: only in a later turn; connecting before the card is turned up is too early."""
    state = position(hands=("Nijl 7 8", ""), rivers=("1: Nijl 4-6",), actions="sun")
    state = after(state, "action", "connect Nijl 7 to 1", "turn up", "sun ocean")
    assert action_card(state, 1) == "sun"
    state = after(idle(state), "ocean", "connect Nijl 8 to 1")
    assert action_card(state, 1) is None


def test_r52_the_other_players_card_stays() -> None:
    """RV R52: each action card waits for its own player."""
    state = position(hands=("Nijl 7", ""), rivers=("1: Nijl 4-6",), action=("sun", "tap"))
    state = after(state, "ocean", "connect Nijl 7 to 1")
    assert (action_card(state, 1), action_card(state, 2)) == (None, "tap")


def test_r53_an_unused_reserve_bridge_holds_its_card() -> None:
    """RV R53: connecting without it does not clear; the move that uses it does."""
    state = position(
        hands=("Nijl 7 9", ""), rivers=("1: Nijl 4-6",), action=("bridge", ""), reserve=(1, 0)
    )
    state = after(state, "ocean", "connect Nijl 7 to 1")
    assert action_card(state, 1) == "bridge"
    state = after(state, "connect Nijl 9 to 1 bridge 8")
    assert action_card(state, 1) is None
    assert discards(state) == ["bridge"]


def test_r53_in_a_new_river() -> None:
    """RV R53: laying the bridge in a new river sends the card away too."""
    state = position(hands=("Nijl 7 9", ""), action=("bridge", ""), reserve=(1, 0))
    state = after(state, "ocean", "river Nijl 7-9 bridge 8")
    assert action_card(state, 1) is None


def test_r53_a_bridge_without_reserve_leaves_like_any_other() -> None:
    """RV R53: where the bridge went into a river there is nothing to wait for."""
    state = position(
        hands=("Nijl 7", ""), rivers=("1: Nijl 4-6",), action=("bridge", ""), beside=("Donau 5", "")
    )
    state = after(state, "ocean", "connect Nijl 7 to 1")
    assert action_card(state, 1) is None


def test_r54_the_discards_become_a_new_pile() -> None:
    """RV R54: when a card is needed and the pile is empty."""
    taps = ", ".join(["tap"] * 6)
    bridges = ", ".join(["bridge"] * 6)
    suns = ", ".join(["sun"] * 5)
    state = position(discards=f"{taps}, {bridges}, {suns}", actions="sun")
    state = after(state, "action", "turn up", "sun ocean")
    assert (len(state.pile), len(state.discards)) == (0, 17)
    state = after(state, "action", "turn up")
    assert (len(state.pile), len(state.discards)) == (16, 0)
    assert action_card(state, 2) in ("tap", "bridge", "sun")
    assert phase(state) == "act"


def test_r54_not_before_a_card_is_needed() -> None:
    """RV R54: a pile with one card is not shuffled, nor is an empty one until the next need."""
    state = position(discards="tap, tap", actions="sun")
    state = after(state, "action", "turn up")
    assert discards(state) == ["tap", "tap"]


def test_r54_the_new_pile_is_shuffled_by_chance() -> None:
    """RV R54: the order follows from the seed, not from the order of the discards."""
    everything = ", ".join(["tap", "bridge", "sun"] * 6)
    turned = {
        action_card(after(position(discards=everything, seed=str(n)), "action", "turn up"), 1)
        for n in range(20)
    }
    assert turned == {"tap", "bridge", "sun"}


def test_r55_cards_beside_do_not_count_as_hand_cards() -> None:
    """RV R55: six in hand and two beside: nothing is buried, and nothing scores."""
    state = position(
        hands=("Donau 1 3 5 7 9, Colorado 2", ""),
        action=("sun", ""),
        beside=("Nijl 1, Nijl 2", ""),
        ocean="Amazone 1",
    )
    assert state.score(0) == 0
    state = after(state, "ocean", "source Amazone 1 at U1")
    assert state.actors() == [1]
    assert beside(state, 1) == ["Nijl 1", "Nijl 2"]


def test_r55_nobody_else_can_touch_them() -> None:
    """RV R55: the other player finds no move that takes them."""
    state = position(action=("sun", ""), beside=("Nijl 1, Nijl 2", ""), actions="tap", turn=2)
    state = after(state, "action", "turn up")
    assert legal(state) == {"tap M1", "tap M2", "tap M3", "tap M4"}


@settings(max_examples=25)
@given(SEEDS, any_options())
def test_r55_open_cards_only_come_to_their_players_hand(seed: int, options: dict[str, str]) -> None:
    """RV R55, RV R48, RV R51: at most two cards beside a sun, one beside another card, none
    without; a seat's cards change only in that seat's own turn, or when its turn begins."""
    before: tuple[int, list[list[int]]] = (0, [[], []])
    for state in random_game(seed, **options):
        for seat, side in enumerate(state.sides):
            assert len(side.beside) <= (2 if side.action == SUN else side.action != NO_ACTION)
            if seat not in (before[0], state.player):
                assert side.beside == before[1][seat]
            if side.reserve and options["reserve_holds_action_card"] == "yes":
                assert (side.action, len(side.reserve)) == (BRIDGE, 1)
        before = (int(state.player), [list(side.beside) for side in state.sides])
