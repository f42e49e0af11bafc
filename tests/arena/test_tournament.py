"""A tournament that is really played: the same games in one process and in four, and after more."""

from functools import partial
from pathlib import Path

import pytest

from floodplain.arena import schedule
from floodplain.arena.processes import as_finished
from floodplain.arena.results import Finished, Results
from floodplain.arena.schedule import Fixture
from floodplain.arena.simulation import Setting, play, play_all, seeds_of
from floodplain.arena.tournament import play_missing, tournament_of
from floodplain.bots import BOTS as KNOWN
from floodplain.bots import BROUGHT
from floodplain.games import GAMES
from tests.arena.sparing import NAME, PLACE, Sparing

BOTS = ["random", "simple"]
RIVERO = GAMES.find("rivero")
TOURNAMENT = tournament_of(RIVERO, {}, BOTS, "s")


def fixtures(games: int) -> list[Fixture]:
    return list(schedule.fixtures(BOTS, TOURNAMENT.seats, TOURNAMENT.seed, games))


def played(games: int, processes: int, path: Path | None = None) -> list[Finished]:
    """The games that are played now."""
    with Results(TOURNAMENT, path) as results:
        return list(
            play_missing(results, fixtures(games), partial(as_finished, processes=processes))
        )


def results_of(games: list[Finished]) -> dict[Fixture, tuple[object, ...]]:
    return {game.fixture: game.result for game in games}


@pytest.fixture(scope="module")
def alone() -> list[Finished]:
    return played(8, 1)


def test_four_processes_play_the_same_games_as_one(alone: list[Finished]) -> None:
    """The same moves, in one process and in four."""
    assert [game.fixture for game in alone] == fixtures(8)
    assert results_of(played(8, 4)) == results_of(alone)


def test_a_search_plays_the_same_games_in_four_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Move for move: records are compared."""
    monkeypatch.setenv(BROUGHT, PLACE)
    monkeypatch.setitem(KNOWN.places, NAME, Sparing)
    setting = Setting(game="rivero", options={}, bots=(NAME, NAME), keep_records=True)
    seeds = seeds_of("search", 3)
    assert list(play_all(setting, seeds, 4)) == list(play_all(setting, seeds, 1))


def test_games_that_are_there_are_not_played_again(tmp_path: Path, alone: list[Finished]) -> None:
    path = tmp_path / "games.jsonl"
    first = played(4, 1, path)
    more = played(8, 1, path)
    assert [game.fixture for game in more] == fixtures(8)[4:]
    assert results_of(first + more) == results_of(alone)
    assert played(8, 1, path) == []
    assert played(4, 1, path) == []


def test_a_game_is_the_one_that_a_simulation_plays(alone: list[Finished]) -> None:
    game = alone[1]
    again = play(Setting(game="rivero", options={}, bots=game.bots), game.seed)
    assert game.result == (again.shares, again.ending, again.actions, again.figures)
    assert sum(map(len, game.thinking)) == game.actions


@pytest.mark.parametrize("seats", [3, 4])
def test_larger_tables_play_each_deal_in_all_seatings(seats: int) -> None:
    options = {"players": str(seats), "turn_limit": "3"}
    tournament = tournament_of(GAMES.find("dos-rios"), options, BOTS, "s")
    assert tournament.seats == seats
    games = schedule.games_a_deal(seats)
    wanted = list(schedule.fixtures(BOTS, seats, "s", games))
    with Results(tournament) as results:
        found = list(play_missing(results, wanted, partial(as_finished, processes=1)))
    assert [game.fixture for game in found] == wanted
    assert all(sum(game.shares) == pytest.approx(1) for game in found)


def test_options_count_by_what_they_mean() -> None:
    game = GAMES.find("dos-rios")
    spelled = tournament_of(game, {"players": "2", "turn_limit": "9"}, BOTS, "s")
    assert spelled == tournament_of(game, {"turn_limit": "9"}, ["simple", "random"], "s")
