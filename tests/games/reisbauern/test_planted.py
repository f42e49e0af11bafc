"""Planted bugs: each is caught by a check that says what is wrong.

The conformance suite catches what games tell too early and what the generator offers too much;
the reference beside the engine catches wrong points; the naive flood fill wrong fields.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import pytest

from floodplain.games.reisbauern.geometry import TURN_PARITY
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.state import ReisbauernState
from tests.conformance.driver import Conformance, Thoroughness
from tests.conformance.option_sets import OptionTexts
from tests.reference.reisbauern import Edition, Laid, closed_fields, edition_of
from tests.reference.reisbauern_side_by_side import for_reference, play_side_by_side

from . import choose, dealt, fields_of, planted
from .test_fields import DEAD_END

COMBINATIONS: list[OptionTexts] = [
    {"festival": festival, "contracts": contracts}
    for festival, contracts in product(("no", "yes"), repeat=2)
]
THOROUGH = Thoroughness(close_look=0.1, lookalike=0.05, whole_space=0.0)
MOST_GAMES = 12


def conformance(game: planted.Planted, games: int = MOST_GAMES) -> None:
    """The suite that every game is held to."""
    examination = Conformance(game, THOROUGH)
    for number in range(games):
        examination.examine(COMBINATIONS[number % 4], f"planted {number}")
    examination.conclude()


def reference(game: planted.Planted, games: int = MOST_GAMES) -> None:
    """The engine beside the reference."""
    for number in range(games):
        play_side_by_side(game, COMBINATIONS[number % 4], f"planted {number}")


def properties(game: planted.Planted, games: int = MOST_GAMES) -> None:
    """What holds for every position: cards on the grid, fields as a naive flood fill has them."""
    for number in range(games):
        random = Random(number)
        options = COMBINATIONS[number % 4]
        state = game.new(game.options(**options), str(number))
        while actors := state.actors():
            seat = random.choice(actors)
            code = (
                random.choice(state.legal(seat))
                if random.random() < 0.2
                else choose(random, state, seat)
            )
            state.apply(seat, code)
            check_grid(state)
            check_fields(state)


def dead_end(game: planted.Planted) -> None:
    """A hand-made position: the last build completes four parcels with a path jutting in."""
    state = game.state_type(original=position(**DEAD_END))
    state.apply(0, state.parse(0, "build 3 turn 1 at 1,-2"))
    check_fields(state)


def check_grid(state: ReisbauernState) -> None:
    for farm in state.farms:
        for card in farm.cards:
            on_grid = (card.x + card.y) % 2 == TURN_PARITY[card.turn]
            assert on_grid, (
                f"card {card.card + 1} lies off the grid: turn {card.turn} at {card.x},{card.y}"
            )


@cache
def printed(edition: str) -> Edition:
    return edition_of(for_reference(edition))


def check_fields(state: ReisbauernState) -> None:
    for farm in state.farms:
        cards = [Laid(int(c.card) + 1, int(c.turn), int(c.x), int(c.y)) for c in farm.cards]
        naive = closed_fields(printed(state.deck.edition), cards, state.festival)
        mine = fields_of(farm)
        assert mine == naive, f"fields that are not closed, or not seen: {mine ^ naive}"


Check = Callable[[planted.Planted], None]
BUGS: list[tuple[planted.Planted, Check, str]] = [
    (planted.with_state(planted.DeadEndsClose), dead_end, "fields that are not closed"),
    (
        planted.ShowsPendingChoices(),
        conformance,
        "a leak to seat .*: its view tells what is hidden: chosen",
    ),
    (planted.with_state(planted.TellsPendingChoices), conformance, "a leak to seat .* in the log"),
    (planted.with_state(planted.UncoversAtOnce), conformance, "a leak to seat .* in the log"),
    (
        planted.with_state(planted.UncoversUncounted),
        conformance,
        "does not count as a disclosure|has seen what others chose, but undo is offered",
    ),
    (planted.OpenParcelsLeftOut(), reference, "at the river differ"),
    (planted.BuffaloTwice(), reference, "(scores|logs) differ"),
    (planted.with_state(planted.BuffaloScoredTwice), reference, "(scores|logs) differ"),
    (
        planted.with_state(planted.OffersOffGrid),
        conformance,
        "is legal, but why_not answers RB 5.4",
    ),
    (planted.with_state(planted.OffGrid), reference, "the reference lacks .'build"),
    (planted.with_state(planted.OffGrid), properties, "lies off the grid"),
]


def label(value: object) -> str:
    if isinstance(value, planted.Planted):
        return type(value).__name__.removeprefix("Planted")
    return getattr(value, "__name__", "")


@pytest.mark.parametrize(("game", "check", "message"), BUGS, ids=label)
def test_a_planted_bug_is_caught(game: planted.Planted, check: Check, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check(game)


@pytest.mark.parametrize("check", [conformance, reference, properties, dead_end], ids=label)
def test_the_game_without_a_bug_passes(check: Check) -> None:
    game = planted.Planted()
    assert game.new(game.options(), "1").snapshot() == dealt("1").snapshot()
    check(game)
