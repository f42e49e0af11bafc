"""Look for games that end in the ways of which there is no record yet, and keep them.

    python -m tests.records.make

Both sides choose at random or take the advice of the game's simple opponent, by lot.
"""

from collections.abc import Iterator
from itertools import count
from random import Random

from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.records import record_of, write
from floodplain.games import GAMES
from tests.conformance.option_sets import OptionTexts, alone, defaults

from .wanted import Wish, folder_of, wishes

PATIENCE = 40
"""Games with one set of options before the next is tried."""


def played(game: Game, options: OptionTexts, seed: str) -> Match:
    """A finished game; how often advice is taken follows from the seed."""
    rng = Random(seed)
    advised = rng.choice((0.0, 0.5, 0.9, 1.0))
    match = Match(game, game.options(**options), seed)
    while actors := match.state.actors():
        seat = rng.choice(actors)
        if rng.random() < advised:
            action = game.advise(match.state, seat, Chance(f"{seed} {len(match.moves)}"))
        else:
            action = rng.choice(match.state.legal(seat))
        match.play_action(seat, action)
    return match


def tries(game: Game, wish: Wish) -> Iterator[tuple[OptionTexts, str]]:
    sets = [defaults(game), *alone(game)] if wish.options is None else [wish.options]
    for turn in count():
        for options in sets:
            for number in range(PATIENCE):
                yield options, f"record {turn * PATIENCE + number}"


def make(game: Game, wish: Wish) -> None:
    for options, seed in tries(game, wish):
        match = played(game, options, seed)
        if match.state.ending() == wish.ending:
            folder_of(game).mkdir(exist_ok=True)
            path = folder_of(game) / wish.file
            path.write_text(write(record_of(match)), encoding="utf-8")
            print(f"{game.name}: {wish.file}, {len(match.moves)} moves")
            return


if __name__ == "__main__":
    for name in GAMES:
        for wish in wishes(GAMES.find(name)):
            if not (folder_of(GAMES.find(name)) / wish.file).exists():
                make(GAMES.find(name), wish)
