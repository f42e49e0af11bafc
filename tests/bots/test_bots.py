"""Bots play legally, see nothing that is hidden, and play the same game again."""

import os
import subprocess
import sys

import pytest

from floodplain.bots import BOTS, BROUGHT, brought
from floodplain.bots.bot import Bot, considered, decision
from floodplain.bots.budget import Budget
from floodplain.core.game import Game
from floodplain.core.registry import UnknownName
from floodplain.core.state import State
from floodplain.games import GAMES

QUICK = [name for name in BOTS if BOTS.find(name).quick]


@pytest.mark.parametrize("game_name", list(GAMES))
@pytest.mark.parametrize("bot_name", QUICK)
def test_a_bot_plays_legal_actions_that_hang_on_nothing_hidden(
    game_name: str, bot_name: str
) -> None:
    game = GAMES.find(game_name)
    bot = BOTS.find(bot_name)(game)
    state = game.new(game.options(), "seed")
    for number in range(60):
        for seat in state.actors()[:1]:
            action = decision(bot, state, seat, "seed", number)
            indistinguishable = state.redeal(seat, f"deal {number}")
            assert action in state.legal(seat)
            assert action == decision(bot, indistinguishable, seat, "seed", number)
            assert action == considered(bot, state, seat, "seed", number)[0].action
            state.apply(seat, action)


class Spy(Bot):
    """Notes what it is given."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.given: list[tuple[State, str]] = []

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        self.given.append((seen, budget.chance.seed))
        return seen.legal(seat)[0]


def test_a_bot_gets_neither_the_position_nor_the_seed() -> None:
    game = GAMES.find(next(iter(GAMES)))
    state = game.new(game.options(), "secret")
    spy = Spy(game)
    decision(spy, state, state.actors()[0], "secret", 0)
    considered(spy, state, state.actors()[0], "secret", 0)
    assert len(spy.given) == 2
    for seen, seed in spy.given:
        assert seen is not state
        assert seen.snapshot() != state.snapshot()
        assert "secret" not in seed
        assert "secret" not in repr(seen.snapshot())


def test_who_only_chooses_gives_one_candidate_with_a_word_for_its_reason() -> None:
    game = GAMES.find(next(iter(GAMES)))
    state = game.new(game.options(), "seed")
    seat = state.actors()[0]
    for bot, reason in (
        (BOTS.find("simple")(game), "simple"),
        (Spy(game), "bot"),
    ):
        (candidate,) = considered(bot, state, seat, "seed", 0)
        assert candidate.reason == reason
        assert (candidate.value, candidate.visits, candidate.line) == (None, None, [])


def test_the_bots_of_the_house_are_quick_and_others_only_if_they_say_so() -> None:
    assert BOTS.find("simple").quick
    assert BOTS.find("random").quick
    assert not Spy.quick


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'simpel'; did you mean 'simple'"):
        BOTS.find("simpel")


@pytest.mark.parametrize(
    ("setting", "places"),
    [
        ("", {}),
        ("mine=my.bots:Mine", {"mine": "my.bots:Mine"}),
        (" mine = my.bots:Mine , other=b:C,", {"mine": "my.bots:Mine", "other": "b:C"}),
        ("mine", {"mine": ""}),
    ],
)
def test_bots_are_brought_in_a_setting(setting: str, places: dict[str, str]) -> None:
    assert brought(setting) == places


@pytest.mark.parametrize(
    ("setting", "asked", "found"),
    [
        ("fraction=fractions:Fraction", "fraction", "Fraction"),
        ("simple=fractions:Fraction", "simple", "SimpleBot"),
        ("mine=nowhere", "mine", "the bot 'mine' is to be found at 'nowhere', which is no place"),
    ],
)
def test_the_setting_is_read_and_the_names_of_the_house_keep_their_meaning(
    setting: str, asked: str, found: str
) -> None:
    program = f"from floodplain.bots import BOTS; print(BOTS.find('{asked}').__name__)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, BROUGHT: setting},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found in (done.stdout or done.stderr.splitlines()[-1])
