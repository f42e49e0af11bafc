"""One random game under examination: what was played, and how to say where it broke."""

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import TypeVar

from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.state import State

from .option_sets import OptionTexts, shown

Snapshot = tuple[object, ...]
Refusal = TypeVar("Refusal", bound=Exception)


def refusal(kind: type[Refusal], call: Callable[[], object]) -> Refusal | None:
    """The error of this kind that a call ends in, or None if it goes through."""
    try:
        call()
    except kind as error:
        return error
    return None


class Trial:
    """A match with its choices drawn from the seed, and a snapshot of every position."""

    def __init__(self, game: Game, texts: OptionTexts, seed: str) -> None:
        self.game = game
        self.texts = texts
        self.seed = seed
        self.rng = Random(f"{seed} {shown(texts)}")
        self.by_kind = self.rng.random() < 0.5
        self.options = game.options(**texts)
        self.seats = game.seats(self.options)
        self.match = Match(game, self.options, seed)
        self.actions: list[tuple[int, int]] = []
        self.snapshots: list[Snapshot] = [self.state.snapshot()]

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def snapshot(self) -> Snapshot:
        """The position as it was when it came about."""
        return self.snapshots[-1]

    def at(self, message: str) -> str:
        """A message with everything needed to see the same again."""
        played = len(self.actions)
        last = f", after '{self.match.moves[-1][1]}'" if self.match.moves else ""
        return (
            f"{self.game.name}, {shown(self.texts)}, seed {self.seed!r}, move {played}{last}: "
            f"{message}"
        )

    def choose(self) -> tuple[int, int]:
        """A seat that owes a decision and one of its actions.

        In half of the games first a kind of action is drawn and then one of that kind: plain
        chance would hardly ever take the rare kinds.
        """
        seat = self.rng.choice(self.state.actors())
        codes = self.state.legal(seat)
        if not self.by_kind:
            return seat, self.rng.choice(codes)
        starts = [bisect_left(codes, kind.start) for kind in self.game.action_kinds]
        kinds = [(low, high) for low, high in pairwise((*starts, len(codes))) if low < high]
        return seat, codes[self.rng.randrange(*self.rng.choice(kinds))]

    def play(self, seat: int, action: int) -> None:
        self.match.play_action(seat, action)
        self.actions.append((seat, action))
        self.snapshots.append(self.state.snapshot())
