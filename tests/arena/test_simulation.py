"""Many games: each follows from its seed, and the figures are right."""

from floodplain.arena.simulation import Played, Setting, play, play_all, seeds_of
from floodplain.arena.summary import Shared, Spread, summary_of
from floodplain.core import records
from floodplain.games import GAMES

GAME = next(iter(GAMES))
SETTING = Setting(game=GAME, options={}, bots=("random", "random"), keep_records=True)


def test_a_game_follows_from_its_seed_and_its_record_replays() -> None:
    first, again, other = play(SETTING, "a"), play(SETTING, "a"), play(SETTING, "b")
    assert first == again
    assert first.record != other.record
    record = records.read(first.record or "")
    match = records.replay(record, GAMES.find(GAME))
    assert len(match.moves) == first.actions
    assert tuple(match.state.outcome() or ()) == first.shares


def test_processes_change_nothing() -> None:
    seeds = seeds_of("s", 4)
    alone = list(play_all(SETTING, seeds, 1))
    assert alone == list(play_all(SETTING, seeds, 2))
    assert [game.seed for game in alone] == ["s-1", "s-2", "s-3", "s-4"]


def played(seed: str, *shares: float) -> Played:
    return Played(
        seed=seed, shares=shares, ending="end", actions=int(seed), figures={"x": 2}, record=None
    )


def test_a_summary_counts_wins_and_lengths() -> None:
    games = [played("1", 1, 0), played("2", 0.5, 0.5), played("5", 1, 0), played("8", 0, 1)]
    found = summary_of(SETTING, games, 2)
    assert [row.wins for row in found.wins] == [2, 1]
    assert found.actions == Spread(least=1, median=3.5, mean=4, most=8)
    assert found.games_per_second == 2


def test_a_summary_says_who_shares_a_win() -> None:
    third = 1 / 3
    games = [
        played("1", 0.5, 0, 0.5),
        played("2", third, third, third),
        played("3", 0, 1, 0),
        played("4", 0.5, 0, 0.5),
    ]
    found = summary_of(Setting(game=GAME, options={}, bots=("random",) * 3), games, 1)
    assert [row.wins for row in found.wins] == [0, 1, 0]
    assert found.shared == [
        Shared(seats=[1, 3], games=2, share=0.5),
        Shared(seats=[1, 2, 3], games=1, share=0.25),
    ]
