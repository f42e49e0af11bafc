"""Whole games at a real terminal, for every game of the house and every way to sit down to it."""

from pathlib import Path
from random import Random

import pytest

from floodplain.games import GAMES
from tests.terminal.driver import Player

LIMITS = {"turn_limit": "8"}
"""For games that could go on for ever, which have an option against that (see `Game.simulated`)."""
ALL = "--opponent human"
PARTIES = [("dos-rios", 3, "--seat 2"), ("dos-rios", 3, ALL), ("dos-rios", 4, "--seat 1,3")]


def at_table(folder: Path, name: str, *arguments: str) -> Player:
    simulated = GAMES.find(name).simulated
    limits = [f"--option={option}={LIMITS[option]}" for option in simulated]
    return Player(folder, name, "--seed", "12", *limits, *arguments)


@pytest.mark.parametrize("name", list(GAMES))
def test_against_the_simple_opponent(tmp_path: Path, name: str) -> None:
    player = at_table(tmp_path, name)
    played = player.plays_out(Random(1))
    assert played.ending in GAMES.find(name).endings
    assert (played.seats, played.curtains) == (set(), 0)
    assert "Seed: 12" in player.rest()
    assert player.child.exitstatus == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", list(GAMES))
def test_two_people_at_one_keyboard(tmp_path: Path, name: str) -> None:
    """A curtain hides what is private, and where nothing is there is none."""
    game = GAMES.find(name)
    start = game.new(game.options(), "12")
    private = game.hidden(start, 0) != game.hidden(start, 1)
    player = at_table(tmp_path, name, "--opponent", "human")
    played = player.plays_out(Random(2))
    assert played.ending in game.endings
    assert played.seats == {"Seat 1", "Seat 2"}
    assert (played.curtains > 0) == private
    player.rest()
    assert player.child.exitstatus == 0


@pytest.mark.parametrize(("name", "players", "sitting"), PARTIES)
def test_more_than_two_players(tmp_path: Path, name: str, players: int, sitting: str) -> None:
    player = at_table(tmp_path, name, f"--option=players={players}", *sitting.split())
    played = player.plays_out(Random(3))
    assert played.ending in GAMES.find(name).endings
    people = {ALL: {"Seat 1", "Seat 2", "Seat 3"}, "--seat 1,3": {"Seat 1", "Seat 3"}}
    assert played.seats == people.get(sitting, set())
    player.rest()
    assert player.child.exitstatus == 0
