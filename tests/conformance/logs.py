"""Promises about the log: whatever a move has shown to somebody can be read there."""

from floodplain.core import log

from .trial import Trial


def check_log(trial: Trial) -> None:
    """The last move, as everybody reads it."""
    if not trial.actions:
        return
    last = len(trial.actions) - 1
    disclosed = trial.match.before[last].reveals != trial.state.reveals
    read: list[object] = []
    for seat in (*range(trial.seats), None):
        *uncovered, entry = log.news(trial.match, seat, last)
        read += [*uncovered, *entry.noticed]
        for line in (entry.text, *entry.noticed):
            assert line.strip() == line != "" and line.isprintable(), trial.at(
                f"the log of seat {seat} has the line {line!r}"
            )
        view = trial.game.view(trial.state, seat)
        assert trial.game.noticed(view, view) == [], trial.at(
            f"seat {seat} notices something where nothing has happened"
        )
    # At the end of the game the picture shows everything.
    assert read or not disclosed or not trial.state.actors(), trial.at(
        "something was disclosed, but nobody reads in the log what it was"
    )
