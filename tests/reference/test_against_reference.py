"""The engine of Rivero beside the slow reference, action by action.

The reference was written from the rules alone. At each step both must offer the same actions
and, after the action, be in the same position, hidden cards included.
"""

from random import Random

import pytest

from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.side import ACTIONS
from floodplain.games.rivero.state import RiveroState
from tests.conformance.option_sets import OptionTexts, alone, mixtures, shown

from .rivero import legal, play
from .rivero_tables import meaning, reference_table

MIXTURES = 47
SETS = [{}, *alone(RIVERO), *mixtures(RIVERO, MIXTURES, "against the reference")]
NORMAL_GAMES = 3
LONG_GAMES = 160


def choose(rng: Random, texts: list[str], plain: bool) -> str:
    """Any action, or in games that are not plain first a kind of action and then one of it."""
    if plain:
        return rng.choice(texts)
    kind = rng.choice(sorted({text.split()[0] for text in texts}))
    return rng.choice([text for text in texts if text.split()[0] == kind])


def new_pile(state: RiveroState, mover: int) -> list[str]:
    """The reshuffled action pile of the engine, with the card that was just turned up."""
    return [ACTIONS[kind] for kind in (state.sides[mover].action, *reversed(state.pile))]


def play_side_by_side(options: OptionTexts, seed: str) -> None:
    rng = Random(seed)
    plain = rng.random() < 0.5
    state = RIVERO.new(RIVERO.options(**options), seed)
    table = reference_table(state, options)
    played: list[str] = []
    while state.actors():
        (mover,) = state.actors()
        codes = {state.text(mover, code): code for code in state.legal(mover)}
        where = f"{shown(options)}, seed {seed!r}, after {played}"
        expected = legal(table)
        assert set(codes) == expected, (
            f"{where}: the engine lacks {sorted(expected - set(codes))}, "
            f"the reference lacks {sorted(set(codes) - expected)}"
        )
        text = choose(rng, sorted(codes), plain)
        state.apply(mover, codes[text])
        table = play(table, text, lambda _, mover=mover: new_pile(state, mover))  # type: ignore[misc]
        played.append(text)
        assert meaning(table) == meaning(reference_table(state, options)), f"{where}, then {text}"
    assert not legal(table)


@pytest.mark.parametrize("number", range(2))
def test_a_few_games_side_by_side(number: int) -> None:
    play_side_by_side(SETS[number], f"few {number}")


@pytest.mark.bulk
@pytest.mark.parametrize("options", SETS, ids=shown)
def test_games_side_by_side(options: OptionTexts) -> None:
    for number in range(NORMAL_GAMES):
        play_side_by_side(options, f"normal {number}")


@pytest.mark.long
@pytest.mark.parametrize("options", SETS, ids=shown)
def test_many_games_side_by_side(options: OptionTexts) -> None:
    for number in range(LONG_GAMES):
        play_side_by_side(options, f"long {number}")
