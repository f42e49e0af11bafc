"""Promises about the course of a game: somebody can always act, and it ends as it should."""

from math import isclose

from .trial import Trial

LONGEST = 100_000
"""What is played before a game without a proven bound counts as endless."""


def check_somebody_can_act(trial: Trial) -> None:
    """Until the end each seat that owes a decision has an action; at the end nobody has."""
    state = trial.state
    actors = state.actors()
    over = state.outcome() is not None
    assert (not actors) == over, trial.at(f"seats {actors} owe a decision, over: {over}")
    assert (state.ending() is not None) == over, trial.at(
        f"the ending is {state.ending()}, over: {over}"
    )
    for seat in range(trial.seats):
        legal = state.legal(seat)
        assert bool(legal) == (seat in actors), trial.at(
            f"seats {actors} owe a decision, seat {seat} has {len(legal)} legal actions"
        )


def check_within_bound(trial: Trial) -> None:
    bound = trial.game.bound(trial.options) or LONGEST
    assert len(trial.actions) <= bound, trial.at(f"more actions than the bound of {bound}")


def check_outcome(trial: Trial) -> None:
    """A finished game shares one win, and names one of its endings."""
    shares = trial.state.outcome()
    assert shares is not None, trial.at("the game is not over")
    assert len(shares) == trial.seats, trial.at(f"shares {shares} for {trial.seats} seats")
    assert all(0 <= share <= 1 for share in shares), trial.at(f"shares {shares}")
    assert isclose(sum(shares), 1), trial.at(f"the shares {shares} do not sum to 1")
    ending = trial.state.ending()
    assert ending in trial.game.endings, trial.at(f"there is no ending '{ending}'")


def check_same_again(trial: Trial) -> None:
    """The same seed and the same actions give the same positions."""
    state = trial.game.new(trial.options, trial.match.seed)
    for number, (seat, action) in enumerate(trial.actions):
        assert state.snapshot() == trial.snapshots[number], trial.at(
            f"played again, position {number} is another"
        )
        state.apply(seat, action)
    assert state.snapshot() == trial.snapshot, trial.at("played again, it ends otherwise")
