"""Counting in the manner of perft: how many positions can be reached in exactly n actions.

The numbers were computed by the naive reference of each game. Every run compares them with a
walk of the engine. A count names its starting position by options, seed and moves.
"""

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from floodplain.core.game import Game
from floodplain.core.state import State
from tests.conformance.option_sets import OptionTexts, defaults, mixtures
from tests.reference.dos_rios_walk import DosRiosWalk
from tests.reference.reisbauern_walk import ReisbauernWalk
from tests.reference.rivero_walk import RiveroWalk

FOLDER = Path(__file__).parent
Position = TypeVar("Position")


class Walk(Protocol[Position]):
    """A game's reference: how it walks, how positions are told apart, where walks start."""

    lengths: tuple[int, ...]
    """How many random moves come before the positions that walks start from."""
    enough: int
    """The depth grows until so many positions are counted."""

    def started(
        self, deal: State, options: OptionTexts, moves: Iterable[tuple[int, str]]
    ) -> Position: ...
    def followers(self, table: Position) -> Iterable[Position]: ...
    def key(self, table: Position) -> Hashable: ...
    def key_of_state(self, state: State) -> Hashable: ...


WALKS: dict[str, Walk[Any]] = {
    "rivero": RiveroWalk(),
    "dos-rios": DosRiosWalk(),
    "reisbauern": ReisbauernWalk(),
}
DEEPEST = 8


class Count(msgspec.Struct, frozen=True):
    """How many positions lie exactly `depth` actions after a starting position, for each depth."""

    options: dict[str, str]
    seed: str
    moves: list[tuple[int, str]]
    reached: list[int]
    """For depth 1, 2, 3 ..."""


def path_of(game: Game) -> Path:
    return FOLDER / game.name / "counts.json"


def read_counts(game: Game) -> list[Count]:
    return msgspec.json.decode(path_of(game).read_bytes(), type=list[Count])


def layers(
    start: Position,
    depth: int,
    enough: int,
    following: Callable[[Position], Iterable[Position]],
    key: Callable[[Position], Hashable],
) -> list[int]:
    """The number of different positions at each depth, layer by layer."""
    layer = {key(start): start}
    found: list[int] = []
    for _ in range(depth):
        layer = {key(after): after for position in layer.values() for after in following(position)}
        found.append(len(layer))
        if found[-1] >= enough:
            break
    return found


def started(game: Game, options: OptionTexts, seed: str, moves: Iterable[tuple[int, str]]) -> State:
    state = game.new(game.options(**options), seed)
    for seat, text in moves:
        state.apply(seat, state.parse(seat, text))
    return state


def followers(state: State) -> Iterable[State]:
    for seat in state.actors():
        for action in state.legal(seat):
            after = state.copy()
            after.apply(seat, action)
            yield after


def engine_counts(game: Game, count: Count) -> list[int]:
    """The engine's own walk."""
    start = started(game, count.options, count.seed, count.moves)
    walk = WALKS[game.name]
    return layers(start, len(count.reached), walk.enough, followers, walk.key_of_state)


def reference_counts(game: Game, count: Count) -> list[int]:
    """The walk of the naive reference, from the same cards."""
    walk = WALKS[game.name]
    deal = game.new(game.options(**count.options), count.seed)
    start = walk.started(deal, count.options, count.moves)
    return layers(start, DEEPEST, walk.enough, walk.followers, walk.key)


def wanted(game: Game) -> Iterable[Count]:
    """The starting positions: the deal and some later positions, for four sets of options."""
    for options in (defaults(game), *mixtures(game, 3, "counts")):
        for length in WALKS[game.name].lengths:
            seed = f"counts {length}"
            yield Count(options, seed, random_moves(game, options, seed, length), [])


def random_moves(game: Game, options: OptionTexts, seed: str, length: int) -> list[tuple[int, str]]:
    rng = Random(seed)
    state = game.new(game.options(**options), seed)
    moves: list[tuple[int, str]] = []
    while len(moves) < length and state.actors():
        seat = rng.choice(state.actors())
        texts = [state.text(seat, code) for code in state.legal(seat)]
        kind = rng.choice(sorted({text.split()[0] for text in texts}))
        text = rng.choice([text for text in texts if text.split()[0] == kind])
        moves.append((seat, text))
        state.apply(seat, state.parse(seat, text))
    return moves
