"""Positions of games as the client gets them: `python -m tests.client.samples` writes them anew.

They lie in `client/samples` for the workbench and the tests of the boards.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from floodplain.core.chance import Chance
from floodplain.games import GAMES

FOLDER = Path(__file__).parents[2] / "client" / "samples"


class Sample(NamedTuple):
    """A game with simple opponents, after so many decisions."""

    game: str
    options: dict[str, str]
    decisions: int
    name: str


SAMPLES = [
    Sample("rivero", {}, 0, "rivero-start"),
    Sample("rivero", {}, 30, "rivero-early"),
    Sample("rivero", {}, 112, "rivero-late"),
    Sample("rivero", {}, 10_000, "rivero-over"),
    Sample("dos-rios", {"players": "3"}, 3, "dos-rios-laying"),
    Sample("dos-rios", {"players": "2"}, 40, "dos-rios-two"),
    Sample("dos-rios", {"players": "4"}, 124, "dos-rios-four"),
    Sample("dos-rios", {"players": "4"}, 10_000, "dos-rios-over"),
    Sample("reisbauern", {}, 0, "reisbauern-start"),
    Sample("reisbauern", {}, 8, "reisbauern-rain"),
    Sample("reisbauern", {"festival": "yes", "contracts": "yes"}, 12, "reisbauern-festival"),
    Sample("reisbauern", {"festival": "yes", "contracts": "yes"}, 18, "reisbauern-dry"),
    Sample("reisbauern", {"festival": "yes", "contracts": "yes"}, 10_000, "reisbauern-over"),
]


def position(sample: Sample) -> dict[str, Any]:
    """The view and the moves of the seat that is to move; seat 0 where it is over."""
    game = GAMES.find(sample.game)
    state = game.new(game.options(**sample.options), "sample")
    chance = Chance("sample")
    for _ in range(sample.decisions):
        if not state.actors():
            break
        seat = state.actors()[0]
        state.apply(seat, game.advise(state.redeal(seat, "sample"), seat, chance))
    seat = state.actors()[0] if state.actors() else 0
    moves = game.moves(state, seat) if seat in state.actors() else []
    found: dict[str, Any] = msgspec.to_builtins({"view": game.view(state, seat), "moves": moves})
    return found


def written(sample: Sample) -> str:
    return json.dumps(position(sample), ensure_ascii=False) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        (FOLDER / f"{sample.name}.json").write_text(written(sample), encoding="utf-8")
        print(sample.name)


if __name__ == "__main__":
    main()
