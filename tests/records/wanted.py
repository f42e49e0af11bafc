"""Which finished games there should be, and where they lie."""

from pathlib import Path
from typing import NamedTuple

from floodplain.core.endings import TABLE_ENDINGS
from floodplain.core.game import Game
from floodplain.games.dos_rios import edition as dos_rios
from floodplain.games.reisbauern import edition as reisbauern
from tests.conformance.option_sets import OptionTexts

FOLDER = Path(__file__).parent
MORE: dict[str, list[tuple[str, OptionTexts]]] = {
    "rivero": [
        ("goal", {"goal": "river-of-eight"}),
        ("goal-in-other-turn", {"goal": "river-of-eight"}),
        ("score", {"ocean_end": "at-once"}),
        ("goal", {"clear_before_action": "yes", "reserve_holds_action_card": "no"}),
        ("score", {"stack_limit": "none", "source_play_after_action": "yes"}),
    ],
    "dos-rios": [
        ("five-buildings", {"players": "3"}),
        ("five-buildings", {"players": "4"}),
        ("irrigated", {"players": "3", "river_laying": "in-turn"}),
        ("irrigated", {"players": "4"}),
        ("turn-limit", {"players": "3", "turn_limit": "12"}),
        ("turn-limit", {"players": "4", "turn_limit": "12"}),
        *((ending, {"players": players}) for ending in TABLE_ENDINGS for players in ("3", "4")),
        ("irrigated", {"edition": dos_rios.MADE_UP}),
    ],
    "reisbauern": [
        ("points", {"festival": "yes"}),
        ("points", {"festival": "yes", "river_majority": "fields"}),
        ("points", {"contracts": "yes"}),
        ("points", {"festival": "yes", "contracts": "yes"}),
        ("points", {"festival": "yes", "edition": reisbauern.MADE_UP}),
    ],
}
"""Endings under options of which there should be a record too."""
LONGEST_NAME = 20
"""A longer value is no part of a file's name."""


class Wish(NamedTuple):
    """A way to end, with options or, where they do not matter, None."""

    ending: str
    options: OptionTexts | None

    @property
    def file(self) -> str:
        parts = [self.ending]
        for name, value in (self.options or {}).items():
            parts.append(f"{name}-{value}" if len(value) <= LONGEST_NAME else name)
        return f"{'-'.join(parts)}.record".replace("_", "-")


def wishes(game: Game) -> list[Wish]:
    every = [Wish(ending, None) for ending in [*game.endings, *TABLE_ENDINGS]]
    return every + [Wish(ending, options) for ending, options in MORE.get(game.name, [])]


def folder_of(game: Game) -> Path:
    return FOLDER / game.name
