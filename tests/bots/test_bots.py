"""Bots play legally, see nothing that is hidden, and play the same game again."""

import pytest

from floodplain.bots import BOTS
from floodplain.bots.bot import Bot, decision
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.registry import UnknownName
from floodplain.core.state import State
from floodplain.games import GAMES


@pytest.mark.parametrize("game_name", list(GAMES))
@pytest.mark.parametrize("bot_name", list(BOTS))
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
            state.apply(seat, action)


class Spy(Bot):
    """Notes what it is given."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.given: list[tuple[State, str]] = []

    def choose(self, seen: State, seat: int, chance: Chance) -> int:
        self.given.append((seen, chance.seed))
        return seen.legal(seat)[0]


def test_a_bot_gets_neither_the_position_nor_the_seed() -> None:
    game = GAMES.find(next(iter(GAMES)))
    state = game.new(game.options(), "secret")
    spy = Spy(game)
    decision(spy, state, state.actors()[0], "secret", 0)
    ((seen, seed),) = spy.given
    assert seen is not state
    assert seen.snapshot() != state.snapshot()
    assert "secret" not in seed
    assert "secret" not in repr(seen.snapshot())


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'simpel'; did you mean 'simple'"):
        BOTS.find("simpel")
