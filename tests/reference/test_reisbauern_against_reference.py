"""The engine of Die Reisbauern beside the slow reference, action by action.

The reference was written from the rules alone. Games are partly random and partly greedy, so that
many fields are closed; `reisbauern_side_by_side.py` says what is compared.
"""

from collections import Counter
from itertools import product

import pytest

from floodplain.games.reisbauern.game import REISBAUERN
from tests.conformance.option_sets import OptionTexts, shown

from .reisbauern_side_by_side import made_up_edition, play_side_by_side

WITHOUT_RIVER: list[OptionTexts] = [
    {"festival": "no", "contracts": contracts} for contracts in ("no", "yes")
]
WITH_RIVER: list[OptionTexts] = [
    {"festival": "yes", "contracts": contracts, "river_majority": majority}
    for contracts, majority in product(("no", "yes"), ("farm", "fields"))
]
COMBINATIONS = WITHOUT_RIVER + WITH_RIVER
NORMAL_GAMES = 8
LONG_GAMES = {"no": 250, "yes": 1250}
"""Of each combination, without the river and with it: there 5,000 in all."""


@pytest.mark.parametrize("options", COMBINATIONS, ids=shown)
def test_a_game_side_by_side(options: OptionTexts) -> None:
    play_side_by_side(REISBAUERN, options, "one")


@pytest.mark.bulk
@pytest.mark.parametrize("options", COMBINATIONS, ids=shown)
def test_games_side_by_side(options: OptionTexts) -> None:
    """And enough happens in them: fields of many sizes, and every kind of entry."""
    kinds: Counter[str] = Counter()
    sizes: Counter[int] = Counter()
    for number in range(NORMAL_GAMES):
        state = play_side_by_side(REISBAUERN, options, f"normal {number}")
        kinds.update(entry.kind for log in state.logs for entry in log.entries)
        sizes.update(int(field.size()) for farm in state.farms for field in farm.fields)
    assert {1, 2, 3} <= set(sizes)
    assert {"size", "farmers", "buffalo", "ancestor", "fields", "open buffalo"} <= set(kinds)
    assert ("river" in kinds) == (options["festival"] == "yes")
    assert ({"ginger", "jasmine"} <= set(kinds)) == (options["contracts"] == "yes")


@pytest.mark.bulk
@pytest.mark.parametrize("options", COMBINATIONS, ids=shown)
def test_games_with_made_up_editions_side_by_side(options: OptionTexts) -> None:
    for number in range(NORMAL_GAMES // 2):
        edition = made_up_edition(f"normal {number}")
        play_side_by_side(REISBAUERN, {**options, "edition": edition}, f"edition {number}")


@pytest.mark.long
@pytest.mark.parametrize("options", COMBINATIONS, ids=shown)
def test_many_games_side_by_side(options: OptionTexts) -> None:
    for number in range(LONG_GAMES[options["festival"]]):
        play_side_by_side(REISBAUERN, options, f"long {number}")
        if number % 5 == 0:
            edition = made_up_edition(f"long {number}")
            play_side_by_side(REISBAUERN, {**options, "edition": edition}, f"edition {number}")
