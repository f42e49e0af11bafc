"""Dos Rios with a bug planted in its previews: the conformance suite names each for what it is."""

import msgspec
import pytest

from floodplain.core.state import State
from floodplain.games.dos_rios.previews import DosRiosPreview
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS
from tests.conformance.driver import Conformance, Thoroughness

from .planted import Planted

MOST_GAMES = 2
OPTIONS = {"turn_limit": "20"}
THOROUGH = Thoroughness(close_look=0.2, lookalike=0.0, whole_space=0.0, look_back=0.0)


class BuildsWhatItShows(Planted):
    """Looking at a dam builds it."""

    def preview(self, state: State, seat: int, action: int) -> list[DosRiosPreview]:
        found = super().preview(state, seat, action)
        if found:
            state.apply(seat, action)
        return found


class ForgetsAChoice(Planted):
    """The last choice of a diversion is not told."""

    def preview(self, state: State, seat: int, action: int) -> list[DosRiosPreview]:
        found = super().preview(state, seat, action)
        return [msgspec.structs.replace(one, moves=one.moves[:-1] or one.moves) for one in found]


class TellsTheNextCard(Planted):
    """What nobody can know."""

    def preview(self, state: State, seat: int, action: int) -> list[DosRiosPreview]:
        assert isinstance(state, DosRiosState)
        found = super().preview(state, seat, action)
        card = CARDS[state.pile[-1]]
        return [msgspec.structs.replace(one, words=[*one.words, card]) for one in found]


class ShowsTheTableAsItIs(Planted):
    """The river stays where it was."""

    def preview(self, state: State, seat: int, action: int) -> list[DosRiosPreview]:
        found = super().preview(state, seat, action)
        return [msgspec.structs.replace(one, view=self.view(state, seat)) for one in found]


BUGS = [
    (BuildsWhatItShows(), "looking at 'dam .*' has changed the position"),
    (ForgetsAChoice(), "is previewed as|goes on twice|leads elsewhere than its preview"),
    (TellsTheNextCard(), "a leak to seat .: the previews of '.*' tell what is hidden"),
    (ShowsTheTableAsItIs(), "'dam .*' leads elsewhere than its preview"),
]


def examine(game: Planted) -> None:
    conformance = Conformance(game, THOROUGH)
    for number in range(MOST_GAMES):
        conformance.examine(OPTIONS, f"planted preview {number}")


@pytest.mark.parametrize(("game", "message"), BUGS)
def test_a_planted_bug_is_caught(game: Planted, message: str) -> None:
    """DR 7.6, 8.7."""
    with pytest.raises(AssertionError, match=message):
        examine(game)


def test_without_a_bug_nothing_is_found() -> None:
    """DR 7.6."""
    examine(Planted())
