"""Rules section 11: the end of the game."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position

from . import SEEDS, after, any_options, beside, hand, idle, legal, phase, random_game, refusal

TWO_RIVEROS = ("1: Nijl 1-6", "1: Nijl 5-10")


def test_r61_three_riveros_win_at_once() -> None:
    """RV R61: in the middle of the turn, with cards in hand."""
    state = position(hands=("Donau 7, Amazone 1", ""), rivers=(*TWO_RIVEROS, "1: Donau 2-6"))
    state = after(state, "ocean")
    assert state.outcome() is None
    state = after(state, "connect Donau 7 to 3")
    assert state.outcome() == [1.0, 0.0]
    assert state.ending() == "goal"
    assert state.actors() == []
    assert state.legal(0) == state.legal(1) == []
    assert state.why_not(0, state.parse(0, "end")) == "RV R61"


def test_r61_not_with_groundwater() -> None:
    """RV R61: one card in the own groundwater is enough to wait; taking it wins."""
    state = position(
        hands=("Donau 7", ""),
        rivers=(*TWO_RIVEROS, "1: Donau 2-6"),
        groundwater=("Amazone 1", "Amazone 2"),
    )
    state = after(state, "ocean", "connect Donau 7 to 3", "end")
    assert state.outcome() is None
    state = after(state, "take")
    assert state.outcome() == [1.0, 0.0]
    assert state.ending() == "goal"


def test_r61_two_riveros_are_not_enough() -> None:
    """RV R61: however long they are, and those of the other player do not count."""
    state = position(hands=("Donau 7", ""), rivers=(*TWO_RIVEROS, "2: Donau 1-6"))
    state = after(state, "ocean", "connect Donau 7 to 3")
    assert state.outcome() is None


def test_r61_refilling_the_source_may_empty_the_groundwater() -> None:
    """RV R61: checked after every move, also after one that only takes a column."""
    state = position(
        rivers=(*TWO_RIVEROS, "1: Donau 2-7 flask"),
        source={"U1": "Donau 8", "L1": "Amazone 1"},
        groundwater=("Colorado 1, Colorado 2", ""),
    )
    state = after(state, "column 1")
    assert state.ending() == "goal"


def test_r61_the_player_in_turn_comes_first() -> None:
    """RV R61, RV A1: where one move brings both players to the goal, the mover wins."""
    state = position(
        hands=("Nijl 8", ""),
        rivers=("1: Donau 1-8", "2: Nijl 1-7"),
        goal="river-of-eight",
    )
    state = after(state, "action", "connect Nijl 8 to 2")
    assert state.outcome() == [1.0, 0.0]


def test_r61_a_win_that_ends_a_turn_starts_no_other() -> None:
    """RV R61, RV A19: the loser, whose turn would be next, picks up nothing any more."""
    state = position(
        hands=("Donau 7", "Nijl 1"),
        rivers=(*TWO_RIVEROS, "1: Donau 2-6"),
        groundwater=("Amazone 1", ""),
        action=("", "sun"),
        beside=("", "Nijl 2, Nijl 3"),
        pick_up="automatic",
    )
    state = after(state, "ocean", "connect Donau 7 to 3", "end", "take")
    assert state.ending() == "goal"
    assert (hand(state, 2), beside(state, 2)) == (["Nijl 1"], ["Nijl 2", "Nijl 3"])
    view = RIVERO.view(state, None)
    assert (view.player, view.turn, view.option) == (0, 1, 1)


def test_r61_a_win_in_the_other_players_turn_starts_no_other() -> None:
    """RV R61, RV A27: the winner's turn does not come any more either."""
    state = position(
        rivers=("2: Nijl 1-6", "2: Nijl 5-10", "2: Donau 2-7"),
        groundwater=("", "Amazone 1"),
        actions="sun",
        action=("", "tap"),
        beside=("", "Colorado 2"),
        pick_up="automatic",
    )
    state = after(state, "action", "turn up", "sun other")
    assert state.ending() == "goal-in-other-turn"
    assert (hand(state, 2), beside(state, 2)) == ([], ["Colorado 2"])
    view = RIVERO.view(state, None)
    assert (view.player, view.turn, view.option) == (0, 1, 3)


