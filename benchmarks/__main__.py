"""All benchmarks: the games beside their peers, the search, the server, the client in a browser.

python -m benchmarks [--only games|search|foreign|server|client] [--game rivero]
    [--rounds 5] [--seconds 2] [--games 10] [--budget 0.1] [--keep FOLDER]
"""

import argparse
from pathlib import Path

from rich.console import Console

from benchmarks import client, foreign, games, search, server
from benchmarks.wishes import Wishes
from floodplain.games import GAMES

MEASURES = {
    "games": games.measure,
    "search": search.measure,
    "foreign": foreign.measure,
    "server": server.measure,
    "client": client.measure,
}


def mirrored(text: str) -> int:
    games = int(text)
    if games < 2 or games % 2:
        raise argparse.ArgumentTypeError(f"{games} is not an even number: deals are mirrored")
    return games


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", choices=MEASURES)
    parser.add_argument("--game", choices=GAMES, help="only this one, of games, search, foreign")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of them")
    parser.add_argument("--games", type=mirrored, default=10, help="against a foreign opponent")
    parser.add_argument("--budget", type=float, default=0.1, help="seconds of a decision there")
    parser.add_argument("--keep", type=Path, help="a folder for its games, to go on from")
    arguments = parser.parse_args()
    wishes = Wishes(
        games=(arguments.game,) if arguments.game else tuple(GAMES),
        rounds=arguments.rounds,
        seconds=arguments.seconds,
        matches=arguments.games,
        budget=arguments.budget,
        keep=arguments.keep,
    )
    for name, measure in MEASURES.items():
        if arguments.only in (None, name):
            measure(Console(), wishes)


if __name__ == "__main__":
    main()
