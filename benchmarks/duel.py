"""Games between our search and OpenSpiel's, with the same time for each decision.

Runs in the peers' environment, in one process. Deals are mirrored as in tournaments, and so is the
file, if one is named: who runs the same again goes on with it. Prints each game as a line of JSON,
and ends with the standard input.
"""

import argparse
import os
import sys
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final, cast

import msgspec

from benchmarks.open_spiel_games import check
from benchmarks.open_spiel_search import OpenSpielBot
from benchmarks.peers import rivals
from floodplain.arena.processes import as_finished
from floodplain.arena.results import Finished, Results, ResultsError
from floodplain.arena.schedule import fixtures
from floodplain.arena.tournament import play_missing, tournament_of
from floodplain.bots import BOTS
from floodplain.bots.bot import Bot
from floodplain.bots.budget import UNLIMITED
from floodplain.bots.searcher import SearchBot
from floodplain.core.build import rules_mode
from floodplain.games import GAMES

SEED: Final = "foreign"


def enter(seconds: float) -> tuple[str, str]:
    """Make the two known; a file then says by their names what time they had."""
    ours, theirs = rivals(seconds)
    searching = partial(SearchBot, iterations=UNLIMITED, seconds=seconds)
    BOTS.register(ours, cast(type[Bot], searching))
    BOTS.register(theirs, cast(type[Bot], partial(OpenSpielBot, seconds=seconds)))
    return ours, theirs


def end_with_input() -> None:
    """Who is killed can not say so; games that nobody waits for would still go into the file."""
    while os.read(0, 1):
        pass
    os._exit(1)


def tell(game: Finished) -> None:
    print(msgspec.json.encode(game).decode(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="duel", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("games", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("file", type=Path, nargs="?")
    arguments = parser.parse_args()
    if rules_mode() != "compiled":
        sys.exit("the rules that ran are interpreted; run `make compile`")
    Thread(target=end_with_input, daemon=True).start()
    game = GAMES.find(arguments.game)
    check(game)
    tournament = tournament_of(game, game.simulated, enter(arguments.seconds), SEED)
    planned = list(fixtures([*tournament.bots], tournament.seats, SEED, arguments.games))
    try:
        with Results(tournament, arguments.file) as results:
            for fixture in planned:
                if fixture in results.games:
                    tell(results.games[fixture])
            for finished in play_missing(results, planned, partial(as_finished, processes=1)):
                tell(finished)
    except ResultsError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
