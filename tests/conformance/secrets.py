"""Promises about secrets: nobody gets to know what the seat can not know, by any way.

`redeal` gives positions that a seat can not tell from the true one. Everything the seat is
shown must be the same in all of them; everything it can not know must differ in some of them.
"""

from collections import Counter

import msgspec

from floodplain.core.state import State

from .pieces import check_pieces
from .trial import Snapshot, Trial

SMALL_KIND = 500
"""Refusals are compared over all codes of kinds up to this size."""
SAMPLE = 150
"""And over so many random codes of each larger kind."""
TEXTS = 100
"""Texts are compared for the first so many of these codes, the legal ones first."""
MOST_REDEALS = 60
"""So often a hidden part is dealt anew before it counts as one that never changes."""
MANY_LOOKS = 20
"""A single card may well be dealt to its old place again, but not so often in a row."""
COMPARED = 12
"""So many actions are compared by what others learn from them."""
VARIETY = 3
"""A hidden row of at least so many different things can always lie in another order."""


class HiddenParts:
    """Which parts of a hidden position ever had something in them, and which ever changed."""

    def __init__(self) -> None:
        self.filled: Counter[int] = Counter()
        self.varied: set[int] = set()

    def check(self, name: str) -> None:
        """A part that was there often has come out otherwise at least once."""
        often = {number for number, looks in self.filled.items() if looks >= MANY_LOOKS}
        frozen = often - self.varied
        assert not frozen, f"{name}: redeal never changes the hidden parts {sorted(frozen)}"


class Shown:
    """All that a seat is shown of a position."""

    def __init__(self, trial: Trial, state: State, seat: int, codes: list[int]) -> None:
        game = trial.game
        self.view = game.view(state, seat)
        self.watched = game.view(state, None)
        self.legal = state.legal(seat)
        self.moves = game.moves(state, seat)
        self.refusals = [state.why_not(seat, code) for code in codes]
        self.texts = [state.text(seat, code) for code in codes[:TEXTS]]
        self.turn = (state.actors(), state.outcome(), state.ending(), state.reveals)

    def difference(self, other: "Shown") -> str | None:
        """What leaks, if anything does."""
        parts = (
            ("its view", self.view, other.view),
            ("the view of somebody who watches", self.watched, other.watched),
            ("its legal actions", self.legal, other.legal),
            ("the refusals of its actions", self.refusals, other.refusals),
            ("the texts of its actions", self.texts, other.texts),
            ("the parts of its moves", self.moves, other.moves),
            ("whose turn it is or how it ended", self.turn, other.turn),
        )
        for name, mine, its in parts:
            if mine != its:
                return f"{name} tells what is hidden: {first_difference(mine, its)}"
        return None


def first_difference(one: object, other: object) -> str:
    """The innermost place where two values differ."""
    if isinstance(one, list) and isinstance(other, list):
        for number, (mine, its) in enumerate(zip(one, other, strict=False)):
            if mine != its:
                return f"[{number}] {first_difference(mine, its)}"
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        for name in one.__struct_fields__:
            mine, its = getattr(one, name), getattr(other, name)
            if mine != its:
                return f"{name} {first_difference(mine, its)}"
    return f"{one!r} or {other!r}"


def codes_to_ask(trial: Trial, seat: int) -> list[int]:
    """Codes whose refusals are compared."""
    codes = trial.state.legal(seat)
    for kind in trial.game.action_kinds:
        if kind.count <= SMALL_KIND:
            codes.extend(kind.codes)
        else:
            codes.extend(trial.rng.choices(kind.codes, k=SAMPLE))
    return codes


def check_redeals(trial: Trial, all_pieces: Counter[str], hidden: HiddenParts, count: int) -> None:
    """For every seat: a few redeals, and all that must and must not differ in them."""
    for seat in range(trial.seats):
        codes = codes_to_ask(trial, seat)
        shown = Shown(trial, trial.state, seat, codes)
        base = f"{trial.seed} {len(trial.actions)} {seat}"
        for number in range(count):
            seed = f"{base} {number}"
            other = trial.state.redeal(seat, seed)
            check_pieces(trial, other, all_pieces)
            check_redeal_is_playable(trial, seat, other)
            leak = shown.difference(Shown(trial, other, seat, codes))
            assert leak is None, trial.at(f"a leak to seat {seat}: {leak}")
            check_told_alike(trial, seat, other)
            check_redeal_forgets(trial, seat, other, f"{base} again")
            check_redeal_repeats(trial, seat, other, seed)
        check_hidden_varies(trial, seat, hidden)


