"""What guides tell the search can be used, and is worth listening to."""

from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.bots.bot import decision
from floodplain.bots.simple import SimpleBot
from floodplain.core.chance import Chance
from floodplain.core.state import State
from floodplain.games import GAMES

TABLES = [
    ("rivero", {}),
    ("reisbauern", {}),
    ("reisbauern", {"festival": "yes", "contracts": "yes"}),
    ("dos-rios", {"turn_limit": "40"}),
    ("dos-rios", {"players": "4", "turn_limit": "40"}),
]


def played(name: str, options: dict[str, str], seed: str, chance: Chance) -> list[State]:
    """The positions of a game in which the simple opponent and chance move by turns."""
    game = GAMES.find(name)
    bot = SimpleBot(game)
    state = game.new(game.options(**options), seed)
    found: list[State] = []
    while state.outcome() is None:
        found.append(state.copy())
        seat = state.actors()[0]
        actions = state.legal(seat)
        by_chance = chance.below(4) == 0
        action = actions[int(chance.below(len(actions)))]
        state.apply(seat, action if by_chance else decision(bot, state, seat, seed, len(found)))
    return [*found, state]


@pytest.mark.parametrize(("name", "options"), TABLES)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=3, deadline=None)
def test_shares_are_shares_and_every_action_is_judged(
    name: str, options: dict[str, str], seed: int
) -> None:
    game = GAMES.find(name)
    guide = game.guide
    chance = Chance(f"guides {seed}")
    for state in played(name, options, str(seed), chance)[::9]:
        copy = state.copy()
        shares = guide.shares(copy, chance)
        assert len(shares) == guide.seats(state) == game.seats(game.options(**options))
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        goals = guide.goals(copy, shares)
        assert all(0 <= goal <= 1 for goal in goals)
        for seat in state.actors():
            before = state.snapshot()
            actions = state.legal(seat)
            assert len(guide.likings(state, seat, actions)) == len(actions)
            assert state.snapshot() == before


@pytest.mark.bulk
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_who_wins_in_the_end_was_thought_to_be_ahead(name: str, options: dict[str, str]) -> None:
    """In the last third of games, on the average, by more than a little."""
    guide = GAMES.find(name).guide
    chance = Chance("ahead")
    found = []
    for number in range(8):
        states = played(name, options, f"ahead {number}", chance)
        outcome = states[-1].outcome()
        assert outcome is not None
        for state in states[-len(states) // 3 : -1 : 5]:
            shares = guide.shares(state.copy(), chance)
            found.append(sum(a * b for a, b in zip(shares, outcome, strict=True)))
    assert fmean(found) > 1.2 / guide.seats(states[-1])
