"""Positions that look alike to a seat, played on together: they must go on looking alike.

This finds what a single glance does not: knowledge that is kept wrongly from action to action.
"""

from floodplain.core.state import State

from .trial import Trial


class Lookalike:
    """A redeal for one seat, led along the true game as far as the seat sees no difference."""

    def __init__(self, trial: Trial, seat: int) -> None:
        self.seat = seat
        self.since = len(trial.actions)
        self.state: State = trial.state.redeal(seat, f"lookalike {trial.seed} {self.since}")

    def follow(self, trial: Trial) -> bool:
        """Play the game's last action here too; whether the seat still sees no difference."""
        actor, action = trial.actions[-1]
        before = trial.match.before[-1]
        told = before.told(self.seat, actor, action)
        reads_so = [
            code
            for code in self.state.legal(actor)
            if self.state.told(self.seat, actor, code) == told
        ]
        if not reads_so:
            assert actor != self.seat, trial.at(
                f"a leak to seat {self.seat}: its own action is refused in a position that has "
                f"looked alike since move {self.since}"
            )
            return False
        self.state.apply(actor, trial.rng.choice(reads_so))
        alike = trial.game.view(self.state, self.seat) == trial.game.view(trial.state, self.seat)
        if not alike:
            disclosed = actor != self.seat or trial.state.reveals != before.reveals
            assert disclosed, trial.at(
                f"a leak to seat {self.seat}: its own action disclosed nothing, but a position "
                f"that looked alike since move {self.since} looks different now"
            )
            return False
        self.check_knowledge(trial)
        return True

    def check_knowledge(self, trial: Trial) -> None:
        """What looked alike all the time must be dealt anew alike, and offer the same."""
        seed = f"followed {trial.seed} {len(trial.actions)}"
        mine, its = trial.state.redeal(self.seat, seed), self.state.redeal(self.seat, seed)
        assert mine.snapshot() == its.snapshot(), trial.at(
            f"a redeal for seat {self.seat} depends on what that seat can not know: a position "
            f"that looked alike since move {self.since} is dealt anew otherwise"
        )
        assert trial.state.legal(self.seat) == self.state.legal(self.seat), trial.at(
            f"a leak to seat {self.seat} by its legal actions, in a position that looked alike "
            f"since move {self.since}"
        )
