"""A tournament that is really played: the same games in one process and in four, and after more."""

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from floodplain import __version__
from floodplain.arena import schedule
from floodplain.arena.processes import as_finished
from floodplain.arena.results import Finished, Results
from floodplain.arena.schedule import Fixture
from floodplain.arena.simulation import Setting, play, play_all, seeds_of
from floodplain.arena.tournament import play_missing, tournament_of
from floodplain.bots import BOTS as KNOWN
from floodplain.bots import BROUGHT
from floodplain.bots.bot import Bot
from floodplain.bots.making import BotError
from floodplain.core import records
from floodplain.games import GAMES
from tests.arena import faulty
from tests.arena.sparing import NAME, PLACE, Sparing

BOTS = ["random", "simple"]
RIVERO = GAMES.find("rivero")
TOURNAMENT = tournament_of(RIVERO, {}, BOTS, "s")
SETTING = Setting(game="rivero", options={}, bots=("simple", "random"), keep_records=True)


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
    again = play(SETTING, game.seed)
    assert game.bots == SETTING.bots
    assert game.result == (again.shares, again.ending, again.actions, again.figures)


def test_thinking_is_timed_where_there_is_something_to_choose(alone: list[Finished]) -> None:
    game = alone[1]
    match = records.replay(records.read(play(SETTING, game.seed).record or ""), RIVERO)
    choices = Counter(
        seat
        for (seat, _), state in zip(match.moves, match.before, strict=True)
        if len(state.legal(seat)) > 1
    )
    assert 0 < choices.total() < game.actions
    assert [len(times) for times in game.thinking] == [choices[0], choices[1]]


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


def test_a_tournament_says_what_its_bots_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a level that may spend more is not taken for what it was."""
    monkeypatch.setitem(KNOWN.places, NAME, Sparing)
    found = tournament_of(RIVERO, {}, [NAME, "random", "level1", "level3"], "s")
    iterations = RIVERO.levels[2].iterations
    assert found.version == __version__
    assert found.bots == {
        "level1": "floodplain.bots.casual:CasualBot",
        "level3": f"floodplain.bots.searcher:SearchBot with {iterations} iterations",
        "random": "floodplain.bots.uniform:RandomBot",
        NAME: "tests.arena.sparing:Sparing with 4 iterations",
    }


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("bot", faulty.FAULTS)
def test_a_bot_that_fails_is_named_with_what_it_did(
    name: str, bot: type[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KNOWN.places, "faulty", bot)
    game = GAMES.find(name)
    setting = Setting(game=name, options=game.simulated, bots=("random", "faulty"))
    with pytest.raises(BotError) as failed:
        play(setting, "dealt")
    said = rf"the bot 'faulty' failed in seat 2 \(seed dealt, move \d+\): {faulty.FAULTS[bot]}"
    assert re.match(said, str(failed.value))
    assert str(failed.value).isprintable()


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_fails_costs_no_finished_game(
    processes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BROUGHT, faulty.place(faulty.Raising))
    monkeypatch.setitem(KNOWN.places, "faulty", faulty.Raising)
    tournament = tournament_of(RIVERO, {}, ["faulty", "random"], "s")
    path = tmp_path / "games.jsonl"
    first, second = schedule.fixtures(["faulty", "random"], 2, "s", 2)
    run = partial(as_finished, processes=processes)
    with Results(tournament, path) as results:
        assert [game.fixture for game in play_missing(results, [first], run)] == [first]
        with pytest.raises(BotError, match=second.seed):
            list(play_missing(results, [first, second], run))
    with Results(tournament, path) as results:
        assert [*results.games] == [first]


def test_a_bot_that_can_not_be_made_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for place, said in {
        "faulty:Unmade": r"can not be made: RuntimeError: no weights \(faulty\.py, line \d+\)",
        "faulty:Unwritten": "can not be made: AttributeError: .*'Unwritten'",
        "nowhere:Bot": "can not be made: ModuleNotFoundError: .*'tests.arena.nowhere'",
        "faulty:Secretive": "does not say what it spends: RuntimeError: guess",
    }.items():
        monkeypatch.setitem(KNOWN.places, "faulty", f"tests.arena.{place}")
        with pytest.raises(BotError, match=f"^the bot 'faulty' {said}"):
            tournament_of(RIVERO, {}, ["faulty", "random"], "s")