@pytest.mark.parametrize(("card", "use"), [("tap", "tap 3 high"), ("bridge", "bridge 3 at 4")])
def test_r62_a_shortened_rivero_must_be_restored(card: str, use: str) -> None:
    """RV R62: neither a tapped nor a bridged river of six counts until it is six again."""
    state = position(
        hands=("Donau 4 7", ""),
        rivers=(*TWO_RIVEROS, "1: Donau 2-7"),
        groundwater=("Amazone 1", ""),
        actions=card,
        turn=2,
    )
    assert state.riveros(0) == 3
    state = after(state, "action", "turn up", use)
    assert state.riveros(0) == 2
    unrestored = after(state, "ocean", "end", "take")
    assert unrestored.outcome() is None
    restore = "connect Donau 7 to 3" if card == "tap" else "replace Donau 4 in 3"
    state = after(state, "ocean", restore)
    assert state.riveros(0) == 3
    assert state.outcome() is None
    assert after(state, "end", "take").outcome() == [1.0, 0.0]


def test_r63_the_empty_ocean_ends_the_game_after_the_turn() -> None:
    """RV R63: plays and the end of the turn still happen, then the score is counted."""
    state = position(
        hands=("Nijl 7, Donau 2", ""),
        rivers=("1: Nijl 4-6",),
        groundwater=("Donau 9", ""),
        ocean="Nijl 3",
        rest="hand 2",
    )
    state = after(state, "ocean")
    assert state.outcome() is None
    state = after(state, "connect Nijl 3 to 1", "connect Nijl 7 to 1", "source Donau 2 at U1")
    assert phase(state) == "take"
    state = after(state, "take")
    assert state.outcome() == [1.0, 0.0]
    assert state.ending() == "score"
    assert state.why_not(1, state.parse(1, "ocean")) == "RV R63"


def test_r63_the_goal_can_still_be_reached_in_the_last_turn() -> None:
    """RV R63, RV R61: the last turn is a turn like any other."""
    state = position(
        hands=("Donau 7", ""),
        rivers=(*TWO_RIVEROS, "1: Donau 2-6"),
        ocean="Amazone 1",
        rest="hand 2",
    )
    state = after(state, "ocean", "connect Donau 7 to 3")
    assert state.ending() == "goal"


def test_r63_a_column_may_take_the_last_card() -> None:
    """RV R63: the refill empties the ocean, the duty is still met."""
    state = position(
        rivers=("1: Nijl 4-6 flask",),
        source={"U1": "Nijl 7", "L1": "Donau 1"},
        ocean="Colorado 1",
        rest="hand 2",
    )
    state = after(state, "column 1")
    assert state.outcome() is None
    state = after(state, "connect Nijl 7 to 1", "end")
    assert state.outcome() == [1.0, 0.0]


def test_r63_what_the_ocean_has_not_is_skipped() -> None:
    """RV R63: a sun with one ocean card left takes one."""
    state = position(actions="sun", ocean="Nijl 1", rest="hand 2", rivers=("2: Donau 1-3",))
    state = after(state, "action", "turn up", "sun ocean")
    assert beside(state, 1) == ["Nijl 1"]
    assert state.outcome() == [0.0, 1.0]


@pytest.mark.parametrize(("ocean_end", "moves"), [("after-the-turn", 2), ("at-once", 1)])
def test_r63_nothing_comes_after_the_last_turn(ocean_end: str, moves: int) -> None:
    """RV R63, RV A25: the other player picks up nothing, and the turn keeps its number."""
    state = position(
        ocean="Nijl 1",
        rest="groundwater 2",
        action=("", "sun"),
        beside=("", "Nijl 2, Nijl 3"),
        pick_up="automatic",
        ocean_end=ocean_end,
    )
    state = after(state, *("ocean", "end")[:moves])
    assert state.ending() == "score"
    assert (hand(state, 2), beside(state, 2)) == ([], ["Nijl 2", "Nijl 3"])
    view = RIVERO.view(state, None)
    assert (view.player, view.turn, view.option) == (0, 1, 1)


def test_r63_one_card_left_is_not_empty() -> None:
    """RV R63: the other player still has a turn then."""
    state = position(hands=("Donau 5", ""), ocean="Nijl 1, Nijl 3", rest="hand 2")
    assert idle(state).actors() == [1]


