"""Promises about copies and pickles: equal at first, independent ever after."""

import pickle
from random import Random

from floodplain.core.state import State

from .trial import Trial

STEPS = 12


def play_some(state: State, rng: Random, steps: int = STEPS) -> None:
    """Play a few random actions."""
    for _ in range(steps):
        actors = state.actors()
        if not actors:
            return
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal(seat)))


def check_copy(trial: Trial) -> None:
    """A copy is equal and of the same class, and what is played on it stays there."""
    state = trial.state
    copy = state.copy()
    assert type(copy) is type(state), trial.at(f"the copy is a {type(copy).__name__}")
    assert copy.snapshot() == trial.snapshot, trial.at("the copy differs from the original")
    play_some(copy, trial.rng)
    assert state.snapshot() == trial.snapshot, trial.at(
        "playing on a copy has changed the original: the copy shares something"
    )


def check_earlier_positions(trial: Trial) -> None:
    """Every position that was kept is still what it was, whatever was played later."""
    for number, before in enumerate(trial.match.before):
        assert before.snapshot() == trial.snapshots[number], trial.at(
            f"position {number} has changed since: its copy shares something with later ones"
        )


def check_pickle(trial: Trial) -> None:
    restored = pickle.loads(pickle.dumps(trial.state))
    assert type(restored) is type(trial.state), trial.at("a pickle changes the class")
    assert restored.snapshot() == trial.snapshot, trial.at("a pickle does not round-trip")


def check_playing_on_from_pickle(trial: Trial) -> None:
    """A position taken from a pickle plays the rest of the game in the same way."""
    if not trial.actions:
        return
    start = trial.rng.randrange(len(trial.actions))
    state: State = pickle.loads(pickle.dumps(trial.match.before[start]))
    for seat, action in trial.actions[start:]:
        state.apply(seat, action)
    assert state.snapshot() == trial.snapshot, trial.at(
        f"played on from a pickle of position {start}, it ends otherwise"
    )


def check_unchanged(trial: Trial) -> None:
    """Questions change nothing."""
    assert trial.state.snapshot() == trial.snapshot, trial.at(
        "looking at the position has changed it"
    )