def check_redeal_is_playable(trial: Trial, seat: int, other: State) -> None:
    """Who owes a decision could make one: the seat knows that much of the others' hands."""
    for actor in other.actors():
        assert other.legal(actor), trial.at(
            f"in a redeal for seat {seat}, seat {actor} owes a decision and has no action"
        )


def check_redeal_repeats(trial: Trial, seat: int, other: State, seed: str) -> None:
    again = trial.state.redeal(seat, seed)
    assert again.snapshot() == other.snapshot(), trial.at(
        f"two redeals for seat {seat} with one seed differ"
    )
    assert trial.state.snapshot() == trial.snapshot, trial.at(
        f"a redeal for seat {seat} has changed the position itself"
    )


def check_redeal_forgets(trial: Trial, seat: int, other: State, seed: str) -> None:
    """A redeal depends on what the seat knows alone, so from a redeal it is the same again."""
    assert other.redeal(seat, seed).snapshot() == trial.state.redeal(seat, seed).snapshot(), (
        trial.at(f"a redeal for seat {seat} depends on what that seat can not know")
    )


def check_told_alike(trial: Trial, viewer: int, other: State) -> None:
    """The log reads the same in both positions for every action possible in both."""
    for actor in trial.state.actors():
        for code in trial.state.legal(actor):
            if other.why_not(actor, code) is not None:
                continue
            for reader in (viewer, None):
                mine = trial.state.told(reader, actor, code)
                its = other.told(reader, actor, code)
                assert mine == its, trial.at(
                    f"a leak to seat {reader} in the log: '{mine}' or '{its}'"
                )


def check_told_no_more(trial: Trial) -> None:
    """Actions that leave another seat with the same knowledge read alike in its log."""
    state = trial.state
    seed = f"told {trial.seed} {len(trial.actions)}"
    for actor in state.actors():
        for viewer in set(range(trial.seats)) - {actor}:
            told: dict[Snapshot, tuple[str, str]] = {}
            legal = state.legal(actor)
            for code in trial.rng.sample(legal, min(COMPARED, len(legal))):
                after = state.copy()
                after.apply(actor, code)
                knowledge = after.redeal(viewer, seed).snapshot()
                lines = (state.told(viewer, actor, code), state.told(None, actor, code))
                assert told.setdefault(knowledge, lines) == lines, trial.at(
                    f"a leak to seat {viewer} in the log: it may not tell '{lines[0]}' "
                    f"from '{told[knowledge][0]}'"
                )


def check_hidden_varies(trial: Trial, seat: int, hidden: HiddenParts) -> None:
    """Each hidden row of several different things comes in another order before long."""
    parts = trial.game.hidden(trial.state, seat)
    waiting = {
        number
        for number, part in enumerate(parts)
        if isinstance(part, tuple) and len(set(part)) >= VARIETY
    }
    hidden.filled.update(number for number, part in enumerate(parts) if part)
    for number in range(MOST_REDEALS):
        other = trial.state.redeal(seat, f"vary {trial.seed} {number}")
        changed = {
            place
            for place, (mine, its) in enumerate(
                zip(parts, trial.game.hidden(other, seat), strict=True)
            )
            if mine != its
        }
        hidden.varied |= changed
        waiting -= changed
        if not waiting:
            return
    raise AssertionError(
        trial.at(f"redeal for seat {seat} never changes the hidden parts {sorted(waiting)}")
    )


def check_view_is_plain(trial: Trial) -> None:
    """A view travels as JSON and comes out the same, and it can be drawn."""
    for seat in (*range(trial.seats), None):
        view = trial.game.view(trial.state, seat)
        assert view.seat == seat, trial.at(f"the view of seat {seat} says {view.seat}")
        travelled = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert travelled == view, trial.at(f"the view of seat {seat} does not travel as JSON")
        assert trial.game.picture(view).strip(), trial.at(f"seat {seat} has an empty picture")
