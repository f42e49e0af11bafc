"""Dos Rios with a planted bug: each must be noticed by a check, and named for what it is."""

from random import Random
from typing import cast

import pytest

from floodplain.core.game import Game
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.state import DosRiosState
from tests.conformance.pieces import check_pieces
from tests.conformance.trial import Trial
from tests.reference.test_dos_rios_against_reference import whole_game

from . import view
from .checks import check_position
from .planted import (
    BuildsOnCredit,
    BurnsAFinca,
    ClosesTheLastOutlet,
    DamsForNothing,
    ExpelsFromEqualHeight,
    LeavesADeadArm,
    LosesADam,
    Planted,
    SixthDam,
    Sound,
    with_state,
)
from .stocks import check_stocks_change
from .walker import check_walking

GAMES = 60
LOOKS = 0.04
"""The chance that all moves and expulsions of a position are looked at."""
OPTIONS = {"players": "3", "turn_limit": "30"}
GIFTS = 0.3
"""The chance that somebody is given money, and all the dams that a player may own."""

BUGS: list[tuple[type[Sound], str]] = [
    (LeavesADeadArm, r"a dead arm is left on .* \(DR 7.6\)"),
    (ClosesTheLastOutlet, r"no way down is left below .* \(DR 7.4\)"),
    (ExpelsFromEqualHeight, r"expulsions: \['expel .*'\] \(DR 6\)|costs . steps, not"),
    (SixthDam, r"dams of seat . after 'harvest': [67], not 5"),
    (DamsForNothing, r"dams of seat . after 'dam .*': (\d), not (?!\1)\d"),
    (LosesADam, r"dams of seat . after 'harvest': \d, not \d"),
    (BurnsAFinca, r"fincas of seat . after 'harvest'"),
    (BuildsOnCredit, r"money of seat . after '(finca|hacienda) .*'"),
]
REFERENCE_SAYS: list[tuple[type[Sound], str]] = [
    (LeavesADeadArm, ", then (flow|dam)"),
    (ClosesTheLastOutlet, r"the reference lacks \['dam .*'\]"),
    (ExpelsFromEqualHeight, r"the reference lacks \['expel .*'\]"),
]


def play_and_check(game: Game, seed: str) -> None:
    """A random game in which every position is checked, with gifts now and then."""
    rng = Random(seed)
    state = cast(DosRiosState, game.new(game.options(**OPTIONS), seed))
    while state.actors():
        if state.row and rng.random() < GIFTS and state.dam_supply() > 5:
            rng.choice(state.players).dams = 5
            rng.choice(state.players).money += 100
        if rng.random() < LOOKS:
            check_walking(state)
        seat = state.active
        codes = state.legal(seat)
        kinds = [[code for code in codes if code in kind.codes] for kind in game.action_kinds]
        code = rng.choice(rng.choice([kind for kind in kinds if kind]))
        before = view(state)
        state.apply(seat, code)
        check_stocks_change(before, view(state), state.text(seat, code))
        check_position(state)


def examine(game: Game, games: int = GAMES) -> None:
    for number in range(games):
        play_and_check(game, f"planted {number}")


def compare(game: Game) -> None:
    for number in range(GAMES):
        whole_game(OPTIONS, f"planted {number}", game)


@pytest.mark.parametrize(("bug", "message"), BUGS)
def test_a_planted_bug_is_caught_by_the_law(bug: type[Sound], message: str) -> None:
    """DR 7.6, 7.4, 6.2, 8.6, 7.1, 7.11: by the checks of positions, of moves or of stocks."""
    with pytest.raises(AssertionError, match=message):
        examine(with_state(bug))


@pytest.mark.bulk
@pytest.mark.parametrize(("bug", "message"), REFERENCE_SAYS)
def test_a_planted_bug_is_caught_by_the_reference(bug: type[Sound], message: str) -> None:
    """DR 7.6, 7.4, 6.2: beside the slow engine it shows at once."""
    with pytest.raises(AssertionError, match=message):
        compare(with_state(bug))


def test_a_dam_too_many_is_noticed() -> None:
    """DR 1.3, 8.8: the conformance suite counts the dams of the box."""
    trial = Trial(DOS_RIOS, {"players": "4"}, "box")
    pieces = DOS_RIOS.pieces(trial.state)
    state = cast(DosRiosState, trial.state)
    for dams in (5, 32):  # the four players start with two each
        state.players[0].dams = dams + 2
        check_pieces(trial, state, pieces)
    state.players[0].dams += 1
    with pytest.raises(AssertionError, match=r"appeared {'dams': 1}"):
        check_pieces(trial, state, pieces)


def test_the_game_without_a_bug_passes() -> None:
    """The same checks on a subclass without a bug."""
    examine(Planted(), 3)
    whole_game(OPTIONS, "planted", Planted())
