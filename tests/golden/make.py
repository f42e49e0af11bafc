"""Write the kept playthroughs and counts anew.

python -m tests.golden.make [playthroughs|counts]
"""

import sys

import msgspec

from floodplain.core.game import Game
from floodplain.games import GAMES

from . import counts, playthrough


def make_playthrough(game: Game) -> None:
    path = playthrough.path_of(game)
    path.parent.mkdir(exist_ok=True)
    path.write_text(playthrough.playthrough(game), encoding="utf-8")


def make_counts(game: Game) -> None:
    found = [
        msgspec.structs.replace(count, reached=counts.reference_counts(game, count))
        for count in counts.wanted(game)
    ]
    lines = ",\n".join(msgspec.json.encode(count).decode() for count in found)
    path = counts.path_of(game)
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main(what: str) -> None:
    for name in GAMES:
        if what in ("playthroughs", "all"):
            make_playthrough(GAMES.find(name))
        if what in ("counts", "all"):
            make_counts(GAMES.find(name))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "all")
