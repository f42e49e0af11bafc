"""Promises about the log: whatever a move has shown to somebody can be read there.

What a move brought is told as notices, which travel as JSON to clients with languages of their
own, and which the game itself can say in words.
"""

import msgspec

from floodplain.core import log
from floodplain.core.notices import Notice

from .trial import Trial


def check_log(trial: Trial) -> None:
    """The last move, as everybody reads it."""
    if not trial.actions:
        return
    last = len(trial.actions) - 1
    disclosed = trial.match.before[last].reveals != trial.state.reveals
    read: list[object] = []
    for seat in (*range(trial.seats), None):
        view = trial.game.view(trial.state, seat)
        *uncovered, entry = log.news(trial.match, seat, last)
        read += [*uncovered, *entry.noticed]
        check_notices(trial, entry.noticed)
        words = [trial.game.notice_words(notice, view) for notice in entry.noticed]
        for line in (entry.text, *words):
            assert line.strip() == line != "" and line.isprintable(), trial.at(
                f"the log of seat {seat} has the line {line!r}"
            )
        assert trial.game.noticed(view, view) == [], trial.at(
            f"seat {seat} notices something where nothing has happened"
        )
    # At the end of the game the picture shows everything.
    assert read or not disclosed or not trial.state.actors(), trial.at(
        "something was disclosed, but nobody reads in the log what it was"
    )


def check_notices(trial: Trial, notices: list[Notice]) -> None:
    """Declared kinds with their parts, as JSON knows them."""
    kinds = trial.game.notice_kinds
    for notice in notices:
        assert notice.kind in kinds, trial.at(f"{notice} is of no declared kind")
        assert sorted(notice.parts) == sorted(kinds[notice.kind]), trial.at(
            f"{notice} has other parts than its kind declares"
        )
    travelled = msgspec.json.decode(msgspec.json.encode(notices), type=list[Notice])
    assert travelled == notices, trial.at(f"{notices} do not travel as JSON")
