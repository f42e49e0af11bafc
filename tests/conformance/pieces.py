"""Promises about pieces: none is lost, none appears."""

from collections import Counter

from floodplain.core.state import State

from .trial import Trial


def check_pieces(trial: Trial, state: State, all_pieces: Counter[str]) -> None:
    found = trial.game.pieces(state)
    if dict.__eq__(found, all_pieces):  # much faster than comparing counters
        return
    lost, appeared = dict(all_pieces - found), dict(found - all_pieces)
    raise AssertionError(trial.at(f"pieces not conserved: lost {lost}, appeared {appeared}"))
