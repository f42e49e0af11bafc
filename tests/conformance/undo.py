"""Promises about taking back: offered exactly where nothing was disclosed, and exact."""

from functools import partial

from floodplain.core.match import NothingToUndo

from .trial import Trial, refusal

REDEALS = 3


def check_undo_is_offered(trial: Trial) -> None:
    """To the seat that moved last, if its move has disclosed nothing; to nobody else."""
    for seat in range(trial.seats):
        expected = False
        if trial.actions:
            same = trial.match.before[-1].reveals == trial.state.reveals
            expected = trial.actions[-1][0] == seat and same
        assert trial.match.can_undo(seat) == expected, trial.at(
            f"undo for seat {seat} is offered: {trial.match.can_undo(seat)}"
        )


def check_undo(trial: Trial) -> bool:
    """Undo leads back exactly, and the same move leads forth again; whether it was offered."""
    match = trial.match
    offered = False
    for seat in range(trial.seats):
        if match.can_undo(seat):
            offered = True
            text = match.undo(seat)
            assert match.state.snapshot() == trial.snapshots[-2], trial.at(
                "undo does not restore the position before"
            )
            match.play(seat, text)
        else:
            refused = refusal(NothingToUndo, partial(match.undo, seat))
            assert refused is not None, trial.at(f"seat {seat} can undo what is not offered")
            assert str(refused), trial.at(f"undo is refused to seat {seat} without a reason")
        assert match.state.snapshot() == trial.snapshot, trial.at(
            f"undo by seat {seat} and the same move again do not give the same position"
        )
        assert len(match.moves) == len(match.before) == len(trial.actions), trial.at(
            "undo has left a wrong list of moves"
        )
    return offered


def check_disclosures_are_counted(trial: Trial, seat: int, action: int) -> None:
    """An action that shows its player something new can not be taken back.

    What the action brings is compared with what it would have brought had the hidden parts been
    others. If the player sees a difference, something was disclosed.
    """
    game = trial.game
    after = trial.state.copy()
    after.apply(seat, action)
    if after.reveals != trial.state.reveals:
        return
    seen = game.view(after, seat)
    for number in range(REDEALS):
        other = trial.state.redeal(seat, f"undo {trial.seed} {number}")
        other.apply(seat, action)
        assert game.view(other, seat) == seen, trial.at(
            f"'{trial.state.text(seat, action)}' by seat {seat} discloses something hidden, "
            "but does not count as a disclosure, so it could be taken back"
        )
