"""All benchmarks: the games beside their peers, the server, and the client in a browser.

python -m benchmarks [--only games|server|client] [--rounds 5] [--seconds 2]
"""

import argparse

from rich.console import Console

from benchmarks import client, games, server

MEASURES = {"games": games.measure, "server": server.measure, "client": client.measure}


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", choices=MEASURES)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of them")
    arguments = parser.parse_args()
    for name, measure in MEASURES.items():
        if arguments.only in (None, name):
            measure(Console(), arguments.rounds, arguments.seconds)


if __name__ == "__main__":
    main()
