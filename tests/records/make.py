"""Look for games that end in the ways of which there is no record yet, and keep them.

    python -m tests.records.make

Both sides choose at random or take the advice of the game's simple opponent, by lot.
"""

from collections.abc import Iterator
from datetime import date
from itertools import count
from random import Random

import msgspec

from floodplain.core.chance import Chance
from floodplain.core.endings import AGREED, TABLE_ENDINGS, lost_by, shared
from floodplain.core.fairness import commitment
from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.records import Record, Result, record_of, write
from floodplain.games import GAMES
from tests.conformance.option_sets import OptionTexts, alone, defaults

from .wanted import Wish, folder_of, wishes

MOVES_AT_A_TABLE = 10
"""Before a table ends a game."""
PLAYED = date(2026, 11, 15)
PATIENCE = 40
"""Games with one set of options before the next is tried."""


def played(game: Game, options: OptionTexts, seed: str, moves: int | None = None) -> Match:
    """A game, or its first moves; how often advice is taken follows from the seed."""
    rng = Random(seed)
    advised = rng.choice((0.0, 0.5, 0.9, 1.0))
    match = Match(game, game.options(**options), seed)
    while len(match.moves) != moves and (actors := match.state.actors()):
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


def finished(game: Game, wish: Wish) -> Record:
    """A game that the rules have ended as it is wished."""
    for options, seed in tries(game, wish):
        match = played(game, options, seed)
        if match.state.ending() == wish.ending:
            return record_of(match)
    raise AssertionError("tries never end")


def stopped(game: Game, wish: Wish) -> Record:
    """A game that its table has ended as it is wished, with all that a table knows of it."""
    seed, nonce = f"record {wish.ending}", f"nonce of {game.name}"
    match = played(game, {**defaults(game), **(wish.options or {})}, seed, MOVES_AT_A_TABLE)
    seats = game.seats(match.options)
    loser = match.state.actors()[0]
    shares = shared(seats) if wish.ending == AGREED else lost_by(loser, seats)
    return msgspec.structs.replace(
        record_of(match, {seat: f"Guest {seat + 1}" for seat in range(seats)}),
        nonce=nonce,
        commitment=commitment(seed, nonce),
        table=f"{game.name}-{wish.ending}",
        played=PLAYED,
        result=Result(shares, wish.ending),
    )


def make(game: Game, wish: Wish) -> None:
    by_the_table = wish.ending in TABLE_ENDINGS
    record = stopped(game, wish) if by_the_table else finished(game, wish)
    folder_of(game).mkdir(exist_ok=True)
    (folder_of(game) / wish.file).write_text(write(record), encoding="utf-8")
    print(f"{game.name}: {wish.file}, {len(record.moves)} moves")


if __name__ == "__main__":
    for name in GAMES:
        for wish in wishes(GAMES.find(name)):
            if not (folder_of(GAMES.find(name)) / wish.file).exists():
                make(GAMES.find(name), wish)
