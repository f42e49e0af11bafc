"""The simple opponent: what it looks for in single positions, and how its games go."""

from statistics import median

import pytest

from floodplain.arena.simulation import Played, Setting, play_all, seeds_of
from floodplain.core.chance import Chance
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import Seat, position
from floodplain.games.dos_rios.state import DosRiosState

from . import irrigated

TRIES = 5
"""Equal actions are taken by chance, so each position is tried a few times."""
PLAYERS = 4
ROUNDS = 12
"""Half of the games end within so many; ten were measured."""
MOST_ROUNDS = 20
"""All of them do; 17 were measured."""
ALARM = 4000
"""A limit of turns that no game comes near, so that one without an end fails and does not hang."""
DUELS = 20


def turns_of(state: DosRiosState) -> list[tuple[list[str], DosRiosState]]:
    """Whole turns of the simple opponent, played with other chances, and where each has led."""
    return [turn_of(state.copy(), str(number)) for number in range(TRIES)]


def turn_of(state: DosRiosState, seed: str) -> tuple[list[str], DosRiosState]:
    seat = int(state.active)
    texts: list[str] = []
    while state.actors() == [seat]:
        code = DOS_RIOS.advise(state, seat, Chance(f"{seed} {len(texts)}"))
        texts.append(state.text(seat, code))
        state.apply(seat, code)
    return texts, state


@pytest.mark.parametrize(
    ("row", "way"),
    [("tobacco, tobacco, wood", "move c4 b4"), ("maize, maize, wood", "move c4 b5")],
)
def test_it_goes_where_the_next_cards_pay(row: str, way: str) -> None:
    """DR 5.1, 8.3: one step from c4 lie tobacco on b4 and maize on b5, both irrigated."""
    state = position(Seat("c4", dams=0), Seat("g1", dams=0), row=row, steps=1)
    for texts, _ in turns_of(state):
        assert texts == [way, "harvest"]


@pytest.mark.parametrize(
    ("row", "end"), [("wheat, tobacco, wood", "harvest"), ("tobacco, wheat, wood", "postpone")]
)
def test_it_harvests_what_helps_it_most(row: str, end: str) -> None:
    """DR 8.1, 8.3: its own wheat, but not the tobacco of the other player."""
    state = position(Seat("a7", dams=0), Seat("b4", dams=0), row=row, steps=0)
    for texts, _ in turns_of(state):
        assert texts == [end]


@pytest.mark.parametrize(
    ("seat", "building"),
    [
        (Seat("b4 d4", money=500, dams=0), "finca b4"),
        (Seat("b4", money=1000, dams=0), "hacienda b4"),
        (Seat("d4", fincas="c1 c2 d1", hacienda="d2", money=500, dams=0), "finca d4"),
    ],
    ids=["on water", "the hacienda", "to win"],
)
def test_it_builds(seat: Seat, building: str) -> None:
    """DR 7.10, 7.11, 10.1: rather on an irrigated field, and at once when it wins by it."""
    for texts, _ in turns_of(position(seat, steps=0)):
        assert texts[0] == building


def test_it_dams_when_a_diversion_gains_it_fields() -> None:
    """DR 7.6: Rio Verde comes to its campesinos on c6 and d6."""
    state = position(Seat("b6 c6 d6", dams=1), Seat(dams=0), steps=0)
    for texts, after in turns_of(state):
        assert texts[:3] == ["dam b6/a7", "flow c6", "flow d6"]
        assert {"b6", "c6", "d6"} <= irrigated(after)


def test_it_dams_when_a_diversion_takes_a_field_from_another() -> None:
    """DR 7.6: the wheat on a7, where the other player stands."""
    state = position(Seat("b6", dams=1), Seat("a7", dams=0), steps=0)
    for texts, after in turns_of(state):
        assert texts[0] == "dam b6/a7"
        assert "a7" not in irrigated(after)


def test_it_keeps_a_dam_that_gains_nothing() -> None:
    """DR 7.1: nobody stands where the river could go."""
    for texts, _ in turns_of(position(Seat("b6", dams=1), Seat(dams=0), steps=0)):
        assert len(texts) == 1


@pytest.mark.bulk
def test_it_beats_random_players() -> None:
    """DR 10: from either seat, all games but a few."""
    won = 0.0
    for seat, bots in enumerate((("simple", "random"), ("random", "simple"))):
        options = {"turn_limit": "120"}
        setting = Setting(game="dos-rios", options=options, bots=bots)
        games = play_all(setting, seeds_of(f"duel {seat}", DUELS // 2), 1)
        won += sum(game.shares[seat] for game in games)
    assert won >= 0.9 * DUELS


def games_of_four(count: int) -> list[Played]:
    """The games of `floodplain simulate dos-rios --seed four --option players=4`, no limit set."""
    options = {"players": str(PLAYERS), "turn_limit": str(ALARM)}
    setting = Setting(game="dos-rios", options=options, bots=("simple",) * PLAYERS)
    return list(play_all(setting, seeds_of("four", count), 1))


def check_games(games: list[Played]) -> None:
    assert {game.ending for game in games} <= {
        "five-buildings",
        "irrigated",
        "irrigated-in-other-turn",
    }
    assert all(max(game.shares) == 1 for game in games)
    rounds = [game.figures["rounds"] for game in games]
    assert median(rounds) <= ROUNDS
    assert max(rounds) <= MOST_ROUNDS


@pytest.mark.bulk
def test_10_four_simple_opponents_finish_their_games() -> None:
    """DR 10.1, 10.2, 12.4: without a limit of turns."""
    check_games(games_of_four(10))


@pytest.mark.long
def test_10_four_simple_opponents_finish_many_games() -> None:
    """DR 10.1, 10.2, 12.4: without a limit of turns."""
    check_games(games_of_four(200))
