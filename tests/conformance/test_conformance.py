"""Every registered game is held to the contract, with its defaults and all its variants.

In a normal run over 1,000 random games of each game, in a long run many more; a handful of games
runs on the interpreted rules too.
"""

import pytest

from floodplain.games import GAMES

from .driver import Conformance, Thoroughness
from .option_sets import OptionTexts, alone, defaults, mixtures, shown
from .records import check_record
from .trial import Trial

MIXTURES = 29
FEW_GAMES = 30
NORMAL_GAMES = {"rivero": 2_000, "dos-rios": 1_000, "reisbauern": 2_000}
ANY_GAME = 2_000
"""For a game that is not named here."""
LONG_GAMES = {"rivero": 100_000, "dos-rios": 30_000, "reisbauern": 50_000}
NORMAL_CHUNKS = {"rivero": 22, "dos-rios": 13, "reisbauern": 22}
"""The games of a chunk: with them no game is played many more times than it is to be."""
ANY_CHUNK = 22
LONG_CHUNK = 218
BRISK = Thoroughness(
    close_look=0.005, whole_space=0.001, lookalike=0.01, damaged_records=1, look_back=0.2
)
"""For games of hundreds of decisions in the normal run; a few are looked at more closely."""
LOOKS = {"rivero": BRISK, "dos-rios": BRISK}
LIGHT = Thoroughness(
    close_look=0.002, whole_space=0.001, lookalike=0.004, damaged_records=1, look_back=0.05
)
"""For the long run: more games instead of more looks at each."""

Chunk = tuple[str, OptionTexts, int]
"""A game, a set of options, and the number of the chunk, from which the seeds follow."""


def option_sets(name: str) -> list[OptionTexts]:
    game = GAMES.find(name)
    return [defaults(game), *alone(game), *mixtures(game, MIXTURES)]


def chunks(name: str, games: int, size: int) -> list[Chunk]:
    """At least so many games of one game, spread evenly over all its sets of options."""
    sets = option_sets(name)
    parts = -(-games // (len(sets) * size))
    pairs = [(texts, part) for texts in sets for part in range(parts)]
    # Numbered through, so that a mixture drawn twice still plays other games.
    return [(name, texts, number) for number, (texts, _) in enumerate(pairs)]


def normal_chunk(name: str) -> int:
    return NORMAL_CHUNKS.get(name, ANY_CHUNK)


NORMAL = [
    chunk
    for name in GAMES
    for chunk in chunks(name, NORMAL_GAMES.get(name, ANY_GAME), normal_chunk(name))
]
LONG = [
    chunk for name in GAMES for chunk in chunks(name, LONG_GAMES.get(name, ANY_GAME), LONG_CHUNK)
]


def label(chunk: Chunk) -> str:
    name, texts, part = chunk
    return f"{name} {shown(texts)} {part}"


def examine_chunk(chunk: Chunk, size: int, thoroughness: Thoroughness, seed: str) -> None:
    name, texts, part = chunk
    conformance = Conformance(GAMES.find(name), thoroughness)
    for number in range(size):
        conformance.examine(texts, f"{seed} {part} {number}")
    conformance.conclude()


@pytest.mark.parametrize("name", list(GAMES))
def test_a_few_games(name: str) -> None:
    sets = option_sets(name)
    conformance = Conformance(GAMES.find(name), Thoroughness(close_look=0.01))
    for number in range(FEW_GAMES):
        conformance.examine(sets[number % len(sets)], f"few {number}")
    conformance.conclude()


@pytest.mark.bulk
@pytest.mark.parametrize("chunk", NORMAL, ids=label)
def test_many_games(chunk: Chunk) -> None:
    name = chunk[0]
    examine_chunk(chunk, normal_chunk(name), LOOKS.get(name, Thoroughness()), "many")


@pytest.mark.long
@pytest.mark.parametrize("chunk", LONG, ids=label)
def test_very_many_games(chunk: Chunk) -> None:
    examine_chunk(chunk, LONG_CHUNK, LIGHT, "very many")


def test_there_are_enough_games() -> None:
    for name in GAMES:
        for all_chunks, size, wanted in (
            (NORMAL, normal_chunk(name), NORMAL_GAMES),
            (LONG, LONG_CHUNK, LONG_GAMES),
        ):
            different = {(shown(texts), part) for game, texts, part in all_chunks if game == name}
            assert size * len(different) >= wanted.get(name, ANY_GAME)


@pytest.mark.parametrize("name", list(GAMES))
def test_what_a_game_declares(name: str) -> None:
    """Its name, its space of actions without gaps, and clauses for all its endings and options."""
    game = GAMES.find(name)
    assert game.name == name
    place = game.action_kinds[0].start
    for kind in game.action_kinds:
        assert kind.start == place, f"{kind.name} does not begin where the kind before it ends"
        place += kind.count
    for ending, clause in game.endings.items():
        assert clause in game.clauses, f"the ending {ending} cites {clause}"


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("seed", ["two  spaces", "a # sign", " around ", "a\nline", ""])
def test_a_record_keeps_any_seed(name: str, seed: str) -> None:
    """A record that is written can be replayed, whatever the seed looks like."""
    trial = Trial(GAMES.find(name), defaults(GAMES.find(name)), seed)
    for _ in range(5):
        trial.play(*trial.choose())
    check_record(trial)