def test_r64_river_cards_less_groundwater() -> None:
    """RV R64: bridges, hand, source and cards beside the action card count nothing."""
    state = position(
        hands=("Amazone 1 2 3", "Amazone 1"),
        rivers=("1: Nijl 1-5", "1: Donau 1-[]-3-4", "2: Colorado 1-9"),
        groundwater=("Amazone 7", "Amazone 8, Amazone 9, Amazone 10"),
        action=("sun", ""),
        beside=("Donau 8, Donau 9", ""),
    )
    assert (state.score(0), state.score(1)) == (5 + 3 - 1, 9 - 3)
    assert [side.score for side in RIVERO.view(state, None).sides] == [7, 6]


@pytest.mark.parametrize(
    ("river", "outcome"), [("2: Donau 1-4", [0.0, 1.0]), ("1: Donau 1-4", [1.0, 0.0])]
)
def test_r64_the_higher_score_wins(river: str, outcome: list[float]) -> None:
    """RV R64: whoever is in turn."""
    state = position(ocean="Nijl 1", rest="hand 2", rivers=(river,))
    state = after(state, "ocean", "end")
    assert (state.outcome(), state.ending()) == (outcome, "score")


def test_r64_groundwater_may_decide() -> None:
    """RV R64: a point less for each card, below zero too."""
    state = position(ocean="Nijl 1", rest="hand 2", groundwater=("", "Donau 1"))
    assert state.score(1) == -1
    assert after(state, "ocean", "end").outcome() == [1.0, 0.0]


def test_r65_equal_scores_are_a_draw() -> None:
    """RV R65: half a point each."""
    state = position(ocean="Nijl 1", rest="hand 2", rivers=("1: Donau 1-3", "2: Donau 4-6"))
    state = after(state, "ocean", "end")
    assert (state.outcome(), state.ending()) == ([0.5, 0.5], "draw")


@settings(max_examples=60)
@given(SEEDS, any_options())
def test_r61_r63_the_game_stops_where_it_ended(seed: int, options: dict[str, str]) -> None:
    """RV R61, RV R63: the number of the turn rises with each change of players and only then; at
    the end it is still the turn of the player who moved last, and the other player's hand and
    open cards are as they were, but for the covered cards of a column (RV R41)."""
    views = [RIVERO.view(state, None) for state in random_game(seed, **options)]
    assert views[0].turn == 1
    for before, now in pairwise(views):
        assert now.turn == before.turn + (now.player != before.player)
    *_, before, last = views
    assert last.player == before.player
    waiting, left = before.sides[1 - last.player], last.sides[1 - last.player]
    if before.phase != "choose":
        assert (left.hand_size, left.beside) == (waiting.hand_size, waiting.beside)


@settings(max_examples=60)
@given(SEEDS, any_options())
def test_r66_every_game_ends_in_time(seed: int, options: dict[str, str]) -> None:
    """RV R66: bounds on turns and on the actions of a turn; option 1 is always legal; no card
    returns to the ocean."""
    clearing = options["clear_before_action"] == options["connect_before_action"] == "yes"
    most_turns = 240 if clearing else 130
    most_actions = 200 if options["take_groundwater"] == "own-turn" else 100
    actions, turns, left = 0, 0, 64
    for state in random_game(seed, **options):
        actions = actions + 1 if state.turns == turns else 0
        turns = int(state.turns)
        assert turns <= most_turns
        assert actions <= most_actions
        assert len(state.ocean) <= left
        left = len(state.ocean)
        if phase(state) == "choose":
            assert refusal(state, "ocean") is None
    assert state.outcome() is not None
    assert RIVERO.bound(RIVERO.options(**options)) == most_turns * most_actions


@settings(max_examples=40)
@given(SEEDS, any_options())
def test_r66_there_is_always_a_move_until_the_end(seed: int, options: dict[str, str]) -> None:
    """RV R66: nobody is ever stuck, and every ending is one that the game names."""
    for state in random_game(seed, **options):
        assert bool(legal(state)) == bool(state.actors())
    assert state.ending() in RIVERO.endings
