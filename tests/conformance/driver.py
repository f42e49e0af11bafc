"""Plays random games of one game and holds it to every promise on the way.

What is cheap is checked after every action, what is costly at positions drawn by lot; how many,
`Thoroughness` says.
"""

from collections import Counter
from typing import NamedTuple

from floodplain.core.game import Game

from . import actions, copies, logs, moves, pieces, play, previews, records, secrets, undo
from .lookalikes import Lookalike
from .option_sets import OptionTexts
from .trial import Trial


class Thoroughness(NamedTuple):
    """How closely games are looked at; chances are for each position."""

    close_look: float = 0.02
    whole_space: float = 0.003
    """The chance that a close look scans huge kinds of actions too, from end to end."""
    redeals: int = 2
    """In a close look, for each seat."""
    lookalike: float = 0.03
    """The chance that a position is redealt and led along the game."""
    unfinished_record: float = 0.25
    """The chance that a close look writes and replays the game so far."""
    damaged_records: int = 2
    """For each game."""
    look_back: float = 1.0
    """The chance that a finished game is looked at from its end, replayed and damaged."""


class Conformance:
    """The examination of one game, over any number of games played."""

    def __init__(self, game: Game, thoroughness: Thoroughness | None = None) -> None:
        self.game = game
        self.thoroughness = thoroughness or Thoroughness()
        self.met = actions.CodesMet()
        self.hidden = secrets.HiddenParts()
        self.undone = 0

    def examine(self, texts: OptionTexts, seed: str) -> Trial:
        """Play one random game and check everything about it."""
        trial = Trial(self.game, texts, seed)
        all_pieces = self.game.pieces(trial.state)
        lookalikes: list[Lookalike] = []
        self.glance(trial)
        while trial.state.actors():
            if trial.rng.random() < self.thoroughness.close_look:
                self.look_closely(trial, all_pieces)
            if trial.rng.random() < self.thoroughness.lookalike:
                lookalikes.append(Lookalike(trial, trial.rng.randrange(trial.seats)))
            seat, action = trial.choose()
            trial.play(seat, action)
            lookalikes = [lookalike for lookalike in lookalikes if lookalike.follow(trial)]
            pieces.check_pieces(trial, trial.state, all_pieces)
            self.glance(trial)
        self.look_back(trial, all_pieces)
        return trial

    def glance(self, trial: Trial) -> None:
        """What is checked at every position."""
        play.check_within_bound(trial)
        play.check_somebody_can_act(trial)
        actions.check_legal_is_in_order(trial)
        actions.check_legal_is_not_refused(trial)
        undo.check_undo_is_offered(trial)

    def look_closely(self, trial: Trial, all_pieces: Counter[str]) -> None:
        """What is checked at some positions on the way, copies first: the rest plays on them."""
        copies.check_copy(trial)
        for seat in trial.state.actors():
            for code in trial.state.legal(seat):
                self.met.add(code)
        self.look_at_position(trial, all_pieces)
        secrets.check_told_no_more(trial)
        if trial.rng.random() < self.thoroughness.unfinished_record:
            records.check_record(trial)
        seat, action = trial.choose()
        undo.check_disclosures_are_counted(trial, seat, action)
        copies.check_unchanged(trial)

    def look_at_position(self, trial: Trial, all_pieces: Counter[str]) -> None:
        """What is checked at some positions on the way and at the end."""
        whole = trial.rng.random() < self.thoroughness.whole_space
        actions.check_refusals(trial, self.met, whole)
        actions.check_texts(trial)
        actions.check_garbage_is_no_move(trial)
        moves.check_moves(trial)
        secrets.check_redeals(trial, all_pieces, self.hidden, self.thoroughness.redeals)
        secrets.check_view_is_plain(trial)
        previews.check_previews(trial)
        logs.check_log(trial)
        copies.check_pickle(trial)
        records.check_refused_move(trial)
        self.undone += undo.check_undo(trial)
        copies.check_unchanged(trial)

    def look_back(self, trial: Trial, all_pieces: Counter[str]) -> None:
        """What is checked when a game is over."""
        play.check_outcome(trial)
        if trial.rng.random() >= self.thoroughness.look_back:
            return
        self.look_at_position(trial, all_pieces)
        play.check_same_again(trial)
        copies.check_earlier_positions(trial)
        copies.check_playing_on_from_pickle(trial)
        text = records.check_record(trial)
        for _ in range(self.thoroughness.damaged_records):
            records.check_damaged_record(trial, text)

    def conclude(self) -> None:
        """What only many games together can show."""
        self.hidden.check(self.game.name)
        assert self.undone, f"{self.game.name}: undo was never offered"
