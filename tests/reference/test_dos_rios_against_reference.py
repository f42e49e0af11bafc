"""The engine of Dos Rios beside the slow reference, action by action.

The reference was written from the rules alone. At each step both must offer the same actions
and, after the action, be in the same position. Money rarely comes by chance, so both sides are
given some now and then, and some games start with buildings.
"""

from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from floodplain.core.editions import STANDARD
from floodplain.core.game import Game
from floodplain.games.dos_rios.edition import MADE_UP
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.state import DosRiosState
from tests.conformance.option_sets import OptionTexts, shown
from tests.games.dos_rios.boards import built_position, nearly_won
from tests.games.dos_rios.editions import made_up_edition

from . import dos_rios as reference
from .dos_rios_tables import meaning, new_pile, reference_table

SETS: list[OptionTexts] = [
    {"players": players, "river_laying": laying, "turn_limit": "14"}
    for players in ("2", "3", "4")
    for laying in ("start-player", "in-turn")
]
NORMAL_GAMES = 4
LONG_GAMES = 150
GIFT = 0.04
"""The chance, at each action, that somebody is given money or dams."""


def choose(rng: Random, texts: list[str], plain: bool, wished: Sequence[str]) -> str:
    """The first wish that is legal; else any action, or first a kind and then one of it."""
    for wish in wished:
        if wish in texts:
            return wish
    if plain:
        return rng.choice(texts)
    kind = rng.choice(sorted({text.split()[0] for text in texts}))
    return rng.choice([text for text in texts if text.split()[0] == kind])


def give(rng: Random, state: DosRiosState, table: reference.Table) -> None:
    """A planted gift, the same on both sides; the dams come from the supply."""
    seat = rng.randrange(len(state.players))
    money = rng.choice((500, 1000))
    dams = min(int(state.dam_supply()), 5 - int(state.players[seat].dams), rng.randrange(3))
    for player in (state.players[seat], table.players[seat]):
        player.money += money
        player.dams += dams


def play_side_by_side(
    state: DosRiosState,
    seed: str,
    where: str,
    wished: Sequence[str] = (),
    edition: str = STANDARD,
) -> None:
    rng = Random(seed)
    plain = rng.random() < 0.3
    table = reference_table(state, edition)
    played: list[str] = []
    while state.actors():
        (mover,) = state.actors()
        assert reference.actor(table) == mover
        if state.row and rng.random() < GIFT:
            give(rng, state, table)
        codes = {state.text(mover, code): code for code in state.legal(mover)}
        at = f"{where}, after {played}"
        expected = reference.legal(table)
        assert set(codes) == expected, (
            f"{at}: the engine lacks {sorted(expected - set(codes))}, "
            f"the reference lacks {sorted(set(codes) - expected)}"
        )
        text = choose(rng, sorted(codes), plain, wished)
        before = state.copy()
        state.apply(mover, codes[text])
        table = reference.play(table, text, lambda names, was=before: new_pile(was, names))  # type: ignore[misc]
        played.append(text)
        assert meaning(table) == meaning(reference_table(state)), f"{at}, then {text}"
        assert state.row == [] or not reference.problems(table), f"{at}, then {text}"
    assert not reference.legal(table)
    assert state.outcome() == list(reference.outcome(table) or ())


def whole_game(options: OptionTexts, seed: str, game: Game = DOS_RIOS) -> None:
    state = cast(DosRiosState, game.new(game.options(**options), seed))
    edition = options.get("edition", STANDARD)
    play_side_by_side(state, seed, f"{shown(options)}, seed {seed!r}", edition=edition)


def in_edition(options: OptionTexts, number: int) -> OptionTexts:
    """Every second game is played with an edition that is made up (DR 12.5)."""
    if number % 2 == 0:
        return options
    return {**options, "edition": made_up_edition(f"{shown(options)} {number}")}


def game_from_buildings(options: OptionTexts, seed: str) -> None:
    state = built_position(Random(seed), int(options["players"]), turn_limit="20")
    play_side_by_side(state, seed, f"from buildings, {shown(options)}, seed {seed!r}")


def nearly_won_game(players: int, seed: str) -> str:
    state, wished = nearly_won(Random(seed), players)
    play_side_by_side(state, seed, f"nearly won by {players}, seed {seed!r}", wished)
    return str(state.ending())


def test_a_few_games_side_by_side() -> None:
    whole_game({"players": "2", "turn_limit": "5"}, "few")
    whole_game({"players": "2", "turn_limit": "3", "edition": MADE_UP}, "few")
    game_from_buildings(SETS[3], "few")
    endings = {nearly_won_game(3, f"few {number}") for number in range(8)}
    assert {"irrigated", "irrigated-in-other-turn"} <= endings


@pytest.mark.bulk
@pytest.mark.parametrize("options", SETS, ids=shown)
def test_games_side_by_side(options: OptionTexts) -> None:
    for number in range(NORMAL_GAMES):
        whole_game(in_edition(options, number), f"normal {number}")
        game_from_buildings(options, f"normal {number}")
        nearly_won_game(int(options["players"]), f"{options['river_laying']} {number}")


@pytest.mark.long
@pytest.mark.parametrize("options", SETS, ids=shown)
def test_many_games_side_by_side(options: OptionTexts) -> None:
    for number in range(LONG_GAMES):
        whole_game(in_edition(options, number), f"long {number}")
        game_from_buildings(options, f"long {number}")
        nearly_won_game(int(options["players"]), f"{options['river_laying']} long {number}")
