"""Positions that look alike to a seat, played on together: they must go on looking alike.

This finds what a single glance does not: knowledge that is kept wrongly from action to action.
"""

from floodplain.core import log
from floodplain.core.match import Match

from .trial import Trial

LOG = 8
"""So many of the last moves are compared in the log: what is secret is uncovered before long."""


class Lookalike:
    """A redeal for one seat, led along the true game as far as the seat sees no difference."""

    def __init__(self, trial: Trial, seat: int) -> None:
        self.seat = seat
        self.since = len(trial.actions)
        redealt = trial.state.redeal(seat, f"lookalike {trial.seed} {self.since}")
        self.match = Match(trial.game, trial.options, trial.seed, redealt)

    def follow(self, trial: Trial) -> bool:
        """Play the game's last action here too; whether the seat still sees no difference."""
        actor, action = trial.actions[-1]
        before = trial.match.before[-1]
        told = before.told(self.seat, actor, action)
        mine = self.match.state
        reads_so = [code for code in mine.legal(actor) if mine.told(self.seat, actor, code) == told]
        if not reads_so:
            assert actor != self.seat, trial.at(
                f"a leak to seat {self.seat}: its own action is refused in a position that has "
                f"looked alike since move {self.since}"
            )
            return False
        self.match.play_action(actor, trial.rng.choice(reads_so))
        views = [trial.game.view(match.state, self.seat) for match in (self.match, trial.match)]
        alike = views[0] == views[1]
        if not alike:
            disclosed = actor != self.seat or trial.state.reveals != before.reveals
            assert disclosed, trial.at(
                f"a leak to seat {self.seat}: its own action disclosed nothing, but a position "
                f"that looked alike since move {self.since} looks different now"
            )
            return False
        self.check_knowledge(trial)
        self.check_notices(trial)
        return self.reads_alike(trial)

    def check_knowledge(self, trial: Trial) -> None:
        """What looked alike all the time must be dealt anew alike, and offer the same."""
        seed = f"followed {trial.seed} {len(trial.actions)}"
        mine, its = (match.state.redeal(self.seat, seed) for match in (trial.match, self.match))
        assert mine.snapshot() == its.snapshot(), trial.at(
            f"a redeal for seat {self.seat} depends on what that seat can not know: a position "
            f"that looked alike since move {self.since} is dealt anew otherwise"
        )
        assert trial.state.legal(self.seat) == self.match.state.legal(self.seat), trial.at(
            f"a leak to seat {self.seat} by its legal actions, in a position that looked alike "
            f"since move {self.since}"
        )

    def reads_alike(self, trial: Trial) -> bool:
        """Whether the seat reads the same log: what was secret is told as late in both.

        With secret choices lies open in which order somebody has made them.
        """
        played = len(self.match.moves)
        for number in range(max(0, played - LOG), played):
            mine = log.told(trial.match, self.since + number, self.seat, trial.state)
            its = log.told(self.match, number, self.seat, self.match.state)
            if mine == its:
                continue
            made_at = trial.match.before[self.since + number]
            disclosed = trial.state.uncovers(made_at) and not trial.match.before[-1].uncovers(
                made_at
            )
            assert disclosed, trial.at(
                f"a leak to seat {self.seat} in the log: '{mine}' or '{its}', in a position that "
                f"looked alike since move {self.since}"
            )
            return False
        return True

    def check_notices(self, trial: Trial) -> None:
        """The last move has brought the same, as far as the seat can see."""
        mine = log.noticed(trial.match, len(trial.match.moves) - 1, self.seat)
        its = log.noticed(self.match, len(self.match.moves) - 1, self.seat)
        assert mine == its, trial.at(
            f"a leak to seat {self.seat} in what it notices: {mine} or {its}, in a position that "
            f"looked alike since move {self.since}"
        )
