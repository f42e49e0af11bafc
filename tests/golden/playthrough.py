"""One seeded game as a text that a person can read: position, legal moves, choice, position ..."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from floodplain.core.game import Game
from tests.conformance.option_sets import defaults
from tests.conformance.trial import Trial

MOVES = 40
"""So many moves are shown from the beginning, then the end."""
SEEDS = {"rivero": "playthrough 1755"}
"""Games in which much happens early; any seed would do."""
WIDTH = 100
FOLDER = Path(__file__).parent


def path_of(game: Game) -> Path:
    return FOLDER / game.name / "playthrough.txt"


def playthrough(game: Game) -> str:
    return "\n".join(line.rstrip() for line in lines_of(game)) + "\n"


def lines_of(game: Game) -> Iterator[str]:
    seed = SEEDS.get(game.name, "playthrough")
    trial = Trial(game, defaults(game), seed)
    trial.by_kind = True
    yield f"{game.title}, version {game.rules_version} of the rules, seed '{seed}'"
    while trial.state.actors():
        seat, action = trial.choose()
        if len(trial.actions) < MOVES:
            yield from position(trial, seat)
            yield f"Seat {seat + 1} plays: {trial.state.text(seat, action)}"
        trial.play(seat, action)
    yield from ["", f"== The end, after {len(trial.actions)} moves", ""]
    yield from game.picture(game.view(trial.state, None)).splitlines()
    shares = " ".join(f"{share:g}" for share in trial.state.outcome() or ())
    yield from ["", f"Result: {shares} ({trial.state.ending()})"]


def position(trial: Trial, seat: int) -> Iterator[str]:
    """The position as the seat that moves sees it, and what it may do."""
    state, game = trial.state, trial.game
    yield from ["", f"== After {len(trial.actions)} moves", ""]
    yield from game.picture(game.view(state, seat)).splitlines()
    texts = [state.text(seat, code) for code in state.legal(seat)]
    yield from ["", f"Seat {seat + 1} may play ({len(texts)}):"]
    listed = "; ".join(text.replace(" ", "\u00a0") for text in texts)
    for line in wrap(listed, WIDTH - 2, break_long_words=False, break_on_hyphens=False):
        yield "  " + line.replace("\u00a0", " ")
