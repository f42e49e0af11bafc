"""Promises about taking back: offered exactly where nothing was seen since, exact, and discreet.

A move can be taken back if nothing was disclosed since and if others could have played all that
they have played since without it, and whatever had been chosen instead. So those who choose at
the same time each take back their own choice, and where turns follow each other an answer ends it.
"""

from collections.abc import Iterable
from functools import partial

from floodplain.core.match import IllegalMove, Match, NothingToUndo
from floodplain.core.state import State

from .trial import Trial, refusal

REDEALS = 3
CHOICES = 3
"""So many other choices of the seat are tried in place of the one to be taken back."""

Actions = list[tuple[int, int]]


def last_of(trial: Trial, seat: int) -> int | None:
    """The number of the seat's last action."""
    numbers = reversed(range(len(trial.actions)))
    return next((number for number in numbers if trial.actions[number][0] == seat), None)


def check_undo_is_offered(trial: Trial) -> None:
    """To who moved last and has disclosed nothing; at most to those who chose at the same time."""
    for seat in range(trial.seats):
        offered = trial.match.can_undo(seat)
        due = allowed = False
        own = last_of(trial, seat)
        if own is not None:
            before = trial.match.before[own]
            later = {actor for actor, _ in trial.actions[own + 1 :]}
            same = before.reveals == trial.state.reveals
            due = same and not later
            allowed = same and later.issubset(before.actors())
        assert due <= offered <= allowed, trial.at(f"undo for seat {seat} is offered: {offered}")


def check_undo(trial: Trial) -> bool:
    """Undo is offered to the right seats and does what it should; whether it was offered."""
    given = [seat for seat in range(trial.seats) if can_be_taken_back(trial, seat)]
    for seat in range(trial.seats):
        offered = trial.match.can_undo(seat)
        assert offered == (seat in given), trial.at(f"undo for seat {seat} is offered: {offered}")
        if offered:
            check_taking_back(trial, seat)
        else:
            check_not_taking_back(trial, seat)
        check_undo_is_discreet(trial, seat)
    return bool(given)


def can_be_taken_back(trial: Trial, seat: int) -> bool:
    """By the rule at the top, tried out."""
    own = last_of(trial, seat)
    if own is None:
        return False
    before = trial.match.before[own]
    if before.reveals != trial.state.reveals:
        return False
    later = trial.actions[own + 1 :]
    if not possible(before, later):
        return False
    legal = before.legal(seat)
    instead = trial.rng.sample(legal, min(CHOICES, len(legal)))
    return all(possible(before, [(seat, code), *later]) for code in instead)


def possible(start: State, actions: Iterable[tuple[int, int]]) -> bool:
    """Whether these actions can be played from a position."""
    state = start.copy()
    for seat, action in actions:
        if state.why_not(seat, action) is not None:
            return False
        state.apply(seat, action)
    return True


def check_taking_back(trial: Trial, seat: int) -> None:
    """Undo leads where the other moves alone lead, and the same move leads forth again."""
    own = last_of(trial, seat)
    assert own is not None
    match = played_again(trial, trial.actions)
    text = match.undo(seat)
    assert text == trial.match.moves[own][1], trial.at(f"undo by seat {seat} takes back '{text}'")
    other = played_again(trial, [*trial.actions[:own], *trial.actions[own + 1 :]])
    assert match.moves == other.moves, trial.at(
        f"undo by seat {seat} does not leave the other moves as they were"
    )
    for mine, its in zip((*match.before, match.state), (*other.before, other.state), strict=True):
        assert mine.snapshot() == its.snapshot(), trial.at(
            f"undo by seat {seat} leads elsewhere than the other moves played again"
        )
    match.play(seat, text)
    assert match.state.snapshot() == trial.snapshot, trial.at(
        f"undo by seat {seat} and the same move again lead to another position"
    )


def played_again(trial: Trial, actions: Actions) -> Match:
    """A match of its own, from the beginning."""
    match = Match(trial.game, trial.options, trial.seed)
    for seat, action in actions:
        refused = refusal(IllegalMove, partial(match.play_action, seat, action))
        assert refused is None, trial.at(f"played again, seat {seat} is refused: {refused}")
    return match


def check_not_taking_back(trial: Trial, seat: int) -> None:
    """A refused undo has a reason and changes nothing."""
    match = trial.match
    refused = refusal(NothingToUndo, partial(match.undo, seat))
    assert refused is not None, trial.at(f"seat {seat} can undo what is not offered")
    assert str(refused), trial.at(f"undo is refused to seat {seat} without a reason")
    assert match.state.snapshot() == trial.snapshot, trial.at(
        f"a refused undo by seat {seat} has changed the position"
    )
    assert len(match.moves) == len(match.before) == len(trial.actions), trial.at(
        "a refused undo has changed the list of moves"
    )


def check_undo_is_discreet(trial: Trial, seat: int) -> None:
    """The answer about undo follows from what the seat sees, and so does not tell it more.

    Since the seat's last action the others play otherwise here, as far as the seat reads the same
    in its log. If it sees the difference, their choices lie open and it is too late for undo.
    """
    own = last_of(trial, seat)
    if own is None:
        return
    twin = Match(trial.game, trial.options, trial.seed, trial.match.before[own])
    twin.play_action(*trial.actions[own])
    for number in range(own + 1, len(trial.actions)):
        actor, action = trial.actions[number]
        told = trial.match.before[number].told(seat, actor, action)
        legal = twin.state.legal(actor)
        alike = [code for code in legal if twin.state.told(seat, actor, code) == told]
        if not alike:
            return
        twin.play_action(actor, trial.rng.choice(alike))
    if trial.game.view(twin.state, seat) == trial.game.view(trial.state, seat):
        mine, its = trial.match.why_no_undo(seat), twin.why_no_undo(seat)
        assert mine == its, trial.at(
            f"a leak to seat {seat} by the answer about undo: '{mine}' or '{its}'"
        )
    else:
        assert not trial.match.can_undo(seat), trial.at(
            f"seat {seat} has seen what others chose, but undo is offered to it"
        )


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
